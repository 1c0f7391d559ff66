import type { ReleaseManifest } from '@atrium/contract';
import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';

const packedOf = (text: string): Buffer => brotliCompressSync(text);

const integrityOf = (content: string | Buffer) =>
  `sha384-${createHash('sha384').update(content).digest('base64')}`;

export interface FakeRelease {
  name: string;
  version?: string;
  /** Source of the server bundle. */
  server: string;
  pageTypes?: string[];
  elementTypes?: string[];
  /** Replaces parts of the manifest. */
  manifest?: Partial<ReleaseManifest>;
}

export function makeReleasesFolder(): string {
  return mkdtempSync(join(tmpdir(), 'atrium-releases-'));
}

/** Writes a release as the build does, the manifest last; gives its folder. */
export function writeRelease(directory: string, release: FakeRelease): string {
  const { name, version = '1.0.0', server } = release;
  const folder = join(directory, name, version);
  const write = (path: string, content: string | Buffer) => {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), content);
    return { path, integrity: integrityOf(content), bytes: Buffer.byteLength(content) };
  };
  const container = `${name}_${version.replace(/\./g, '_')}`;
  const entry = { ...write('browser/entry.js', `/* ${container} */`), path: 'entry.js' };
  const packed = {
    ...write('browser/entry.js.br', packedOf(`/* ${container} */`)),
    path: 'entry.js.br',
  };
  const manifest: ReleaseManifest = {
    name,
    version,
    contract: 1,
    build: 'b1',
    server: write('server/index.cjs', server),
    browser: {
      entry,
      container,
      islands: {},
      enhancements: {},
      libraries: [],
      ...(name === 'shell' ? { texts: { en: entry } } : {}),
      files: [entry],
      packed: [packed],
    },
    shared: { server: {}, browser: name === 'shell' ? { react: '19.3.1' } : {} },
    ...(name === 'shell'
      ? { boot: { script: '1', hash: 'sha256-a4ayc/80/OGda4BO/1o/V0etpOqiLx1JwB5S3beHW0s=' } }
      : {}),
    pageTypes: release.pageTypes ?? [],
    elements: (release.elementTypes ?? []).map((type) => ({
      type,
      fields: { type: 'object', properties: {} },
      children: true,
    })),
    ...release.manifest,
  };
  write('release.json', JSON.stringify(manifest));
  return folder;
}

/**
 * A shell that writes what it was asked for into its page. Texts in the document's `title` steer it:
 * `THROW`, `HANG`, `EXIT` and `HOG` make the render fail in that way. Remotes steer it by `onRender`, which
 * runs in its renders, and by `problemsOf`.
 */
export const fakeShell = `
  const escape = (text) => String(text).replace(/[&<>"]/g, (c) => '&#' + c.charCodeAt(0) + ';');
  exports.createRenderer = (remotes) => ({
    render(request) {
      const page = JSON.parse(request.document);
      const title = page.seo.title;
      if (title.includes('THROW')) throw new Error('the render threw');
      if (title.includes('HANG')) for (;;) {}
      if (title.includes('EXIT')) process.exit(3);
      if (title.includes('HOG')) { const all = []; for (;;) all.push(new Array(100000).fill({ a: 1 })); }
      for (const remote of remotes) remote.onRender && remote.onRender(request);
      const banners = request.banners.map((b) => '<p class="' + b.kind + '">' + escape(b.text) + '</p>');
      return {
        html: '<!doctype html><html lang="' + page.locale + '"><title>' + escape(title) + '</title>'
          + banners.join('')
          + '<main data-path="' + escape(request.path) + '" data-url="' + escape(request.url) + '"'
          + ' data-mode="' + request.mode + '"'
          + ' data-alternates="' + request.alternates.map((a) => a.locale).join(' ') + '"'
          + ' data-remotes="' + remotes.map((r) => r.name) + '">'
          + escape(JSON.stringify(request.form)) + '</main>'
          + Object.values(page.elements).map(({ fields: { slug } }) => slug
            ? '<input class="field" name="optin[fields][' + slug + ']">' : '').join('')
          + (page.type === 'custom_login'
            ? '<form method="post" action="' + escape(request.path) + '">'
              + '<input type="hidden" name="optin[fields][_csrf_token]" value=""></form>'
            : '')
          + '</html>',
        remotes: remotes.map((r) => r.name),
        problems: remotes.flatMap((r) => (r.problemsOf ? r.problemsOf(request) : [])).concat(page.seo.description === 'PROBLEM'
          ? [{ remote: 'pages', version: '1.0.0', elementId: 'e1', elementType: 'Text', message: 'broken' }]
          : []),
      };
    },
  });
`;

/** A remote that renders nothing itself; `code` runs when it is loaded. */
export function fakeRemote(name: string, code = ''): string {
  return `${code}
    exports.default = { contract: 1, name: '${name}', version: '1.0.0', pages: {}, elements: {}, slices: {}, saga: null };`;
}
