import { defineElement, Flag, type RootType } from '@atrium/contract';
import {
  backgroundVideoFields,
  backgroundVideoScript,
} from '../background-video/background-video.fields';
import { backgroundFields } from '../style/background';

/** Fields of all roots. */
export const rootFields = {
  ...backgroundFields,
  ...backgroundVideoFields,
  /** Whether the page says what it was made with. */
  affiliateBadge: Flag(false, ['badge', 'showBadge', 'showAffiliateBadge']),
};

/** Metadata of a root (spec: root element by page type). */
export function rootMeta(type: RootType) {
  return defineElement({ type, children: true, ...backgroundVideoScript, fields: rootFields });
}

export type RootMeta = ReturnType<typeof rootMeta>;
