import { Choice, Id, Url } from '@atrium/contract';

/** Fields of everything whose background can be a film (spec: element-specific fields, Background). */
export const backgroundVideoFields = {
  videoType: Choice(['', 'url', 'file', 'youtube'], ''),
  videoFileId: Id(),
  videoUrl: Url(),
  youtubeUrl: Url(),
};

export interface BackgroundVideoFields {
  videoType: '' | 'url' | 'file' | 'youtube';
  videoFileId: string | null;
  videoUrl: string | null;
  youtubeUrl: string | null;
}

/** Whether the background may be a film: only then the element needs script. */
export function hasBackgroundVideo(fields: BackgroundVideoFields): boolean {
  return [fields.videoFileId, fields.videoUrl, fields.youtubeUrl].some((field) => field !== null);
}

/** Metadata of an element whose background can be a film. */
export const backgroundVideoScript = {
  runs: (fields: BackgroundVideoFields) => (hasBackgroundVideo(fields) ? 'enhance' : 'none'),
  enhancement: 'background-video',
} as const;
