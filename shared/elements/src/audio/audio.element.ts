import { elementDefinition } from '../core/element-definition';
import { Audio } from './Audio';
import { audioMeta } from './audio.meta';

const controls = '.audio::-webkit-media-controls';

/**
 * Chromium shows its button, its times and its volume once it knows the width, and its line, which is there
 * before, would make room for them. So they all stand in front of the line, whose place is kept: as wide as
 * they leave it, at the end.
 */
const steadyLine =
  `${controls}-play-button{order:-3}` +
  `${controls}-current-time-display,${controls}-time-remaining-display{order:-2}` +
  `${controls}-volume-control-container{order:-1}` +
  `${controls}-timeline{flex:0 1 calc(100% - 215px);margin-inline-start:auto}`;

export const audioElement = elementDefinition({
  meta: audioMeta,
  View: Audio,
  css: () => `.audio{display:block;inline-size:100%;block-size:54px}${steadyLine}`,
});
