/** Whether an element and all that it stands in are shown on this device. */
export const isShown = (target: Element): boolean =>
  target.getClientRects().length > 0 && getComputedStyle(target).visibility === 'visible';

/**
 * Calls `change` with true once the target is in view, it and all its ancestors shown, and with false
 * when it no longer is. What waits for its delay, or in a closed popup, comes into view later.
 */
export function whenVisible(target: Element, change: (isVisible: boolean) => void): void {
  let isNear = false;
  let was = false;
  const check = () => {
    const is = isNear && isShown(target);
    if (is === was) return;
    was = is;
    change(is);
  };
  new IntersectionObserver(([entry]) => {
    isNear = entry?.isIntersecting ?? false;
    check();
  }).observe(target);
  // A delayed element has its place before it can be seen; nothing but its animation tells when.
  addEventListener('animationend', check);
}
