/** Small tools for painting with SVG: chance that repeats itself, shapes, light and texture. */

/** Numbers from 0 to 1, the same for the same seed (mulberry32). */
export function chance(seed) {
  let state = seed >>> 0;
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
  const between = (low, high) => low + next() * (high - low);
  const pick = (list) => list[Math.floor(next() * list.length)];
  return { next, between, pick };
}

export const round = (value) => Math.round(value * 10) / 10;

export const times = (count, make) => Array.from({ length: count }, (_, index) => make(index));

/** Gradients take stops as `[offset, colour, opacity?]`. */
const stops = (list) =>
  list
    .map(
      ([offset, colour, opacity = 1]) =>
        `<stop offset="${offset}" stop-color="${colour}" stop-opacity="${opacity}"/>`,
    )
    .join('');

export const linear = (id, list, direction = 'x1="0" y1="0" x2="0" y2="1"') =>
  `<linearGradient id="${id}" ${direction}>${stops(list)}</linearGradient>`;

export const radial = (id, list, place = 'cx=".5" cy=".5" r=".5"') =>
  `<radialGradient id="${id}" ${place}>${stops(list)}</radialGradient>`;

export const blur = (id, deviation) =>
  `<filter id="${id}" x="-60%" y="-60%" width="220%" height="220%"><feGaussianBlur stdDeviation="${deviation}"/></filter>`;

/** Noise shaped by the alpha of what it is put on: bumps lit from the upper left. */
export const relief = (
  id,
  { frequency, scale, seed = 1, octaves = 4, elevation = 55, azimuth = 235 },
) =>
  `<filter id="${id}" x="0" y="0" width="1" height="1" color-interpolation-filters="sRGB">` +
  `<feTurbulence type="fractalNoise" baseFrequency="${frequency}" numOctaves="${octaves}" seed="${seed}" result="noise"/>` +
  `<feDiffuseLighting in="noise" surfaceScale="${scale}" diffuseConstant="1.15" lighting-color="#fff" result="lit">` +
  `<feDistantLight azimuth="${azimuth}" elevation="${elevation}"/></feDiffuseLighting>` +
  `<feComposite in="lit" in2="SourceAlpha" operator="in"/></filter>`;

/** Patches: keeps what it is put on only where noise is above a threshold. */
export const patches = (id, { frequency, seed = 1, octaves = 4, gain = 8, cut = 4.2 }) =>
  `<filter id="${id}" x="0" y="0" width="1" height="1" color-interpolation-filters="sRGB">` +
  `<feTurbulence type="fractalNoise" baseFrequency="${frequency}" numOctaves="${octaves}" seed="${seed}"/>` +
  `<feColorMatrix type="matrix" values="0 0 0 0 0  0 0 0 0 0  0 0 0 0 0  ${gain} 0 0 0 -${cut}" result="mask"/>` +
  `<feComposite in="SourceGraphic" in2="mask" operator="in"/></filter>`;

/** Moves edges about, so that drawn lines look grown rather than ruled. */
export const wobble = (id, { frequency, scale, seed = 1 }) =>
  `<filter id="${id}" x="-10%" y="-10%" width="120%" height="120%">` +
  `<feTurbulence type="fractalNoise" baseFrequency="${frequency}" numOctaves="3" seed="${seed}"/>` +
  `<feDisplacementMap in="SourceGraphic" scale="${scale}" xChannelSelector="R" yChannelSelector="G"/></filter>`;

/** A closed smooth line through points (Catmull-Rom as Bézier). */
export function smoothClosed(points) {
  const at = (index) => points[(index + points.length) % points.length];
  const curves = points.map((point, index) => {
    const [before, next, after] = [at(index - 1), at(index + 1), at(index + 2)];
    const first = [point[0] + (next[0] - before[0]) / 6, point[1] + (next[1] - before[1]) / 6];
    const second = [next[0] - (after[0] - point[0]) / 6, next[1] - (after[1] - point[1]) / 6];
    return `C${[...first, ...second, ...next].map(round).join(' ')}`;
  });
  return `M${points[0].map(round).join(' ')}${curves.join('')}Z`;
}

/** An ellipse that somebody shaped by hand. */
export function blob(cx, cy, rx, ry, { seed = 1, rough = 0.03, points = 14 } = {}) {
  const { between } = chance(seed);
  return smoothClosed(
    times(points, (index) => {
      const angle = (index / points) * Math.PI * 2;
      const reach = 1 + between(-rough, rough);
      return [cx + Math.cos(angle) * rx * reach, cy + Math.sin(angle) * ry * reach];
    }),
  );
}

/** Darkness toward the corners. */
export const vignette = (width, height, strength = 0.45) =>
  `<radialGradient id="vignette" cx=".5" cy=".48" r=".75"><stop offset=".55" stop-color="#000" stop-opacity="0"/>` +
  `<stop offset="1" stop-color="#1a0d04" stop-opacity="${strength}"/></radialGradient>` +
  `<rect width="${width}" height="${height}" fill="url(#vignette)"/>`;

/** The grain of a photograph. */
export const grain = (width, height, opacity = 0.08) =>
  `<filter id="grain" x="0" y="0" width="1" height="1"><feTurbulence type="fractalNoise" baseFrequency=".8" numOctaves="2" seed="9"/>` +
  `<feColorMatrix type="saturate" values="0"/></filter>` +
  `<rect width="${width}" height="${height}" filter="url(#grain)" opacity="${opacity}" style="mix-blend-mode:soft-light"/>`;

export const picture = (width, height, body) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">${body}</svg>`;
