import { elementDefinition } from '../core/element-definition';
import { Audio } from './Audio';
import { audioMeta } from './audio.meta';

export const audioElement = elementDefinition({
  meta: audioMeta,
  View: Audio,
  // Chromium moves the line of its player once it knows the width: the line is shown after that.
  css: () =>
    '.audio{display:block;inline-size:100%;block-size:54px}' +
    '.audio::-webkit-media-controls-timeline{animation:audio-line .3s}' +
    '@keyframes audio-line{from,to{visibility:hidden}}',
});
