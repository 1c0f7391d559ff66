import type { ButtonHTMLAttributes } from 'react';
import { useRender } from '../core/render-context';

/** The cross in the corner of a popup. */
export function CloseButton(attributes: ButtonHTMLAttributes<HTMLButtonElement>) {
  const { t } = useRender();
  return (
    <button
      className="popup-close"
      aria-label={t('components.popup.close')}
      type="button"
      {...attributes}
    >
      ✕
    </button>
  );
}

/** Its rules: dark on white, so that it can be seen on every background. */
export const closeButtonCss =
  '.popup-close{position:absolute;inset-block-start:8px;inset-inline-end:8px;z-index:1;' +
  'inline-size:32px;block-size:32px;padding:0;border:0;border-radius:50%;background:#fff;color:#1d2939;' +
  'font:16px/1 system-ui,sans-serif;cursor:pointer}';
