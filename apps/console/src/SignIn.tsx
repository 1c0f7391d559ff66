import { useEffect, useId, useRef, useState, type FormEvent } from 'react';
import { textOf } from './text-of';

interface SignInProps {
  problem: string;
  onSignIn(name: string, token: string): Promise<void>;
}

/** The administration token, and the name that stands in the history beside what is done. */
export function SignIn({ problem, onSignIn }: SignInProps) {
  const id = useId();
  const [isBusy, setBusy] = useState(false);
  const first = useRef<HTMLInputElement>(null);

  useEffect(() => first.current?.focus(), []);

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const fields = new FormData(event.currentTarget);
    setBusy(true);
    await onSignIn(textOf(fields, 'name'), textOf(fields, 'token'));
    setBusy(false);
  };

  return (
    <main className="sign-in">
      <h1>Releases</h1>
      <form onSubmit={(event) => void submit(event)}>
        <label htmlFor={`${id}-name`}>Your name, for the history</label>
        <input
          id={`${id}-name`}
          name="name"
          required
          maxLength={100}
          autoComplete="name"
          ref={first}
        />
        <label htmlFor={`${id}-token`}>Administration token</label>
        <input
          id={`${id}-token`}
          name="token"
          type="password"
          required
          autoComplete="current-password"
          aria-describedby={problem ? `${id}-problem` : undefined}
        />
        <p id={`${id}-problem`} role="alert" className="problem">
          {problem}
        </p>
        <p className="actions">
          <button type="submit" className="primary" disabled={isBusy}>
            Sign in
          </button>
        </p>
      </form>
    </main>
  );
}
