import { useRender } from '../core/render-context';
import { lookClasses } from './icon-looks';
import { iconWidth } from './icon-mask';

export interface IconProps {
  /** The owner's class names, in any spelling of Font Awesome: `fas fa-check`, `fa fa-star-o`. */
  className: string;
  /** The side on which words stand. */
  words?: 'before' | 'after';
}

const gaps = { before: { marginInlineStart: '.5em' }, after: { marginInlineEnd: '.5em' } };

/**
 * A drawing in colour and size of the text around it. It stands beside words that say the same, so
 * assistive technology passes it by. Class names that size, turn or move it do so. Server only; a name that nobody knows shows nothing.
 */
export function Icon({ className, words }: IconProps) {
  const icon = useRender().icon(className);
  if (!icon) return null;
  return (
    <svg
      aria-hidden="true"
      className={lookClasses(className)}
      viewBox={`0 0 ${icon.width} ${icon.height}`}
      width={iconWidth(icon, null)}
      height="1em"
      fill="currentColor"
      style={{ verticalAlign: '-.125em', ...(words && gaps[words]) }}
    >
      <path d={icon.path} />
    </svg>
  );
}
