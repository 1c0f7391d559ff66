import { iconReader, mapMarkupIcons, type DrawingReader, type RenderIcon } from '@atrium/contract';
import { iconWidth, lookClasses } from '@atrium/elements';

const svg = (icon: RenderIcon, look: string | undefined) =>
  `<svg aria-hidden="true"${look ? ` class="${look}"` : ''} viewBox="0 0 ${icon.width} ${icon.height}" width="${iconWidth(icon, null)}"` +
  ` height="1em" fill="currentColor" style="vertical-align:-.125em"><path d="${icon.path}"/></svg>`;

/**
 * Draws the icons that owners' texts ask for by class names, as `Icon` draws those of fields: where
 * the font of such icons would have put its letter. One that nobody knows shows nothing.
 */
export function drawnIcons(drawing: DrawingReader = () => null): (html: string) => string {
  const icon = iconReader(drawing);
  return (html) =>
    mapMarkupIcons(html, (className, openTag) => {
      const found = icon(className);
      return openTag + (found ? svg(found, lookClasses(className)) : '');
    });
}
