import { Color, defineElement, Num, Url } from '@atrium/contract';
import { borderFields } from '../style/border';

export const commentsMeta = defineElement({
  type: 'Comments',
  children: false,
  runs: 'enhance',
  fields: {
    ...borderFields,
    /** Address that is discussed; without one, the page. */
    href: Url({ aliases: ['url', 'link'] }),
    numPosts: Num({ default: 5, min: 1, max: 100, aliases: ['numberOfPosts'] }),
    backgroundColor: Color(),
    color: Color(),
  },
});
