import { Releases } from './Releases';
import { SignIn } from './SignIn';
import { useSession } from './use-session';

/** The whole console: signing in, or the releases. */
export function Console() {
  const { name, problem, signIn, signOut, forget } = useSession();
  if (name === undefined) return <p role="status">Loading …</p>;
  if (name === null) return <SignIn problem={problem} onSignIn={signIn} />;
  return <Releases name={name} onSignOut={() => void signOut()} onSessionEnd={forget} />;
}
