import type { BrowserScript } from '@atrium/contract';

/** The beginning that some addresses share, then what follows it in each, a space and its integrity. */
export type PackedScripts = [base: string, ...scripts: string[]];

/** The longest beginning, up to a slash, that all addresses share. */
export function commonBase(scripts: readonly BrowserScript[]): string {
  const [first = '', ...others] = scripts.map(({ url }) => url);
  let end = first.lastIndexOf('/') + 1;
  while (end > 0 && others.some((url) => !url.startsWith(first.slice(0, end))))
    end = first.lastIndexOf('/', end - 2) + 1;
  return first.slice(0, end);
}

export function packScripts(scripts: readonly BrowserScript[], base = commonBase(scripts)) {
  const packed = scripts.map(({ url, integrity }) => `${url.slice(base.length)} ${integrity}`);
  return [base, ...packed] satisfies PackedScripts;
}

export function unpackScripts([base, ...scripts]: PackedScripts = ['']): BrowserScript[] {
  return scripts.map((script) => {
    const [path, integrity] = script.split(' ') as [string, string];
    return { url: `${base}${path}`, integrity };
  });
}
