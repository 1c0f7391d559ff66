import { popupElementId, type PageDocument } from '@atrium/contract';
import type { Rules } from '../style/rules';

/** An element of the owner's markup that names a popup: its tag, its attributes, what stands in it. */
const naming =
  /<([a-z][a-z0-9]*)((?:\s[^<>]*?)?\sdata-popup(?:-id)?="([^"<>]+)"[^<>]*)>(?:((?:(?!<\1[\s>]|<\/\1>)[\s\S])*)<\/\1>)?/gi;

/** What cannot stand in a button: what acts itself, and blocks. */
const notInButtons =
  /<(?:a|button|input|p|div|h[1-6]|ul|ol|li|dl|blockquote|pre|table|figure|hr|center)[\s>/]/i;

const naturalAttributes = /\s(?:data-popup(?:-id)?|href|target|rel)="[^"]*"/gi;
const popupAttributes = /\sdata-popup(?:-id)?="[^"]*"/gi;

/** Attribute values of sanitised markup are escaped; ids of elements are not. */
const unescaped = (value: string) =>
  value
    .replace(/&quot;/g, '"')
    .replace(/&lt;/g, '<')
    .replace(/&gt;/g, '>')
    .replace(/&amp;/g, '&');

/**
 * Turns what names a popup of the page into a button, which opens it without script and can be
 * reached by keyboard. What cannot be a button keeps its attribute, and the popup's script hears the
 * click (spec: rich-text block).
 */
export function withPopupLinks(html: string, page: PageDocument): string {
  if (!html.includes('data-popup')) return html;
  return html.replace(
    naming,
    (whole, tag: string, attributes: string, value: string, inner: string | undefined) => {
      const isPopup = page.elements[unescaped(value)]?.type === 'Popup';
      const isImage = /^img$/i.test(tag);
      if (!isPopup || notInButtons.test(inner ?? '') || (inner === undefined && !isImage))
        return whole;
      const opens = ` type="button" popovertarget="${popupElementId(value)}" aria-haspopup="dialog"`;
      if (/^a$/i.test(tag)) {
        const kept = attributes.replace(naturalAttributes, '');
        return `<button class="popup-link popup-anchor"${opens}${kept}>${inner}</button>`;
      }
      const bare = `<${tag}${attributes.replace(popupAttributes, '')}>`;
      const button = (content: string) => `<button class="popup-link"${opens}>${content}</button>`;
      return isImage ? button(bare) : `${bare}${button(inner ?? '')}</${tag}>`;
    },
  );
}

/** Rules of such buttons: they look like the text around them, or like the page's links. */
export function popupLinkRules(html: string, page: PageDocument): Rules | undefined {
  if (!html.includes('data-popup')) return undefined;
  return {
    nested: {
      '& .popup-link': {
        display: 'inline',
        margin: 0,
        padding: 0,
        border: 0,
        background: 'none',
        color: 'inherit',
        font: 'inherit',
        'letter-spacing': 'inherit',
        'text-align': 'inherit',
        cursor: 'pointer',
      },
      '& .popup-anchor': {
        color: page.globalSettings.linkColor ?? 'inherit',
        'text-decoration': 'underline',
      },
      '& [data-popup],& [data-popup-id]': { cursor: 'pointer' },
    },
  };
}
