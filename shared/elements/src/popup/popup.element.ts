import { elementDefinition } from '../core/element-definition';
import { background } from '../style/background';
import { border } from '../style/border';
import { mergeRules } from '../style/box';
import type { Rules } from '../style/rules';
import { cardPadding } from './card-padding';
import { closeButtonCss } from './CloseButton';
import { hasForm } from './has-form';
import { Popup } from './Popup';
import { popupMeta, popupWidths } from './popup.meta';

const { standard, widest, widestMobile } = popupWidths;

/** A popup of no width is one that nobody said a width of. */
const within = (width: number | null, most: number) => (width ? Math.min(width, most) : undefined);

/**
 * The card stands in the middle and scrolls within itself, and the page behind it does not. A margin
 * of the owner's would move it, and the seconds before it opens are no seconds before it is seen.
 * Without script and after a failed post it is open and not modal, and darkens the page by a shadow.
 */
const css =
  '.popup[popover]{inset:0;max-inline-size:calc(100% - 40px);max-block-size:calc(100vh - 40px);' +
  'max-block-size:calc(100dvh - 40px);margin:auto;padding:0;border:0;background:none;color:inherit;overflow:visible;' +
  'animation:none}' +
  '.popup:is([open],:popover-open){display:flex}' +
  '.popup::backdrop{background:rgb(0 0 0/.5)}' +
  '.popup[open]:not(:modal){position:fixed;z-index:3;box-shadow:0 0 0 100vmax rgb(0 0 0/.5)}' +
  '.popup-content{flex:1;min-inline-size:0;overflow:auto;overscroll-behavior:contain}' +
  'html:has(.popup:modal){overflow:hidden}';

/** Thanks for a form, at the bottom of the screen; without words there is nothing to be seen or reached. */
const thanks: Rules = {
  base: {
    position: 'fixed',
    inset: 'auto 20px 20px',
    'z-index': 3,
    'max-inline-size': 600,
    margin: '0 auto',
    padding: '16px 20px',
    'padding-inline-end': 56,
    'border-radius': 8,
    background: '#d1fadf',
    color: '#054f31',
    'box-shadow': '0 4px 24px rgb(0 0 0/.25)',
  },
  nested: { '&:has(:empty)': { 'clip-path': 'inset(50%)' }, '& :empty+*': { display: 'none' } },
};

export const popupElement = elementDefinition({
  meta: popupMeta,
  View: Popup,
  css: () => [css, closeButtonCss],
  styles: (element, context) => {
    const { id, fields } = element;
    return {
      thanks: hasForm(context.page, id) ? thanks : undefined,
      root: {
        base: { 'inline-size': within(fields.width, widest) ?? standard },
        mobile: {
          'inline-size':
            within(fields.mobileWidth, widestMobile) ??
            within(fields.width, widestMobile) ??
            widestMobile,
        },
      },
      content: mergeRules(background(fields, context), {
        base: { ...cardPadding(element, context.page), ...border(fields) },
      }),
    };
  },
  paddingPart: 'content',
});
