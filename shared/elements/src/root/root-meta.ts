import { defineElement, Flag, Id, Text, Url, type RootType } from '@atrium/contract';
import { backgroundFields } from '../style/background';

/** Fields of all roots (spec: root element by page type). */
export function rootMeta(type: RootType) {
  return defineElement({
    type,
    children: true,
    runs: 'none',
    fields: {
      ...backgroundFields,
      videoType: Text(),
      videoUrl: Url(),
      videoFileId: Id(),
      youtubeUrl: Url(),
      /** Whether the page says what it was made with. */
      affiliateBadge: Flag(false, ['showAffiliateBadge', 'badge']),
    },
  });
}

export type RootMeta = ReturnType<typeof rootMeta>;
