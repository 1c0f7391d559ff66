import type { FieldsOf } from '@atrium/contract';
import type { ViewProps } from '../core/element-definition';
import { BackgroundVideo } from '../background-video/BackgroundVideo';
import { Children } from '../core/Children';
import { rootProps } from '../core/root-props';
import { CloseButton } from '../popup/CloseButton';
import { mainId } from '../root/main-id';
import type { remotePopupMeta } from './remote-popup.meta';

/**
 * A card in the middle of the screen. Only the window that embeds the page can close it, so its button
 * is shown by the script that asks that window to.
 */
export function RemotePopup({ element, classes }: ViewProps<FieldsOf<typeof remotePopupMeta>>) {
  const { showClose, closedDays } = element.fields;
  const days = closedDays ?? undefined;
  return (
    <main id={mainId} className="popup-page">
      <div
        {...rootProps(element, classes, 'popup-card')}
        data-enhance={showClose ? 'remote-popup' : undefined}
        data-id={showClose ? element.id : undefined}
        data-days={showClose ? days : undefined}
      >
        {showClose && <CloseButton hidden />}
        <BackgroundVideo fields={element.fields} className={classes['film']} />
        <Children of={element} />
      </div>
    </main>
  );
}
