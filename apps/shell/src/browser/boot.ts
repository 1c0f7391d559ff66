/**
 * The inline script of every page that has islands or enhancements. It must stay tiny: it only knows
 * what to fetch and when, and keeps what a visitor does until the islands can take it.
 */
import type { BrowserScript, ScriptList } from '@atrium/contract';
import type { PackedState } from '../packed-state';
import { complete, patience, postEarly, show } from './early-post';
import { newKey } from './new-key';
import './global';

interface Island {
  id: string;
  remote: string;
  chunk: string;
  on?: string | undefined;
  form?: string | undefined;
  /** Its way to life, from the first touch on; a failure ends it. */
  waking?: Promise<void> | undefined;
  /** Its hydration has begun. */
  isBegun?: boolean;
}

const state = JSON.parse(
  (document.querySelector('#atrium-state') as Element).textContent,
) as PackedState;
const islands: Record<string, Island> = {};
const loaded: Record<string, Promise<unknown>> = {};
const prefetched: Record<string, Promise<unknown>> = {};
/** A form is on its way to the server; settles when its answer is shown. */
let posting: Promise<unknown> | undefined;
/** A form was sent and nothing has come of it yet: another press is the same one. */
let isSending = false;
/** The button that was pressed last, if it sends a form: what it sends goes first. */
let pressed: Element | null | undefined;

for (const remote in state.islands)
  for (const chunk in state.islands[remote])
    for (const { ids, on, form = 'form' } of state.islands[remote][chunk] ?? [])
      for (const id of ids) islands[id] = { id, remote, chunk, on, form };

const find = (selector: string) => [...document.querySelectorAll<HTMLElement>(selector)];
/** The island around an element; the document itself stands in none and has no `closest`. */
const islandOf = (target: EventTarget | null): Island | undefined =>
  islands[
    (target as HTMLElement).closest?.<HTMLElement>('[data-island]')?.dataset['island'] as string
  ];
const isLive = (island: Island) => find('[data-live]').some((root) => islandOf(root) === island);
/** Islands that live and die with each other. */
const islandsOf = (form: string | undefined) =>
  Object.values(islands).filter((island) => form && island.form === form);

const insert = <T extends 'script' | 'link'>(
  tag: T,
  properties: Partial<HTMLElementTagNameMap[T]>,
): HTMLElement => {
  const element = Object.assign(document.createElement(tag), properties);
  document.head.append(element);
  return element;
};

let listed: Promise<ScriptList> | undefined;

/** Fetches the script list once. A failure is forgotten, so that a later touch tries again. */
const list = () =>
  (listed ??= fetch(state.scripts as string)
    .then((answer) => (answer.ok ? answer.json() : Promise.reject(Error())) as Promise<ScriptList>)
    .then(
      (scripts) => (window.atrium.scripts = scripts),
      (error: Error) => {
        listed = undefined;
        throw error;
      },
    ));

/** What an island needs, in the order in which it runs. */
const scriptsOf = async ({ remote, chunk }: Island): Promise<BrowserScript[]> => {
  const { shell, remotes } = await list();
  const { entry, islands } = remotes[remote] as ScriptList['remotes'][string];
  return [...shell, entry, ...(islands[chunk] ?? [])];
};

/** Inserts a script once. A failed one is removed, so that a later touch tries again. */
const load = ({ url, integrity }: BrowserScript) =>
  (loaded[url] =
    loaded[url] ||
    new Promise((resolve, reject) => {
      const script = insert('script', {
        src: url,
        integrity,
        // In the order of insertion: a remote's entry must run after the shell's.
        async: false,
        onload: resolve,
        onerror() {
          delete loaded[url];
          script.remove();
          reject(Error());
        },
      });
    }));

/** Fetches what an island needs without running it, file by file: a form that is sent goes before. */
const prefetch = async (island: Island) => {
  for (const { url } of await scriptsOf(island))
    if (!loaded[url])
      await (prefetched[url] =
        prefetched[url] ||
        new Promise((done) =>
          insert('link', { rel: 'prefetch', as: 'script', href: url, onload: done }),
        ));
};

/** Loads and hydrates an island, and after it the others of its form. A failure can be tried again. */
const wake = (island: Island): Promise<void> => {
  if (island.waking) return island.waking;
  const all = [...new Set([island, ...islandsOf(island.form)])];
  const ready = Promise.all(all.map(scriptsOf))
    .then((scripts) => Promise.all(scripts.flat().map(load)))
    // The islands take over what an answer shows: not while it is being shown.
    .then(() => posting)
    .then(() => {
      for (const one of all) one.isBegun = true;
      return window.atrium.hydrate?.(all.map(({ id }) => id));
    });
  for (const one of all) one.waking = ready;
  ready.catch(() => {
    for (const one of all) one.waking = undefined;
  });
  return ready;
};

