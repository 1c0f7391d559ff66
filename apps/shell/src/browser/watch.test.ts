const script = () => {
  const element = document.createElement('script');
  Object.assign(element.dataset, {
    src: '/releases/shell/1.0.0/b/beacon.js',
    integrity: 'sha256-x',
    releases: 'shell@1.0.0,blog@1.1.0',
  });
  return element;
};

beforeEach(() => {
  jest.useFakeTimers();
  document.head.innerHTML = '';
  Object.defineProperty(document, 'currentScript', { configurable: true, value: script() });
  jest.isolateModules(() => {
    jest.requireActual('./watch');
  });
});

afterEach(() => {
  jest.useRealTimers();
});

const failToLoad = (address: string) => {
  const element = Object.assign(document.createElement('script'), { src: address });
  document.head.append(element);
  element.dispatchEvent(new Event('error'));
};

test('knows which releases the page is of, and what of ours goes wrong', () => {
  expect(window.atriumView).toEqual({ releases: ['shell@1.0.0', 'blog@1.1.0'], problems: 0 });
  failToLoad('/releases/blog/1.1.0/b/form.js');
  failToLoad('https://ads.example/tracker.js');
  dispatchEvent(new ErrorEvent('error', { filename: 'https://x.example/releases/blog/1/b/a.js' }));
  dispatchEvent(new ErrorEvent('error', { filename: 'https://x.example/own.js' }));
  dispatchEvent(new Event('atrium:problem'));
  expect(window.atriumView?.problems).toBe(3);
});

test('holds nothing against a release that a visitor ended by leaving', () => {
  dispatchEvent(new Event('beforeunload'));
  failToLoad('/releases/blog/1.1.0/b/form.js');
  dispatchEvent(new Event('atrium:problem'));
  expect(window.atriumView?.problems).toBe(0);
  // It comes back as it was.
  dispatchEvent(new Event('pageshow'));
  failToLoad('/releases/blog/1.1.0/b/form.js');
  expect(window.atriumView?.problems).toBe(1);
});

test('counts again where the page stays, as it does for a download', () => {
  dispatchEvent(new Event('beforeunload'));
  jest.advanceTimersByTime(10_000);
  failToLoad('/releases/blog/1.1.0/b/form.js');
  expect(window.atriumView?.problems).toBe(1);
});

test('fetches what measures once the page is there, and not before', () => {
  expect(document.scripts).toHaveLength(0);
  dispatchEvent(new Event('load'));
  expect(document.scripts).toHaveLength(0);
  jest.runAllTimers();
  const [measuring] = document.scripts;
  expect(measuring?.getAttribute('src')).toBe('/releases/shell/1.0.0/b/beacon.js');
  expect(measuring?.integrity).toBe('sha256-x');
});
