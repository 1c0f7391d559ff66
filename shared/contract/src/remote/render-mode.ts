import type { PageDocument } from '../page/page-document';

/**
 * For whom a page is rendered.
 * `live`: its visitors. `preview`: its owner, as visitors will see it. `screenshot`: a picture of
 * it, all of it visible and nothing moving. `editor`: the page builder's canvas, where nothing acts.
 * `editor_preview`: the page builder's own preview, where the page acts as it does for visitors.
 */
export const renderModes = ['live', 'preview', 'screenshot', 'editor', 'editor_preview'] as const;

export type RenderMode = (typeof renderModes)[number];

/** Modes that can be asked for by name in a page's address. */
export const namedModes: readonly RenderMode[] = ['screenshot', 'editor', 'editor_preview'];

/** Whether empty elements show placeholders (spec: editor mode and editor preview). */
export const isEditing = (mode: RenderMode): boolean =>
  mode === 'editor' || mode === 'editor_preview';

/** Whether the page is a picture of itself: no script of ours, no form, no banner. */
export const isStill = (mode: RenderMode): boolean => mode === 'screenshot' || mode === 'editor';

/**
 * Writes into a document what its mode overrules: only visitors wait for delayed elements, and a
 * screenshot shows what a device would hide.
 */
export function applyMode(page: PageDocument, mode: RenderMode): PageDocument {
  if (mode === 'live') return page;
  for (const element of Object.values(page.elements)) {
    element.delay = 0;
    if (mode === 'screenshot') element.visible = { desktop: true, mobile: true };
  }
  return page;
}
