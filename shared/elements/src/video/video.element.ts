import { elementDefinition } from '../core/element-definition';
import { aspectRatio } from '../image/image-ratio';
import { alignment, alignmentMargin } from '../style/alignment';
import { border } from '../style/border';
import { Video } from './Video';
import { codeRatio, videoSource } from './video-source';
import { videoMeta } from './video.meta';

const css =
  '.video{position:relative;max-inline-size:100%;aspect-ratio:16/9;overflow:hidden;background:#000}' +
  '.video>*{position:absolute;inset:0;inline-size:100%;block-size:100%;border:0;object-fit:contain}' +
  '.video>.video-unmute{inset:12px auto auto 12px;inline-size:44px;block-size:44px;padding:8px;border-radius:6px;' +
  'background:#fff;color:#101828;cursor:pointer}' +
  '.video-unmute path{fill:none;stroke:currentColor;stroke-width:2}' +
  '.video>[hidden]{display:none}' +
  '.video-play{display:grid;place-items:center}' +
  '.video-play:focus-visible{outline-offset:-6px;outline-color:#fff}' +
  '.video-play>img{position:absolute;inset:0;inline-size:100%;block-size:100%;object-fit:cover}' +
  '.video-play>svg{position:relative;inline-size:68px;fill:#fff}' +
  '.video-play rect{fill:#101828d9}' +
  '@media(hover:hover){.video-play:hover rect{fill:#c00}}';

/** Of a player that its owner's code brings. */
const codeCss =
  'button.video-play{padding:0;background:none;cursor:pointer}' +
  '.video>.video-plain{display:none;place-items:center;padding:16px;text-align:center;color:#fff}' +
  '@media(scripting:none){.video>.video-plain{display:grid}button.video-play{visibility:hidden}}';

export const videoElement = elementDefinition({
  meta: videoMeta,
  View: Video,
  css: (_, { fields }) => (videoSource(fields)?.kind === 'code' ? [css, codeCss] : css),
  styles: ({ fields }, { file }) => {
    const source = videoSource(fields);
    const poster = file(fields.posterFileId);
    const ownRatio =
      (source?.kind === 'frame' ? source.frame.ratio : null) ??
      (source?.kind === 'shared' && source.video.isUpright ? '9/16' : null) ??
      (source?.kind === 'code' ? codeRatio(source.code) : null) ??
      (poster?.width && poster.height ? `${poster.width}/${poster.height}` : null);
    return {
      root: {
        base: { 'text-align': alignment(fields.alignSelf) },
        mobile: { 'text-align': alignment(fields.mobileAlignSelf) },
      },
      video: {
        base: {
          'inline-size': fields.width,
          'margin-inline': fields.width && alignmentMargin(fields.alignSelf),
          'aspect-ratio': aspectRatio(fields.ratio) ?? ownRatio,
          ...border(fields),
        },
        mobile: {
          'inline-size': fields.mobileWidth,
          'margin-inline': alignmentMargin(fields.mobileAlignSelf),
        },
      },
    };
  },
});
