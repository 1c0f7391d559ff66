const flagUrl = (iso2: string) => `url(/images/flag-icons/${iso2}.svg)`;

/** Draws the flags that the library only names by class. */
function drawFlags(box: HTMLElement): void {
  for (const flag of box.querySelectorAll<HTMLElement>('.flag')) {
    const [iso2 = ''] = /[a-z]{2}$/.exec(flag.className) ?? [];
    if (flag.dataset['iso2'] === iso2) continue;
    flag.dataset['iso2'] = iso2;
    flag.style.backgroundImage = flagUrl(iso2);
  }
}

/**
 * Gives the library's list of countries what its markup lacks: names for who hears it, the option
 * that the keys are at, flags, and focus that goes back to where it came from.
 *
 * @param label what is chosen
 * @returns ends it
 */
export function assistPhoneList(box: HTMLElement, label: string): () => void {
  const button = box.querySelector<HTMLElement>('.selected-flag');
  const holder = button?.parentElement;
  if (!button || !holder) return () => undefined;
  let list: HTMLElement | null = null;
  let chosen = '';

  const opened = (now: HTMLElement) => {
    chosen = button.title;
    now.id = `${box.querySelector('input')?.id}-countries`;
    now.setAttribute('aria-label', label);
    now.dir = document.dir;
    button.setAttribute('aria-controls', now.id);
    for (const option of now.children)
      option.id = `${now.id}-${option.getAttribute('data-country-code')}`;
  };
  const closed = () => {
    button.removeAttribute('aria-controls');
    // The list had the focus, and took it with it.
    if (document.activeElement !== document.body) return;
    const next = button.title === chosen ? button : box.querySelector('input');
    next?.focus();
  };
  const update = () => {
    button.setAttribute('aria-label', `${label}: ${button.title}`);
    const now = holder.querySelector<HTMLElement>('.country-list');
    if (now !== list) {
      list = now;
      if (now) opened(now);
      else closed();
    }
    drawFlags(holder);
    const current = now?.querySelector('.highlight');
    if (current) now?.setAttribute('aria-activedescendant', current.id);
  };
  update();
  const observer = new MutationObserver(update);
  observer.observe(holder, {
    childList: true,
    subtree: true,
    attributes: true,
    attributeFilter: ['class', 'title'],
  });
  return () => observer.disconnect();
}
