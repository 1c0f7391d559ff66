import fc from 'fast-check';
import type { PageEnhancement } from '../core/register-enhancement';
import { closingCookie } from './remember-closing';

const page = { id: 'page-7', mobileBreakpoint: 800 };
let isMobile = false;
let isShown = true;
let enhancement: PageEnhancement;
const told = jest.fn();
const leaving: EventListener[] = [];

/** What jsdom has not: modal dialogs, media queries and a layout. */
function installBrowser() {
  const listen = document.addEventListener.bind(document);
  jest.spyOn(document, 'addEventListener').mockImplementation((type, listener, options) => {
    if (type === 'mouseout') leaving.push(listener as EventListener);
    listen(type, listener, options);
  });
  const { prototype } = HTMLDialogElement;
  Object.assign(prototype, {
    showModal(this: HTMLDialogElement) {
      if (this.open) throw new Error('InvalidStateError');
      this.open = true;
    },
    close(this: HTMLDialogElement, value = this.returnValue) {
      if (!this.open) return;
      this.returnValue = value;
      this.open = false;
      this.dispatchEvent(new Event('close'));
    },
  });
  Object.defineProperty(HTMLElement.prototype, 'offsetWidth', {
    configurable: true,
    get(this: HTMLElement) {
      return isShown && this.hasAttribute('open') ? 600 : 0;
    },
  });
  Object.assign(window, {
    matchMedia: () => ({ matches: isMobile }),
    atrium: {
      state: { page },
      enhance: (_name: string, run: (root: HTMLElement) => void) => (enhancement = run),
    },
  });
  Object.defineProperty(window, 'parent', {
    configurable: true,
    value: { postMessage: told },
  });
}

beforeAll(async () => {
  installBrowser();
  await import('./popup.enhance');
});

afterAll(() => {
  Object.defineProperty(window, 'parent', { configurable: true, value: window });
});

beforeEach(() => {
  jest.useFakeTimers();
  isMobile = false;
  isShown = true;
  told.mockClear();
  for (const name of document.cookie.split('; ')) {
    document.cookie = `${name.split('=')[0]}=;path=/;max-age=0`;
  }
});

afterEach(() => {
  jest.useRealTimers();
  // What the scripts of a page that is left were waiting for.
  for (const listener of leaving.splice(0)) document.removeEventListener('mouseout', listener);
});

function load(attributes: string, other = '') {
  const dialog = (id: string, more: string) =>
    `<dialog id="popup-${id}" data-enhance="popup" ${more}>
       <form method="dialog"><button type="button" popovertarget="popup-${id}" id="close-${id}">x</button></form>
     </dialog>`;
  document.body.innerHTML = `
    <button id="opener" popovertarget="popup-5"><i id="inner">Open</i></button>
    <p data-popup="5"><b><i><u><s id="near"><q id="far">words</q></s></u></i></b></p>
    <select id="select"></select>
    <p id="popup-5-thanks"><span role="status"></span><button id="enough">x</button></p>
    ${dialog('5', attributes)}${dialog('6', other)}`;
  const close = document.getElementById('close-5') as HTMLButtonElement;
  (close as unknown as Record<string, string>)['popoverTargetAction'] = 'hide';
  document.querySelectorAll('dialog').forEach((root) => enhancement(root, page));
  return (id: string) => document.getElementById(`popup-${id}`) as HTMLDialogElement;
}

const click = (id: string) => {
  const event = new MouseEvent('click', { bubbles: true, cancelable: true });
  document.getElementById(id)?.dispatchEvent(event);
  return event;
};
const leave = (clientY: number, id = 'opener') =>
  document
    .getElementById(id)
    ?.dispatchEvent(new MouseEvent('mouseout', { bubbles: true, clientY, relatedTarget: null }));

it('opens by a click on what is in its button, in place of the browser', () => {
  const get = load('');
  expect(click('inner').defaultPrevented).toBe(true);
  jest.advanceTimersByTime(0);
  expect(get('5').open).toBe(true);
  expect(document.activeElement?.id).toBe('opener');
});

it('opens half a second after a click on a text whose fourth ancestor names it, and no further up', () => {
  const get = load('');
  click('far');
  jest.advanceTimersByTime(10_000);
  expect(get('5').open).toBe(false);
  click('near');
  jest.advanceTimersByTime(499);
  expect(get('5').open).toBe(false);
  jest.advanceTimersByTime(1);
  expect(get('5').open).toBe(true);
});

it('opens by itself after the seconds of the device, once', () => {
  const get = load('data-delay="3" data-mobile-delay="1"');
  jest.advanceTimersByTime(2999);
  expect(get('5').open).toBe(false);
  jest.advanceTimersByTime(1);
  expect(get('5').open).toBe(true);
  click('close-5');
  jest.advanceTimersByTime(60_000);
  expect(get('5').open).toBe(false);

  isMobile = true;
  const onMobile = load('data-delay="3"');
  jest.advanceTimersByTime(60_000);
  expect(onMobile('5').open).toBe(false);
});

it('waits while another one is open, and takes its place when asked to by a click', () => {
  const get = load('data-delay="3"', 'data-delay="1"');
  jest.advanceTimersByTime(5000);
  expect([get('5').open, get('6').open]).toEqual([false, true]);
  click('opener');
  jest.advanceTimersByTime(0);
  expect([get('5').open, get('6').open]).toEqual([true, false]);
});

it('opens as the pointer leaves near the top, but not into a list of choices', () => {
  const get = load('data-exit');
  leave(50);
  leave(10, 'select');
  expect(get('5').open).toBe(false);
  leave(49);
  expect(get('5').open).toBe(true);
});

