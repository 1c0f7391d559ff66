import { useRender } from '../core/render-context';
import { FacadePicture, type FacadePictureProps } from './FacadePicture';

export interface PlayerFacadeProps extends FacadePictureProps {
  title: string;
  /** Where the video can be seen without script. */
  href: string;
  /** Address of its player. */
  player: string;
  /** What the player's frame may do; the browser's usual where it is not said. */
  allow?: string;
}

/**
 * Stands for a video of another site and asks that site for nothing. Script puts the player in its
 * place when it is pressed; without script it leads to the video.
 */
export function PlayerFacade({ title, href, player, allow, poster, priority }: PlayerFacadeProps) {
  const { t } = useRender();
  return (
    <a
      className="video-play"
      href={href}
      target="_blank"
      rel="noopener noreferrer"
      aria-label={`${t('components.video.play')}: ${title}`}
      data-player={player}
      data-title={title}
      data-allow={allow}
    >
      <FacadePicture poster={poster} priority={priority} />
    </a>
  );
}
