import { useRender } from '../core/render-context';
import { mediaAddress } from '../style/media-address';
import { embedAddress, readYoutube } from '../video/youtube';
import type { BackgroundVideoFields } from './background-video.fields';

/** Without anything that could be reached, heard or read: the film only decorates. */
const decorative = {
  playsinline: '1',
  controls: '0',
  disablekb: '1',
  fs: '0',
  mute: '1',
  loop: '1',
};

function useSource(fields: BackgroundVideoFields) {
  const { file } = useRender();
  const { videoType, videoFileId, videoUrl, youtubeUrl } = fields;
  const isOf = (type: BackgroundVideoFields['videoType']) => videoType === '' || videoType === type;
  const shared = isOf('youtube') ? readYoutube(youtubeUrl ?? videoUrl) : undefined;
  if (shared) return { player: embedAddress(shared, { ...decorative, playlist: shared.id }) };
  const stored = isOf('file') ? file(videoFileId) : undefined;
  const film = mediaAddress(stored, isOf('url') ? videoUrl : null);
  return film === null ? undefined : { film };
}

/**
 * A film behind the content: it plays and loops without sound where it is in view. Script starts it,
 * so that nobody who wants less motion or less data gets it; until then, and without script, the
 * background image stands there.
 */
export function BackgroundVideo({
  fields,
  className,
}: {
  fields: BackgroundVideoFields;
  className: string | undefined;
}) {
  const source = useSource(fields);
  if (!source) return null;
  return (
    <div
      className={className}
      aria-hidden="true"
      data-enhance="background-video"
      data-player={source.player}
    >
      {source.film !== undefined && (
        <video src={source.film} muted loop playsInline preload="none" tabIndex={-1} />
      )}
    </div>
  );
}
