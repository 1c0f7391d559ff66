import { Choice, defineElement, Flag, Id, Length, Size, Text, Url } from '@atrium/contract';
import { alignments } from '../style/alignment';
import { borderFields } from '../style/border';

export const imageMeta = defineElement({
  type: 'Image',
  children: false,
  runs: 'none',
  fields: {
    ...borderFields,
    fileId: Id({ aliases: ['srcFileId'] }),
    externalUrl: Url({ aliases: ['src'] }),
    alt: Text(),
    link: Url({ aliases: ['linkUrl'] }),
    openNewTab: Flag(),
    /** What a click does beside following `link`; without popups on the page: nothing. */
    action: Text(),
    popupId: Id({ aliases: ['popup'] }),
    /** Widest that the image is shown. */
    width: Length(),
    mobileWidth: Length(),
    /** Width by height, `16:9`; the image is cropped to it. */
    ratio: Text('', ['aspectRatio']),
    blur: Size(),
    alignSelf: Choice(alignments, 'center', ['alignment', 'align']),
    mobileAlignSelf: Choice(alignments, '', ['mobileAlignment']),
  },
});
