/**
 * The inline script of every page that has islands or enhancements. It must stay tiny: it only knows
 * what to fetch and when, and keeps what a visitor does until the islands can take it.
 */
import type { BrowserScript } from '@atrium/contract';
import type { BrowserState } from '../browser-state';
import './global';

/** Milliseconds after which a submit that waits for its islands is handed to the browser. */
const patience = 8000;

const state = JSON.parse(
  document.getElementById('atrium-state')?.textContent ?? '',
) as BrowserState;
const { islands, remotes, shell } = state;
const loaded: Record<string, Promise<unknown>> = {};
const waking: Record<string, Promise<void>> = {};

const find = (selector: string) => document.querySelectorAll<HTMLElement>(selector);
const islandRoot = (target: EventTarget | null) =>
  target instanceof Element ? target.closest<HTMLElement>('[data-island]') : null;
const isLive = (id: string) => find(`[data-island="${CSS.escape(id)}"][data-live]`).length > 0;

const scriptsOf = (id: string): BrowserScript[] => {
  const island = islands[id];
  const remote = island && remotes[island.remote];
  return remote
    ? [shell.entry, ...shell.libraries, remote.entry, ...(remote.islands[island.chunk] ?? [])]
    : [];
};

/** Inserts a script once. A failed one is removed, so that a later touch tries again. */
const load = ({ url, integrity }: BrowserScript) =>
  (loaded[url] ??= new Promise((resolve, reject) => {
    const script = document.createElement('script');
    script.src = url;
    script.integrity = integrity;
    // In the order of insertion: a remote's entry must run after the shell's.
    script.async = false;
    script.onload = resolve;
    script.onerror = () => {
      delete loaded[url];
      script.remove();
      reject(new Error(url));
    };
    document.head.append(script);
  }));

/** Fetches what an island needs without running it. */
const prefetch = (id: string) => {
  for (const { url } of scriptsOf(id)) {
    if (url in loaded || find(`link[href="${url}"]`).length) continue;
    const link = document.createElement('link');
    link.rel = 'prefetch';
    link.as = 'script';
    link.href = url;
    document.head.append(link);
  }
};

/** Loads and hydrates an island, and after it the others of its form. A failure can be tried again. */
const wake = (id: string): Promise<void> => {
  const known = waking[id];
  if (known) return known;
  const form = islands[id]?.form;
  const ids = [
    id,
    ...Object.keys(islands).filter(
      (other) => other !== id && form && islands[other]?.form === form,
    ),
  ];
  const ready = Promise.all(ids.flatMap(scriptsOf).map(load)).then(() =>
    window.atrium.hydrate?.(ids),
  );
  for (const other of ids) waking[other] = ready;
  ready.catch(() => ids.forEach((other) => delete waking[other]));
  return ready;
};

window.atrium = {
  state,
  enhance(name, enhancement) {
    const roots = [...find(`[data-enhance="${name}"]`)];
    (roots.length ? roots : [document.body]).forEach(enhancement);
  },
};

for (const type of ['pointerdown', 'focusin', 'keydown']) {
  addEventListener(
    type,
    ({ target }) => {
      const id = islandRoot(target)?.dataset['island'];
      if (id && islands[id]) wake(id).catch(() => undefined);
    },
    { capture: true, passive: true },
  );
}

// A click on an island that has no form of its own does nothing without script: it is kept and replayed.
addEventListener(
  'click',
  (event) => {
    const root = islandRoot(event.target);
    const id = root?.dataset['island'];
    if (!id || !islands[id] || islands[id].form || isLive(id)) return;
    event.preventDefault();
    event.stopPropagation();
    wake(id).then(
      () => root.contains(event.target as Node) && (event.target as HTMLElement).click(),
      () => undefined,
    );
  },
  true,
);

// A submit waits for the islands of its form; when they do not come, the browser posts the form itself.
addEventListener(
  'submit',
  (event) => {
    const form = event.target as HTMLFormElement;
    const submitter = event.submitter as HTMLButtonElement | null;
    const waiting = () =>
      Object.keys(islands).filter((id) => islands[id]?.form === form.id && !isLive(id));
    const [first] = waiting();
    if (!first) return;
    event.preventDefault();
    event.stopPropagation();
    let isDone = false;
    const finish = (byBrowser: boolean) => {
      if (isDone) return;
      isDone = true;
      if (!byBrowser) return form.requestSubmit(submitter);
      // Not while the page loads: the first use of Intl takes a phone 50 ms.
      fill('optin[timeZone]', Intl.DateTimeFormat().resolvedOptions().timeZone);
      if (submitter?.name) {
        const field = document.createElement('input');
        Object.assign(field, { type: 'hidden', name: submitter.name, value: submitter.value });
        form.append(field);
      }
      form.submit();
    };
    setTimeout(finish, patience, true);
    wake(first).then(
      // An island that gave up would hold this submit again, and again.
      () => finish(waiting().length > 0),
      () => finish(true),
    );
  },
  true,
);

const fill = (name: string, value: string) =>
  find(`input[name="${name}"]`).forEach((input) => ((input as HTMLInputElement).value = value));
fill(
  'idempotency_key',
  [...crypto.getRandomValues(new Uint32Array(4))].map((word) => word.toString(36)).join('-'),
);
fill(
  'optin[isDesktop]',
  String(!matchMedia(`(max-width:${state.page.mobileBreakpoint}px)`).matches),
);

state.enhancements.forEach(({ script }) => void load(script).catch(() => undefined));

addEventListener('load', () => {
  const observer = new IntersectionObserver((entries) => {
    for (const { isIntersecting, target } of entries) {
      const id = (target as HTMLElement).dataset['island'];
      if (!isIntersecting || !id) continue;
      observer.unobserve(target);
      if (islands[id]?.on === 'touch') prefetch(id);
      else wake(id).catch(() => undefined);
    }
  });
  for (const root of find('[data-island]')) {
    const id = root.dataset['island'] ?? '';
    if (islands[id]?.on === 'load') wake(id).catch(() => undefined);
    else observer.observe(root);
  }
});
