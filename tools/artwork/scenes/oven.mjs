import {
  blur,
  chance,
  grain,
  linear,
  picture,
  radial,
  relief,
  round,
  times,
  vignette,
  wobble,
} from '../kit.mjs';
import { loaf, loafDefs } from '../loaf.mjs';

const width = 1200;
const height = 800;
const { between, pick } = chance(47);
const colours = ['#8d4a30', '#9c5638', '#7d4029', '#a5603f', '#6f3a27', '#925034'];

const wall = times(20, (row) =>
  times(16, (index) => {
    const x = index * 84 - (row % 2) * 42 - 20;
    return `<rect x="${round(x + between(-1, 1))}" y="${row * 40}" width="79" height="35" rx="4" fill="${pick(colours)}" opacity="${round(between(0.8, 1))}"/>`;
  }).join(''),
).join('');

/** Bricks set around the mouth of the oven. */
const arch = times(25, (index) => {
  const angle = 180 + (index / 24) * 180;
  return `<g transform="rotate(${angle} 600 470)"><rect x="${600 + 330}" y="${470 - 22}" width="104" height="43" rx="4" fill="${pick(colours)}"/><rect x="${600 + 330}" y="${470 - 22}" width="12" height="43" fill="#ffb35c" opacity=".5"/></g>`;
}).join('');

const flames = times(26, (index) => {
  const x = between(400, 800);
  const tall = between(60, 190) * (1 - Math.abs(x - 600) / 320);
  const wide = between(16, 42);
  return `<path d="M${round(x - wide)} 462 C${round(x - wide)} ${round(462 - tall * 0.5)} ${round(x - wide * 0.2)} ${round(462 - tall * 0.6)} ${round(x + between(-14, 14))} ${round(462 - tall)} C${round(x + wide * 0.4)} ${round(462 - tall * 0.6)} ${round(x + wide)} ${round(462 - tall * 0.4)} ${round(x + wide)} 462Z" fill="${['#ff7a1f', '#ffa62e', '#ffd35a', '#fff1ae'][index % 4]}" opacity="${round(between(0.5, 0.9))}"/>`;
}).join('');

const sparks = times(
  60,
  () =>
    `<circle cx="${round(between(330, 870))}" cy="${round(between(190, 470))}" r="${round(between(0.8, 2.6))}" fill="#ffd98a" opacity="${round(between(0.3, 0.9))}"/>`,
).join('');

export const oven = {
  id: 'demo-oven',
  width,
  height,
  svg: () =>
    picture(
      width,
      height,
      `<defs>${loafDefs()}
        ${radial(
          'inside',
          [
            [0, '#fff0b0'],
            [0.2, '#ffb347'],
            [0.5, '#b8491a'],
            [0.8, '#4a1a0c'],
            [1, '#1a0a06'],
          ],
          'cx=".5" cy=".78" r=".78"',
        )}
        ${radial('heat', [
          [0, '#ffcf7a', 0.85],
          [0.4, '#ff9a3a', 0.35],
          [1, '#ff7a1f', 0],
        ])}
        ${linear('hearth', [
          [0, '#e0783a'],
          [0.3, '#8a4a2c'],
          [1, '#5a3a2b'],
        ])}${linear('peel', [
          [0, '#c79359'],
          [1, '#7a4e28'],
        ])}
        ${linear('ledge', [
          [0, '#a08a74'],
          [1, '#4d4036'],
        ])}
        ${relief('brick', { frequency: 0.05, scale: 5, seed: 3 })}${relief('wood', { frequency: '.004 .12', scale: 5, seed: 3, octaves: 5 })}
        ${wobble('fire', { frequency: '.02 .012', scale: 30, seed: 8 })}${blur('fold', 12)}${blur('glow-blur', 24)}${blur('flame', 3)}
        <clipPath id="mouth"><path d="M270 560 V470 A330 330 0 0 1 930 470 V560Z"/></clipPath></defs>
      <rect width="1200" height="800" fill="#4a2a1d"/>${wall}
      <rect width="1200" height="800" filter="url(#brick)" style="mix-blend-mode:multiply" opacity=".7"/>
      <rect width="1200" height="800" fill="#1a0c08" opacity=".45"/>
      ${arch}<path d="M166 470 h104 v100 h-104Z M930 470 h104 v100 h-104Z" fill="#7d4029"/>
      <g clip-path="url(#mouth)">
        <rect x="260" y="130" width="680" height="440" fill="url(#inside)"/>
        ${times(9, (line) => `<path d="M${270 + line * 8} ${470 - line * 2} A${330 - line * 9} ${330 - line * 12} 0 0 1 ${930 - line * 8} ${470 - line * 2}" fill="none" stroke="#2a0f07" stroke-width="3" opacity=".28"/>`).join('')}
        <ellipse cx="600" cy="440" rx="330" ry="180" fill="url(#heat)"/>
        <g filter="url(#fire)"><g filter="url(#flame)">${flames}</g></g>
        ${[
          [420, 452, 30],
          [520, 462, -12],
          [640, 458, 16],
          [760, 462, -24],
        ]
          .map(
            ([x, y, turn]) =>
              `<g transform="rotate(${turn} ${x} ${y})"><rect x="${x - 80}" y="${y - 14}" width="160" height="28" rx="13" fill="#2a1209"/><rect x="${x - 76}" y="${y - 12}" width="150" height="8" rx="4" fill="#ff8a3a" opacity=".75"/></g>`,
          )
          .join('')}
        ${sparks}
        <path d="M240 570 L400 468 H800 L960 570Z" fill="url(#hearth)"/>
        ${loaf(455, 516, 84, 66, { seed: 3, crust: 'golden', score: 'ear', rings: 4, shadow: 0.8 })}${loaf(745, 516, 84, 66, { seed: 4, crust: 'wheat', score: 'cross', rings: 4, shadow: 0.8 })}
      </g>
      <ellipse cx="600" cy="500" rx="620" ry="420" fill="url(#heat)" opacity=".6" style="mix-blend-mode:screen"/>
      <rect x="110" y="560" width="980" height="52" rx="6" fill="url(#ledge)"/><rect x="110" y="560" width="980" height="52" filter="url(#brick)" style="mix-blend-mode:multiply" opacity=".6"/><rect x="110" y="560" width="980" height="4" fill="#ffd9a0" opacity=".7"/>
      <rect x="110" y="612" width="980" height="60" fill="#000" opacity=".45" filter="url(#fold)"/>
      <path d="M556 800 L566 700 C470 690 440 640 452 584 C500 560 700 560 748 584 C760 640 730 690 634 700 L644 800Z" fill="#0a0503" opacity=".55" filter="url(#fold)" transform="translate(6 16)"/>
      <path d="M562 800 L570 704 C474 694 442 640 456 582 C502 560 698 560 744 582 C758 640 726 694 630 704 L638 800Z" fill="url(#peel)"/><path d="M562 800 L570 704 C474 694 442 640 456 582 C502 560 698 560 744 582 C758 640 726 694 630 704 L638 800Z" filter="url(#wood)" style="mix-blend-mode:multiply" opacity=".6"/>
      ${loaf(600, 612, 138, 112, { seed: 12, crust: 'golden', score: 'ear', rings: 6, shadow: 0.7 })}
      ${vignette(width, height, 0.6)}${grain(width, height, 0.1)}`,
    ),
};
