import type { IconReader } from '@atrium/contract';
import { iconLook, iconScale, lookClasses } from './icon-looks';
import { iconMask, iconShape, iconSize } from './icon-mask';
import type { Declarations } from './rules';

/** The icon of what opens and closes, drawn by its summary: no markup, and sent once for all. */
interface DisclosureIcon {
  closed: Declarations;
  open: Declarations;
}

const line = 'linear-gradient(currentColor,currentColor) 50%';

const plus: DisclosureIcon = {
  closed: {
    content: '""',
    padding: 7,
    background: `${line}/100% 2px no-repeat,${line}/2px 100% no-repeat`,
  },
  open: { 'background-size': '100% 2px,0 0' },
};

const unlooked = { rotate: 'none', scale: 'none', animation: 'none' };

/** How an icon looks that stands in place of another: that one's look goes. */
function lookInstead(openName: string, closedName: string): Declarations {
  const before = iconLook(closedName);
  const undone = Object.entries(unlooked).filter(([property]) => property in before);
  return { ...Object.fromEntries(undone), ...iconLook(openName) };
}

/** The owner's icons; a single one turns round where it is open, none is a plus and a minus. */
export function disclosureIcon(
  icon: IconReader,
  openName: string,
  closedName: string,
): DisclosureIcon {
  const open = icon(openName);
  const closed = icon(closedName);
  if (
    open &&
    closed &&
    (open.path !== closed.path || lookClasses(openName) !== lookClasses(closedName))
  ) {
    return {
      closed: iconMask(closed, closedName),
      open: {
        ...iconSize(open, null, iconScale(openName)),
        ...iconShape(open),
        ...lookInstead(openName, closedName),
      },
    };
  }
  const single = closed ?? open;
  const name = closed ? closedName : openName;
  return single ? { closed: iconMask(single, name), open: { transform: 'rotate(180deg)' } } : plus;
}
