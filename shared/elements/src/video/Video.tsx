import { mobileBreakpoint, type FieldsOf } from '@atrium/contract';
import type { ViewProps } from '../core/element-definition';
import { Placeholder } from '../core/Placeholder';
import { useRender } from '../core/render-context';
import { classNames, rootProps, runsOf } from '../core/root-props';
import { imageLayout } from '../image/image-layout';
import { imageSource } from '../image/image-source';
import { mediaAddress } from '../style/media-address';
import { FilmPlayer } from './FilmPlayer';
import { PlayerCodeFacade } from './PlayerCodeFacade';
import { PlayerFacade } from './PlayerFacade';
import { videoSource } from './video-source';
import { videoMeta } from './video.meta';
import { embedAddress, watchAddress } from './youtube';

type Props = ViewProps<FieldsOf<typeof videoMeta>>;

/** What plays the video, in a box that has its place from the start. */
function usePlayer({ element }: Props) {
  const { page, file, t, imagePriority } = useRender();
  const { fields } = element;
  const source = videoSource(fields);
  const title = fields.title || t('components.video.title');
  const posterFile = file(fields.posterFileId);
  const poster =
    posterFile && imageSource(posterFile, imageLayout(page, element, mobileBreakpoint(page.type)));
  const priority = imagePriority(element.id);
  if (source?.kind === 'code') {
    return <PlayerCodeFacade {...{ title, poster, priority }} code={source.code} />;
  }
  if (source?.kind === 'shared') {
    const player = embedAddress(source.video, {
      enablejsapi: '1',
      ...(fields.controls ? {} : { controls: '0' }),
    });
    return (
      <PlayerFacade {...{ title, player, poster, priority }} href={watchAddress(source.video)} />
    );
  }
  if (source?.kind === 'frame') {
    const { src, allow, title: own } = source.frame;
    const name = fields.title || own || title;
    return <PlayerFacade title={name} href={src} player={src} {...{ allow, poster, priority }} />;
  }
  const address = source && mediaAddress(file(source.fileId), source.url);
  return address ? (
    <FilmPlayer fields={fields} title={title} address={address} poster={poster?.src} />
  ) : null;
}

/**
 * A video of the site, of an address, of the video-sharing site or of an owner's embed code. One
 * that leads nowhere shows nothing (spec: element-specific fields, states: Video).
 */
export function Video(props: Props) {
  const { element, classes } = props;
  const { t } = useRender();
  const player = usePlayer(props);
  if (!player) {
    return <Placeholder element={element} classes={classes} text="components.editor.video" />;
  }
  // What another player does about its sound is its own affair.
  const hasSound = ['shared', 'file'].includes(videoSource(element.fields)?.kind ?? '');
  const isEnhanced = runsOf(videoMeta, element) === 'enhance';
  return (
    <div
      {...rootProps(element, classes)}
      data-enhance={isEnhanced ? 'video' : undefined}
      data-autoplay={element.fields.autoplay ? '' : undefined}
    >
      <div className={classNames('video', classes['video'])}>
        {player}
        {element.fields.autoplay && hasSound && (
          <button
            type="button"
            className="video-unmute"
            aria-label={t('components.video.unmute')}
            hidden
          >
            <svg viewBox="0 0 24 24" aria-hidden="true">
              <path d="M3 9v6h4l5 5V4L7 9zM15 9l6 6m0-6-6 6" />
            </svg>
          </button>
        )}
      </div>
    </div>
  );
}
