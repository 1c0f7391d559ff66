import { readEmbedCode, type EmbeddedFrame } from './embed-code';
import { readYoutube, type SharedVideo } from './youtube';

export const videoTypes = ['', 'youtube', 'custom', 'file', 'url'] as const;

export interface VideoFields {
  type: (typeof videoTypes)[number];
  url: string | null;
  fileId: string | null;
  embedCode: string;
}

/** What a video is played by. */
export type VideoSource =
  | { kind: 'shared'; video: SharedVideo }
  | { kind: 'frame'; frame: EmbeddedFrame }
  | { kind: 'file'; fileId: string | null; url: string | null };

/** The type, or what the filled-in fields say where documents name none. */
function typeOf({ type, url, fileId, embedCode }: VideoFields): VideoFields['type'] {
  if (type !== '') return type;
  if (embedCode !== '') return 'custom';
  return fileId !== null && url === null ? 'file' : 'url';
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
  if (type === 'url' && fields.url) return { kind: 'file', fileId: null, url: fields.url };
  return undefined;
}
