import Type, { type Static } from 'typebox';

const file = Type.Object({
  /** Path inside the release's folder. */
  path: Type.String(),
  /** Subresource Integrity value (W3C SRI), `sha256-…`. */
  integrity: Type.String(),
  /** Size in bytes as it lies on disk. */
  bytes: Type.Number(),
});

export type ReleaseFile = Static<typeof file>;

/**
 * `release.json`: what a build says of itself. It is written last, so a folder that has one is
 * complete. Unknown fields are ignored, so that a newer build can be read by an older origin.
 */
export const releaseManifestSchema = Type.Object({
  name: Type.String({ pattern: '^[a-z][a-z0-9-]{0,40}$' }),
  version: Type.String({ pattern: '^\\d+\\.\\d+\\.\\d+(-[0-9A-Za-z.-]+)?$' }),
  contract: Type.Integer(),
  /** Hash of the sources; part of the addresses of the files, which are cached for ever. */
  build: Type.String(),
  /** The CommonJS bundle for the server. */
  server: file,
  browser: Type.Object({
    /** Shell: the host. Remote: the federation container. */
    entry: file,
    /** Name of the container in the browser; unique per build. */
    container: Type.String(),
    /** What an island needs beside the entry, by island chunk. */
    islands: Type.Record(Type.String(), Type.Array(file)),
    /** Enhancement scripts, by name. */
    enhancements: Type.Record(Type.String(), file),
    /** Shell: scripts that every island needs. */
    libraries: Type.Array(file),
    /** Shell: texts that islands can show, by language. */
    texts: Type.Optional(Type.Record(Type.String(), file)),
    /** Shell: the script that measures a view, for pages with `watch`. */
    beacon: Type.Optional(file),
    /** Everything a browser may fetch. */
    files: Type.Array(file),
    /** The same files packed, where they got smaller: `x.js.br`, `x.js.gz`. */
    packed: Type.Optional(Type.Array(file)),
  }),
  /**
   * Libraries that exist once for all bundles, by name. `server`: ranges that the origin's copies have to
   * satisfy. `browser`: of a remote, ranges that the shell's have to; of a shell, the versions that it
   * brings. A release without it can be run, not published.
   */
  shared: Type.Optional(
    Type.Object({
      server: Type.Record(Type.String(), Type.String()),
      browser: Type.Record(Type.String(), Type.String()),
    }),
  ),
  /** Shell: text of the inline boot script and its CSP hash. */
  boot: Type.Optional(Type.Object({ script: Type.String(), hash: Type.String() })),
  /** Shell: the same of the inline script of pages with a form's fields. */
  formMemory: Type.Optional(Type.Object({ script: Type.String(), hash: Type.String() })),
  /** Shell: the same of the inline script of pages on which visitors are shown different versions. */
  watch: Type.Optional(Type.Object({ script: Type.String(), hash: Type.String() })),
  /** Page types that the remote renders. */
  pageTypes: Type.Array(Type.String()),
  /** Element types that it renders: metadata as JSON. */
  elements: Type.Array(
    Type.Object({ type: Type.String(), fields: Type.Any(), children: Type.Boolean() }),
  ),
});

export type ReleaseManifest = Static<typeof releaseManifestSchema>;