it('remembers its closing, tells the parent window and never opens by itself again', () => {
  const toggled = jest.fn();
  const heard = (event: Event) => void toggled((event as CustomEvent<unknown>).detail);
  document.addEventListener('popup_toggled', heard);
  const get = load('data-days="7" data-exit');
  leave(0);
  click('close-5');
  document.removeEventListener('popup_toggled', heard);
  expect(get('5').open).toBe(false);
  expect(document.cookie).toBe('close_systeme_page_page-7_popup_5=7');
  const message = { type: 'popup_close', pageId: 'page-7', popupId: '5', expires: 7 };
  expect(told.mock.calls).toEqual([[message, '*']]);
  expect(toggled.mock.calls).toEqual([['5'], [null]]);
  leave(0);
  expect(get('5').open).toBe(false);

  const later = load('data-delay="0" data-exit');
  leave(0);
  expect(later('5').open).toBe(false);
  click('opener');
  jest.advanceTimersByTime(0);
  expect(later('5').open).toBe(true);
});

/** Values as a cookie can hold them, and names of others that it could be taken for. */
const values = fc
  .string({ unit: 'grapheme-ascii', maxLength: 20 })
  .map((text) => text.replace(/[;\s]/g, ''));
const own = 'close_systeme_page_page-7_popup_5';

it('stays closed for every version, whatever that which closed it kept beside its name', () => {
  fc.assert(
    fc.property(values, (value) => {
      document.cookie = `${own}=${value};path=/`;
      const get = load('data-delay="0"');
      expect([get('5').open, 'closed' in get('5').dataset]).toEqual([false, true]);
      expect(document.cookie).toBe(`${own}=${value}`);
    }),
    { numRuns: 50 },
  );
});

it('is not closed by what was kept of another', () => {
  const others = fc.constantFrom(`x${own}`, `${own}5`, own.replace('-7', '-77'), 'popup_5', '5');
  fc.assert(
    fc.property(others, values, (name, value) => {
      document.cookie = `${name}=${value};path=/`;
      expect(load('data-delay="0"')('5').open).toBe(true);
      document.cookie = `${name}=;path=/;max-age=0`;
    }),
    { numRuns: 50 },
  );
});

it('is kept under a name of its own, one that a cookie can have, whatever its ids', () => {
  const id = fc.string({ unit: 'binary', minLength: 1, maxLength: 30 });
  fc.assert(
    fc.property(id, id, id, (pageId, one, other) => {
      const name = closingCookie(pageId, one);
      expect(name).toMatch(/^close_systeme_page_[\w%.!~*'()-]+$/);
      expect(name === closingCookie(pageId, other)).toBe(one === other);
    }),
  );
});

it('is forgotten with the browser where no days are given, and at once with none', () => {
  load('data-delay="0"');
  click('close-5');
  expect(told.mock.calls[0]?.[0]).toMatchObject({ expires: null });
  expect(document.cookie).toContain('_popup_5=');
  document.cookie = 'close_systeme_page_page-7_popup_5=;path=/;max-age=0';
  load('data-delay="0" data-days="0"');
  click('close-5');
  expect(told.mock.calls[1]?.[0]).toMatchObject({ expires: 0 });
  expect(document.cookie).toBe('');
});

it('says thanks for a form that was sent where they can be read, until they are closed', () => {
  const get = load('');
  get('5').insertAdjacentHTML('beforeend', '<span class="form-success">Thank you.</span>');
  const status = document.querySelector('[role=status]');
  const open = () => {
    click('opener');
    jest.advanceTimersByTime(0);
  };
  open();
  get('5').close();
  expect(status).toHaveTextContent('');
  open();
  get('5').close('sent');
  expect(status).toHaveTextContent('Thank you.');
  click('enough');
  expect(status).toHaveTextContent('');
  open();
  get('5').close();
  expect(status).toHaveTextContent('');
});

it('silences what plays in it when it is closed', () => {
  const get = load('data-delay="0"');
  get('5').insertAdjacentHTML(
    'beforeend',
    '<video></video><audio></audio><div class="video"><iframe src="https://a.example/"></iframe></div>',
  );
  const pause = jest.spyOn(HTMLMediaElement.prototype, 'pause').mockImplementation(() => undefined);
  const player = get('5').querySelector('iframe');
  click('close-5');
  expect(pause).toHaveBeenCalledTimes(2);
  // A new one, which loads only where it can be seen.
  expect(player?.isConnected).toBe(false);
  const anew = get('5').querySelector('iframe');
  expect(anew).toHaveAttribute('src', 'https://a.example/');
  expect(anew).toHaveProperty('loading', 'lazy');
  pause.mockRestore();
});

it('locks no page that does not show it', () => {
  isShown = false;
  const get = load('data-delay="0"');
  jest.advanceTimersByTime(10_000);
  expect(get('5').open).toBe(false);
  expect(told).not.toHaveBeenCalled();
  expect(document.cookie).toBe('');
});

it('closes by a press beside it, but not where a selection ends', () => {
  const get = load('data-delay="0"');
  const press = (target: Element | null) =>
    target?.dispatchEvent(new Event('pointerdown', { bubbles: true }));
  press(document.getElementById('close-5'));
  click('popup-5');
  expect(get('5').open).toBe(true);
  press(get('5'));
  click('popup-5');
  expect(get('5').open).toBe(false);
});

it('works where cookies are forbidden', () => {
  const forbidden = jest.spyOn(document, 'cookie', 'get').mockImplementation(() => {
    throw new DOMException('forbidden', 'SecurityError');
  });
  const get = load('data-delay="0"');
  expect(get('5').open).toBe(true);
  forbidden.mockRestore();
});
