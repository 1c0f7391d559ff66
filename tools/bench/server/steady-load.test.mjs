import { isOneSet } from './steady-load.mjs';

const html = (shell, pages) =>
  `<script src="/releases/funnel-pages/${pages}/b1/enhance/menu.js"></script>` +
  `<link href="/releases/scripts/en/shell@${shell}+b1,funnel-pages@${pages}+b2,booking@1.0.0+b3.json">`;

test('a page whose scripts are of the versions that rendered it is one set', () => {
  expect(isOneSet('shell@1.0.0, funnel-pages@1.1.0', html('1.0.0', '1.1.0'))).toBe(true);
});

test.each([
  ['scripts of another version', 'shell@1.0.0, funnel-pages@1.1.0', html('1.0.0', '1.2.0')],
  ['another shell', 'shell@1.1.0, funnel-pages@1.1.0', html('1.0.0', '1.1.0')],
  ['no header', undefined, html('1.0.0', '1.1.0')],
])('%s is none', (_name, header, page) => {
  expect(isOneSet(header, page)).toBe(false);
});
