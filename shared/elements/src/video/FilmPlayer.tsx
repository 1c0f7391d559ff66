import { languageTag, type FieldsOf } from '@atrium/contract';
import { useRender } from '../core/render-context';
import type { videoMeta } from './video.meta';

export interface FilmPlayerProps {
  fields: FieldsOf<typeof videoMeta>;
  title: string;
  address: string;
  poster: string | undefined;
}

/**
 * The browser's own player. Its controls are taken away by script, and only from a video that starts
 * by itself: without them nobody else could ever start it.
 */
export function FilmPlayer({ fields, title, address, poster }: FilmPlayerProps) {
  const { page, file } = useRender();
  const tracks = fields.captions.flatMap(({ fileId, language, label }) => {
    const captions = file(fileId);
    return captions ? [{ src: captions.url, language, label }] : [];
  });
  return (
    <video
      src={address}
      poster={poster}
      preload={poster ? 'none' : 'metadata'}
      controls
      playsInline
      aria-label={title}
      data-bare={fields.controls ? undefined : ''}
    >
      {tracks.map(({ src, language, label }, index) => (
        <track
          key={src}
          kind="captions"
          src={src}
          srcLang={language || languageTag(page.locale)}
          label={label || undefined}
          default={index === 0}
        />
      ))}
    </video>
  );
}
