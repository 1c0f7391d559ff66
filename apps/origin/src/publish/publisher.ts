import type { ElementManifest } from '@atrium/contract';
import { fileUrl, inspectFile } from '../files/inspect-file';
import type { Site, StoredFile, Stores } from '../stores/stores';
import type { Looks } from './look-over';
import { publishPage, type Publication, type PublishResult } from './publish-page';

/** What it takes to publish to the site of a host. */
export interface Publisher {
  stores: Pick<Stores, 'sites' | 'pages' | 'files'>;
  /** Metadata of every element type that a live release renders. */
  elements: () => readonly ElementManifest[];
  /** Page types that live releases render. */
  pageTypes: () => readonly string[];
  /** What pages can look like on this origin. */
  looks: Looks;
  /** Scheme and host of a site's pages. */
  siteOrigin: (site: Site) => string;
  /** Told after a page of a path was published, moved away or deleted. */
  onPublished: (siteId: string, path: string) => void;
}

/** The site of a host; `isNew` where it is yet to be made, which happens with its first content. */
async function siteOf({ stores }: Publisher, host = '*'): Promise<{ site: Site; isNew: boolean }> {
  const name = host.toLowerCase();
  const site = await stores.sites.byHost(name);
  if (site.host === name) return { site, isNew: false };
  return { site: { id: name, host: name }, isNew: true };
}

/** Publishes a page to the site of a host (default: the site of all hosts). */
export async function publishToHost(
  publisher: Publisher,
  publication: Omit<Publication, 'site'> & { host?: string },
): Promise<PublishResult> {
  const { stores } = publisher;
  const { host, dryRun = false, ...page } = publication;
  const { site, isNew } = await siteOf(publisher, host);
  const publish = (isTrial: boolean) =>
    publishPage(
      {
        stores,
        elements: publisher.elements(),
        pageTypes: publisher.pageTypes(),
        looks: publisher.looks,
        publicUrl: publisher.siteOrigin(site),
      },
      { ...page, site, dryRun: isTrial },
    );
  if (isNew || dryRun) {
    // A page that is refused must not leave a new site behind.
    const trial = await publish(true);
    if (dryRun || 'errors' in trial) return trial;
    await stores.sites.put(site);
  }
  const before = page.id === undefined ? undefined : await stores.pages.get(site.id, page.id);
  const result = await publish(false);
  if ('errors' in result) return result;
  for (const path of new Set([result.path, before?.path ?? result.path])) {
    publisher.onPublished(site.id, path);
  }
  return result;
}

/** Stores a file of the site of a host. @throws {FileRefused} */
export async function storeFile(
  publisher: Publisher,
  claims: { host?: string; id: string; filename?: string; contentType?: string },
  content: Buffer,
): Promise<{ file: StoredFile; isNew: boolean; url: string }> {
  const { stores } = publisher;
  const { host, ...claimed } = claims;
  const { site, isNew: isNewSite } = await siteOf(publisher, host);
  const file = await inspectFile({ siteId: site.id, ...claimed }, content);
  if (isNewSite) await stores.sites.put(site);
  const before = await stores.files.get(site.id, file.id);
  await stores.files.put(file, content);
  return { file, isNew: before === undefined, url: publisher.siteOrigin(site) + fileUrl(file) };
}
