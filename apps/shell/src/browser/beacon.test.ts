import type { Metric } from 'web-vitals';

type Report = (metric: Pick<Metric, 'name' | 'value'>) => void;

const report: Partial<Record<string, Report>> = {};
jest.mock('web-vitals', () =>
  Object.fromEntries(
    ['CLS', 'FCP', 'INP', 'LCP', 'TTFB'].map((name) => [
      `on${name}`,
      (keep: Report) => (report[name] = keep),
    ]),
  ),
);

type Seen = Partial<PerformanceResourceTiming> & { responseStatus?: number };

let told: Blob[];
let see: (entries: Seen[]) => void;

beforeAll(() => {
  class FakeObserver {
    constructor(callback: (list: { getEntries: () => Seen[] }) => void) {
      see = (entries) => callback({ getEntries: () => entries });
    }
    observe = () => undefined;
  }
  Object.assign(window, {
    PerformanceObserver: FakeObserver,
    atriumView: { releases: ['blog@1.1.0'], problems: 0 },
  });
  navigator.sendBeacon = (_address, body) => {
    told.push(body as Blob);
    return true;
  };
  document.body.innerHTML =
    '<form action="/page"><input name="action"></form><form action="/other"></form>';
  jest.requireActual('./beacon');
});

beforeEach(() => {
  told = [];
});

const readJson = (blob: Blob) =>
  new Promise((resolve) => {
    const reader = new FileReader();
    reader.onload = () => resolve(JSON.parse(reader.result as string));
    reader.readAsText(blob);
  });

async function leave(): Promise<unknown[]> {
  Object.defineProperty(document, 'visibilityState', { configurable: true, value: 'hidden' });
  dispatchEvent(new Event('visibilitychange'));
  dispatchEvent(new Event('pagehide'));
  return Promise.all(told.map(readJson));
}

const comeBack = () => dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));

const post = (responseStatus: number, path = '/page'): Seen => ({
  initiatorType: 'fetch',
  name: new URL(path, location.href).href,
  responseStatus,
});

test('tells once how a view went, as it ends', async () => {
  report['LCP']?.({ name: 'LCP', value: 900.123456 });
  report['LCP']?.({ name: 'LCP', value: 1200 });
  report['CLS']?.({ name: 'CLS', value: 0.12345678 });
  const view = { path: '/', releases: ['blog@1.1.0'], lcp: 1200, cls: 0.1235, broken: false };
  expect(await leave()).toEqual([view]);
  expect(await leave()).toEqual([view]);
});

test('a page that comes back is another view', async () => {
  comeBack();
  Object.assign(window.atriumView ?? {}, { problems: 2 });
  expect(await leave()).toEqual([{ path: '/', releases: ['blog@1.1.0'], broken: true }]);
});

test.each([
  ['was received', [post(200)], { unsent: false }],
  ['was refused for what is in it', [post(422)], { unsent: false }],
  ['was lost', [post(0)], { unsent: true }],
  ['failed in the origin', [post(500)], { unsent: true }],
  ['was received when it was sent again', [post(0), post(200)], { unsent: false }],
  ['was none', [post(0, '/releases/x.js')], {}],
  ['was another of the page', [post(0, '/other')], { unsent: true }],
])('a form that %s', async (_, entries, expected) => {
  comeBack();
  see(entries);
  const view = { path: '/', releases: ['blog@1.1.0'], broken: false };
  expect(await leave()).toEqual([{ ...view, ...expected }]);
});

test('a form whose answer the visitor did not wait for is not a lost one', async () => {
  comeBack();
  Object.assign(window.atriumView ?? {}, { problems: 0, isLeaving: true });
  see([post(0)]);
  expect(await leave()).toEqual([{ path: '/', releases: ['blog@1.1.0'], broken: false }]);
  Object.assign(window.atriumView ?? {}, { isLeaving: false });
});
