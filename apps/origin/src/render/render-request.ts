import type {
  AttachmentLimits,
  Banner,
  CaptchaSettings,
  FormState,
  RenderFile,
  RenderMode,
  RenderRequest,
} from '@atrium/contract';
import type { FontCatalog } from '../fonts/font-catalog';
import { pageUrl } from '../publish/publish-page';
import { renderedWith } from '../releases/release-scripts';
import type { ReleaseSet } from '../releases/release-set';
import type { Site, StoredFile, StoredPage, Stores } from '../stores/stores';
import type { PageFacts } from './page-facts';

/** What a page shows beside its document. */
export interface PageState {
  mode: RenderMode;
  form: FormState | null;
  banners: Banner[];
}

export const liveState: PageState = { mode: 'live', form: null, banners: [] };

export interface RequestContext {
  stores: Pick<Stores, 'pages' | 'files'>;
  /** Scheme and host that visitors use for a site. */
  siteOrigin(site: Site): string;
  fileUrl(file: StoredFile): string;
  fonts: Pick<FontCatalog, 'fonts'>;
  attachments: AttachmentLimits;
  sentryDsn: string | null;
  captcha: CaptchaSettings;
}

async function renderFiles(
  { stores, fileUrl }: RequestContext,
  siteId: string,
  ids: readonly string[],
): Promise<Record<string, RenderFile>> {
  const files = Object.create(null) as Record<string, RenderFile>;
  if (ids.length === 0) return files;
  const stored = await stores.files.getMany(siteId, ids);
  for (const file of stored.sort((a, b) => (a.id < b.id ? -1 : 1))) {
    const { type, width, height } = file;
    files[file.id] = { url: fileUrl(file), type, width, height };
  }
  return files;
}

/** What a page shows that other publications change: its files and its siblings in other languages. */
export interface Surroundings {
  files: Record<string, RenderFile>;
  alternates: RenderRequest['alternates'];
}

/** Reads a page's surroundings; they are part of what a rendered page is kept under. */
export async function readSurroundings(
  context: RequestContext,
  { site, page, facts }: { site: Site; page: StoredPage; facts: PageFacts },
): Promise<Surroundings> {
  const [files, locales] = await Promise.all([
    renderFiles(context, site.id, facts.fileIds),
    context.stores.pages.locales(site.id, page.path),
  ]);
  const origin = context.siteOrigin(site);
  const alternates = locales.map((locale) => ({
    locale,
    url: pageUrl({ ...page, locale }, origin),
  }));
  return { files, alternates };
}

interface RequestedPage {
  site: Site;
  page: StoredPage;
  facts: PageFacts;
  set: ReleaseSet;
  state: PageState;
}

/** Everything a render worker must know to render a page. */
export function renderRequest(
  context: RequestContext,
  surroundings: Surroundings,
  { site, page, facts, set, state }: RequestedPage,
): RenderRequest {
  return {
    document: page.document,
    revision: page.revision,
    sanitized: page.sanitized,
    ...surroundings,
    // The same for as long as the origin runs, and so no part of what a rendered page is kept under.
    fonts: context.fonts.fonts(facts.fonts),
    path: pageUrl(page),
    url: pageUrl(page, context.siteOrigin(site)),
    ...state,
    attachments: context.attachments,
    ...renderedWith(set, page.locale),
    ...(context.sentryDsn === null ? {} : { sentryDsn: context.sentryDsn }),
    ...(facts.hasCaptcha && context.captcha.provider !== 'altcha'
      ? { captcha: { provider: context.captcha.provider, siteKey: context.captcha.siteKey } }
      : {}),
  };
}
