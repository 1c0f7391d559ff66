// Rings the bell of the mill for the demo site's audio: `node tools/artwork/sound.mjs`.
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';

const folder = join(import.meta.dirname, '../../apps/origin/demo/files');
const rate = 11_025;
const seconds = 5;
/** When the bell is struck, in seconds, and how high it sounds, in Hz. */
const strokes = [
  [0, 392],
  [0.9, 330],
  [1.8, 349],
  [2.7, 262],
];
/** Partials of a bell: how high beside the tone, how loud, how soon it fades. */
const partials = [
  [0.5, 0.25, 1.1],
  [1, 0.4, 1.6],
  [1.19, 0.2, 2.2],
  [2, 0.2, 3.4],
  [2.74, 0.08, 5],
];

const bell = (time, tone) =>
  time < 0
    ? 0
    : partials.reduce(
        (sum, [ratio, loudness, fade]) =>
          sum + loudness * Math.exp(-fade * time) * Math.sin(2 * Math.PI * tone * ratio * time),
        0,
      );

const samples = Uint8Array.from({ length: rate * seconds }, (_, index) => {
  const time = index / rate;
  const level = strokes.reduce((sum, [start, tone]) => sum + bell(time - start, tone), 0);
  return Math.round(128 + Math.max(-1, Math.min(1, level * 0.6)) * 127);
});

/** RIFF WAVE, one channel of 8 bits. */
const header = Buffer.alloc(44);
header.write('RIFF', 0);
header.writeUInt32LE(36 + samples.length, 4);
header.write('WAVEfmt ', 8);
header.writeUInt32LE(16, 16);
header.writeUInt16LE(1, 20);
header.writeUInt16LE(1, 22);
header.writeUInt32LE(rate, 24);
header.writeUInt32LE(rate, 28);
header.writeUInt16LE(1, 32);
header.writeUInt16LE(8, 34);
header.write('data', 36);
header.writeUInt32LE(samples.length, 40);
await writeFile(join(folder, 'demo-bell.wav'), Buffer.concat([header, samples]));
console.log(`demo-bell.wav ${Math.round((44 + samples.length) / 1000)} kB`);
