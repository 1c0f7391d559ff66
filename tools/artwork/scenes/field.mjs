import {
  blur,
  chance,
  grain,
  linear,
  patches,
  picture,
  radial,
  times,
  vignette,
  wobble,
} from '../kit.mjs';
import { stalk } from '../loaf.mjs';
import { hills, poplar, tree } from './landscape.mjs';
import { mill, millDefs, wheel } from './mill.mjs';

const width = 1200;
const height = 800;
const { between } = chance(90);

/** Rye from the far edge of the field to the reader's feet. */
const rows = times(9, (row) => {
  const depth = row / 8;
  const y = 500 + depth ** 1.7 * 360;
  const tall = 34 + depth ** 1.8 * 330;
  const count = Math.round(120 - depth * 92);
  const blurred = depth > 0.9 ? ' filter="url(#near)"' : '';
  return `<g${blurred}><rect x="0" y="${y - tall * 0.5}" width="1200" height="${tall}" fill="url(#rye-${row % 3})" opacity=".75"/>${times(
    count,
    (index) =>
      stalk(
        ((index + between(-0.3, 0.3)) * 1260) / count - 20,
        y + tall * 0.3,
        tall * between(0.8, 1.15),
        between(-6, 14),
        {
          seed: row * 200 + index,
          colour: ['#f4d48a', '#e8bd68', '#d9a550'][row % 3],
          shade: ['#b98a41', '#a0702e', '#855a22'][row % 3],
        },
      ),
  ).join('')}</g>`;
}).join('');

export const field = {
  id: 'demo-field',
  width,
  height,
  svg: () =>
    picture(
      width,
      height,
      `<defs>${millDefs()}
        ${linear('sky', [
          [0, '#7fa0ae'],
          [0.45, '#d8c6a8'],
          [0.62, '#ffdd9e'],
          [1, '#ffe9bf'],
        ])}
        ${radial('sun', [
          [0, '#fffdf0'],
          [0.14, '#fff2c6', 0.95],
          [0.45, '#ffd88e', 0.45],
          [1, '#ffc069', 0],
        ])}
        ${linear('far-hill', [
          [0, '#a7a695'],
          [1, '#ecd2a0'],
        ])}${linear('near-hill', [
          [0, '#77845c'],
          [1, '#c2ac68'],
        ])}
        ${linear('rye-0', [
          [0, '#d9b25f', 0],
          [0.5, '#c79a4a'],
          [1, '#8a6226'],
        ])}${linear('rye-1', [
          [0, '#d2a64f', 0],
          [0.5, '#b98a3a'],
          [1, '#76521d'],
        ])}${linear('rye-2', [
          [0, '#c79844', 0],
          [0.5, '#a87a30'],
          [1, '#5f4016'],
        ])}
        ${patches('clouds', { frequency: '.004 .014', seed: 23, octaves: 5, gain: 4, cut: 2 })}
        ${wobble('leaves', { frequency: 0.07, scale: 14, seed: 6 })}${blur('mist-small', 8)}${blur('near', 3)}${blur('mist-big', 24)}</defs>
      <rect width="1200" height="800" fill="url(#sky)"/>
      <rect width="1200" height="420" fill="#fff7e6" filter="url(#clouds)" opacity=".7"/>
      <circle cx="300" cy="330" r="480" fill="url(#sun)"/>
      <path d="${hills(width, 430, 90, { seed: 4, steps: 6 })}" fill="url(#far-hill)"/>
      <path d="${hills(width, 480, 60, { seed: 9, steps: 5 })}" fill="url(#near-hill)"/>
      ${poplar(690, 496, 120, { seed: 4, dark: '#5d6d4c' })}${poplar(716, 498, 142, { seed: 5, dark: '#556546' })}
      ${tree(1110, 505, 74, { seed: 6, dark: '#3f5238', middle: '#66743f', light: '#d8b65c' })}${tree(790, 505, 44, { seed: 7, dark: '#4a5d3e', middle: '#6f7c48' })}
      <g transform="translate(716 286) scale(.3)">${mill(290, 742)}${wheel(905, 660, 122)}</g>
      <rect y="440" width="1200" height="90" fill="#ffedc2" opacity=".5" filter="url(#mist-big)"/>
      ${rows}
      <circle cx="300" cy="330" r="620" fill="url(#sun)" opacity=".35" style="mix-blend-mode:screen"/>
      ${vignette(width, height, 0.4)}${grain(width, height, 0.08)}`,
    ),
};
