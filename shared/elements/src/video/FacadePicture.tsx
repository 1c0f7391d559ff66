import type { ImagePriority } from '../core/render-context';
import type { ImageSource } from '../image/image-source';

export interface FacadePictureProps {
  poster: ImageSource | undefined;
  priority: ImagePriority;
}

/** What visitors see of a video that is fetched once they press it: its poster and the sign to play it. */
export function FacadePicture({ poster, priority }: FacadePictureProps) {
  return (
    <>
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
    </>
  );
}
