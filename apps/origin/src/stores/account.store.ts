import { and, asc, eq, getTableColumns, gt, isNull, lte, ne, sql, type SQL } from 'drizzle-orm';
import type { AccountStore, TokenPurpose } from './account-stores';
import type { Driver } from './drivers/driver';
import { fromNow } from './milliseconds';
import { accounts, accountTokens, sessions } from './account-schema';
import { normalEmail, storable } from './submission-rows';

const { passwordHash: _hash, ...accountColumns } = getTableColumns(accounts);

const now = sql`now()`;
const byEmail = (siteId: string, email: string) =>
  and(eq(accounts.siteId, siteId), eq(accounts.email, normalEmail(email)));

const isToken = (purpose: TokenPurpose, tokenHash: string) =>
  sql`${eq(accountTokens.tokenHash, tokenHash)} AND ${eq(accountTokens.purpose, purpose)}`;

export function createAccountStore(driver: Driver): AccountStore {
  /** The account of a site that a session or a link leads to. */
  const findBy = (from: typeof sessions | typeof accountTokens, siteId: string, ...which: SQL[]) =>
    driver.run(async (database) => {
      const [found] = await database
        .select({ account: accountColumns, passwordHash: accounts.passwordHash })
        .from(from)
        .innerJoin(accounts, eq(accounts.id, from.accountId))
        .where(and(eq(accounts.siteId, siteId), ...which));
      return found;
    });

  return {
    create: ({ siteId, email, firstName, lastName }) =>
      driver.run(async (database) => {
        const [account] = await database
          .insert(accounts)
          .values({
            siteId,
            email: normalEmail(email),
            firstName: storable(firstName),
            lastName: storable(lastName),
          })
          .onConflictDoNothing()
          .returning(accountColumns);
        return account;
      }),
    find: (siteId, email) =>
      driver.run(async (database) => {
        const [account] = await database
          .select(accountColumns)
          .from(accounts)
          .where(byEmail(siteId, email));
        return account;
      }),
    findWithPassword: (siteId, email) =>
      driver.run(async (database) => {
        const [found] = await database
          .select({ account: accountColumns, passwordHash: accounts.passwordHash })
          .from(accounts)
          .where(byEmail(siteId, email));
        return found;
      }),
    list: (siteId) =>
      driver.run((database) =>
        database
          .select(accountColumns)
          .from(accounts)
          .where(eq(accounts.siteId, siteId))
          .orderBy(asc(accounts.email)),
      ),
    delete: (siteId, email) =>
      driver.run(async (database) => {
        const deleted = await database
          .delete(accounts)
          .where(byEmail(siteId, email))
          .returning({ id: accounts.id });
        return deleted.length > 0;
      }),

    beginSession: ({ accountId, tokenHash, lifetime }, passwordHash, replaced) =>
      driver.transaction(async (database) => {
        // Locked, so that a password that is being changed ends this session as well, or stops it.
        const [current] = await database
          .select({ id: accounts.id })
          .from(accounts)
          .where(and(eq(accounts.id, accountId), eq(accounts.passwordHash, passwordHash)))
          .for('update');
        if (!current) return false;
        if (replaced !== undefined) {
          await database.delete(sessions).where(eq(sessions.tokenHash, replaced));
        }
        await database
          .insert(sessions)
          .values({ accountId, tokenHash, expiresAt: fromNow(lifetime) });
        return true;
      }),
    async sessionOf(siteId, tokenHash) {
      const isOpen = gt(sessions.expiresAt, now);
      const found = await findBy(sessions, siteId, eq(sessions.tokenHash, tokenHash), isOpen);
      return found?.account;
    },
    endSession: (tokenHash) =>
      driver.run(async (database) => {
        await database.delete(sessions).where(eq(sessions.tokenHash, tokenHash));
      }),

    addToken: ({ accountId, purpose, tokenHash, lifetime }) =>
      driver.transaction(async (database) => {
        await database
          .delete(accountTokens)
          .where(and(eq(accountTokens.accountId, accountId), eq(accountTokens.purpose, purpose)));
        await database
          .insert(accountTokens)
          .values({ accountId, purpose, tokenHash, expiresAt: fromNow(lifetime) });
      }),
    async tokenOwner(siteId, purpose, tokenHash) {
      const isLasting = gt(accountTokens.expiresAt, now);
      const isUnused = isNull(accountTokens.usedAt);
      const isThis = isToken(purpose, tokenHash);
      const found = await findBy(accountTokens, siteId, isThis, isLasting, isUnused);
      return found?.account;
    },
    setPassword: (
      { siteId, purpose, tokenHash },
      { passwordHash, firstName, lastName, consents },
    ) =>
      driver.transaction(async (database) => {
        // Of two that use the same link at once, the second waits here and then finds nothing.
        const [used] = await database
          .update(accountTokens)
          .set({ usedAt: now })
          .where(
            and(
              isToken(purpose, tokenHash),
              gt(accountTokens.expiresAt, now),
              isNull(accountTokens.usedAt),
              sql`${accountTokens.accountId} IN (SELECT id FROM ${accounts} WHERE site_id = ${siteId})`,
            ),
          )
          .returning({ accountId: accountTokens.accountId });
        if (!used) return undefined;
        const { accountId } = used;
        const [account] = await database
          .update(accounts)
          .set({
            passwordHash,
            confirmedAt: sql`coalesce(${accounts.confirmedAt}, now())`,
            ...(firstName === undefined ? {} : { firstName: storable(firstName) }),
            ...(lastName === undefined ? {} : { lastName: storable(lastName) }),
            ...(consents === undefined ? {} : { consents }),
          })
          .where(eq(accounts.id, accountId))
          .returning(accountColumns);
        await database.delete(sessions).where(eq(sessions.accountId, accountId));
        await database
          .delete(accountTokens)
          .where(
            and(eq(accountTokens.accountId, accountId), ne(accountTokens.tokenHash, tokenHash)),
          );
        return account;
      }),

    findByUsedToken(siteId, purpose, tokenHash) {
      const isRecent = gt(accountTokens.usedAt, sql`now() - interval '10 minutes'`);
      return findBy(accountTokens, siteId, isToken(purpose, tokenHash), isRecent);
    },

    forgetOld: () =>
      driver.run(async (database) => {
        const ended = await database
          .delete(sessions)
          .where(lte(sessions.expiresAt, now))
          .returning({ key: sessions.tokenHash });
        const old = await database
          .delete(accountTokens)
          .where(lte(accountTokens.expiresAt, now))
          .returning({ key: accountTokens.tokenHash });
        return ended.length + old.length;
      }),
  };
}
