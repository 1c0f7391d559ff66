import {
  blur,
  chance,
  grain,
  linear,
  patches,
  picture,
  radial,
  relief,
  round,
  times,
  vignette,
  wobble,
} from '../kit.mjs';
import { stalk } from '../loaf.mjs';
import { grass, hills, poplar, tree } from './landscape.mjs';
import { mill, millDefs, wheel } from './mill.mjs';

const width = 1600;
const height = 1067;
const bank = 742;

const { between, pick } = chance(14);

const ripples = times(170, () => {
  const depth = between(0, 1) ** 1.4;
  const y = bank + 30 + depth * 300;
  const long = 20 + depth * 150;
  return `<rect x="${round(between(-40, 1600))}" y="${round(y)}" width="${round(between(0.4, 1) * long)}" height="${round(1 + depth * 3)}" rx="2" fill="${pick(['#ffdfae', '#f7b87f', '#2c4450', '#1b3038', '#8fa3a3'])}" opacity="${round(between(0.12, 0.5))}"/>`;
}).join('');

const lightOnWater = [330, 450, 560, 690]
  .map(
    (x, index) =>
      `<rect x="${x}" y="${bank + 34}" width="${index === 0 ? 150 : 40}" height="170" fill="url(#water-glow)" filter="url(#streak)"/>`,
  )
  .join('');

const birds = [
  [1180, 250, 1],
  [1224, 232, 0.8],
  [1262, 262, 0.9],
  [1136, 282, 0.7],
  [1310, 236, 0.6],
]
  .map(
    ([x, y, size]) =>
      `<path d="M${x - 15 * size} ${y - 5 * size} Q${x - 6 * size} ${y - 9 * size} ${x} ${y} Q${x + 6 * size} ${y - 9 * size} ${x + 15 * size} ${y - 5 * size}" stroke="#3a3a44" stroke-width="2.4" fill="none"/>`,
  )
  .join('');

const fallingWater = times(26, () => {
  const x = between(842, 862);
  return `<path d="M${round(x)} ${round(between(520, 560))} q${round(between(6, 22))} 60 ${round(between(10, 34))} ${round(between(150, 240))}" stroke="#f4f7f2" stroke-width="${round(between(1, 3.4))}" fill="none" opacity="${round(between(0.25, 0.7))}"/>`;
}).join('');

