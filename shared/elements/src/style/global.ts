import type { PageDocument } from '@atrium/contract';
import { fontFamily } from './fonts';
import { declarationText } from './rules';
import type { Media } from './style-sheet';
import { fontWeight, lineHeight } from './typography';

/** Rules that do not depend on the page. */
const reset =
  '*,:after,:before{box-sizing:border-box}' +
  'html{-webkit-text-size-adjust:100%;overflow-wrap:break-word}' +
  'body{margin:0}' +
  'img,video{max-inline-size:100%;block-size:auto}' +
  'h1,h2,h3,h4,h5,h6,p{margin:0}' +
  'h1,h2,h3,h4,h5,h6{line-height:1.2}' +
  ':focus-visible{outline:3px solid #1d4ed8;outline-offset:2px}' +
  '.visually-hidden{position:absolute;inline-size:1px;block-size:1px;overflow:hidden;clip-path:inset(50%);white-space:nowrap}' +
  '@keyframes appear{from{visibility:hidden}}' +
  '@media(prefers-reduced-motion:reduce){*{transition:none!important;scroll-behavior:auto!important}}';

const rule = (selector: string, text: string) => (text ? `${selector}{${text}}` : '');

/** The page's reset and typography, from its global settings (spec: entities, Page). */
export function globalCss(page: PageDocument, media: Media): string {
  const settings = page.globalSettings;
  const body = declarationText({
    color: settings.textColor ?? '#1d2939',
    'font-family': fontFamily(settings.fontFamily) ?? 'system-ui, sans-serif',
    'font-size': settings.textFontSize ?? 16,
    'font-style': settings.fontStyle === 'normal' ? null : settings.fontStyle,
    'font-weight': fontWeight(settings.fontWeight),
    'line-height': lineHeight(settings.textLineHeight) ?? 1.5,
  });
  const mobileBody = declarationText({
    'font-size': settings.mobileTextFontSize,
    'line-height': lineHeight(settings.mobileTextLineHeight),
  });
  const headings = declarationText({
    color: settings.headingColor,
    'font-family': fontFamily(settings.headingFontFamily),
    'font-style': settings.headingFontStyle === 'normal' ? null : settings.headingFontStyle,
    'font-weight': fontWeight(settings.headingFontWeight),
  });
  return (
    reset +
    rule('html', declarationText({ 'scroll-padding-top': settings.scrollPaddingTop })) +
    rule('body', body) +
    rule('a', declarationText({ color: settings.linkColor ?? '#1d4ed8' })) +
    rule('h1,h2,h3,h4,h5,h6', headings) +
    `${media.desktop}{.hide-desktop{display:none!important}}` +
    `${media.mobile}{.hide-mobile{display:none!important}${rule('body', mobileBody)}}`
  );
}
