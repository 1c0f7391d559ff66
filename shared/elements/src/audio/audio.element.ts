import { elementDefinition } from '../core/element-definition';
import { Audio } from './Audio';
import { audioMeta } from './audio.meta';

export const audioElement = elementDefinition({
  meta: audioMeta,
  View: Audio,
  css: () => '.audio{display:block;inline-size:100%;block-size:54px}',
});
