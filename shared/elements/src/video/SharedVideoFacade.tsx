import type { FieldsOf } from '@atrium/contract';
import { useRender } from '../core/render-context';
import { FacadePicture, type FacadePictureProps } from './FacadePicture';
import type { videoMeta } from './video.meta';
import { embedAddress, watchAddress, type SharedVideo } from './youtube';

export interface SharedVideoFacadeProps extends FacadePictureProps {
  fields: FieldsOf<typeof videoMeta>;
  title: string;
  video: SharedVideo;
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
      <FacadePicture poster={poster} priority={priority} />
    </a>
  );
}
