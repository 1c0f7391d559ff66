import { linear, picture, radial, round, times } from '../kit.mjs';

/** A wheel whose paddles are grains: the sign above the door. */
const grains = times(
  16,
  (index) =>
    `<g transform="rotate(${index * 22.5} 256 256)"><path d="M256 92 C284 116 284 150 256 176 C228 150 228 116 256 92Z" fill="${index % 2 ? '#e9c98f' : '#fbf3e4'}"/><path d="M256 100 V170" stroke="#1d3a2e" stroke-width="3" opacity=".45"/></g>`,
).join('');

const spokes = times(8, (index) => {
  const angle = (index / 8) * Math.PI * 2;
  return `<path d="M256 256 L${round(256 + Math.cos(angle) * 70)} ${round(256 + Math.sin(angle) * 70)}" stroke="#fbf3e4" stroke-width="7" stroke-linecap="round"/>`;
}).join('');

export const logo = {
  id: 'demo-logo',
  width: 512,
  height: 512,
  transparent: true,
  svg: () =>
    picture(
      512,
      512,
      `<defs>${radial(
        'ground',
        [
          [0, '#2c5744'],
          [1, '#16302a'],
        ],
        'cx=".38" cy=".3" r=".85"',
      )}${linear('edge', [
        [0, '#f1d9a8'],
        [1, '#b98b45'],
      ])}</defs>
      <circle cx="256" cy="256" r="248" fill="url(#edge)"/><circle cx="256" cy="256" r="236" fill="url(#ground)"/>
      <circle cx="256" cy="256" r="218" fill="none" stroke="#e9c98f" stroke-width="3" stroke-dasharray="2 9" stroke-linecap="round"/>
      ${grains}<circle cx="256" cy="256" r="74" fill="none" stroke="#e9c98f" stroke-width="9"/>${spokes}<circle cx="256" cy="256" r="20" fill="#e9c98f"/>
      <path d="M84 372 q28 -20 57 0 t57 0 t57 0 t57 0 t57 0 t59 0 C396 430 330 474 256 474 S116 430 84 372Z" fill="#16302a"/>
      ${[0, 1, 2].map((line) => `<path d="M${92 + line * 22} ${378 + line * 28} q${27 - line * 3.4} -20 ${54 - line * 6.8} 0 t${54 - line * 6.8} 0 t${54 - line * 6.8} 0 t${54 - line * 6.8} 0 t${54 - line * 6.8} 0 t${54 - line * 6.8} 0" fill="none" stroke="${['#fbf3e4', '#e9c98f', '#c9a566'][line]}" stroke-width="7" stroke-linecap="round"/>`).join('')}`,
    ),
};
