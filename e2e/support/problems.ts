import type { BrowserContext } from '@playwright/test';

/**
 * Everything that a browser complains about in a context: console errors and warnings (violations of
 * the policy and failed hydrations are among them), exceptions, requests that failed.
 */
export class Problems {
  private readonly found: string[] = [];
  private readonly allowed: RegExp[] = [];

  constructor(context: BrowserContext) {
    context.on('console', (message) => {
      const type = message.type();
      if (type !== 'error' && type !== 'warning') return;
      this.found.push(`console ${type}: ${message.text()} (${message.location().url})`);
    });
    context.on('weberror', (error) => {
      this.found.push(`exception: ${error.error().stack ?? error.error().message}`);
    });
    context.on('requestfailed', (request) => {
      const reason = request.failure()?.errorText ?? '';
      // The browser itself drops what a page that is left was still fetching.
      if (reason === 'net::ERR_ABORTED') return;
      this.found.push(`request failed: ${reason} (${request.url()})`);
    });
  }

  /** A problem that the test provokes; it must occur. */
  allow(...patterns: RegExp[]): void {
    this.allowed.push(...patterns);
  }

  /** What nobody expected. */
  unexpected(): string[] {
    return this.found.filter((text) => !this.allowed.some((pattern) => pattern.test(text)));
  }

  /** What was provoked in vain: a test that allows more than happens hides the next fault. */
  missed(): string[] {
    const isFound = (pattern: RegExp) => this.found.some((text) => pattern.test(text));
    return this.allowed.filter((pattern) => !isFound(pattern)).map(String);
  }
}
