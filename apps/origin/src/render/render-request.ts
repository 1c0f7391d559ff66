import type { Banner, FormState, RenderFile, RenderRequest } from '@atrium/contract';
import { pageUrl } from '../publish/publish-page';
import { remoteScripts, shellScripts, type ReleaseSet } from '../releases/release-set';
import type { Site, StoredFile, StoredPage, Stores } from '../stores/stores';
import type { PageFacts } from './page-facts';

/** What a page shows beside its document. */
export interface PageState {
  mode: 'live' | 'preview';
  form: FormState | null;
  banners: Banner[];
}

export const liveState: PageState = { mode: 'live', form: null, banners: [] };

export interface RequestContext {
  stores: Pick<Stores, 'pages' | 'files'>;
  /** Scheme and host that visitors use for a site. */
  siteOrigin(site: Site): string;
  fileUrl(file: StoredFile): string;
  sentryDsn: string | null;
}

async function renderFiles(
  { stores, fileUrl }: RequestContext,
  siteId: string,
  ids: readonly string[],
): Promise<Record<string, RenderFile>> {
  const files = Object.create(null) as Record<string, RenderFile>;
  if (ids.length === 0) return files;
  for (const file of await stores.files.getMany(siteId, ids)) {
    const { type, width, height } = file;
    files[file.id] = { url: fileUrl(file), type, width, height };
  }
  return files;
}

/** Everything a render worker must know to render a page. */
export async function renderRequest(
  context: RequestContext,
  {
    site,
    page,
    facts,
    set,
    state,
  }: {
    site: Site;
    page: StoredPage;
    facts: PageFacts;
    set: ReleaseSet;
    state: PageState;
  },
): Promise<RenderRequest> {
  const origin = context.siteOrigin(site);
  const [files, locales] = await Promise.all([
    renderFiles(context, site.id, facts.fileIds),
    context.stores.pages.locales(site.id, page.path),
  ]);
  return {
    document: page.document,
    revision: page.revision,
    sanitized: page.sanitized,
    files,
    path: pageUrl(page),
    url: pageUrl(page, origin),
    alternates: locales.map((locale) => ({ locale, url: pageUrl({ ...page, locale }, origin) })),
    ...state,
    shell: shellScripts(set.shell),
    remotes: Object.fromEntries(set.remotes.map((remote) => [remote.name, remoteScripts(remote)])),
    ...(context.sentryDsn === null ? {} : { sentryDsn: context.sentryDsn }),
  };
}
