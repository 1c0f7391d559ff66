import type { BrowserContext } from '@playwright/test';

export type StandIn = 'hcaptcha' | 'turnstile' | 'recaptcha';

/** Where the providers' documentation says that their parts are, and what their script is called. */
const providers = {
  hcaptcha: {
    script: 'https://js.hcaptcha.com/1/api.js',
    global: 'hcaptcha',
    frame: 'https://newassets.hcaptcha.com/captcha',
    verify: 'https://api.hcaptcha.com/siteverify',
  },
  turnstile: {
    script: 'https://challenges.cloudflare.com/turnstile/v0/api.js',
    global: 'turnstile',
    frame: 'https://challenges.cloudflare.com/cdn-cgi/challenge',
    verify: 'https://challenges.cloudflare.com/turnstile/v0/siteverify',
  },
  recaptcha: {
    script: 'https://www.google.com/recaptcha/api.js',
    global: 'grecaptcha',
    frame: 'https://www.google.com/recaptcha/api2/anchor',
    verify: 'https://www.google.com/recaptcha/api/siteverify',
  },
} as const;

/** What a provider's script does, as far as pages can tell: a frame of its own, and words from it. */
const script = ({ global, frame }: { global: string; frame: string }) => `
  const options = new Map();
  addEventListener('message', ({ data, origin, source }) => {
    if (origin !== ${JSON.stringify(new URL(frame).origin)}) return;
    const [said, token] = data;
    for (const [inner, { callback, ...others }] of options)
      if (inner.contentWindow === source) said === 'solved' ? callback(token) : others[said]();
  });
  window.${global} = {
    render(place, given) {
      const inner = document.createElement('iframe');
      inner.title = 'A question for people';
      inner.src = ${JSON.stringify(frame)} + '?k=' + given.sitekey + '&theme=' + given.theme;
      options.set(inner, given);
      place.append(inner);
      return options.size;
    },
  };
  window[new URL(document.currentScript.src).searchParams.get('onload')]();`;

const frameHtml = `<!doctype html><html lang="en"><title>A question for people</title><main>
  <button onclick="parent.postMessage(['solved','token-'+crypto.randomUUID()],'*')">I am a person</button>
  <button onclick="parent.postMessage(['expired-callback'],'*')">Too late</button></main>`;

/**
 * The provider's server, for an origin: its words are put in place of the network's before the origin
 * starts. A token is good once, with the right secret, and never where it was not given out.
 */
const answers = (verify: string) => `
  const used = new Set();
  const network = globalThis.fetch;
  globalThis.fetch = async (url, request) => {
    if (String(url) !== ${JSON.stringify(verify)}) return network(url, request);
    const sent = Object.fromEntries(new URLSearchParams(request.body));
    console.log(JSON.stringify({ msg: 'siteverify', type: request.method, sent }));
    const codes = [
      sent.secret !== 'secret-of-the-tests' && 'invalid-input-secret',
      !/^token-/.test(sent.response) && 'invalid-input-response',
      used.has(sent.response) && 'timeout-or-duplicate',
    ].filter(Boolean);
    used.add(sent.response);
    return Response.json({ success: codes.length === 0, 'error-codes': codes });
  };`;

/** Settings of an origin whose captchas are of the provider that stands in. */
export const standInEnvironment = (name: StandIn) => ({
  CAPTCHA_PROVIDER: name,
  CAPTCHA_SITE_KEY: 'site-key-of-the-tests',
  CAPTCHA_SECRET: 'secret-of-the-tests',
  NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(answers(providers[name].verify))}`,
});

/** Stands in for a provider's script and frame in a browser; gives the addresses that were asked for. */
export async function standIn(context: BrowserContext, name: StandIn): Promise<string[]> {
  const provider = providers[name];
  const asked: string[] = [];
  await context.route(`${provider.script}?*`, (route) => {
    asked.push(route.request().url());
    return route.fulfill({ contentType: 'text/javascript', body: script(provider) });
  });
  await context.route(`${provider.frame}?*`, (route) => {
    asked.push(route.request().url());
    return route.fulfill({ contentType: 'text/html', body: frameHtml });
  });
  return asked;
}
