import {
  Choice,
  defineElement,
  Flag,
  Group,
  Id,
  Length,
  List,
  PlayerCode,
  Text,
  Url,
} from '@atrium/contract';
import { alignments } from '../style/alignment';
import { ratioForm } from '../image/image-ratio';
import { borderFields } from '../style/border';
import { videoSource, videoTypes } from './video-source';

/** What is fetched only once the visitor asks for it. */
const isAskedFor = new Set<string | undefined>(['shared', 'frame', 'code']);

export const videoMeta = defineElement({
  type: 'Video',
  children: false,
  // What the browser plays by itself needs no script; a video that starts itself, and one that is
  // fetched from another site only when the visitor asks for it, do.
  runs: (fields) =>
    fields.autoplay || isAskedFor.has(videoSource(fields)?.kind) ? 'enhance' : 'none',
  fields: {
    ...borderFields,
    type: Choice(videoTypes, '', ['videoType']),
    url: Url({ aliases: ['videoUrl', 'youtubeUrl'] }),
    fileId: Id({ aliases: ['srcFileId', 'videoFileId'] }),
    posterFileId: Id(),
    /** The owner's embed code, of which one frame is taken. */
    embedCode: Text('', ['customCode']),
    /** The same code where it has no frame but brings a script of its own. */
    playerCode: PlayerCode(['embedCode', 'customCode']),
    controls: Flag(true),
    autoplay: Flag(false, ['autoPlay']),
    /** What screen readers call it. */
    title: Text('', ['alt']),
    /** Words for those who cannot hear it: WebVTT files of the site. */
    captions: List(Group({ fileId: Id(), language: Text(), label: Text() }), ['tracks']),
    /** Width by height; without it that of the poster or of the embed code, else 16:9. */
    ratio: Text('', ['aspectRatio'], ratioForm),
    width: Length(),
    mobileWidth: Length(),
    alignSelf: Choice(alignments, 'center', ['alignment', 'align']),
    mobileAlignSelf: Choice(alignments, '', ['mobileAlignment']),
  },
});
