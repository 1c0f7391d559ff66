import { Choice, defineElement, Url } from '@atrium/contract';
import { linkTargets } from '../button/button.meta';
import { buttonFields } from '../style/button';

export const openUrlButtonMeta = defineElement({
  type: 'OpenUrlButton',
  children: false,
  runs: 'none',
  fields: {
    ...buttonFields,
    linkUrl: Url({ aliases: ['url', 'link'] }),
    linkTarget: Choice(linkTargets, 'openInSameWindow'),
  },
});
