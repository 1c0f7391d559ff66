import { readLanguage, type RenderRequest, type RenderResult } from '@atrium/contract';
import type { BrowserState } from '../browser-state';
import { unpackState, type PackedState } from '../packed-state';
import { createRenderer } from '../server/create-renderer';
import type { ServerRemote } from '../server/remotes';
import { textsOf } from '../server/text-scripts';
import { realRemotes } from './real-remotes';

const script = (path: string) => ({ url: `/assets/${path}`, integrity: `sha384-${path}` });

const enhancementsOf = (name: string) => ({
  'house-menu': script(`${name}/house-menu.js`),
  'inline-size': script(`${name}/inline-size.js`),
  'lecture-height': script(`${name}/lecture-height.js`),
});

/** A request for a page that was published and is asked for by somebody who has posted nothing. */
export function requestFor(document: unknown, changes: Partial<RenderRequest> = {}): RenderRequest {
  const names = ['funnel-pages', 'blog', 'webinar', 'payments', 'booking', 'fake'];
  return {
    document: JSON.stringify(document),
    revision: '1',
    sanitized: ['Headline.content', 'Text.content', 'ExplicitConsent.html'],
    files: {},
    path: '/bread?sa=1',
    url: 'https://mill.example/bread',
    alternates: [],
    mode: 'live',
    form: null,
    banners: [],
    boot: '/* boot */',
    scripts: '/releases/scripts/en/shell.json',
    enhancements: Object.fromEntries(names.map((name) => [name, enhancementsOf(name)])),
    ...changes,
  };
}

/** A rendered document, in words and as a browser reads it. */
export interface Rendered extends RenderResult {
  document: Document;
  /** The text of the page's own `<style>`. */
  css: string;
  /** What scripts are told; null where the page has none. */
  state: BrowserState | null;
}

/** Renders a document with the real remotes, else with those given. */
export function render(
  document: unknown,
  changes: Partial<RenderRequest> = {},
  remotes: ServerRemote[] = realRemotes(),
): Rendered {
  const result = createRenderer(remotes).render(requestFor(document, changes));
  const parsed = new DOMParser().parseFromString(result.html, 'text/html');
  const texts = textsOf(readLanguage(parsed.documentElement.lang) ?? 'en');
  const json = parsed.getElementById('atrium-state')?.textContent;
  return {
    ...result,
    document: parsed,
    css: parsed.querySelector('style')?.textContent ?? '',
    state: json ? unpackState(JSON.parse(json) as PackedState, { path: '/', texts }) : null,
  };
}
