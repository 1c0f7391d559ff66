import { createHash } from 'node:crypto';
import type { NewConsent, StoredConsent } from './stores';

/**
 * A consent as it is kept. Its version begins with what tells its text from any other, so the same text
 * in another publication is seen to be the same.
 */
export function storedConsent(
  consent: NewConsent & Partial<StoredConsent>,
  pageRevision: string,
  time: Date,
): StoredConsent {
  const text = createHash('sha256').update(consent.html).digest('hex').slice(0, 16);
  return { version: `${text}.${pageRevision}`, agreedAt: time.toISOString(), ...consent };
}
