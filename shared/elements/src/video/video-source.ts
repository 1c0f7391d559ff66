import { readEmbedCode, type EmbeddedFrame } from '@atrium/contract';
import { readYoutube, type SharedVideo } from './youtube';

export const videoTypes = ['', 'youtube', 'custom', 'file', 'url'] as const;

export interface VideoFields {
  type: (typeof videoTypes)[number];
  url: string | null;
  fileId: string | null;
  embedCode: string;
  playerCode: string;
}

/** What a video is played by. */
export type VideoSource =
  | { kind: 'shared'; video: SharedVideo }
  | { kind: 'frame'; frame: EmbeddedFrame }
  | { kind: 'code'; code: string }
  | { kind: 'file'; fileId: string | null; url: string | null };

/** What an owner's code plays by: a script, a handler, or the browser's own player. */
const playable = /<(?:script|video|audio)[\s>]|<[^<>]*\son[a-z]+=/i;

/** The type, or what the filled-in fields say where documents name none. */
function typeOf({ type, url, fileId, embedCode }: VideoFields): VideoFields['type'] {
  if (type !== '') return type;
  if (embedCode !== '') return 'custom';
  return fileId !== null && url === null ? 'file' : 'url';
}

/**
 * The shape that an owner's code keeps free for its player, as such codes write it: a padding in
 * per cent of the width.
 */
export function codeRatio(code: string): string | null {
  const share = Number(
    /\bpadding(?:-top|-bottom)?:[^;"']{0,20}?\b(\d{2,3}(?:\.\d{1,4})?)%/.exec(code)?.[1],
  );
  return share > 0 ? `100/${share}` : null;
}

/**
 * How a video is to be played; undefined where the fields lead nowhere. An address or an embed code
 * of the video-sharing site is played like its own type, which asks that site for nothing at first.
 */
export function videoSource(fields: VideoFields): VideoSource | undefined {
  const type = typeOf(fields);
  if (type === 'file') return { kind: 'file', fileId: fields.fileId, url: null };
  const frame = type === 'custom' ? readEmbedCode(fields.embedCode) : undefined;
  const video = readYoutube(type === 'custom' ? (frame?.src ?? null) : fields.url);
  if (video) return { kind: 'shared', video };
  if (frame) return { kind: 'frame', frame };
  if (type === 'custom' && playable.test(fields.playerCode)) {
    return { kind: 'code', code: fields.playerCode };
  }
  if (type === 'url' && fields.url) return { kind: 'file', fileId: null, url: fields.url };
  return undefined;
}
