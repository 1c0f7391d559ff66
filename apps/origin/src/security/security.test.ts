import { isCrossSite } from './cross-site';
import { pageSecurityHeaders } from './page-headers';
import { Signer } from './signed-token';

describe('posts of other sites', () => {
  const host = 'shop.example';
  test.each([
    ['same origin', { 'sec-fetch-site': 'same-origin', origin: 'https://shop.example' }, false],
    ['another site', { 'sec-fetch-site': 'cross-site', origin: 'https://evil.example' }, true],
    [
      'another site that claims our origin',
      { 'sec-fetch-site': 'cross-site', origin: 'https://shop.example' },
      true,
    ],
    [
      'a sibling host',
      { 'sec-fetch-site': 'same-site', origin: 'https://other.shop.example' },
      true,
    ],
    ['a sibling host that names nobody', { 'sec-fetch-site': 'same-site' }, true],
    ['an old browser on our page', { origin: 'https://shop.example' }, false],
    ['an old browser on another page', { origin: 'https://evil.example' }, true],
    ['an opaque origin', { origin: 'null' }, true],
    ['a referer of ours', { referer: 'https://shop.example/page' }, false],
    ['a referer of others', { referer: 'https://evil.example/shop.example' }, true],
    ['the public address behind a proxy', { origin: 'https://public.example' }, false],
    ['no browser', {}, false],
  ])('%s', (_, headers, expected) => {
    expect(isCrossSite({ host, ...headers }, 'https://public.example')).toBe(expected);
  });
});

describe('page headers', () => {
  const options = {
    bootHash: 'sha256-abc=',
    connect: ['https://errors.example'],
    usesGoogleFonts: false,
    isSecure: true,
  };

  test('allow the boot script by hash and nothing inline', () => {
    const policy = pageSecurityHeaders(options, 'sales_page')['Content-Security-Policy'];
    expect(policy).toContain(`script-src 'strict-dynamic' 'sha256-abc=';`);
    expect(policy).toContain(`connect-src 'self' https://errors.example;`);
    expect(policy).not.toMatch(/script-src[^;]*unsafe/);
  });

  test('let fonts come from Google only where the operator says so', () => {
    const policyOf = (usesGoogleFonts: boolean) =>
      pageSecurityHeaders({ ...options, usesGoogleFonts }, 'sales_page')['Content-Security-Policy'];
    expect(policyOf(false)).toContain(`font-src 'self';`);
    expect(policyOf(false)).not.toContain('google');
    expect(policyOf(true)).toContain(`font-src 'self' https://fonts.gstatic.com;`);
    expect(policyOf(true)).toContain(`'unsafe-inline' https://fonts.googleapis.com;`);
  });

  test('let videos, sounds and frames of other sites come over https, and nothing else of theirs', () => {
    const policy = pageSecurityHeaders(options, 'sales_page')['Content-Security-Policy'];
    expect(policy).toContain(`media-src 'self' https:;`);
    expect(policy).toContain("frame-src 'self' https:;");
    expect(policy).toContain(`object-src 'none';`);
  });

  test('let the site’s own scripts be fetched ahead, which Firefox looks up as default', () => {
    const policy = pageSecurityHeaders(options, 'sales_page')['Content-Security-Policy'];
    expect(policy).toMatch(/^default-src 'self'; manifest-src 'none';/);
    expect(policy).not.toContain('prefetch-src');
  });

  test.each([
    ['inline', '*'],
    ['popup', '*'],
    ['lecture', '*'],
    ['sales_page', `'self'`],
    [null, `'self'`],
  ] as const)('%s pages may be framed by %s', (type, ancestors) => {
    const policy = pageSecurityHeaders(options, type)['Content-Security-Policy'];
    expect(policy?.endsWith(`frame-ancestors ${ancestors}`)).toBe(true);
  });

  test('let the captcha’s provider in on pages that have one, and on no other', () => {
    const withProvider = { ...options, captcha: ['https://captcha.example'] };
    const policyOf = (hasCaptcha: boolean) =>
      pageSecurityHeaders(withProvider, 'squeeze', { hasCaptcha })['Content-Security-Policy'];
    expect(policyOf(false)).not.toMatch(/captcha|worker/);
    expect(policyOf(true)).toContain(`worker-src 'self';`);
    expect(policyOf(true)).toMatch(/script-src [^;]*https:\/\/captcha\.example;/);
    expect(policyOf(true)).toMatch(/connect-src [^;]*https:\/\/captcha\.example;/);
    expect(policyOf(true)).not.toContain('unsafe-eval');
  });

  test('let a form lead to where its page sends visitors on', () => {
    const policy = pageSecurityHeaders(options, 'squeeze', {
      formTargets: ['https://next.example'],
    });
    expect(policy['Content-Security-Policy']).toContain(`form-action 'self' https://next.example;`);
  });

  test('insist on https only where visitors have it', () => {
    const header = 'Strict-Transport-Security';
    expect(pageSecurityHeaders(options, null)).toHaveProperty(header);
    expect(pageSecurityHeaders({ ...options, isSecure: false }, null)).not.toHaveProperty(header);
  });
});

describe('signed tokens', () => {
  const signer = new Signer('secret');
  const token = signer.sign('submitted', 'button-1', 1000);

  test('give their text back until they expire', () => {
    expect(signer.verify('submitted', token, 1000)).toBe('button-1');
    expect(signer.verify('submitted', token, 1001)).toBeUndefined();
  });

  test('are worth nothing when changed, for another purpose, or of another secret', () => {
    const [value, , signature] = token.split('.');
    expect(signer.verify('submitted', `${value}.zzzzzzzz.${signature}`, 0)).toBeUndefined();
    expect(signer.verify('other', token, 0)).toBeUndefined();
    expect(new Signer('other').verify('submitted', token, 0)).toBeUndefined();
    expect(signer.verify('submitted', 'nonsense', 0)).toBeUndefined();
  });
});
