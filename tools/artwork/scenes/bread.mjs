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
import { loaf, loafDefs, stalk } from '../loaf.mjs';

const width = 1200;
const height = 900;

/** Planks of a table seen from a low place. */
export function planks(top, colours, { seed = 3, count = 7 } = {}) {
  const { between, pick } = chance(seed);
  let at = top;
  return times(count, (index) => {
    const tall = 26 + index * 14;
    const plank = `<rect x="-10" y="${round(at)}" width="1640" height="${tall}" fill="${pick(colours)}"/><rect x="-10" y="${round(at + tall - 2)}" width="1640" height="3" fill="#180b04" opacity=".55"/>`;
    const veins = times(5, () => {
      const y = at + between(4, tall - 4);
      const x = between(-100, 1400);
      return `<path d="M${round(x)} ${round(y)} q${round(between(120, 260))} ${round(between(-5, 5))} ${round(between(320, 620))} ${round(between(-4, 4))}" stroke="#221006" stroke-width="${round(between(0.8, 2.2))}" fill="none" opacity="${round(between(0.2, 0.5))}"/>`;
    }).join('');
    at += tall;
    return plank + veins;
  }).join('');
}

const { between } = chance(21);

const flourOnTable = times(260, () => {
  const angle = between(0, Math.PI * 2);
  const reach = Math.sqrt(between(0, 1));
  return `<circle cx="${round(560 + Math.cos(angle) * 560 * reach)}" cy="${round(742 + Math.sin(angle) * 120 * reach)}" r="${round(between(0.6, 2.6))}" fill="#fff6e6" opacity="${round(between(0.2, 0.8))}"/>`;
}).join('');

const linen = `
  <g>
    <path d="M640 905 C690 760 760 700 900 676 C1030 656 1130 668 1215 648 L1215 905Z" fill="url(#linen)"/>
    <path d="M640 905 C690 760 760 700 900 676 C1030 656 1130 668 1215 648 L1215 905Z" filter="url(#weave)" style="mix-blend-mode:multiply" opacity=".5"/>
    ${[
      [720, 905, 760, 790, 900, 742, 1215, 716],
      [820, 905, 850, 830, 960, 800, 1215, 782],
      [960, 905, 985, 870, 1060, 850, 1215, 846],
    ]
      .map(
        ([a, b, c, d, e, f, g, h]) =>
          `<path d="M${a} ${b} C${c} ${d} ${e} ${f} ${g} ${h}" stroke="#6d6a5c" stroke-width="18" opacity=".35" fill="none" filter="url(#fold)"/><path d="M${a} ${b - 14} C${c} ${d - 14} ${e} ${f - 14} ${g} ${h - 14}" stroke="#fffdf5" stroke-width="10" opacity=".6" fill="none" filter="url(#fold)"/>`,
      )
      .join('')}
    <path d="M664 905 C712 772 776 718 906 696 C1036 676 1134 688 1215 668" stroke="#4a6a55" stroke-width="7" fill="none" opacity=".75"/>
    <path d="M682 905 C728 784 786 732 910 711 C1040 691 1138 702 1215 683" stroke="#4a6a55" stroke-width="3" fill="none" opacity=".75"/>
  </g>`;

export const bread = {
  id: 'demo-bread',
  width,
  height,
  svg: () =>
    picture(
      width,
      height,
      `<defs>
        ${loafDefs()}
        ${radial(
          'wall',
          [
            [0, '#b98a4e'],
            [0.45, '#5a4129'],
            [1, '#1c130b'],
          ],
          'cx=".24" cy=".2" r=".95"',
        )}
        ${linear('board', [
          [0, '#a87443'],
          [0.5, '#8a5a30'],
          [1, '#5c3819'],
        ])}
        ${linear(
          'linen',
          [
            [0, '#efe8d8'],
            [1, '#bdb39c'],
          ],
          'x1="0" y1="0" x2=".4" y2="1"',
        )}
        ${relief('weave', { frequency: '.35 .5', scale: 2, seed: 2 })}
        ${relief('plaster', { frequency: 0.008, scale: 9, seed: 6, octaves: 5, elevation: 60 })}
        ${relief('wood', { frequency: '.004 .09', scale: 5, seed: 3, octaves: 5 })}
        ${patches('haze', { frequency: 0.006, seed: 3, gain: 3, cut: 1.2 })}
        ${wobble('edge', { frequency: 0.02, scale: 6 })}
        ${blur('fold', 9)} ${blur('wide', 46)} ${blur('far', 7)}
        ${linear(
          'ray',
          [
            [0, '#ffe6b0', 0.5],
            [1, '#ffe6b0', 0],
          ],
          'x1="0" y1="0" x2="1" y2="1"',
        )}
      </defs>
      <rect width="1200" height="900" fill="url(#wall)"/>
      <rect width="1200" height="640" filter="url(#plaster)" style="mix-blend-mode:soft-light" opacity=".7"/>
      <g filter="url(#far)" opacity=".9">
        ${stalk(150, 660, 470, -9, { seed: 1 })}${stalk(196, 660, 530, 2, { seed: 2, colour: '#c99a4e' })}${stalk(236, 660, 450, 10, { seed: 3 })}${stalk(120, 660, 400, -17, { seed: 4, colour: '#b98c45' })}
        <path d="M96 660 L120 500 Q180 486 256 500 L276 660Z" fill="#6b7468"/><path d="M96 660 L120 500 Q150 492 170 494 L160 660Z" fill="#98a192" opacity=".6"/>
      </g>
      <g filter="url(#far)" opacity=".95">${loaf(1020, 560, 180, 150, { seed: 31, crust: 'rye', score: 'cross' })}</g>
      ${planks(610, ['#5b3a21', '#513219', '#63412a', '#4a2d16'])}
      <rect y="610" width="1200" height="290" filter="url(#wood)" style="mix-blend-mode:multiply" opacity=".7"/>
      <path d="M0 610 h1200 v60 h-1200Z" fill="#140a04" opacity=".35" filter="url(#fold)"/>
      ${linen}
      <ellipse cx="560" cy="768" rx="500" ry="92" fill="#120803" opacity=".6" filter="url(#fold)"/>
      <g filter="url(#edge)"><ellipse cx="545" cy="742" rx="470" ry="92" fill="#3a210e"/><ellipse cx="545" cy="724" rx="470" ry="92" fill="url(#board)"/></g>
      <ellipse cx="545" cy="724" rx="466" ry="90" filter="url(#wood)" style="mix-blend-mode:multiply" opacity=".65"/>
      ${flourOnTable}
      ${loaf(540, 590, 375, 300, { seed: 7, crust: 'golden', score: 'ear', rings: 8, flour: 0.5 })}
      <g transform="rotate(-64 880 800)">${stalk(880, 860, 400, 0, { seed: 11, colour: '#e2b766' })}</g>
      <g transform="rotate(-76 880 820)">${stalk(900, 880, 430, 0, { seed: 12, colour: '#d4a350' })}</g>
      <path d="M-40 -40 L420 -40 L1000 900 L300 900Z" fill="url(#ray)" opacity=".6" filter="url(#wide)" style="mix-blend-mode:screen"/>
      ${vignette(width, height, 0.6)}${grain(width, height, 0.12)}`,
    ),
};