const tryToWake = (island: Island | undefined) => {
  if (island) wake(island).catch(() => undefined);
};

window.atrium = {
  state,
  key: newKey(),
  answers: [],
  enhance(name, enhancement) {
    const roots = find(`[data-enhance="${name}"]`);
    (roots.length ? roots : [document.body]).forEach(enhancement);
  },
};

for (const type of ['pointerdown', 'focusin', 'keydown']) {
  addEventListener(
    type,
    ({ target }) => {
      const island = islandOf(target);
      if (type === 'pointerdown') pressed = island && (target as Element).closest('[type=submit]');
      // The scripts would come before the post, and run while its answer waits to be shown.
      if (!pressed) tryToWake(island);
    },
    true,
  );
}

// A click on an island that has no form of its own does nothing without script: it is kept and replayed.
addEventListener(
  'click',
  (event) => {
    const target = event.target as HTMLElement;
    const island = islandOf(target);
    if (!island || island.form || isLive(island)) return;
    event.preventDefault();
    event.stopPropagation();
    wake(island).then(
      () => target.isConnected && target.click(),
      () => undefined,
    );
  },
  true,
);

/** Lets the browser post a form. */
const submit = (form: HTMLFormElement, button: HTMLButtonElement | null) => {
  form.onformdata = ({ formData }) => complete(formData, button);
  form.submit();
};

/** Leaves a submit to the islands; when they do not come, the browser posts the form itself. */
const leaveToIslands = async (
  form: HTMLFormElement,
  button: HTMLButtonElement | null,
  waiting: () => Island[],
  error?: Error,
) => {
  const isGivenUp = await Promise.race([
    new Promise((done) => setTimeout(done, patience, true)),
    Promise.all(waiting().map(wake)).then(
      // An island that gave up would hold this submit again, and again.
      () => waiting().length > 0,
      () => true,
    ),
  ]);
  isSending = false;
  const { scripts, answers } = window.atrium;
  if (!isGivenUp) form.requestSubmit(button);
  // The browser would put a page of its own in place of what was entered. Where it can send what we cannot,
  // it does so with the next press.
  else if (scripts?.offline && ((error?.message && !answers[0]) || !navigator.onLine))
    show(form, button, {
      errors: { common: [scripts.offline], fields: {}, bookingFields: {} },
    });
  else submit(form, button);
};

addEventListener(
  'submit',
  (event) => {
    const form = event.target as HTMLFormElement;
    const button = event.submitter as HTMLButtonElement | null;
    const waiting = () => islandsOf(form.id).filter((island) => !isLive(island));
    if (!waiting().length) return;
    event.preventDefault();
    event.stopPropagation();
    if (isSending) return;
    isSending = true;
    if (!button || waiting().some(({ isBegun }) => isBegun))
      return void leaveToIslands(form, button, waiting);
    posting = postEarly(form, button).then(
      (redirect) => {
        isSending = button.disabled = false;
        // After the answer can be seen: running the scripts takes a phone longer than a frame.
        if (!redirect) setTimeout(tryToWake, 100, waiting()[0]);
      },
      (error: Error) => {
        button.disabled = false;
        void leaveToIslands(form, button, waiting, error);
      },
    );
    button.disabled = true;
  },
  true,
);

state.enhancements?.forEach(
  ([url, integrity]) => void load({ url, integrity }).catch(() => undefined),
);

// Before anybody touches anything, so that a touch has no more than one wave to wait for.
// After the first frame: the first `fetch` of a page takes a phone 50 ms.
if (state.scripts)
  requestAnimationFrame(() => setTimeout(() => void list().catch(() => undefined)));

addEventListener('load', () => {
  const observer = new IntersectionObserver((entries) => {
    for (const { isIntersecting, target } of entries) {
      const island = islandOf(target);
      if (!isIntersecting || !island) continue;
      observer.unobserve(target);
      if (island.on) tryToWake(island);
      else prefetch(island).catch(() => undefined);
    }
  });
  for (const root of find('[data-island]')) {
    const island = islandOf(root);
    if (island?.on === 'load') tryToWake(island);
    else observer.observe(root);
  }
});
