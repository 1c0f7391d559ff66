import { Choice, defineElement, isColor, Text } from '@atrium/contract';
import { alignments } from '../style/alignment';
import { borderFields } from '../style/border';
import { typographyFields } from '../style/typography';

/** Colours that are none, of those that the owner wrote. */
export const invalidColors = (...colors: string[]) =>
  colors.filter((color) => color !== '' && !isColor(color));

export const tweetButtonMeta = defineElement({
  type: 'TweetButton',
  children: false,
  // A link in the words takes the visitor's affiliate along; a colour that is none is reported.
  runs: ({ text, color, backgroundColor }) =>
    /https?:\/\//i.test(text) || invalidColors(color, backgroundColor).length > 0
      ? 'enhance'
      : 'none',
  fields: {
    ...typographyFields,
    ...borderFields,
    /** What the visitor is to tell others. */
    text: Text('', ['tweet', 'content']),
    alignSelf: Choice(alignments, '', ['alignment']),
    /** Kept as they were written, so that what is wrong with them can be said. */
    color: Text('', ['textColor']),
    backgroundColor: Text(),
  },
});
