import { ConsoleSessions } from '../../console/console-sessions';
import { Signer } from '../../security/signed-token';
import type { AdminOptions } from '../admin-options';

/** For tests of calls that nobody makes from the console. */
export const noConsole: Pick<AdminOptions, 'sessions' | 'news'> = {
  sessions: new ConsoleSessions(new Signer('a-secret-of-the-tests'), null, false),
  news: { listen: () => undefined },
};
