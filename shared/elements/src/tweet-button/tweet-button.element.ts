import { isColor } from '@atrium/contract';
import { elementDefinition } from '../core/element-definition';
import { alignment } from '../style/alignment';
import { border } from '../style/border';
import { mergeRules } from '../style/box';
import { typography } from '../style/typography';
import { TweetButton } from './TweetButton';
import { tweetButtonMeta } from './tweet-button.meta';

export const tweetButtonElement = elementDefinition({
  meta: tweetButtonMeta,
  View: TweetButton,
  css: () =>
    '.tweet-link{display:inline-block;max-inline-size:100%;padding:16px 20px;border-radius:8px;' +
    'background:#0f1419;color:#fff;text-align:start;text-decoration:none;overflow-wrap:anywhere}' +
    '@media(hover:hover){.tweet-link:hover strong{text-decoration:underline}}' +
    '.tweet-link span{display:block;margin-block-end:8px;white-space:pre-line}' +
    '.tweet-link strong:before{content:"𝕏";margin-inline-end:8px}',
  paddingPart: 'link',
  styles: ({ fields }) => {
    const colorOf = (text: string) => (isColor(text) ? text : null);
    return {
      root: { base: { 'text-align': alignment(fields.alignSelf || fields.textAlign) } },
      link: mergeRules(typography({ ...fields, textAlign: '', color: colorOf(fields.color) }), {
        base: { 'background-color': colorOf(fields.backgroundColor), ...border(fields) },
      }),
    };
  },
});
