import type { Config } from './config';
import { siteOrigin } from './site-origin';
import type { Attachment, Site, Submission } from './stores/stores';

/** A file that a visitor sent, as it is shown to owners. */
export interface ShownAttachment extends Omit<Attachment, 'hash'> {
  sha256: string;
  /** Where it can be fetched, with the administration token. */
  url: string;
}

/** A submission as it is shown to owners: by the administration calls, in webhooks and in mail. */
export interface ShownSubmission extends Omit<Submission, 'attachments' | 'storedAt'> {
  attachments: ShownAttachment[];
  /** ISO 8601. */
  storedAt: string;
}

type Addresses = Pick<Config, 'publicUrl' | 'port'>;

/** The files of a submission with their addresses. */
export function shownAttachments(
  { id, attachments }: Submission,
  site: Pick<Site, 'host'>,
  config: Addresses,
): ShownAttachment[] {
  const host = site.host === '*' ? '' : `?host=${encodeURIComponent(site.host)}`;
  return attachments.map(({ filename, type, size, hash }, index) => ({
    filename,
    type,
    size,
    sha256: hash,
    url: `${siteOrigin(site, config)}/api/admin/submissions/${id}/attachments/${index + 1}${host}`,
  }));
}

export const shownSubmission = (
  submission: Submission,
  site: Pick<Site, 'host'>,
  config: Addresses,
): ShownSubmission => ({
  ...submission,
  attachments: shownAttachments(submission, site, config),
  storedAt: submission.storedAt.toISOString(),
});