export const bakery = {
  id: 'demo-bakery',
  width,
  height,
  svg: () =>
    picture(
      width,
      height,
      `<defs>
        ${millDefs()}
        ${linear('sky', [
          [0, '#345264'],
          [0.3, '#7b8b97'],
          [0.52, '#d9a98f'],
          [0.66, '#f9cf94'],
          [1, '#ffe7bb'],
        ])}
        ${radial('sun', [
          [0, '#fffbe6'],
          [0.12, '#ffefbf', 0.95],
          [0.4, '#ffcf86', 0.5],
          [1, '#ffb566', 0],
        ])}
        ${linear('far-hill', [
          [0, '#8f8d9a'],
          [1, '#e8bf9a'],
        ])}${linear('middle-hill', [
          [0, '#62757a'],
          [1, '#d9b48e'],
        ])}
        ${linear('near-hill', [
          [0, '#4b6352'],
          [0.6, '#8b8a5e'],
          [1, '#c9a869'],
        ])}
        ${linear('meadow', [
          [0, '#6f7d45'],
          [0.5, '#4e6238'],
          [1, '#2b3d29'],
        ])}
        ${linear('water', [
          [0, '#f2c491'],
          [0.2, '#b79a86'],
          [0.5, '#4d666d'],
          [1, '#132730'],
        ])}
        ${linear('water-glow', [
          [0, '#ffd27d', 0.9],
          [1, '#ffb24d', 0],
        ])}
        ${linear('mist', [
          [0, '#fff1d8', 0],
          [0.5, '#fff1d8', 0.75],
          [1, '#fff1d8', 0],
        ])}
        ${patches('clouds', { frequency: '.004 .016', seed: 9, octaves: 5, gain: 4, cut: 2.1 })}
        ${patches('drift', { frequency: '.005 .02', seed: 2, octaves: 4, gain: 4, cut: 1.6 })}
        ${relief('stone', { frequency: 0.06, scale: 4, seed: 3 })}
        ${wobble('water-move', { frequency: '.006 .06', scale: 26, seed: 4 })}
        ${wobble('leaves', { frequency: 0.07, scale: 22, seed: 6 })}
        ${blur('mist-small', 8)}${blur('mist-big', 26)}${blur('streak', 9)}${blur('near', 3.5)}${blur('smoke', 9)}
        <clipPath id="river"><path d="M0 ${bank + 30} C300 ${bank + 10} 700 ${bank + 46} 960 ${bank + 34} C1200 ${bank + 22} 1400 ${bank + 16} 1600 ${bank - 6} V1067 H0Z"/></clipPath>
        <g id="wheel">${wheel(905, bank - 84, 122)}</g>
        <g id="house">${mill(290, bank)}</g>
      </defs>
      <rect width="1600" height="900" fill="url(#sky)"/>
      <rect width="1600" height="560" fill="#fff0da" filter="url(#clouds)" opacity=".55"/>
      <rect y="160" width="1600" height="380" fill="#c98d80" filter="url(#drift)" opacity=".28"/>
      <circle cx="1290" cy="500" r="620" fill="url(#sun)"/>
      ${birds}
      <path d="${hills(width, 560, 110, { seed: 3 })}" fill="url(#far-hill)" opacity=".85"/>
      <path d="${hills(width, 610, 90, { seed: 8, steps: 7 })}" fill="url(#middle-hill)" opacity=".9"/>
      <rect y="520" width="1600" height="120" fill="url(#mist)" filter="url(#mist-big)" opacity=".8"/>
      <path d="${hills(width, 672, 70, { seed: 17, steps: 6 })}" fill="url(#near-hill)"/>
      <circle cx="1290" cy="540" r="420" fill="url(#sun)" opacity=".55"/>
      ${poplar(1052, 690, 230, { seed: 1, dark: '#4d6152' })}${poplar(1100, 694, 270, { seed: 2, dark: '#475b4c' })}${poplar(1150, 690, 215, { seed: 3, dark: '#506454' })}
      ${tree(1420, 712, 92, { seed: 12, dark: '#3d5040', middle: '#5f6d42' })}${tree(1540, 720, 120, { seed: 13, dark: '#33473a', middle: '#556440' })}
      <path d="M0 700 C260 676 560 690 820 704 C1100 716 1380 690 1600 684 V900 H0Z" fill="url(#meadow)"/>
      <rect y="640" width="1600" height="110" fill="url(#mist)" filter="url(#mist-big)" opacity=".7"/>
      ${tree(120, 730, 190, { seed: 21, tall: 1.35 })}${tree(246, 735, 120, { seed: 22, tall: 1.3 })}
      <path d="M404 150 C392 118 430 104 424 72 C418 40 476 34 492 -6" stroke="#fff4e2" stroke-width="22" stroke-linecap="round" fill="none" opacity=".6" filter="url(#smoke)"/>
      <use href="#house"/>
      <path d="M800 ${bank - 236} h70 v16 h-70Z" fill="#4a3019"/><path d="M806 ${bank - 220} l14 230 h12 l-10 -230Z" fill="#3c2513"/>
      ${fallingWater}
      <use href="#wheel"/>
      ${grass(0, 1600, bank + 26, 420, 40, ['#3d5330', '#5a6b37', '#2c402a', '#8b8a4a'], 6)}
      <g clip-path="url(#river)">
        <rect y="${bank - 20}" width="1600" height="400" fill="url(#water)"/>
        <g filter="url(#water-move)" opacity=".62"><use href="#house" transform="translate(0 ${bank * 2 + 44}) scale(1 -1)"/><use href="#wheel" transform="translate(0 ${bank * 2 + 20}) scale(1 -1)"/></g>
        <rect y="${bank - 20}" width="1600" height="400" fill="#10242c" opacity=".28"/>
        ${lightOnWater}
        <ellipse cx="1290" cy="${bank + 60}" rx="260" ry="330" fill="url(#sun)" opacity=".75"/>
        ${ripples}
        <ellipse cx="905" cy="${bank + 42}" rx="170" ry="20" fill="#fdf6e6" opacity=".6" filter="url(#mist-small)"/>
      </g>
      <rect y="${bank - 40}" width="1600" height="130" fill="url(#mist)" filter="url(#mist-big)" opacity=".55"/>
      <g filter="url(#near)">
        <path d="M-20 1067 V960 C160 900 330 960 520 1067Z" fill="#15231a"/><path d="M1080 1067 C1250 960 1420 910 1620 900 V1067Z" fill="#18261b"/>
        ${grass(-10, 500, 1080, 190, 150, ['#1c2f21', '#2b4029', '#3f4f2c', '#14231a'], 31)}
        ${grass(1080, 1620, 1080, 220, 190, ['#1c2f21', '#2f4329', '#4a552c', '#14231a'], 32)}
        ${times(9, (index) => stalk(1210 + index * 46, 1090, 250 + (index % 4) * 52, -8 + (index % 5) * 5, { seed: 40 + index, colour: '#e0b566', shade: '#8d6a2e' })).join('')}
      </g>
      ${vignette(width, height, 0.4)}${grain(width, height, 0.1)}`,
    ),
};
