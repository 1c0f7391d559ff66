import { readdir, readFile } from 'node:fs/promises';
import { basename, extname, join, relative, sep } from 'node:path';
import {
  defaultLanguage,
  isLanguage,
  readLanguage,
  type ReadError,
  type ReadWarning,
} from '@atrium/contract';
import { FileRefused, inspectFile } from '../files/inspect-file';

/** A page of a folder; host, locale: only where the folder names them. */
export interface ImportPage {
  id: string;
  path: string;
  locale: string | undefined;
  host: string | undefined;
  input: unknown;
}

export interface ImportFile {
  id: string;
  filename: string;
  host: string | undefined;
  content: Buffer;
}

/** Where a folder is imported to: a running site, or the stores of an origin that starts. */
export interface ImportTarget {
  /** What keeps a page from being published; stores nothing. */
  checkPage(page: ImportPage): Promise<ReadError[]>;
  putFile(file: ImportFile): Promise<void>;
  putPage(page: ImportPage): Promise<{ url: string; warnings: ReadWarning[] }>;
}

/** Something in a folder that must be mended first. */
export interface ImportProblem {
  /** Path inside the folder. */
  file: string;
  /** JSON pointer into the file; empty for the file as a whole. */
  pointer: string;
  message: string;
}

/** A folder that cannot be imported as it is; nothing of it was stored. The message lists every problem. */
export class ImportRefused extends Error {
  constructor(
    folder: string,
    readonly problems: ImportProblem[],
  ) {
    const lines = problems.map(
      ({ file, pointer, message }) => `  ${file}${pointer && ` ${pointer}`}: ${message}`,
    );
    super(`Nothing of ${folder} was imported:\n${lines.join('\n')}`);
    this.name = 'ImportRefused';
  }
}

export interface ImportReport {
  pages: { file: string; url: string }[];
  files: string[];
  warnings: ImportProblem[];
}

/** Names of all files below a folder, sorted, with slashes; none where there is no folder. */
async function filesBelow(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(
    (error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return [];
      throw error;
    },
  );
  return entries
    .filter((entry) => entry.isFile() && !entry.name.startsWith('.'))
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).split(sep).join('/'))
    .sort();
}

async function readJson(file: string): Promise<{ value: unknown } | { message: string }> {
  const text = await readFile(file, 'utf8');
  try {
    return { value: JSON.parse(text) as unknown };
  } catch (error) {
    return { message: `is not JSON: ${(error as Error).message}` };
  }
}

/** Path and locale that a page has by the place of its file: `demo/sales_page.ar.json`, `index.json`. */
export function placeOf(name: string): { path: string; locale: string | undefined } {
  const segments = name.replace(/\.json$/, '').split('/');
  const last = segments.pop() ?? '';
  const [, stem = last, language] = /^(.+)\.([a-z]{2})$/.exec(last) ?? [];
  const locale = isLanguage(language) ? language : undefined;
  const end = locale === undefined ? last : stem;
  return { path: `/${[...segments, ...(end === 'index' ? [] : [end])].join('/')}`, locale };
}

const entryOf = (value: unknown, key: string): unknown =>
  typeof value === 'object' && value !== null && Object.hasOwn(value, key)
    ? (value as Record<string, unknown>)[key]
    : undefined;

/**
 * Imports a folder: every .json below `pages` (its place is the page's path), what lies in `files`
 * (the name without its extension is the id) and, if there is one, `site.json` with the `host`.
 * Everything is checked before anything is stored. @throws {ImportRefused}
 */
export async function importFolder(folder: string, target: ImportTarget): Promise<ImportReport> {
  const problems: ImportProblem[] = [];
  const fail = (file: string, message: string, pointer = '') =>
    problems.push({ file, pointer, message });
  const host = await readHost(folder, fail);
  const pages = await readPages(folder, host, target, fail);
  const files = await readFiles(folder, host, fail);
  if (pages.length + files.length + problems.length === 0) {
    fail('.', 'has neither pages/*.json nor files/*');
  }
  if (problems.length > 0) throw new ImportRefused(folder, problems);

  for (const name of files) await target.putFile(await readImportFile(folder, name, host));
  const report: ImportReport = { pages: [], files, warnings: [] };
  for (const { file, page } of pages) {
    const { url, warnings } = await target.putPage(page);
    report.pages.push({ file, url });
    report.warnings.push(...warnings.map((warning) => ({ file, ...warning })));
  }
  return report;
}

