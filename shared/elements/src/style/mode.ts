import { isEditing, type RenderMode } from '@atrium/contract';

/** Rules of a mode: a picture of a page stands still, and placeholders can be told from content. */
export function modeCss(mode: RenderMode): string {
  if (mode === 'screenshot') {
    return '*,:after,:before{animation:none!important;transition:none!important}';
  }
  if (!isEditing(mode)) return '';
  return (
    '.placeholder{display:grid;place-items:center;min-block-size:64px;padding:12px;border:1px dashed #667085;' +
    'border-radius:8px;background-color:#f2f4f7;color:#344054;font:14px/1.4 system-ui,sans-serif;text-align:center}'
  );
}
