import { randomUUID } from 'node:crypto';
import {
  compileElements,
  defaultLanguage,
  readLanguage,
  readPage,
  type ElementManifest,
  type PageDocument,
  type ReadError,
  type ReadWarning,
} from '@atrium/contract';
import { PathTaken, type Site, type StoredPage, type Stores } from '../stores/stores';
import { lookOver, type Looks } from './look-over';
import { fileUses, missingFiles } from './missing-files';
import { readPagePath } from './page-path';
import { createOwnMarkup } from './own-markup';
import { createSanitizer } from './sanitize';

export interface Publication {
  site: Site;
  /** Decoded path without a locale. */
  path: string;
  /** Locale of the page where it is not the document's own. */
  locale?: string;
  /** Id of the page where it is not the document's own. */
  id?: string;
  /** A page document or a saved state, as it was parsed. */
  input: unknown;
  /** Checks everything and stores nothing. */
  dryRun?: boolean;
}

export interface PublishOptions {
  stores: Pick<Stores, 'pages' | 'files'>;
  /** Metadata of every element type that a live release renders. */
  elements: readonly ElementManifest[];
  /** Page types that live releases render. */
  pageTypes?: readonly string[];
  /** What pages can look like on this origin; without it nothing is said of it. */
  looks?: Looks;
  /** Scheme and host in front of the page's address; without it the address is a path. */
  publicUrl?: string | null;
}

export interface Published {
  status: 'created' | 'replaced';
  id: string;
  url: string;
  path: string;
  locale: string;
  warnings: ReadWarning[];
}

export type PublishResult = Published | { errors: ReadError[] };

/** A page as it would be stored. */
export interface ReadPublication {
  stored: StoredPage & { source: string };
  warnings: ReadWarning[];
}

const longestId = 100;

/** Address of a page: pages in another than the default language stand below their locale. */
export function pageUrl(
  page: Pick<StoredPage, 'path' | 'locale'>,
  publicUrl: string | null = null,
): string {
  const prefix = page.locale === defaultLanguage ? '' : `/${page.locale}`;
  const path = prefix !== '' && page.path === '/' ? prefix : prefix + page.path;
  return (publicUrl ?? '') + encodeURI(path);
}

/** Reads a page into the normal form and sanitises its markup; stores nothing. */
export async function readPublication(
  options: PublishOptions,
  publication: Publication,
): Promise<ReadPublication | { errors: ReadError[] }> {
  const { site, input } = publication;
  const errors: ReadError[] = [];
  const path = readPagePath(publication.path);
  if ('expected' in path)
    errors.push({ pointer: '', expected: path.expected, got: `the path ${publication.path}` });
  const locale = publication.locale === undefined ? undefined : readLanguage(publication.locale);
  if (publication.locale !== undefined && locale === undefined) {
    errors.push({
      pointer: '',
      expected: 'a locale such as en or ar',
      got: `the locale ${publication.locale}`,
    });
  }

  const clean = await createSanitizer();
  const own = await createOwnMarkup();
  const sanitized = new Set<string>();
  const texts = new Set<string>();
  const result = readPage(input, {
    elements: compileElements(options.elements),
    ...(options.pageTypes ? { pageTypes: options.pageTypes } : {}),
    html: (html, field) => {
      const name = `${field.type}.${field.name}`;
      sanitized.add(name);
      if (field.isOwn === true) return own.keep(html, field);
      texts.add(name);
      return clean(html, field);
    },
  });
  if (!result.ok) return { errors: [...errors, ...result.errors] };
  const { page } = result;
  const unseen = options.looks ? lookOver(page, options.looks, texts) : [];
  const uses = fileUses(page);
  const files = await options.stores.files.getMany(
    site.id,
    uses.map((use) => use.id),
  );
  const missing = missingFiles(page, uses, new Set(files.map((file) => file.id)));
  const warnings = [...result.warnings, ...unseen, ...missing];
  const id = publication.id ?? page.id;
  // eslint-disable-next-line no-control-regex -- exactly the characters that no address may hold
  if (id.length > longestId || /[\u0000-\u001f\u007f]/.test(id)) {
    errors.push({
      pointer: '/id',
      expected: `an id of at most ${longestId} characters, no control characters`,
      got: id,
    });
  }
  if (errors.length > 0 || 'expected' in path) return { errors };
  if (id !== page.id) {
    warnings.push({
      pointer: '/id',
      message: `the document says "${page.id}"; the page is published as "${id}"`,
    });
  }

  const document: PageDocument = { ...page, id, locale: locale ?? page.locale, ...own.found() };
  const stored: StoredPage & { source: string } = {
    siteId: site.id,
    id,
    path: path.path,
    locale: document.locale,
    type: document.type,
    title: document.seo.title,
    revision: randomUUID(),
    document: JSON.stringify(document),
    sanitized: [...sanitized].sort(),
    elementTypes: [
      ...new Set(Object.values(document.elements).map((element) => element.type)),
    ].sort(),
    publishedAt: new Date(),
    source: JSON.stringify(input),
  };
  return { stored, warnings };
}

/**
 * Publishes a page: reads it into the normal form, sanitises its markup once and stores both the
 * result and the source. Where there are errors nothing is stored.
 */
export async function publishPage(
  options: PublishOptions,
  publication: Publication,
): Promise<PublishResult> {
  const read = await readPublication(options, publication);
  if ('errors' in read) return read;
  const { stored, warnings } = read;
  const status = await store(options.stores, stored, publication.dryRun === true);
  if (typeof status !== 'string') return { errors: [status] };
  return {
    status,
    id: stored.id,
    url: pageUrl(stored, options.publicUrl),
    path: stored.path,
    locale: stored.locale,
    warnings,
  };
}

async function store(
  { pages }: Pick<Stores, 'pages'>,
  page: StoredPage & { source: string },
  dryRun: boolean,
): Promise<Published['status'] | ReadError> {
  const taken = (owner: string): ReadError => ({
    pointer: '',
    expected: 'a path that is free in this locale',
    got: `the path ${page.path}, which belongs to the page "${owner}"`,
  });
  if (dryRun) {
    const owner = await pages.find(page.siteId, page.path, page.locale);
    if (owner && owner.id !== page.id) return taken(owner.id);
    return (await pages.get(page.siteId, page.id)) ? 'replaced' : 'created';
  }
  try {
    return await pages.put(page);
  } catch (error) {
    if (error instanceof PathTaken) return taken(error.pageId);
    throw error;
  }
}
