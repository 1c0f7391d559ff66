// Paints the pictures of the demo site: `node tools/artwork/render.mjs [id …]`.
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { scenes } from './scenes.mjs';

const folder = join(import.meta.dirname, '../../apps/origin/demo/files');
/** Bytes that a picture may have. */
const most = 150_000;
const wanted = process.argv.slice(2);

await mkdir(folder, { recursive: true });
for (const { id, width, height, svg, transparent } of scenes) {
  if (wanted.length > 0 && !wanted.includes(id)) continue;
  const painted = sharp(Buffer.from(svg()), { unlimited: true }).resize(width, height);
  for (let quality = 82; ; quality -= 6) {
    const copy = painted.clone();
    const encoded = transparent
      ? copy.webp({ quality, alphaQuality: 90 })
      : copy.flatten({ background: '#000' }).jpeg({ quality, mozjpeg: true });
    const data = await encoded.toBuffer();
    if (data.length > most && quality > 40) continue;
    const name = `${id}.${transparent ? 'webp' : 'jpg'}`;
    await writeFile(join(folder, name), data);
    console.log(`${name} ${width}×${height} ${Math.round(data.length / 1000)} kB`);
    break;
  }
}
