import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { drawingsIn } from './drawings';

let root: string;
const draw = (folder: string, name: string, text: string) => {
  mkdirSync(join(root, folder), { recursive: true });
  writeFileSync(join(root, folder, `${name}.txt`), text);
};

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'icons-'));
  draw('solid', 'star', '576 512 M1 2z');
});
afterEach(() => rmSync(root, { recursive: true }));

describe('drawingsIn', () => {
  it('reads a drawing once', () => {
    const drawing = drawingsIn(root);
    const first = drawing('solid', 'star');
    expect(first).toEqual({ width: 576, height: 512, path: 'M1 2z' });
    rmSync(join(root, 'solid'), { recursive: true });
    expect(drawing('solid', 'star')).toBe(first);
  });

  it('knows nothing that the folder has not, that lies elsewhere, or that is no drawing', () => {
    draw('solid', 'broken', '1 1 M0"/><script>');
    draw('.', 'secret', '1 1 M0z');
    const drawing = drawingsIn(root);
    expect(drawing('solid', 'croissant')).toBeNull();
    expect(drawing('solid', 'broken')).toBeNull();
    expect(drawing('solid', '../secret')).toBeNull();
    expect(drawingsIn(join(root, 'nowhere'))('solid', 'star')).toBeNull();
  });
});
