import type { Page } from '@playwright/test';

/** Everything asked of other sites, none of which is reached. */
export async function otherSites(page: Page, origin: string): Promise<string[]> {
  const asked: string[] = [];
  await page.route(
    (url) => url.origin !== origin && url.protocol.startsWith('http'),
    async (route) => {
      asked.push(route.request().url());
      await route.fulfill({ contentType: 'text/html', body: '<title>elsewhere</title>' });
    },
  );
  return asked;
}
