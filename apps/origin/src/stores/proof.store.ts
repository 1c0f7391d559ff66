import { digest } from './digest';
import type { Database, Driver } from './drivers/driver';
import { usedProofs } from './schema';
import type { ProofStore, SingleUse } from './stores';

/** Undoes the transaction: one of the proofs was used before. */
export class ProofUsed extends Error {}

/** @throws {ProofUsed} */
export async function takeProofs(database: Database, proofs: readonly SingleUse[]): Promise<void> {
  const rows = proofs.map(({ id, expiresAt }) => ({ id: digest(id), expiresAt }));
  if (rows.length === 0) return;
  const used = await database
    .insert(usedProofs)
    // In one order everywhere, so that two posts with the same proofs do not wait for each other.
    .values(rows.sort((a, b) => (a.id < b.id ? -1 : 1)))
    .onConflictDoNothing()
    .returning({ id: usedProofs.id });
  if (used.length < rows.length) throw new ProofUsed();
}

export function createProofStore(driver: Driver): ProofStore {
  return {
    async use(proofs) {
      if (proofs.length === 0) return true;
      try {
        await driver.transaction((database) => takeProofs(database, proofs));
        return true;
      } catch (error) {
        if (error instanceof ProofUsed) return false;
        throw error;
      }
    },
  };
}
