import type { FieldsOf } from '@atrium/contract';
import type { PageContext } from '../core/element-definition';
import type { imageMeta } from './image.meta';

/** What a click on an image does. */
export type ImageClick =
  { kind: 'popup'; popupId: string } | { kind: 'link'; href: string; isDownload: boolean };

/**
 * What the image's action says, else its popup, else its link (spec: button and click action types;
 * those that send a form need one and are not an image's). Undefined where that leads nowhere.
 */
export function imageClick(
  fields: FieldsOf<typeof imageMeta>,
  { page, file }: Pick<PageContext, 'page' | 'file'>,
): ImageClick | undefined {
  const { action, popupId, link, blogLink, downloadFileId } = fields;
  if (action === 'showPopup' || (action === '' && popupId !== null)) {
    const isThere = popupId !== null && page.elements[popupId]?.type === 'Popup';
    if (isThere) return { kind: 'popup', popupId };
    if (action !== '') return undefined;
  }
  const { nextStepUrl } = page.optIn;
  const addresses: Record<typeof action, string | null | undefined> = {
    '': link,
    openUrl: link,
    nextStepRedirection: nextStepUrl,
    lectureCompleteAndRedirect: nextStepUrl ?? link,
    blogLink: blogLink ?? link,
    downloadFile: file(downloadFileId ?? fields.fileId)?.url,
  };
  const href = addresses[action];
  return href ? { kind: 'link', href, isDownload: action === 'downloadFile' } : undefined;
}
