import { Choice, defineElement, Flag, Id, Length, Size, Text, Url } from '@atrium/contract';
import { blurs } from '../style/background';
import { ratioForm } from './image-ratio';
import { alignments } from '../style/alignment';
import { borderFields } from '../style/border';

/** Click action types that need no form (spec: button and click action types). */
const imageActions = [
  '', 'openUrl', 'showPopup', 'nextStepRedirection', 'blogLink', 'downloadFile', 'lectureCompleteAndRedirect',
] as const; // prettier-ignore

export const imageMeta = defineElement({
  type: 'Image',
  children: false,
  runs: 'none',
  fields: {
    ...borderFields,
    fileId: Id({ aliases: ['srcFileId'] }),
    externalUrl: Url({ aliases: ['src', 'path', 'filePath'] }),
    alt: Text(),
    link: Url({ aliases: ['linkUrl'] }),
    openNewTab: Flag(),
    rel: Text(),
    /** What a click does; where nothing is said it opens the popup, else follows the link. */
    action: Choice(imageActions, '', ['actionType']),
    blogLink: Url(),
    /** What `downloadFile` gives; without it the image itself. */
    downloadFileId: Id(),
    popupId: Id({ aliases: ['popup'] }),
    /** Widest that the image is shown. */
    width: Length(),
    mobileWidth: Length(),
    /** Width by height, `16:9`; the image is cropped to it. */
    ratio: Text('', ['aspectRatio'], ratioForm),
    blur: Size(blurs),
    alignSelf: Choice(alignments, 'center', ['alignment', 'align']),
    mobileAlignSelf: Choice(alignments, '', ['mobileAlignment']),
  },
});
