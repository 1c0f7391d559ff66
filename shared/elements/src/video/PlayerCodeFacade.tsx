import { languageTag } from '@atrium/contract';
import { escaped } from '../core/escaped';
import { useRender } from '../core/render-context';
import { FacadePicture, type FacadePictureProps } from './FacadePicture';

export interface PlayerCodeFacadeProps extends FacadePictureProps {
  title: string;
  code: string;
}

/** A document around an owner's code, so that a player without a size of its own has all of the video's place. */
const documentOf = (code: string, title: string, language: string) =>
  `<!doctype html><html lang="${language}"><title>${escaped(title)}</title>` +
  `<style>html,body{block-size:100%;margin:0;background:#000;scrollbar-width:none}</style>${code}`;

/**
 * Stands for a player that an owner's embed code brings, script and all, and asks nobody for anything.
 * Script gives the code a frame in its place when it is pressed: a document of its own, in which scripts
 * run in their order and may write, and where one that breaks, or a name that is taken, costs the page
 * nothing. Without script there is nothing to play, and that is said.
 */
export function PlayerCodeFacade({ title, code, poster, priority }: PlayerCodeFacadeProps) {
  const { page, t } = useRender();
  return (
    <>
      <button
        type="button"
        className="video-play"
        aria-label={`${t('components.video.play')}: ${title}`}
        data-code={documentOf(code, title, languageTag(page.locale))}
        data-title={title}
      >
        <FacadePicture poster={poster} priority={priority} />
      </button>
      <p className="video-plain">{t('components.video.needs_script')}</p>
    </>
  );
}
