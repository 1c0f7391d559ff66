import type { RenderRequest, RenderResult, RenderTools } from '@atrium/contract';
import type { BundleFile, BundleLoader } from './bundle-loader';
import type { PlainError } from './messages';

export interface Renderer {
  render(request: RenderRequest, tools: RenderTools): RenderResult;
}

type CreateRenderer = (remotes: readonly unknown[]) => Renderer;

/** A bundle that failed while it was loaded. */
class LoadFailure {
  constructor(readonly error: PlainError) {}
}

/** An error that names the release it came from. */
class ReleaseError extends Error {
  constructor(readonly plain: PlainError) {
    super(plain.message);
    this.name = 'ReleaseError';
  }
}

export function toPlainError(error: unknown, release?: string): PlainError {
  if (error instanceof ReleaseError) return error.plain;
  // A bundle can throw anything, a value whose own conversion to text throws among it.
  try {
    const { message, stack } = error as { message?: unknown; stack?: unknown };
    return {
      message: typeof message === 'string' ? message : String(error),
      ...(typeof stack === 'string' ? { stack } : {}),
      ...(release ? { release } : {}),
    };
  } catch {
    return { message: 'an error that cannot be read', ...(release ? { release } : {}) };
  }
}

/**
 * The renderers of a worker, by the remotes that a page needs. Bundles are loaded when the first
 * page needs them. A remote that cannot be loaded costs its own elements, and the page only where
 * it is the remote of the page type.
 */
export function createRenderers(
  load: BundleLoader,
  shell: BundleFile,
  remotes: Readonly<Record<string, BundleFile>>,
  /** Called before a bundle is loaded. */
  onLoad: (label: string) => void,
) {
  const loaded = new Map<string, Record<string, unknown>>();
  const renderers = new Map<string, Renderer>();

  const loadOnce = (bundle: BundleFile): Record<string, unknown> | LoadFailure => {
    let exports = loaded.get(bundle.label);
    if (!exports) {
      onLoad(bundle.label);
      try {
        exports = load(bundle);
      } catch (error) {
        // Not kept: its file may be back for the next page.
        return new LoadFailure(toPlainError(error, bundle.label));
      }
      loaded.set(bundle.label, exports);
    }
    return exports;
  };

  const make = (names: readonly string[]) => {
    const host = loadOnce(shell);
    if (host instanceof LoadFailure) throw new ReleaseError(host.error);
    const missing: PlainError[] = [];
    const present: unknown[] = [];
    for (const [index, name] of names.entries()) {
      const bundle = remotes[name];
      const exports = bundle
        ? loadOnce(bundle)
        : new LoadFailure({ message: `this worker has no remote "${name}"` });
      if (!(exports instanceof LoadFailure)) present.push(exports['default']);
      else if (index === 0) throw new ReleaseError(exports.error);
      else missing.push(exports.error);
    }
    const createRenderer = host['createRenderer'];
    if (typeof createRenderer !== 'function') {
      throw new ReleaseError({
        message: `${shell.label} exports no function createRenderer`,
        release: shell.label,
      });
    }
    return { renderer: (createRenderer as CreateRenderer)(present), missing };
  };

  return (names: readonly string[]): { renderer: Renderer; missing: PlainError[] } => {
    const key = names.join();
    const known = renderers.get(key);
    if (known) return { renderer: known, missing: [] };
    const made = make(names);
    if (made.missing.length === 0) renderers.set(key, made.renderer);
    return made;
  };
}
