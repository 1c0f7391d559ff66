import type { Declarations } from './rules';

/** The icon of what opens and closes, drawn by its summary: no markup, no file, no font. */
interface DisclosureIcon {
  closed: Declarations;
  open: Declarations;
}

const line = 'linear-gradient(currentColor 0 0) center';

const plus: DisclosureIcon = {
  closed: {
    'inline-size': 14,
    'block-size': 14,
    background: `${line}/100% 2px no-repeat,${line}/2px 100% no-repeat`,
  },
  open: { 'background-size': '100% 2px,0 0' },
};

const chevron: DisclosureIcon = {
  closed: {
    'inline-size': 10,
    'block-size': 10,
    border: 'solid',
    'border-width': '0 2px 2px 0',
    transform: 'rotate(45deg)',
  },
  open: { transform: 'rotate(225deg)' },
};

/** The icon that the owner's icon names ask for. */
export function disclosureIcon(...classNames: string[]): DisclosureIcon {
  return classNames.some((name) => /chevron|angle|caret|arrow/i.test(name)) ? chevron : plus;
}
