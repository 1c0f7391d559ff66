import { exampleState } from '../testing/browser-page';
import type * as Module from './report-error';

const mockCapture = jest.fn();
const mockInit = jest.fn();
jest.mock('@sentry/react', () => ({
  captureException: (...given: unknown[]) => mockCapture(...given) as unknown,
  getClient: () => (mockInit.mock.calls.length > 0 ? {} : undefined),
  init: (...given: unknown[]) => mockInit(...given) as unknown,
}));

let reportError: typeof Module.reportError;
const sendBeacon = jest.fn((_url: string, _data: Blob) => true);
const printed = jest.fn();

beforeEach(() => {
  jest.resetAllMocks();
  jest.spyOn(console, 'error').mockImplementation(printed);
  Object.assign(navigator, { sendBeacon });
  jest.isolateModules(() => {
    ({ reportError } = jest.requireActual<typeof Module>('./report-error'));
  });
});

afterEach(() => {
  Object.assign(navigator, { sendBeacon: undefined });
});

const sent = async () =>
  Promise.all(
    sendBeacon.mock.calls.map(async ([url, blob]) => {
      const reader = new FileReader();
      const read = new Promise((resolve) => (reader.onload = resolve));
      reader.readAsText(blob);
      await read;
      return [url, blob.type, JSON.parse(reader.result as string) as unknown];
    }),
  );

const context = { remote: 'blog', version: '1.2.0', elementId: '7', elementType: 'FormInput' };

it('tells the origin what broke and whose it is', async () => {
  reportError(exampleState(), new TypeError('no such thing'), context);
  const report = {
    message: 'no such thing',
    stack: expect.stringContaining('TypeError'),
    pageId: 'page',
    pageType: 'squeeze',
    ...context,
  };
  expect(await sent()).toEqual([['/api/errors', 'application/json', report]]);
  expect(printed).toHaveBeenCalledWith('no such thing', context);
});

it('keeps reports small and few', async () => {
  const long = Object.assign(new Error('long'), { stack: 'x'.repeat(100_000) });
  for (let count = 0; count < 30; count++) reportError(exampleState(), long, {});
  const reports = await sent();
  expect(reports).toHaveLength(10);
  expect(JSON.stringify(reports[0]).length).toBeLessThan(5000);
});

it('reports what is no error as well', async () => {
  reportError(exampleState(), 'plain words', {});
  expect(await sent()).toMatchObject([
    ['/api/errors', 'application/json', { message: 'plain words' }],
  ]);
});

it.each([
  ['there are no beacons', undefined, new Error('a bug')],
  ['beacons are refused', () => { throw new TypeError('refused'); }, new Error('a bug')],
  ['the error cannot be read', sendBeacon, Object.create(null)],
  ['the stack is no text', sendBeacon, Object.assign(new Error('a bug'), { stack: 7 })],
])('never throws: %s', (_name, beacon, error) => {
  Object.assign(navigator, { sendBeacon: beacon });
  expect(() => reportError(exampleState(), error, {})).not.toThrow();
}); // prettier-ignore

it('tells Sentry where that is set, and sets it up once', async () => {
  const state = exampleState({ sentryDsn: 'https://key@sentry.example/1' });
  const error = new Error('a bug');
  reportError(state, error, context);
  reportError(state, error, context);
  for (let turn = 0; turn < 50 && mockCapture.mock.calls.length < 2; turn++)
    await Promise.resolve();
  expect(mockInit.mock.calls).toEqual([[{ dsn: state.sentryDsn, defaultIntegrations: false }]]);
  expect(mockCapture.mock.calls).toEqual([
    [error, { tags: { ...context, pageType: 'squeeze' } }],
    [error, { tags: { ...context, pageType: 'squeeze' } }],
  ]);
  expect(sendBeacon).not.toHaveBeenCalled();
});
