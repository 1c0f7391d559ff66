import { registerEnhancement, tellParent } from '@atrium/elements';
import { fitContent } from '../fit-content';

/** Tells the course player how high the lecture is, and again whenever that changes. */
registerEnhancement('lecture-height', (body) => {
  if (window.parent === window) return;
  fitContent(body);
  new ResizeObserver(() => {
    tellParent({ type: 'lecture_content_height', height: body.scrollHeight });
  }).observe(body);
});
