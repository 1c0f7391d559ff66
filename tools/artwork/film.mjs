/* global Image, document, AudioContext, AudioBufferSourceNode, MediaStream, MediaRecorder, requestAnimationFrame, Blob -- runs in a browser */
// Films the oven of the demo site, with its fire and its crackling: `node tools/artwork/film.mjs`.
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import { getChromium } from '../chromium.mjs';

const folder = join(import.meta.dirname, '../../apps/origin/demo/files');
const picture = (await readFile(join(folder, 'demo-oven.jpg'))).toString('base64');

const browser = await chromium.launch({
  executablePath: await getChromium(),
  args: ['--no-sandbox', '--disable-gpu', '--autoplay-policy=no-user-gesture-required'],
});
const page = await browser.newPage();
const recorded = await page.evaluate(async (source) => {
  const [width, height, length] = [640, 360, 5000];
  const image = new Image();
  image.src = `data:image/jpeg;base64,${source}`;
  await image.decode();
  const canvas = Object.assign(document.createElement('canvas'), { width, height });
  const pen = canvas.getContext('2d');
  const sparks = Array.from({ length: 24 }, () => [Math.random(), Math.random(), Math.random()]);

  const draw = (time) => {
    // There and back again, so that it can be looped without a jump.
    const near = 1 + 0.05 * (1 - Math.cos((2 * Math.PI * time) / length));
    const [wide, high] = [width * near, (width * near * image.height) / image.width];
    pen.drawImage(image, (width - wide) / 2, (height - high) / 2, wide, high);
    const flicker = 0.12 + 0.06 * Math.sin(time / 90) + 0.04 * Math.sin(time / 37);
    const glow = pen.createRadialGradient(320, 230, 10, 320, 230, 220);
    glow.addColorStop(0, `rgba(255,190,90,${flicker * 2})`);
    glow.addColorStop(1, 'rgba(255,120,30,0)');
    pen.fillStyle = glow;
    pen.fillRect(0, 0, width, height);
    pen.fillStyle = '#ffe0a0';
    for (const [x, y, speed] of sparks) {
      const risen = (y + (time / length) * (1 + Math.round(speed * 2))) % 1;
      pen.globalAlpha = 1 - risen;
      pen.fillRect(200 + x * 240 + 8 * Math.sin(time / 300 + x * 9), 250 - risen * 180, 2, 2);
    }
    pen.globalAlpha = 1;
  };

  const sound = new AudioContext();
  const noise = sound.createBuffer(1, (sound.sampleRate * length) / 1000, sound.sampleRate);
  const level = noise.getChannelData(0);
  for (let index = 0; index < level.length; index += 1) {
    level[index] = (Math.random() - 0.5) * (Math.random() < 0.0008 ? 0.9 : 0.02);
  }
  const fire = new AudioBufferSourceNode(sound, { buffer: noise, loop: true });
  const heard = sound.createMediaStreamDestination();
  fire.connect(heard);
  fire.start();

  const stream = new MediaStream([
    ...canvas.captureStream(25).getTracks(),
    ...heard.stream.getTracks(),
  ]);
  const recorder = new MediaRecorder(stream, {
    mimeType: 'video/webm;codecs=vp8,opus',
    videoBitsPerSecond: 260_000,
    audioBitsPerSecond: 16_000,
  });
  const parts = [];
  recorder.ondataavailable = ({ data }) => parts.push(data);
  const start = performance.now();
  draw(0);
  recorder.start();
  await new Promise((resolve) => {
    const frame = () => {
      const time = performance.now() - start;
      draw(Math.min(time, length));
      if (time < length) requestAnimationFrame(frame);
      else resolve();
    };
    requestAnimationFrame(frame);
  });
  const stopped = new Promise((resolve) => (recorder.onstop = resolve));
  recorder.stop();
  await stopped;
  return Array.from(new Uint8Array(await new Blob(parts).arrayBuffer()));
}, picture);
await browser.close();

await writeFile(join(folder, 'demo-oven-film.webm'), Buffer.from(recorded));
console.log(`demo-oven-film.webm ${Math.round(recorded.length / 1000)} kB`);
