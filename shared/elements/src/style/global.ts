import type { PageDocument } from '@atrium/contract';
import { keyframesFor } from './animation';
import { fontFamily } from './fonts';
import { iconCss } from './icon-looks';
import { declarationText, unlike } from './rules';
import type { Media } from './style-sheet';
import { lineHeight } from './typography';

/** Sizes of headings that stand in owners' markup, by tag; a Headline has a size of its own. */
const headingSizes: Record<string, string> = {
  h1: '2.25em',
  h2: '1.75em',
  h3: '1.4em',
  h4: '1.2em',
  h5: '1em',
  h6: '1em',
};

const rule = (selector: string, text: string) => (selector && text ? `${selector}{${text}}` : '');

const fontStyle = (style: string | null) => (style === 'normal' ? null : style);

/** Headings are bold without being told. */
const headingWeight = (weight: string | null) =>
  weight === '700' || weight === 'bold' ? null : weight;

/** The tags that have rules; as `a` counts every one that begins like it. */
const ruledTags = /<(h[1-6]|img|video|button|input|select|textarea|a)/g;

/** What does not depend on the page, where something on the page needs it. */
function resetCss(hasTag: (tag: string) => boolean, has: (text: string) => boolean): string {
  const tags = (...names: string[]) => names.filter(hasTag).join();
  const headings = tags(...Object.keys(headingSizes));
  return (
    '*,:after,:before{box-sizing:border-box}' +
    rule(tags('img', 'video'), 'max-inline-size:100%;block-size:auto') +
    rule(tags('button', 'input', 'select', 'textarea'), 'font:inherit') +
    `${headings && `${headings},`}p{margin:0}` +
    rule(headings, 'line-height:1.2;text-wrap:balance') +
    // Blue between two white lines: it can be seen on every background.
    ':focus-visible{outline:3px solid #1d4ed8;outline-offset:2px;box-shadow:0 0 0 7px #fff}' +
    // A script can say something to screen readers that the page did not say at first.
    (has('sr-only') || has('data-enhance')
      ? '.sr-only{position:absolute;inset-inline-start:0;inline-size:1px;block-size:1px;overflow:hidden;clip-path:inset(50%);white-space:nowrap}'
      : '') +
    // Forced colours leave signs dark on dark, and take the backgrounds away that draw icons.
    (has('mask-image')
      ? '@media(forced-colors){:after,:before{color:CanvasText!important;forced-color-adjust:none}}'
      : has('<summary')
        ? '@media(forced-colors){:after{color:CanvasText!important}}'
        : '') +
    (has('animation:appear') ? '@keyframes appear{from{visibility:hidden}}' : '') +
    (has('transition:')
      ? '@media(prefers-reduced-motion:reduce){*{transition:none!important}}'
      : '')
  );
}

/**
 * The page's reset and typography, from its global settings (spec: entities, Page), as far as `used`,
 * the page's markup and its elements' rules, has something that they apply to.
 */
export function globalCss(page: PageDocument, media: Media, used: string): string {
  const settings = page.globalSettings;
  const has = (text: string) => used.includes(text);
  // One look at a long text instead of one for every tag.
  const found = new Set(Array.from(used.matchAll(ruledTags), ([, tag]) => tag));
  const hasTag = (tag: string) => found.has(tag);
  const inherited = {
    color: settings.textColor ?? '#1d2939',
    'font-family': fontFamily(settings.fontFamily) ?? 'system-ui,sans-serif',
  };
  const body = declarationText({
    margin: 0,
    ...inherited,
    'font-size': settings.textFontSize ?? 16,
    'font-style': fontStyle(settings.fontStyle),
    'font-weight': settings.fontWeight,
    'line-height': lineHeight(settings.textLineHeight) ?? '1.5',
  });
  const headings = Object.keys(headingSizes).filter(hasTag);
  const inMarkup = headings.filter((tag) => new RegExp(`<${tag}(?! class="headline)`).test(used));
  const headingLook = {
    color: settings.headingColor,
    'font-family': fontFamily(settings.headingFontFamily),
    'font-style': fontStyle(settings.headingFontStyle),
    'font-weight': headingWeight(settings.headingFontWeight),
  };
  const hide = (name: string) => (has(name) ? `.${name}{display:none!important}` : '');
  return (
    resetCss(hasTag, has) +
    rule(
      'html',
      declarationText({
        '-webkit-text-size-adjust': '100%',
        'overflow-wrap': 'break-word',
        'scroll-padding-top': settings.scrollPaddingTop,
      }),
    ) +
    rule('body', body) +
    // Links have the colour of their text unless the owner chose one: they can be read wherever it can.
    (hasTag('a') ? rule('a', declarationText({ color: settings.linkColor ?? 'inherit' })) : '') +
    // In a text of another colour an owner's heading keeps the headings' colour; a Headline stands alone.
    rule(
      headings.join(),
      declarationText(inMarkup.length > 0 ? headingLook : unlike(inherited, headingLook)),
    ) +
    keyframesFor(used) +
    iconCss(used) +
    inMarkup.map((tag) => `${tag}{font-size:${headingSizes[tag]}}`).join('') +
    rule(media.desktop, hide('hide-desktop')) +
    rule(media.mobile, hide('hide-mobile'))
  );
}

/** The same of narrow screens; it stands with the page's other rules for them. */
export function mobileGlobalCss({ globalSettings: settings }: PageDocument): string {
  return rule(
    'body',
    declarationText({
      'font-size': settings.mobileTextFontSize,
      'line-height': lineHeight(settings.mobileTextLineHeight),
    }),
  );
}
