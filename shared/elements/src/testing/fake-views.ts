/** Stands in for what a document without a layout lacks: which elements are in view. */
export class FakeViews {
  private readonly watched = new Map<Element, (isVisible: boolean) => void>();

  constructor() {
    const { watched } = this;
    class Observer {
      constructor(private readonly tell: (entries: { isIntersecting: boolean }[]) => void) {}
      observe(target: Element) {
        watched.set(target, (isIntersecting) => this.tell([{ isIntersecting }]));
      }
      disconnect() {}
    }
    Object.assign(window, { IntersectionObserver: Observer });
    // No element has boxes without a layout; here all have that are not hidden by the test.
    jest.spyOn(Element.prototype, 'getClientRects').mockImplementation(function (this: Element) {
      const boxes = this.closest('[data-test-closed]') ? [] : [new DOMRect()];
      return boxes as unknown as DOMRectList;
    });
  }

  /** Brings all that is watched into view, or out of it. */
  show(isVisible = true): void {
    for (const tell of this.watched.values()) tell(isVisible);
  }
}
