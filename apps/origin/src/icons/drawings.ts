import type { DrawingReader, RenderIcon } from '@atrium/contract';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Drawings that are kept; a site uses a few dozen. */
const mostKept = 300;

function readDrawing(file: string): RenderIcon | null {
  let text: string;
  try {
    text = readFileSync(file, 'utf8');
  } catch {
    return null;
  }
  const [, width, height, path] = /^(\d+) (\d+) ([\w\s.,-]+)$/.exec(text) ?? [];
  return path === undefined ? null : { width: Number(width), height: Number(height), path };
}

/**
 * Reads drawings from the folder that the build makes, one small file each: of thousands of icons
 * only those that pages show are ever in memory.
 */
export function drawingsIn(root: string): DrawingReader {
  const kept = new Map<string, RenderIcon | null>();
  return (folder, name) => {
    const key = `${folder}/${name}`;
    const known = kept.get(key);
    if (known !== undefined) return known;
    const isName = /^[a-z0-9-]{1,60}$/.test(name);
    const drawing = isName ? readDrawing(join(root, folder, `${name}.txt`)) : null;
    if (kept.size >= mostKept) kept.clear();
    kept.set(key, drawing);
    return drawing;
  };
}
