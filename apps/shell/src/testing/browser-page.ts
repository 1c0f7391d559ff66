import type { ScriptList } from '@atrium/contract';
import type { BrowserState } from '../browser-state';
import { packState } from '../packed-state';

type Listening = [EventTarget, Parameters<EventTarget['removeEventListener']>];

/** What jsdom has not. */
export function installBrowser({ isMobile = false } = {}) {
  const observed = new Set<Element>();
  let callback: IntersectionObserverCallback = () => undefined;
  const observer = {
    observe: (element: Element) => observed.add(element),
    unobserve: (element: Element) => observed.delete(element),
  };
  const listening: Listening[] = [];
  for (const target of [window, document]) {
    const add = target.addEventListener.bind(target);
    jest.spyOn(target, 'addEventListener').mockImplementation((...listener: Listening[1]) => {
      listening.push([target, listener]);
      (add as (...listener: Listening[1]) => void)(...listener);
    });
  }
  Object.assign(window, {
    CSS: { escape: (text: string) => text.replace(/["\\]/g, '\\$&') },
    matchMedia: jest.fn(() => ({ matches: isMobile })),
    IntersectionObserver: jest.fn((given: IntersectionObserverCallback) => {
      callback = given;
      return observer;
    }),
  });
  return {
    observed,
    /** Brings an element into view. */
    show(target: Element) {
      if (!observed.has(target)) return;
      const entry = { isIntersecting: true, target } as unknown as IntersectionObserverEntry;
      callback([entry], observer as unknown as IntersectionObserver);
    },
    /** Forgets what listens, so that the next test's script is alone. */
    leave() {
      for (const [target, listener] of listening) target.removeEventListener(...listener);
      jest.restoreAllMocks();
      document.head.innerHTML = '';
      document.body.innerHTML = '';
    },
  };
}

const script = (path: string) => ({ url: `/assets/${path}`, integrity: `sha384-${path}` });

const form = (name: string, on: 'touch' | 'visible' | 'load' = 'touch') => ({
  type: name,
  remote: 'funnel-pages',
  chunk: 'form',
  on,
  form: 'form',
  props: {},
  classes: {},
});

/** What the origin says to `scripts` of the page. */
export const exampleList: ScriptList = {
  shell: [script('shell.js'), script('libraries.js'), script('texts/en.js')],
  offline: 'No connection.',
  remotes: {
    'funnel-pages': {
      version: '1.0.0',
      container: 'funnel-pages_container',
      entry: script('funnel-pages/remoteEntry.js'),
      islands: { form: [script('funnel-pages/form.js')] },
    },
  },
};

/** State of a page with a form of two islands and one island without a form. */
export function exampleState(changes: Partial<BrowserState> = {}): BrowserState {
  const { form: _form, ...alone } = form('Survey', 'visible');
  return {
    page: {
      id: 'page',
      type: 'squeeze',
      locale: 'en',
      path: '/',
      mobileBreakpoint: 800,
      texts: {},
      forms: [{ popupId: null, fields: [], consents: [] }],
    },
    islands: { email: form('FormInput'), send: form('OptInButton'), survey: alone },
    scripts: '/scripts.json',
    enhancements: [],
    ...changes,
  };
}

/** Its HTML. */
export function examplePage(state: BrowserState): string {
  const json = JSON.stringify(packState(state)).replace(/</g, '\\u003c');
  return `
    <div data-island="email"><input name="optin[fields][email]" form="form"></div>
    <div data-island="send"><button type="submit" name="optin[entityId]" value="send" form="form">Send</button><span role="status" class="sr-only"></span></div>
    <div data-island="survey"><button type="button" id="answer">Rye</button></div>
    <form id="form" method="post" action="/page"></form>
    <form id="other"><button id="elsewhere">Elsewhere</button></form>
    <script type="application/json" id="atrium-state">${json}</script>`;
}
