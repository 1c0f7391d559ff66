import { elementDefinition } from '../core/element-definition';
import { alignment } from '../style/alignment';
import { mergeRules } from '../style/box';
import { typography } from '../style/typography';
import { LanguageSwitcher } from './LanguageSwitcher';
import { languageSwitcherMeta } from './language-switcher.meta';

/** Where the list hangs below its summary: so that it opens towards the middle of the page. */
const listPlaces: Record<string, Record<string, string | number>> = {
  end: { 'inset-inline-end': 0 },
  // Room on both sides for a list that is wider than its summary, in either direction of the text.
  center: { 'inset-inline': '-50vw', 'margin-inline': 'auto', 'inline-size': 'max-content' },
};

export const languageSwitcherElement = elementDefinition({
  meta: languageSwitcherMeta,
  View: LanguageSwitcher,
  css: () =>
    '.languages details{display:inline-block;position:relative;text-align:start}' +
    '.languages summary,.languages a{display:flex;gap:8px;align-items:center;padding:10px 12px;' +
    'color:inherit;text-decoration:none;white-space:nowrap}' +
    '.languages summary{cursor:pointer;list-style:none}' +
    '.languages summary::-webkit-details-marker{display:none}' +
    '.languages summary:after{content:"";inline-size:7px;block-size:7px;margin-block-end:3px;' +
    'border:solid;border-width:0 2px 2px 0;transform:rotate(45deg)}' +
    '.languages img{flex:none;box-shadow:0 0 0 1px #0003}' +
    '.languages ul{position:absolute;inset-block-start:100%;z-index:3;min-inline-size:100%;' +
    'max-block-size:min(60vh,420px);margin:0;padding:4px 0;overflow:auto;list-style:none;' +
    'background:#fff;color:#1d2939;box-shadow:0 6px 24px #0003}' +
    '@media(hover:hover){.languages a:hover{text-decoration:underline}}' +
    '.languages a:focus-visible{outline-offset:-3px;box-shadow:none}',
  styles: ({ fields }) => {
    const place = alignment(fields.alignSelf || fields.textAlign) ?? '';
    return {
      root: mergeRules(typography(fields), {
        base: { 'text-align': place },
        nested: {
          '& summary': { 'background-color': fields.backgroundColor },
          '& ul': {
            ...listPlaces[place],
            'background-color': fields.backgroundColor,
            // The owner chose them to go together.
            color: fields.backgroundColor && fields.color,
          },
        },
      }),
    };
  },
});
