// Written by tools/generate.mjs; run `npm run generate` after adding an element.
import type { BrowserIsland } from '@atrium/elements';

/** Loaders of this package's islands by element type; one chunk for islands that stand together. */
export const islands: Record<string, () => Promise<BrowserIsland>> = {

};
