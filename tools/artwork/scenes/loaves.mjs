import { blur, grain, linear, picture, radial, relief, times, vignette } from '../kit.mjs';
import { loaf, loafDefs, stalk } from '../loaf.mjs';

const width = 1200;
const height = 800;

const shelf = (y) => `
  <rect x="0" y="${y + 16}" width="1200" height="46" fill="#0d0603" opacity=".55" filter="url(#fold)"/>
  <rect x="0" y="${y}" width="1200" height="26" fill="url(#plank)"/><rect x="0" y="${y}" width="1200" height="26" filter="url(#wood)" style="mix-blend-mode:multiply" opacity=".7"/>
  <rect x="0" y="${y}" width="1200" height="3" fill="#e9b97a" opacity=".75"/>`;

/** A tin loaf: straight sides and a risen top. */
const tin = (x, y, wide, tall, crust) => `
  <ellipse cx="${x + wide / 2}" cy="${y}" rx="${wide * 0.56}" ry="14" fill="#120803" opacity=".6" filter="url(#fold)"/>
  <path id="tin-${x}" d="M${x + 6} ${y} L${x} ${y - tall * 0.6} C${x - 14} ${y - tall * 1.05} ${x + wide * 0.3} ${y - tall * 1.12} ${x + wide / 2} ${y - tall * 1.1} C${x + wide * 0.7} ${y - tall * 1.12} ${x + wide + 14} ${y - tall * 1.05} ${x + wide} ${y - tall * 0.6} L${x + wide - 6} ${y} Z" fill="url(#crust-${crust})"/>
  <path d="M${x + 6} ${y} L${x} ${y - tall * 0.6} C${x - 14} ${y - tall * 1.05} ${x + wide * 0.3} ${y - tall * 1.12} ${x + wide / 2} ${y - tall * 1.1} C${x + wide * 0.7} ${y - tall * 1.12} ${x + wide + 14} ${y - tall * 1.05} ${x + wide} ${y - tall * 0.6} L${x + wide - 6} ${y} Z" filter="url(#crust-bumps)" style="mix-blend-mode:multiply" opacity=".7"/>
  <path d="M${x} ${y - tall * 0.56} q${wide / 2} 16 ${wide} 0" stroke="#1f0d04" stroke-width="7" opacity=".4" fill="none" filter="url(#soft)"/>
  <path d="M${x + wide * 0.2} ${y - tall * 1.0} q${wide * 0.3} -14 ${wide * 0.58} 0" stroke="#ffe2b0" stroke-width="9" opacity=".45" fill="none" filter="url(#soft)"/>`;

const baguettes = (x, y) => `
  <path d="M${x - 6} ${y} l10 -96 h172 l10 96Z" fill="#6f5535"/>
  ${times(6, (index) => {
    const lean = -16 + index * 6;
    return `<g transform="rotate(${lean} ${x + 90} ${y})"><rect x="${x + 18 + index * 25}" y="${y - 232 + (index % 2) * 18}" width="36" height="220" rx="17" fill="url(#crust-golden)"/>${times(4, (cut) => `<path d="M${x + 24 + index * 25} ${y - 204 + cut * 40 + (index % 2) * 18} q14 8 22 26" stroke="#f6d9a0" stroke-width="7" fill="none" stroke-linecap="round"/>`).join('')}</g>`;
  }).join('')}
  <path d="M${x - 6} ${y} l8 -84 q86 18 176 0 l8 84Z" fill="#8a6b43"/>${times(5, (line) => `<path d="M${x} ${y - 10 - line * 16} q90 14 180 0" stroke="#4f3a20" stroke-width="4" fill="none" opacity=".7"/>`).join('')}${times(12, (line) => `<path d="M${x + 6 + line * 15} ${y} v-80" stroke="#b59060" stroke-width="3" opacity=".5"/>`).join('')}`;

export const loaves = {
  id: 'demo-loaves',
  width,
  height,
  svg: () =>
    picture(
      width,
      height,
      `<defs>${loafDefs()}
        ${radial(
          'wall',
          [
            [0, '#c99a5f'],
            [0.45, '#6f4c2c'],
            [1, '#23150b'],
          ],
          'cx=".3" cy=".1" r="1.05"',
        )}
        ${linear('plank', [
          [0, '#8b5a31'],
          [1, '#4f2f17'],
        ])}${radial('lamp', [
          [0, '#fff2cc', 0.95],
          [0.3, '#ffd98c', 0.5],
          [1, '#ffb95a', 0],
        ])}
        ${relief('wood', { frequency: '.004 .12', scale: 5, seed: 3, octaves: 5 })}${relief('plaster', { frequency: 0.012, scale: 8, seed: 16, octaves: 5 })}${blur('fold', 10)}</defs>
      <rect width="1200" height="800" fill="url(#wall)"/><rect width="1200" height="800" filter="url(#plaster)" style="mix-blend-mode:soft-light" opacity=".75"/>
      <circle cx="360" cy="-20" r="620" fill="url(#lamp)" opacity=".8"/>
      ${shelf(266)}${loaf(150, 214, 128, 118, { seed: 1, score: 'ear', rings: 6 })}${loaf(420, 218, 118, 106, { seed: 2, crust: 'rye', score: 'cross', rings: 6, flour: 0.8 })}${loaf(680, 210, 132, 122, { seed: 3, crust: 'wheat', score: 'row', rings: 5 })}
      ${loaf(1060, 218, 120, 104, { seed: 5, crust: 'golden', score: 'ear', rings: 6 })}
      ${shelf(526)}${tin(40, 526, 176, 128, 'wheat')}${tin(240, 526, 176, 118, 'rye')}${loaf(560, 478, 118, 106, { seed: 6, crust: 'golden', score: 'cross', rings: 6, flour: 0.7 })}${baguettes(740, 526)}${loaf(1082, 476, 112, 110, { seed: 8, crust: 'rye', score: 'row', rings: 5 })}
      ${shelf(776)}${loaf(140, 730, 124, 112, { seed: 9, crust: 'rye', score: 'ear', rings: 6 })}${loaf(400, 728, 126, 116, { seed: 10, crust: 'golden', score: 'row', rings: 5 })}${tin(570, 776, 180, 130, 'golden')}${loaf(908, 730, 122, 108, { seed: 11, crust: 'wheat', score: 'ear', rings: 6 })}
      <g transform="rotate(-8 1090 776)">${stalk(1070, 780, 210, -8, { seed: 3 })}${stalk(1100, 780, 230, 4, { seed: 4 })}${stalk(1126, 780, 200, 14, { seed: 5 })}</g><path d="M1056 776 l6 -70 h70 l6 70Z" fill="#d9d0bb"/><path d="M1056 776 l6 -70 h22 l-4 70Z" fill="#fffbea" opacity=".6"/>
      ${vignette(width, height, 0.55)}${grain(width, height, 0.1)}`,
    ),
};
