import type { FieldsOf } from '@atrium/contract';
import type { ViewProps } from '../core/element-definition';
import { Placeholder } from '../core/Placeholder';
import { useRender } from '../core/render-context';
import { rootProps } from '../core/root-props';
import { mediaAddress } from '../style/media-address';
import type { audioMeta } from './audio.meta';

/** The browser's own player (spec: element-specific fields, Audio). Nothing is fetched before it is started. */
export function Audio({ element, classes }: ViewProps<FieldsOf<typeof audioMeta>>) {
  const { file, t } = useRender();
  const { type, fileId, url, label } = element.fields;
  const stored = type === 'url' ? undefined : file(fileId);
  const address = mediaAddress(stored, type === 'file' ? null : url);
  if (!address) {
    return <Placeholder element={element} classes={classes} text="components.editor.audio" />;
  }
  return (
    <div {...rootProps(element, classes)}>
      <audio
        className="audio"
        src={address}
        controls
        preload="none"
        aria-label={label || t('components.audio.title')}
      />
    </div>
  );
}
