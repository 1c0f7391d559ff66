import { useCallback, useEffect, useState } from 'react';
import { call, CallFailed, wordsOf } from './calls/call';

interface Session {
  /** Null: nobody is signed in. */
  name: string | null;
}

/** Who is signed in: a name, null for nobody, undefined while that is not known. */
export function useSession() {
  const [name, setName] = useState<string | null>();
  const [problem, setProblem] = useState('');

  useEffect(() => {
    call<Session>('GET', '/session').then(
      (session) => setName(session.name),
      (error: unknown) => {
        setProblem(wordsOf(error));
        setName(null);
      },
    );
  }, []);

  const signIn = useCallback(async (wanted: string, token: string) => {
    setProblem('');
    try {
      setName((await call<Session>('PUT', '/session', { body: { name: wanted }, token })).name);
    } catch (error) {
      setProblem(wordsOf(error));
    }
  }, []);

  const signOut = useCallback(async () => {
    try {
      await call('DELETE', '/session');
    } catch (error) {
      // One that has ended already is no reason to stay.
      if (!(error instanceof CallFailed && error.status === 401)) return;
    }
    setName(null);
  }, []);

  const forget = useCallback(() => {
    setProblem('Your session has ended; sign in again.');
    setName(null);
  }, []);

  return { name, problem, signIn, signOut, forget };
}
