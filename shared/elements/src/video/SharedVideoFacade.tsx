import type { FieldsOf } from '@atrium/contract';
import { useRender, type ImagePriority } from '../core/render-context';
import type { ImageSource } from '../image/image-source';
import type { videoMeta } from './video.meta';
import { embedAddress, watchAddress, type SharedVideo } from './youtube';

export interface SharedVideoFacadeProps {
  fields: FieldsOf<typeof videoMeta>;
  title: string;
  video: SharedVideo;
  poster: ImageSource | undefined;
  priority: ImagePriority;
}

/**
 * Stands for a video of the video-sharing site and asks that site for nothing. Script puts the player
 * in its place when it is pressed; without script it leads to the video.
 */
export function SharedVideoFacade(props: SharedVideoFacadeProps) {
  const { fields, title, video, poster, priority } = props;
  const { t } = useRender();
  const player = embedAddress(video, {
    enablejsapi: '1',
    ...(fields.controls ? {} : { controls: '0' }),
  });
  return (
    <a
      className="video-play"
      href={watchAddress(video)}
      target="_blank"
      rel="noopener noreferrer"
      aria-label={`${t('components.video.play')}: ${title}`}
      data-player={player}
      data-title={title}
    >
      {poster && (
        <img
          {...poster}
          alt=""
          loading={priority === 'lazy' ? 'lazy' : undefined}
          decoding={priority === 'lazy' ? 'async' : undefined}
        />
      )}
      <svg viewBox="0 0 68 48" aria-hidden="true">
        <rect width="68" height="48" rx="12" />
        <path d="M27 14v20l18-10z" />
      </svg>
    </a>
  );
}
