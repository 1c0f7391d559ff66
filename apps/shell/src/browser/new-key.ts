import { viewKeyPrefix } from '@atrium/contract';

/** A new idempotency key. `randomUUID` is not there on pages without https. */
export const newKey = () => viewKeyPrefix + crypto.getRandomValues(new Uint32Array(4)).join('-');
