import type { WindowMessage } from '@atrium/contract';
import { tellParent } from './tell-parent';

const sent: WindowMessage = {
  type: 'form_submit_success',
  pageId: 'page',
  entityId: 'send',
  redirect: '/thanks?name=Ada',
};
const parent = { postMessage: jest.fn() };

/** A page in a frame, whose browser tells this much of the window around it. */
function frame(referrer: string, ancestorOrigins?: string[]) {
  Object.defineProperty(window, 'parent', { configurable: true, value: parent });
  jest.spyOn(document, 'referrer', 'get').mockReturnValue(referrer);
  Object.assign(window.location, { ancestorOrigins });
}

const target = () => {
  tellParent(sent);
  return (parent.postMessage.mock.calls as [WindowMessage, string][]).at(-1)?.[1];
};

afterEach(() => {
  Object.defineProperty(window, 'parent', { configurable: true, value: window });
  Object.assign(window.location, { ancestorOrigins: undefined });
  jest.restoreAllMocks();
  parent.postMessage.mockReset();
});

test('tells the site around the frame, by its origin or by the referrer', () => {
  frame('https://other.example/x', ['https://shop.example']);
  expect(target()).toBe('https://shop.example');
  frame('https://shop.example/page?x=1');
  expect(target()).toBe('https://shop.example');
});

test.each([
  ['a referrer that is withheld', '', undefined],
  ['a step within the frame', 'http://localhost/before', undefined],
  ['a sandbox around the frame', '', ['null']],
])(
  'tells a window that nobody knows nothing that could be of the visitor: %s',
  (_, from, origins) => {
    frame(from, origins);
    expect(target()).toBe('*');
    expect(parent.postMessage.mock.lastCall).toEqual([{ ...sent, redirect: undefined }, '*']);
  },
);

test('tells nobody where the page stands alone', () => {
  const own = jest.spyOn(window, 'postMessage');
  tellParent(sent);
  expect(own).not.toHaveBeenCalled();
});
