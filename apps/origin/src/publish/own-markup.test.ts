import type { OwnMarkup } from '@atrium/contract';
import { createHash } from 'node:crypto';
import { contentSecurityPolicy } from '../security/page-headers';
import { createOwnMarkup, type OwnMarkupKeeper } from './own-markup';

let own: OwnMarkupKeeper;
const report = jest.fn();
const keep = (html: string) => own.keep(html, { report });
const keepPlayer = (code: string) => own.keep(code, { isPlayer: true, report });
const hash = (text: string) => `sha256-${createHash('sha256').update(text).digest('base64')}`;

beforeEach(async () => {
  own = await createOwnMarkup();
  report.mockClear();
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
  expect(keep(html)).toBe(html);
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
  expect(keep(html)).toBe(kept);
});

test('what would still break out shows nothing, and that is said', () => {
  const html = '<noscript><img alt="</noscript></div><p>"></noscript>';
  expect(keep(html)).toBe('');
  expect(report.mock.calls).toEqual([['markup that ends where it begins', html]]);
});

test.each(['<b>'.repeat(300_000), '<p>x</p>'.repeat(300_000)])(
  'what is too much to be parsed shows nothing (%#)',
  (html) => {
    expect(keep(html)).toBe('');
    expect(report).toHaveBeenCalledTimes(1);
  },
);

test('scripts are allowed by the hash of what browsers will read', () => {
  keep('<script>\r\none()\r\n</script><p onclick="two()">x</p>');
  keep('<script></script><template><script>three()</script></template>');
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

describe('the code of a player', () => {
  test.each([
    '<div id="p"></div><script src="https://player.example/x.js"></script>',
    '<div id="form"></div><script>play({ id: "form" })</script>',
    '<script type="module">import "https://player.example/x.js"</script>',
    '<video src="https://media.example/film.mp4" controls=""></video>',
    '<iframe src="about:blank" onload="this.src = other"></iframe>',
  ])('is kept as it is: %s', (code) => {
    expect(keepPlayer(code)).toBe(code);
    expect(report).not.toHaveBeenCalled();
    expect(own.found().ownMarkup).toBeDefined();
  });

  test('is not there where a frame is, and the page’s policy stays as it is', () => {
    const frame = '<iframe src="https://player.example/1"></iframe>';
    expect(keepPlayer(`<script src="https://player.example/x.js"></script>${frame}`)).toBe('');
    expect(own.found()).toEqual({});
    expect(report).not.toHaveBeenCalled();
  });

  test.each([
    ['<script src="http://player.example/x.js"></script>', '', 'scripts over https'],
    ['<script src="data:text/javascript,x()"></script>', '', 'scripts over https'],
    ['<base href="https://player.example/">', '', 'no <base>'],
    ['<div><meta http-equiv="refresh" content="0"></div>', '<div></div>', 'no <meta>'],
    ['<object data="https://player.example/x.swf"></object>', '', 'no <object>'],
    ['<a href=" javascript:x()">x</a>', '<a>x</a>', 'no javascript: addresses'],
  ])('loses what is not safe, and the owner is told: %s', (unsafe, left, expected) => {
    const script = '<script>play()</script>';
    expect(keepPlayer(unsafe + script)).toBe(left + script);
    expect(report.mock.calls).toEqual([[`an embed code with ${expected}`, expect.any(String)]]);
  });

  test('with a script that no browser can read is kept, and the owner is told', () => {
    const code = '<script>play({</script><script>next()</script>';
    expect(keepPlayer(code)).toBe(code);
    expect(report.mock.calls).toEqual([['an embed code with scripts that can be read', 'play({']]);
  });

  test.each([
    '<p>My film</p>',
    '<iframe src="http://player.example/1"></iframe>',
    '<iframe srcdoc="<script>play()</script>"></iframe>',
    '<script type="application/json">{}</script>',
    '<script src="javascript:play()"></script>',
    '<script> </script>',
    `<script>${'/'.repeat(30_000)}</script>`,
    '<'.repeat(19_000),
  ])('that plays nothing is refused once (%#)', (code) => {
    expect(keepPlayer(code)).toBe('');
    expect(own.found()).toEqual({});
    expect(report).toHaveBeenCalledTimes(1);
    expect(report.mock.calls[0]?.[0]).toMatch(/^an embed code /);
  });
});

describe('the policy', () => {
  const security = { bootHash: 'sha256-boot', connect: [], usesGoogleFonts: false };
  const scripts = (html: string) => {
    keep(html);
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

  test('lets players hand films over piece by piece, on no other pages', () => {
    const media = (ownMarkup: OwnMarkup | null) =>
      contentSecurityPolicy(security, { isFramed: false, ownMarkup }).match(
        /(?:media|worker)-src[^;]*/g,
      );
    expect(media(null)).toEqual([`media-src 'self' https:`]);
    expect(media({ scripts: [], handlers: [], hasExternal: false })).toEqual([
      `media-src 'self' https: blob:`,
      `worker-src 'self' https: blob:`,
    ]);
  });

  test('takes nothing but hashes from what is stored', () => {
    const ownMarkup = { scripts: ["x'; script-src *"], handlers: ['*'], hasExternal: false };
    const policy = contentSecurityPolicy(security, { isFramed: false, ownMarkup });
    expect(policy).toContain(`script-src 'strict-dynamic' 'sha256-boot';`);
  });
});
