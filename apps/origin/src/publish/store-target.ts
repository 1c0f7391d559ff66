import { publishToHost, storeFile, type Publisher } from './publisher';
import type { ImportTarget } from './import-folder';

/** Imports straight into the stores, as an origin does that starts with none. */
export function storeTarget(publisher: Publisher): ImportTarget {
  return {
    async checkPage(page) {
      const result = await publishToHost(publisher, { ...page, dryRun: true });
      return 'errors' in result ? result.errors : [];
    },
    async putFile({ content, ...file }) {
      await storeFile(publisher, file, content);
    },
    async putPage(page) {
      const result = await publishToHost(publisher, page);
      if ('errors' in result) {
        const reasons = result.errors.map(
          ({ expected, got }) => `expected ${expected}, got ${got}`,
        );
        throw new Error(`the page "${page.id}" was refused after its check: ${reasons.join('; ')}`);
      }
      return { url: result.url, warnings: result.warnings };
    },
  };
}
