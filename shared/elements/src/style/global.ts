import type { PageDocument } from '@atrium/contract';
import { fontFamily } from './fonts';
import { declarationText } from './rules';
import type { Media } from './style-sheet';
import { fontWeight, lineHeight } from './typography';

const headings = 'h1,h2,h3,h4,h5,h6';

/**
 * Rules that do not depend on the page. The focus ring is blue between two white lines, so it can
 * be seen on every background; links have the colour of their text unless the owner chose one, so
 * they can be read wherever the text can.
 */
const reset =
  '*,:after,:before{box-sizing:border-box}' +
  'html{-webkit-text-size-adjust:100%;overflow-wrap:break-word}' +
  'body{margin:0}' +
  'img,video{max-inline-size:100%;block-size:auto}' +
  'button,input,select,textarea{font:inherit}' +
  `${headings},p{margin:0}` +
  `${headings}{line-height:1.2;text-wrap:balance}` +
  'h1{font-size:2.25em}h2{font-size:1.75em}h3{font-size:1.4em}h4{font-size:1.2em}h5,h6{font-size:1em}' +
  ':focus-visible{outline:3px solid #1d4ed8;outline-offset:2px;box-shadow:0 0 0 7px #fff}' +
  '.visually-hidden{position:absolute;inset-inline-start:0;inline-size:1px;block-size:1px;overflow:hidden;clip-path:inset(50%);white-space:nowrap}' +
  '@keyframes appear{from{visibility:hidden}}' +
  '@media(prefers-reduced-motion:reduce){*{transition:none!important}}';

const rule = (selector: string, text: string) => (text ? `${selector}{${text}}` : '');

const fontStyle = (style: string | null) => (style === 'normal' ? null : style);

/** The page's reset and typography, from its global settings (spec: entities, Page). */
export function globalCss(page: PageDocument, media: Media): string {
  const settings = page.globalSettings;
  const body = declarationText({
    color: settings.textColor ?? '#1d2939',
    'font-family': fontFamily(settings.fontFamily) ?? 'system-ui,sans-serif',
    'font-size': settings.textFontSize ?? 16,
    'font-style': fontStyle(settings.fontStyle),
    'font-weight': fontWeight(settings.fontWeight),
    'line-height': lineHeight(settings.textLineHeight) ?? '1.5',
  });
  const mobileBody = declarationText({
    'font-size': settings.mobileTextFontSize,
    'line-height': lineHeight(settings.mobileTextLineHeight),
  });
  const heading = declarationText({
    color: settings.headingColor,
    'font-family': fontFamily(settings.headingFontFamily),
    'font-style': fontStyle(settings.headingFontStyle),
    'font-weight': fontWeight(settings.headingFontWeight),
  });
  return (
    reset +
    rule('html', declarationText({ 'scroll-padding-top': settings.scrollPaddingTop })) +
    rule('body', body) +
    rule('a', declarationText({ color: settings.linkColor ?? 'inherit' })) +
    rule(headings, heading) +
    `${media.desktop}{.hide-desktop{display:none!important}}` +
    `${media.mobile}{.hide-mobile{display:none!important}${rule('body', mobileBody)}}`
  );
}