type Fail = (file: string, message: string, pointer?: string) => void;

async function readHost(folder: string, fail: Fail): Promise<string | undefined> {
  const [hasSite] = (await readdir(folder)).filter((name) => name === 'site.json');
  if (!hasSite) return undefined;
  const site = await readJson(join(folder, 'site.json'));
  if ('message' in site) {
    fail('site.json', site.message);
    return undefined;
  }
  const host = entryOf(site.value, 'host');
  if (typeof host === 'string' && /^(?:\*|[a-z0-9](?:[a-z0-9.-]*[a-z0-9])?)$/i.test(host))
    return host;
  fail('site.json', 'expected a host name such as shop.example, without port', '/host');
  return undefined;
}

async function readPages(
  folder: string,
  host: string | undefined,
  target: ImportTarget,
  fail: Fail,
) {
  const pages: { file: string; page: ImportPage }[] = [];
  const owners = new Map<string, string>();
  /** Two files must not give the same thing: one of them would be lost. */
  const claim = (what: string, file: string) => {
    const owner = owners.get(what);
    if (owner === undefined) owners.set(what, file);
    else fail(file, `has the ${what}, as ${owner} has`);
    return owner === undefined;
  };
  for (const name of await filesBelow(join(folder, 'pages'))) {
    const file = `pages/${name}`;
    if (!name.endsWith('.json')) {
      fail(file, 'expected a .json file; pictures and other files belong in files/');
      continue;
    }
    const json = await readJson(join(folder, file));
    if ('message' in json) {
      fail(file, json.message);
      continue;
    }
    const isState = typeof entryOf(json.value, 'page') === 'object';
    const document = isState ? entryOf(json.value, 'page') : json.value;
    const id = entryOf(document, 'id');
    if ((typeof id !== 'string' || id === '') && typeof id !== 'number') {
      fail(file, 'expected an id: text or a whole number', isState ? '/page/id' : '/id');
      continue;
    }
    const page: ImportPage = { id: String(id), host, input: json.value, ...placeOf(name) };
    const locale = page.locale ?? readLanguage(entryOf(document, 'locale')) ?? defaultLanguage;
    if (!claim(`id "${page.id}"`, file) || !claim(`path ${page.path} in ${locale}`, file)) continue;
    for (const { pointer, expected, got } of await target.checkPage(page)) {
      fail(file, `expected ${expected}, got ${got}`, pointer);
    }
    pages.push({ file, page });
  }
  return pages;
}

const fileIdOf = (name: string) => basename(name, extname(name));

async function readImportFile(
  folder: string,
  name: string,
  host: string | undefined,
): Promise<ImportFile> {
  const content = await readFile(join(folder, 'files', name));
  return { id: fileIdOf(name), filename: basename(name), host, content };
}

/** Checks one file after the other; none is held in memory longer than that. */
async function readFiles(folder: string, host: string | undefined, fail: Fail): Promise<string[]> {
  const names = await filesBelow(join(folder, 'files'));
  const owners = new Map<string, string>();
  for (const name of names) {
    const file = `files/${name}`;
    if (name.includes('/')) {
      fail(file, 'expected to lie in files/ itself: the id of a file has no folders');
      continue;
    }
    const owner = owners.get(fileIdOf(name));
    if (owner !== undefined) fail(file, `has the id "${fileIdOf(name)}", as ${owner} has`);
    owners.set(fileIdOf(name), file);
    try {
      const { id, filename, content } = await readImportFile(folder, name, host);
      await inspectFile({ siteId: '', id, filename }, content);
    } catch (error) {
      if (!(error instanceof FileRefused)) throw error;
      fail(file, error.message);
    }
  }
  return names;
}
