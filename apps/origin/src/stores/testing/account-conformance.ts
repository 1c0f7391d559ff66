import type { NewAccount, TokenPurpose } from '../account-stores';
import type { Stores } from '../stores';

const minute = 60_000;
let count = 0;
/** Nobody else's: the stores are shared. */
const fresh = (name: string) => `${name}-${(count += 1)}`;

/** What every implementation of accounts must do. */
export function describeAccountStores(open: () => Pick<Stores, 'accounts' | 'sites'>): void {
  const make = async (changes: Partial<NewAccount> = {}) => {
    const email = changes.email ?? `${fresh('ada')}@example.com`;
    const account = await open().accounts.create({
      siteId: 'default',
      firstName: 'Ada',
      lastName: 'Lovelace',
      ...changes,
      email,
    });
    if (!account) throw new Error(`${email} is taken`);
    return account;
  };
  /** A link of an account; gives its hash. */
  const addToken = async (accountId: string, purpose: TokenPurpose, lifetime = minute) => {
    const tokenHash = fresh('token');
    await open().accounts.addToken({ accountId, purpose, tokenHash, lifetime });
    return tokenHash;
  };
  const confirm = async (accountId: string, passwordHash = 'hash') =>
    open().accounts.setPassword(
      {
        siteId: 'default',
        purpose: 'confirm',
        tokenHash: await addToken(accountId, 'confirm'),
      },
      { passwordHash },
    );
  const begin = async (accountId: string, lifetime = minute, replaced?: string) => {
    const tokenHash = fresh('session');
    const hasBegun = await open().accounts.beginSession(
      { accountId, tokenHash, lifetime },
      'hash',
      replaced,
    );
    return hasBegun ? tokenHash : undefined;
  };
  const sessionOf = (tokenHash: string, siteId = 'default') =>
    open().accounts.sessionOf(siteId, tokenHash);

  describe('accounts', () => {
    test('are found by their address in any case, without a password at first', async () => {
      const account = await make({ email: 'Grace@Example.com' });
      expect(account).toMatchObject({
        siteId: 'default',
        email: 'grace@example.com',
        firstName: 'Ada',
        confirmedAt: null,
        consents: [],
        createdAt: expect.any(Date) as unknown,
      });
      const { accounts } = open();
      expect(await accounts.find('default', 'GRACE@example.COM')).toEqual(account);
      expect(await accounts.findWithPassword('default', 'grace@example.com')).toEqual({
        account,
        passwordHash: null,
      });
    });

    test('have an address that is nobody else’s on their site', async () => {
      const { email } = await make();
      const { accounts, sites } = open();
      const again = { email: email.toUpperCase(), firstName: '', lastName: '' };
      expect(await accounts.create({ ...again, siteId: 'default' })).toBeUndefined();
      await sites.put({ id: 'accounts', host: 'accounts.example' });
      expect(await accounts.create({ ...again, siteId: 'accounts' })).toMatchObject({ email });
      expect(await accounts.list('accounts')).toHaveLength(1);
    });

    test('are made once, however many ask at the same time', async () => {
      const email = `${fresh('twin')}@example.com`;
      const account = { siteId: 'default', email, firstName: '', lastName: '' };
      const made = await Promise.all(
        Array.from({ length: 10 }, () => open().accounts.create(account)),
      );
      expect(made.filter(Boolean)).toHaveLength(1);
    });

    test('take with them what they had when they are deleted', async () => {
      const { id, email } = await make();
      await confirm(id);
      const session = (await begin(id)) ?? '';
      const token = await addToken(id, 'reset');
      const { accounts } = open();
      expect(await accounts.delete('default', email.toUpperCase())).toBe(true);
      expect(await accounts.delete('default', email)).toBe(false);
      expect(await accounts.find('default', email)).toBeUndefined();
      expect(await sessionOf(session)).toBeUndefined();
      expect(await accounts.tokenOwner('default', 'reset', token)).toBeUndefined();
    });

    test('hold whatever was typed as a name', async () => {
      const { email } = await make({ firstName: 'A\0d"a\'); --', lastName: '😀' });
      expect(await open().accounts.find('default', email)).toMatchObject({
        firstName: 'Ad"a\'); --',
        lastName: '😀',
      });
    });
  });

  describe('links', () => {
    test('set a password once', async () => {
      const account = await make();
      const tokenHash = await addToken(account.id, 'confirm');
      const { accounts } = open();
      const link = { siteId: 'default', purpose: 'confirm' as const, tokenHash };
      expect(await accounts.tokenOwner('default', 'confirm', tokenHash)).toEqual(account);
      const changes = { passwordHash: 'first', firstName: 'Augusta' };
      expect(await accounts.setPassword(link, changes)).toMatchObject({
        email: account.email,
        firstName: 'Augusta',
        lastName: 'Lovelace',
        confirmedAt: expect.any(Date) as unknown,
      });
      expect(await accounts.setPassword(link, { passwordHash: 'second' })).toBeUndefined();
      expect(await accounts.findWithPassword('default', account.email)).toMatchObject({
        passwordHash: 'first',
      });
    });

    test('keep what was agreed to with them, whatever password comes later', async () => {
      const { id, email } = await make();
      const consents = [
        {
          id: 'c',
          html: '<p>\u0000"Terms"</p>',
          version: 'v1',
          agreedAt: '2026-01-02T03:04:05.678Z',
        },
      ];
      const link = async (purpose: TokenPurpose) => ({
        siteId: 'default',
        purpose,
        tokenHash: await addToken(id, purpose),
      });
      const { accounts } = open();
      const changes = { passwordHash: 'first', consents };
      expect(await accounts.setPassword(await link('confirm'), changes)).toMatchObject({
        consents,
      });
      await accounts.setPassword(await link('reset'), { passwordHash: 'second' });
      expect(await accounts.find('default', email)).toMatchObject({ consents });
    });

    test('that were used tell whose they were for a while, by what they were for', async () => {
      const account = await make();
      const { accounts } = open();
      const [tokenHash, other] = [await addToken(account.id, 'confirm'), fresh('token')];
      const find = (hash: string, siteId = 'default', purpose: TokenPurpose = 'confirm') =>
        accounts.findByUsedToken(siteId, purpose, hash);
      expect(await find(tokenHash)).toBeUndefined();
      const link = { siteId: 'default', purpose: 'confirm' as const, tokenHash };
      await accounts.setPassword(link, { passwordHash: 'first' });
      expect(await find(tokenHash)).toMatchObject({
        account: { email: account.email },
        passwordHash: 'first',
      });
      expect(await find(other)).toBeUndefined();
      expect(await find(tokenHash, 'elsewhere')).toBeUndefined();
      expect(await find(tokenHash, 'default', 'reset')).toBeUndefined();
      // A later password is not the one that was set with it.
      await confirm(account.id, 'second');
      expect(await find(tokenHash)).toBeUndefined();
    });

    test('set one password where several use the same at once', async () => {
      const { id } = await make();
      const tokenHash = await addToken(id, 'reset');
      const used = await Promise.all(
        Array.from({ length: 8 }, (_, index) =>
          open().accounts.setPassword(
            { siteId: 'default', purpose: 'reset', tokenHash },
            { passwordHash: `hash-${index}` },
          ),
        ),
      );
      expect(used.filter(Boolean)).toHaveLength(1);
    });

    test('are worth nothing when too old, for another purpose, on another site, or replaced', async () => {
      const { id } = await make();
      const { accounts } = open();
      const isUsable = async (
        tokenHash: string,
        {
          siteId = 'default',
          purpose = 'confirm',
        }: { siteId?: string; purpose?: TokenPurpose } = {},
      ) => {
        const owner = await accounts.tokenOwner(siteId, purpose, tokenHash);
        const set = await accounts.setPassword(
          { siteId, purpose, tokenHash },
          { passwordHash: 'x' },
        );
        return [owner !== undefined, set !== undefined];
      };
      const no = [false, false];
      expect(await isUsable(await addToken(id, 'confirm', -1))).toEqual(no);
      const token = await addToken(id, 'confirm');
      expect(await isUsable(token, { purpose: 'reset' })).toEqual(no);
      expect(await isUsable(token, { siteId: 'elsewhere' })).toEqual(no);
      await addToken(id, 'reset');
      const newer = await addToken(id, 'confirm');
      expect(await isUsable(token)).toEqual(no);
      expect(await isUsable(newer)).toEqual([true, true]);
    });

    test('that set a password end all sessions and all other links', async () => {
      const { id } = await make();
      await confirm(id);
      const sessions = [(await begin(id)) ?? '', (await begin(id)) ?? ''];
      const other = await addToken(id, 'confirm');
      const reset = await addToken(id, 'reset');
      const link = { siteId: 'default', purpose: 'reset' as const, tokenHash: reset };
      await open().accounts.setPassword(link, { passwordHash: 'new' });
      for (const session of sessions) expect(await sessionOf(session)).toBeUndefined();
      expect(await open().accounts.tokenOwner('default', 'confirm', other)).toBeUndefined();
    });
  });

  describe('sessions', () => {
    test('tell whose they are until they end, on their own site', async () => {
      const account = await make();
      const confirmed = await confirm(account.id);
      const session = (await begin(account.id)) ?? '';
      expect(await sessionOf(session)).toEqual(confirmed);
      expect(await sessionOf(session, 'elsewhere')).toBeUndefined();
      expect(await sessionOf('forged')).toBeUndefined();
      await open().accounts.endSession(session);
      expect(await sessionOf(session)).toBeUndefined();
      const old = (await begin(account.id, -1)) ?? '';
      expect(await sessionOf(old)).toBeUndefined();
    });

    test('replace the one that the visitor had', async () => {
      const { id } = await make();
      await confirm(id);
      const first = (await begin(id)) ?? '';
      const second = (await begin(id, minute, first)) ?? '';
      expect(await sessionOf(first)).toBeUndefined();
      expect(await sessionOf(second)).toBeDefined();
    });

    test('do not begin with a password that is no longer the account’s', async () => {
      const { id } = await make();
      expect(await begin(id)).toBeUndefined();
      await confirm(id, 'another');
      expect(await begin(id)).toBeUndefined();
    });

    test('and links are forgotten once they have ended', async () => {
      const { id } = await make();
      await confirm(id);
      await begin(id, -1);
      await addToken(id, 'reset', -1);
      const kept = (await begin(id)) ?? '';
      expect(await open().accounts.forgetOld()).toBeGreaterThanOrEqual(2);
      expect(await open().accounts.forgetOld()).toBe(0);
      expect(await sessionOf(kept)).toBeDefined();
    });
  });
}
