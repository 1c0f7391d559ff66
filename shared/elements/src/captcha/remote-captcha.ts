import type { CaptchaSettings } from '@atrium/contract';
import type { CaptchaListener, CaptchaWork } from './captcha-work';

export interface RemoteSettings extends CaptchaSettings {
  /** Of the page, as in `lang`. */
  language: string;
}

/** What the three providers' scripts have in common. */
interface RemoteApi {
  render(place: HTMLElement, options: Record<string, unknown>): string | number;
  reset(id: string | number): void;
}

/** Where a provider's script comes from, and what it calls itself. */
const scripts: Partial<Record<string, { address: string; name: string }>> = {
  hcaptcha: { address: 'https://js.hcaptcha.com/1/api.js', name: 'hcaptcha' },
  turnstile: {
    address: 'https://challenges.cloudflare.com/turnstile/v0/api.js',
    name: 'turnstile',
  },
  recaptcha: { address: 'https://www.google.com/recaptcha/api.js', name: 'grecaptcha' },
};

/** Name of the function that the scripts call when they are ready. */
const readyName = 'atriumCaptchaReady';

let loading: Promise<RemoteApi> | undefined;

/** Loads the provider's script once, in the page's language. A failure is forgotten, to be tried again. */
function load({ provider, language }: RemoteSettings): Promise<RemoteApi> {
  return (loading ??= new Promise<RemoteApi>((resolve, reject) => {
    const known = scripts[provider];
    if (!known) throw new Error(`nobody knows the captcha provider ${provider}`);
    const globals = window as unknown as Record<string, unknown>;
    globals[readyName] = () => resolve(globals[known.name] as RemoteApi);
    const script = document.createElement('script');
    const query = new URLSearchParams({ render: 'explicit', onload: readyName, hl: language });
    script.src = `${known.address}?${query.toString()}`;
    script.onerror = () => {
      script.remove();
      reject(new Error(`the script of ${provider} cannot be loaded`));
    };
    document.head.append(script);
  }).catch((error: unknown) => {
    loading = undefined;
    throw error;
  }));
}

/** Shows the provider's own captcha in a place; where it stands there already, it starts anew. */
export function beginRemote(
  settings: RemoteSettings,
  place: HTMLElement,
  isDark: boolean,
  { onShown, onSolved, onFailed, onExpired }: CaptchaListener,
): CaptchaWork {
  let isEnded = false;
  const unless = (run: () => void) => () => {
    if (!isEnded) run();
  };
  load(settings).then((api) => {
    if (isEnded) return;
    // Each of the providers fills a place once only.
    const inner = document.createElement('div');
    place.replaceChildren(inner);
    api.render(inner, {
      sitekey: settings.siteKey,
      theme: isDark ? 'dark' : 'light',
      language: settings.language,
      hl: settings.language,
      callback: (token: string) => !isEnded && onSolved(token),
      'expired-callback': unless(onExpired),
      'error-callback': unless(onFailed),
    });
    onShown();
  }, unless(onFailed));
  return {
    end() {
      isEnded = true;
      place.replaceChildren();
    },
  };
}
