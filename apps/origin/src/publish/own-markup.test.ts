import { createHash } from 'node:crypto';
import { contentSecurityPolicy } from '../security/page-headers';
import { createOwnMarkup, type OwnMarkupKeeper } from './own-markup';

let own: OwnMarkupKeeper;
const hash = (text: string) => `sha256-${createHash('sha256').update(text).digest('base64')}`;

beforeEach(async () => {
  own = await createOwnMarkup();
});

test.each([
  '<p class="a" style="color:red" onclick="go()">x</p>',
  '<script>if (1 < 2 && "</p>") go();</script>',
  '<script type="module">import "./x.js"</script>',
  '<style>p > b { color: red }</style>',
  '<iframe src="https://example.com/" allow="autoplay"></iframe>',
  '<form action="https://example.com/" method="post"><input name="a"></form>',
  '<svg viewBox="0 0 1 1"><path d="M0 0"></path></svg>',
  '<template><td>x</td></template>',
  '<noscript><img src="/x.png" alt=""></noscript>',
])('what an owner wrote stays: %s', (html) => {
  expect(own.keep(html)).toBe(html);
});

test.each([
  ['<div><b>open', '<div><b>open</b></div>'],
  ['</div></div></body></html>after', 'after'],
  ['<!-- open', '<!-- open-->'],
  ['<script>open', '<script>open</script>'],
  ['<textarea>open', '<textarea>open</textarea>'],
  ['<style>open', '<style>open</style>'],
  ['<noscript></div></div><b>x</noscript>', '<noscript><b>x</b></noscript>'],
  ['<plaintext>all', ''],
  ['<!doctype html><html><head><title>t</title></head><body>x', '<title>t</title>x'],
  ['<p id="form">x</p><p id="mine">y</p>', '<p>x</p><p id="mine">y</p>'],
])('what it leaves open ends with its element: %s', (html, kept) => {
  expect(own.keep(html)).toBe(kept);
});

test('what would still break out shows nothing', () => {
  expect(own.keep('<noscript><img alt="</noscript></div><p>"></noscript>')).toBe('');
});

test.each(['<b>'.repeat(300_000), '<p>x</p>'.repeat(300_000)])(
  'what is too much to be parsed shows nothing (%#)',
  (html) => {
    expect(own.keep(html)).toBe('');
  },
);

test('scripts are allowed by the hash of what browsers will read', () => {
  own.keep('<script>\r\none()\r\n</script><p onclick="two()">x</p>');
  own.keep('<script></script><template><script>three()</script></template>');
  expect(own.found()).toEqual({
    ownMarkup: {
      scripts: [hash('\none()\n'), hash('three()')],
      handlers: [hash('two()')],
      hasExternal: false,
    },
  });
});

test('a page without such markup has nothing to allow', () => {
  expect(own.found()).toEqual({});
});

describe('the policy', () => {
  const security = { bootHash: 'sha256-boot', connect: [], usesGoogleFonts: false };
  const scripts = (html: string) => {
    own.keep(html);
    const { ownMarkup = null } = own.found();
    const policy = contentSecurityPolicy(security, { isFramed: false, ownMarkup });
    return policy.split('; ').find((part) => part.startsWith('script-src'));
  };

  test('keeps strict-dynamic where all scripts have a hash', () => {
    expect(scripts('<script>a()</script>')).toBe(
      `script-src 'strict-dynamic' 'sha256-boot' '${hash('a()')}'`,
    );
  });

  test('allows handlers by their hashes, and no others', () => {
    expect(scripts('<p onclick="a()">x</p>')).toBe(
      `script-src 'strict-dynamic' 'sha256-boot' 'unsafe-hashes' '${hash('a()')}'`,
    );
  });

  test('allows scripts of other sites only where the owner named one', () => {
    expect(scripts('<script src="https://example.com/x.js"></script>')).toBe(
      `script-src 'self' https: 'sha256-boot'`,
    );
  });

  test('takes nothing but hashes from what is stored', () => {
    const ownMarkup = { scripts: ["x'; script-src *"], handlers: ['*'], hasExternal: false };
    const policy = contentSecurityPolicy(security, { isFramed: false, ownMarkup });
    expect(policy).toContain(`script-src 'strict-dynamic' 'sha256-boot';`);
  });
});
