import type { Release } from '../releases/release-catalog';
import { withWatch } from './watch';

const release = (name: string, version: string, manifest: object = {}) =>
  ({ name, version, manifest: { build: 'b1', browser: {}, ...manifest } }) as unknown as Release;

const measuring = release('shell', '1.0.0', {
  watch: { script: 'watch()', hash: 'sha256-x' },
  browser: { beacon: { path: 'beacon.js', integrity: 'sha256-"<' } },
});
const set = { shell: release('shell', '2.0.0'), remotes: [release('blog', '1.1.0')], key: '' };

test('a page names its own versions, and the scripts of the shell that measures all of them', () => {
  const html = '<body><p>&lt;/body></p></body></html>';
  expect(withWatch(html, measuring, set)).toBe(
    '<body><p>&lt;/body></p><script data-releases="shell@2.0.0,blog@1.1.0"' +
      ' data-src="/releases/shell/1.0.0/b1/beacon.js" data-integrity="sha256-&quot;&lt;">watch()</script>' +
      '</body></html>',
  );
});

test('is left as it is where there is nothing to measure it by', () => {
  expect(withWatch('<body></body>', release('shell', '1.0.0'), set)).toBe('<body></body>');
  expect(withWatch('<p>no end', measuring, set)).toBe('<p>no end');
});
