import { registerEnhancement, tellParent } from '@atrium/elements';
import { fitContent } from '../fit-content';

/** Tells the embedding window how large the page is, and again whenever that changes. */
registerEnhancement('inline-size', (body, page) => {
  if (window.parent === window) return;
  fitContent(body);
  new ResizeObserver(() => {
    tellParent({
      type: 'inline_content_size',
      pageId: page.id,
      height: body.scrollHeight,
      width: body.scrollWidth,
    });
  }).observe(body);
});
