interface Closing {
  /** Whether a visitor who touched `target` is done with an open `details`; else: has left its parent. */
  isLeft?(details: HTMLDetailsElement, target: Node): boolean;
}

/**
 * For enhancements: closes the `details` below `root` when a visitor clicks or moves the focus
 * elsewhere, and on Escape, which gives the focus back to the summary. A `details` stands for its
 * parent, so what it opens may stand beside it.
 */
export function closeDetails(
  root: HTMLElement,
  { isLeft = (details, target) => !details.parentElement?.contains(target) }: Closing = {},
): void {
  const open = () => [...root.querySelectorAll<HTMLDetailsElement>('details[open]')];
  const leave = ({ target }: Event) => {
    for (const details of open()) if (isLeft(details, target as Node)) details.open = false;
  };
  addEventListener('click', leave);
  addEventListener('focusin', leave);
  addEventListener('keydown', ({ key }) => {
    if (key !== 'Escape') return;
    const all = open();
    // The innermost one first.
    const inside = all
      .reverse()
      .find((details) => details.parentElement?.contains(document.activeElement));
    for (const details of inside ? [inside] : all) details.open = false;
    inside?.querySelector('summary')?.focus();
  });
}
