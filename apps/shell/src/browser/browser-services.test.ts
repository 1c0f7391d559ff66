import { exampleState, installBrowser } from '../testing/browser-page';
import { browserServices } from './browser-services';

let page: ReturnType<typeof installBrowser>;
const message = { type: 'form_submit_success', pageId: 'page', entityId: 'send' } as const;
const services = () => browserServices(exampleState()).browser;

beforeEach(() => {
  page = installBrowser({ isMobile: true });
});

afterEach(() => {
  page.leave();
  Object.defineProperty(window, 'parent', { configurable: true, value: window });
});

it('tells the window that embeds the page, and nobody where there is none', () => {
  const post = jest.spyOn(window, 'postMessage');
  services().notifyParent(message);
  expect(post).not.toHaveBeenCalled();
  const parent = { postMessage: jest.fn() };
  Object.defineProperty(window, 'parent', { configurable: true, value: parent });
  services().notifyParent(message);
  expect(parent.postMessage.mock.calls).toEqual([[message, '*']]);
});

it('fires our events on the document', () => {
  const heard = jest.fn<void, []>();
  document.addEventListener('form_updated', () => heard());
  services().emit('form_updated');
  expect(heard).toHaveBeenCalledTimes(1);
});

it('makes a new key for the next post', () => {
  window.atrium = { key: 'old' } as typeof window.atrium;
  services().renewIdempotencyKey();
  expect(window.atrium.key).toMatch(/^view(-\d+){4}$/);
});

it('asks the window which layout it shows', () => {
  expect(services().matchesMobile(480)).toBe(true);
  expect(window.matchMedia).toHaveBeenCalledWith('(max-width:480px)');
});

it('focuses the first field with an error of the form that was sent, after it is shown', () => {
  const frames: FrameRequestCallback[] = [];
  jest.spyOn(window, 'requestAnimationFrame').mockImplementation((frame) => frames.push(frame));
  const wrong = (id: string, form: string) =>
    `<input id="${id}" form="${form}" aria-invalid="true">`;
  document.body.innerHTML =
    `<dialog id="popup-7" open>${wrong('inside', 'form-7')}</dialog>` +
    `<input id="right" form="form">${wrong('wrong', 'form')}${wrong('later', 'form')}` +
    '<form id="form"></form><form id="form-7"></form>';
  services().focusFirstError(null);
  expect(document.activeElement).toBe(document.body);
  frames.splice(0).forEach((frame) => frame(0));
  expect(document.activeElement?.id).toBe('wrong');
  services().focusFirstError('7');
  frames.forEach((frame) => frame(0));
  expect(document.activeElement?.id).toBe('inside');
});

it('leads on where the answer to the form would be shown without script', () => {
  const open = jest.fn();
  Object.assign(window, { open });
  document.body.innerHTML = '<form id="form"></form><form id="form-7" target="_top"></form>';
  services().assign('/thanks', null);
  services().assign('/next', '7');
  expect(open.mock.calls).toEqual([
    ['/thanks', '_self'],
    ['/next', '_top'],
  ]);
});

describe('where the visitor has to sign in', () => {
  it('is opened in the preview window or a new one', () => {
    const open = jest.fn(() => window);
    Object.assign(window, { open });
    services().openPreview('/login?next=1');
    expect(open.mock.calls).toEqual([['http://localhost/login?next=1', 'preview']]);
  });

  it.each(['javascript:alert(1)', 'data:text/html,x', 'https://', 'mailto:a@b.example'])(
    'is not opened where it is no page: %s',
    (address) => {
      const open = jest.fn();
      Object.assign(window, { open });
      services().openPreview(address);
      expect(open).not.toHaveBeenCalled();
    },
  );
});
