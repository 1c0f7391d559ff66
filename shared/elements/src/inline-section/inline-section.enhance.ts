import { registerEnhancement } from '../core/register-enhancement';
import { tellParent } from '../core/tell-parent';

/** Tells the window around the page how large the section is, and again whenever that changes. */
registerEnhancement('inline-section', (section, page) => {
  if (window.parent === window) return;
  new ResizeObserver(() => {
    tellParent({
      type: 'inline_content_size',
      pageId: page.id,
      elementId: section.dataset['id'] ?? '',
      height: section.offsetHeight,
      width: section.offsetWidth,
    });
  }).observe(section);
});
