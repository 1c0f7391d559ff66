import { createHash } from 'node:crypto';

/** Keys come from outside in any length and alphabet; an index entry holds only so much. */
export const digest = (key: string) => createHash('sha256').update(key).digest('hex');
