import { beginRemote } from './remote-captcha';

const settings = { provider: 'turnstile', siteKey: 'site-key', language: 'pt-BR' } as const;

const listener = () => ({
  onShown: jest.fn(),
  onSolved: jest.fn(),
  onFailed: jest.fn(),
  onExpired: jest.fn(),
});

const script = () => document.head.querySelector('script');
const turn = () => new Promise((resolve) => setTimeout(resolve));

it('loads the provider’s script once, in the page’s language, and tells what comes of it', async () => {
  const place = document.createElement('div');
  const heard = listener();
  expect(script()).toBeNull();
  beginRemote(settings, place, false, heard);
  script()?.dispatchEvent(new Event('error'));
  await turn();
  expect(heard.onFailed).toHaveBeenCalledTimes(1);

  const again = listener();
  const work = beginRemote(settings, place, true, again);
  const address = new URL(script()?.src ?? '');
  expect(address.origin + address.pathname).toBe(
    'https://challenges.cloudflare.com/turnstile/v0/api.js',
  );
  expect(address.searchParams.get('hl')).toBe('pt-BR');
  type Options = Record<string, (token?: string) => void>;
  const shown: Options[] = [];
  const api = { render: (_: HTMLElement, options: Options) => shown.push(options) };
  Object.assign(window, { turnstile: api });
  (window as unknown as Record<string, () => void>)['atriumCaptchaReady']?.();
  await turn();
  const [options] = shown;
  expect(options).toMatchObject({ sitekey: 'site-key', theme: 'dark', language: 'pt-BR' });
  expect(again.onShown).toHaveBeenCalledTimes(1);
  options?.['callback']?.('token');
  options?.['expired-callback']?.();
  options?.['error-callback']?.();
  expect(again.onSolved.mock.calls).toEqual([['token']]);
  expect([again.onExpired, again.onFailed].map(({ mock }) => mock.calls.length)).toEqual([1, 1]);

  work.end();
  expect(place).toBeEmptyDOMElement();
  options?.['callback']?.('too late');
  expect(again.onSolved).toHaveBeenCalledTimes(1);
  beginRemote(settings, place, false, listener());
  await turn();
  expect(document.head.querySelectorAll('script')).toHaveLength(1);
  expect(shown).toHaveLength(2);
});
