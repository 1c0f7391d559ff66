import { Choice, Color, defineElement, List, Text } from '@atrium/contract';
import { alignments } from '../style/alignment';
import { typographyFields } from '../style/typography';

export const languageSwitcherMeta = defineElement({
  type: 'LanguageSwitcher',
  children: false,
  runs: 'enhance',
  fields: {
    ...typographyFields,
    backgroundColor: Color(),
    alignSelf: Choice(alignments, '', ['alignment']),
    /** The page that is shown in the other language, without a language in front; none: the start page. */
    redirectPath: Text(),
    /** Codes of languages that are not offered. */
    excludedLanguages: List(Text()),
  },
});
