import type { Rules } from '../style/rules';
import { hasBackgroundVideo, type BackgroundVideoFields } from './background-video.fields';

/**
 * Looks of a film and of the box around it, where there is one: it lies above the box's background
 * and below its content, as large as it takes to leave no edge bare. `fixed` keeps it on the screen
 * while the page is scrolled.
 */
export function backgroundVideoRules(
  fields: BackgroundVideoFields & { blur: number | null },
  position: 'absolute' | 'fixed' = 'absolute',
): { root: Rules; film: Rules } {
  if (!hasBackgroundVideo(fields)) return { root: {}, film: {} };
  return {
    root: { base: { position: 'relative', isolation: 'isolate' } },
    film: {
      base: {
        position,
        inset: 0,
        'z-index': -1,
        overflow: 'hidden',
        'border-radius': 'inherit',
        display: 'grid',
        'place-content': 'center',
        'container-type': 'size',
        'pointer-events': 'none',
        filter: fields.blur ? `blur(${fields.blur}px)` : null,
      },
      nested: {
        '&>video': { 'inline-size': '100cqw', 'block-size': '100cqh', 'object-fit': 'cover' },
        '&>iframe': {
          'inline-size': 'max(100cqw,177.78cqh)',
          'block-size': 'max(100cqh,56.25cqw)',
          border: 0,
        },
      },
    },
  };
}
