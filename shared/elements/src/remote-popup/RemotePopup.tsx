import type { FieldsOf } from '@atrium/contract';
import type { ViewProps } from '../core/element-definition';
import { Children } from '../core/Children';
import { rootProps } from '../core/root-props';
import { mainId } from '../root/main-id';
import type { remotePopupMeta } from './remote-popup.meta';

/** A card in the middle of the screen. */
export function RemotePopup({ element, classes }: ViewProps<FieldsOf<typeof remotePopupMeta>>) {
  return (
    <main id={mainId} className="popup-page">
      <div {...rootProps(element, classes, 'popup')}>
        <Children of={element} />
      </div>
    </main>
  );
}
