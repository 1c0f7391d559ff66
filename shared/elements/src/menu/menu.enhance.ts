import { closeDetails } from '../core/close-details';
import { registerEnhancement } from '../core/register-enhancement';

const isFlyout = (details: Element) => {
  const list = details.nextElementSibling;
  return list !== null && getComputedStyle(list).position === 'absolute';
};

/** The items that have a sub-menu, with it and with what names it. */
const parents = (root: HTMLElement) =>
  [...root.querySelectorAll<HTMLElement>('li>ul')].map((list) => {
    const item = list.parentElement as HTMLElement;
    return { item, list, label: item.querySelector('a,summary') as HTMLElement };
  });

const mark = (element: Element, current: string | false) =>
  current ? element.setAttribute('aria-current', current) : element.removeAttribute('aria-current');

/** Marks links whose query or fragment is the visitor's; the server has marked the others. */
function markCurrent(root: HTMLElement): void {
  for (const link of root.querySelectorAll('a')) {
    if (!link.search && !link.hash) continue;
    const isHere =
      link.origin + link.pathname === location.origin + location.pathname &&
      [location.search, ''].includes(link.search) &&
      [location.hash, ''].includes(link.hash);
    mark(link, isHere && (link.hash ? 'location' : 'page'));
  }
  for (const { list, label } of parents(root)) {
    if ((label.getAttribute('aria-current') ?? 'true') !== 'true') continue;
    mark(label, list.querySelector('[aria-current]') !== null && 'true');
  }
}

/** Opens sub-menus towards the side on which they have room. */
function place(root: HTMLElement): void {
  const isRtl = getComputedStyle(root).direction === 'rtl';
  for (const { item, list } of parents(root)) {
    const { left, right } = item.getBoundingClientRect();
    const room = isRtl ? right : document.documentElement.clientWidth - left;
    list.style.insetInline = list.offsetWidth > room ? 'auto 0' : '0 auto';
  }
}

/**
 * A finger cannot rest on an item: its first tap opens the sub-menu, and only where that can be seen the
 * item's link leads away (spec: states, menus).
 */
function openByTap({ item, list }: ReturnType<typeof parents>[number]): void {
  const details = item.querySelector('details');
  let wasShown: boolean | undefined;
  item.addEventListener('pointerdown', ({ pointerType }) => {
    wasShown =
      pointerType === 'mouse' ? undefined : getComputedStyle(list).visibility === 'visible';
  });
  item.addEventListener('click', (event) => {
    const target = event.target as Element;
    // Keys click as well, without a pointer and a count.
    if (wasShown === undefined || !event.detail || !details || list.contains(target)) return;
    if (wasShown && target.closest('a')) return;
    event.preventDefault();
    details.open = !wasShown;
    // Under a finger the item counts as hovered until the next touch.
    item.toggleAttribute('data-dismissed', wasShown);
  });
}

registerEnhancement('menu', (root) => {
  markCurrent(root);
  addEventListener('hashchange', () => markCurrent(root));
  const burger = root.querySelector<HTMLDetailsElement>(':scope>details');
  closeDetails(root, {
    isLeft: (details, target) =>
      !details.parentElement?.contains(target) &&
      // Behind a burger sub-menus are parts of one list, and stay as they are.
      (details === burger || (isFlyout(details) && !burger?.offsetWidth)),
  });
  root.addEventListener('click', ({ target, defaultPrevented }) => {
    // A link to a part of this page does not leave it.
    if (burger && !defaultPrevented && (target as Element).closest('a')) burger.open = false;
  });
  for (const type of ['pointerenter', 'focusin']) root.addEventListener(type, () => place(root));
  // What opened under the pointer closes on Escape, until the pointer comes back.
  for (const parent of parents(root)) {
    const { item } = parent;
    openByTap(parent);
    addEventListener('keydown', ({ key }) => {
      if (key === 'Escape' && item.matches(':hover')) item.dataset['dismissed'] = '';
    });
    item.addEventListener('pointerleave', () => delete item.dataset['dismissed']);
  }
});
