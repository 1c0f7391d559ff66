/** A page with an enhancement script on it, alone or in a frame, whose size the test decides. */
export function openPage({ isFramed }: { isFramed: boolean }) {
  const parent = { postMessage: jest.fn() };
  Object.defineProperty(window, 'parent', {
    configurable: true,
    value: isFramed ? parent : window,
  });
  const own = jest.spyOn(window, 'postMessage');
  const observers: { resize(): void; target: Element }[] = [];
  class FakeResizeObserver {
    constructor(private readonly resize: () => void) {}

    observe(target: Element) {
      observers.push({ resize: this.resize, target });
    }
  }
  Object.assign(window, {
    ResizeObserver: FakeResizeObserver,
    atrium: {
      state: { page: { id: 'page-7' } },
      enhance: (_name: string, run: (root: HTMLElement) => void) => run(document.body),
    },
  });
  return {
    /** What the window around the page was told. */
    told: parent.postMessage,
    own,
    observed: () => observers.map(({ target }) => target),
    resize(width: number, height: number) {
      Object.defineProperties(document.body, {
        scrollWidth: { configurable: true, value: width },
        scrollHeight: { configurable: true, value: height },
      });
      observers.forEach(({ resize }) => resize());
    },
    leave() {
      Object.defineProperty(window, 'parent', { configurable: true, value: window });
      jest.restoreAllMocks();
    },
  };
}
