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
import { loaf, loafDefs } from '../loaf.mjs';

const { between } = chance(61);

/** Skin, hair and clothes of the people at the mill. */
export const people = {
  nell: {
    skin: ['#f7d3b3', '#e2a883', '#b8714f'],
    hair: ['#a5582c', '#6d3216'],
    shirt: ['#efe6d3', '#c4b598'],
    apron: ['#3a6650', '#1d3a2e'],
    style: 'bun',
  },
  tomas: {
    skin: ['#a06a45', '#7b4a2c', '#4c2a17'],
    hair: ['#2c211c', '#120c0a'],
    shirt: ['#8a97a0', '#59666f'],
    apron: ['#b0794a', '#744823'],
    style: 'short',
  },
  samira: {
    skin: ['#ecc19a', '#cf9569', '#9b6240'],
    hair: ['#a44a3a', '#6f2a22'],
    shirt: ['#f0e3cf', '#cbb893'],
    apron: ['#c9913f', '#8d5f22'],
    style: 'scarf',
  },
};

export const personDefs = (name) => {
  const { skin, hair, shirt, apron } = people[name];
  return (
    radial(
      `${name}-skin`,
      [
        [0, skin[0]],
        [0.6, skin[1]],
        [1, skin[2]],
      ],
      'cx=".36" cy=".34" r=".8"',
    ) +
    linear(`${name}-neck`, [
      [0, skin[2]],
      [1, skin[1]],
    ]) +
    linear(
      `${name}-hair`,
      [
        [0, hair[0]],
        [1, hair[1]],
      ],
      'x1="0" y1="0" x2=".9" y2="1"',
    ) +
    linear(
      `${name}-shirt`,
      [
        [0, shirt[0]],
        [1, shirt[1]],
      ],
      'x1="0" y1="0" x2="1" y2=".5"',
    ) +
    linear(
      `${name}-apron`,
      [
        [0, apron[0]],
        [1, apron[1]],
      ],
      'x1="0" y1="0" x2="1" y2=".6"',
    )
  );
};

const behind = {
  bun: (name) =>
    `<ellipse cx="14" cy="-196" rx="46" ry="42" fill="url(#${name}-hair)"/><path d="M-26 -214 q44 -22 76 10" stroke="#f0b27a" stroke-width="3" fill="none" opacity=".4"/><path d="M-104 -40 C-124 -170 -60 -196 4 -194 C82 -192 126 -150 106 -30 C104 30 100 70 84 84 C60 60 -56 60 -80 84 C-100 66 -102 20 -104 -40Z" fill="url(#${name}-hair)"/>`,
  short: () => '',
  scarf: (name) =>
    `<path d="M-112 -30 C-128 -170 -54 -200 2 -200 C70 -200 130 -166 112 -24 L100 120 H-100Z" fill="url(#${name}-hair)"/>`,
};

const above = {
  bun: (name) =>
    `<path d="M-98 -44 C-104 -146 -52 -182 6 -182 C74 -182 112 -136 98 -40 C92 -92 64 -118 34 -126 C0 -104 -58 -100 -80 -94 C-92 -78 -94 -60 -98 -44Z" fill="url(#${name}-hair)"/>` +
    `<path d="M-96 -100 C-70 -158 60 -172 98 -96 C70 -138 -60 -132 -96 -100Z" fill="#f3e9d5"/><path d="M-96 -100 C-70 -158 60 -172 98 -96" stroke="#2c5340" stroke-width="4" fill="none" opacity=".8"/>` +
    `<path d="M-96 -46 q-10 40 4 78 M96 -44 q10 44 -2 82" stroke="url(#${name}-hair)" stroke-width="9" fill="none" stroke-linecap="round"/>`,
  short: (name) =>
    `<path d="M-98 -60 C-108 -160 -50 -184 4 -184 C70 -184 112 -150 98 -58 C94 -86 88 -104 78 -114 C30 -132 -40 -130 -80 -112 C-90 -98 -94 -80 -98 -60Z" fill="url(#${name}-hair)" filter="url(#curl)"/>` +
    `<path d="M-92 -2 C-90 84 -50 122 2 122 C52 122 90 84 92 -2 C84 40 64 52 34 52 C20 40 -18 40 -32 52 C-62 52 -84 40 -92 -2Z" fill="url(#${name}-hair)" opacity=".9" filter="url(#curl)"/>`,
  scarf: (name) =>
    `<path d="M-104 20 C-124 -150 -60 -192 2 -192 C66 -192 124 -150 104 20 C100 -60 84 -112 0 -118 C-84 -112 -100 -60 -104 20Z" fill="url(#${name}-hair)"/>` +
    `<path d="M-104 10 C-96 70 -60 124 0 124 C60 124 96 70 104 10 C112 70 140 130 168 156 C120 214 40 240 -6 238 C-60 236 -130 206 -166 154 C-136 126 -112 70 -104 10Z" fill="url(#${name}-hair)"/>` +
    `<path d="M-104 30 C-92 90 -50 138 0 138 C50 138 92 90 104 30 M-150 160 C-90 204 60 220 150 158" stroke="#4a130d" stroke-width="9" fill="none" opacity=".3" filter="url(#soft-line)"/>` +
    `<path d="M-70 -136 C-20 -160 40 -158 76 -132 M-96 120 C-50 176 44 178 98 118 M-120 164 C-50 212 60 210 124 160" stroke="#ffd9c0" stroke-width="4" fill="none" opacity=".28"/>`,
};

/** One person from the waist up; (x, y) is the middle of the face, `size` scales. */
export function person(name, x, y, size, { smile = 1 } = {}) {
  const { style } = people[name];
  const dark = style === 'short' ? '#2a1408' : '#5b2d18';
  const ears =
    style === 'scarf'
      ? ''
      : `<ellipse cx="-96" cy="2" rx="18" ry="28" fill="url(#${name}-skin)"/><ellipse cx="97" cy="2" rx="17" ry="27" fill="url(#${name}-neck)"/>`;
  return `<g transform="translate(${x} ${y}) scale(${size})">
    <g transform="translate(0 20)">${behind[style](name)}</g>
    <g transform="translate(0 -34)"><path d="M-236 470 C-232 250 -196 206 -92 178 C-40 164 40 164 92 178 C196 206 232 250 238 470 L250 640 H-250Z" fill="#120c06" opacity=".4" filter="url(#soft-shadow)" transform="translate(16 10)"/>
    <path d="M-236 470 C-232 250 -196 206 -92 178 C-40 164 40 164 92 178 C196 206 232 250 238 470 L250 640 H-250Z" fill="url(#${name}-shirt)"/>
    <path d="M-236 470 C-232 250 -196 206 -92 178 C-40 164 40 164 92 178 C196 206 232 250 238 470 L250 640 H-250Z" filter="url(#cloth)" style="mix-blend-mode:multiply" opacity=".35"/>
    <path d="M-170 250 C-160 330 -166 420 -158 520 M176 250 C162 340 170 430 162 520" stroke="#4b4030" stroke-width="12" opacity=".22" fill="none" filter="url(#soft-line)"/>
    <path d="M-46 90 L-54 190 Q0 236 54 190 L46 90Z" fill="url(#${name}-neck)"/>
    <path d="M-48 146 Q0 184 48 140 L48 112 H-48Z" fill="${dark}" opacity=".3" filter="url(#soft-line)"/>
    <path d="M-92 178 C-60 200 -30 236 0 246 C30 236 60 200 92 178 L74 160 C50 200 20 216 0 218 C-20 216 -50 200 -74 160Z" fill="url(#${name}-shirt)"/><path d="M-92 178 C-60 200 -30 236 0 246 C30 236 60 200 92 178" stroke="#6b5c44" stroke-width="3" opacity=".4" fill="none"/>
    <path d="M-104 182 L-128 320 C-140 420 -140 540 -142 640 H148 C146 540 144 420 130 320 L106 182 L82 190 L92 300 Q0 322 -92 300 L-80 190Z" fill="url(#${name}-apron)"/>
    <path d="M-104 182 L-128 320 C-140 420 -140 540 -142 640 H148 C146 540 144 420 130 320 L106 182 L82 190 L92 300 Q0 322 -92 300 L-80 190Z" filter="url(#cloth)" style="mix-blend-mode:multiply" opacity=".4"/>
    <path d="M-92 300 Q0 322 92 300" stroke="#fff" stroke-width="2.5" stroke-dasharray="7 5" fill="none" opacity=".35"/><path d="M-60 420 h118 v90 q-58 18 -118 0Z" fill="none" stroke="#fff" stroke-width="2.5" stroke-dasharray="7 5" opacity=".3"/>
    </g>
    ${ears}
    <path d="M-96 -40 C-102 -150 -50 -172 2 -172 C58 -172 104 -148 97 -36 C94 34 70 84 34 112 C14 126 -14 126 -34 112 C-72 84 -92 36 -96 -40Z" fill="url(#${name}-skin)"/>
    <path d="M97 -36 C94 34 70 84 34 112 C60 70 74 10 70 -60 C78 -76 92 -66 97 -36Z" fill="${dark}" opacity=".22" filter="url(#soft-line)"/>
    <ellipse cx="-52" cy="38" rx="27" ry="19" fill="#d9603f" opacity=".28" filter="url(#soft-line)"/><ellipse cx="54" cy="38" rx="25" ry="18" fill="#d9603f" opacity=".26" filter="url(#soft-line)"/>
    ${[-42, 42]
      .map(
        (
          at,
        ) => `<path d="M${at - 23} 2 Q${at} -17 ${at + 23} 1 Q${at} 15 ${at - 23} 2Z" fill="#fffaf2"/><circle cx="${at + 1}" cy="-1" r="10.5" fill="${name === 'nell' ? '#4c7a63' : '#4a2a14'}"/><circle cx="${at + 1}" cy="-1" r="5.4" fill="#140b06"/><circle cx="${at - 3}" cy="-5" r="3.2" fill="#fff"/>
        <path d="M${at - 25} 3 Q${at} -20 ${at + 25} 1" stroke="#2a160b" stroke-width="4.6" fill="none" stroke-linecap="round"/><path d="M${at - 20} 8 Q${at} 17 ${at + 20} 7" stroke="${dark}" stroke-width="1.8" fill="none" opacity=".5"/>
        <path d="M${at - 28} ${at < 0 ? -26 : -30} Q${at} -44 ${at + 28} ${at < 0 ? -30 : -26}" stroke="${style === 'bun' ? '#7a3c1c' : '#24150d'}" stroke-width="7" fill="none" stroke-linecap="round"/>`,
      )
      .join('')}
    <path d="M4 -8 C10 18 16 34 14 42 C8 50 -8 51 -14 44" stroke="${dark}" stroke-width="4" fill="none" stroke-linecap="round" opacity=".55"/><ellipse cx="-3" cy="30" rx="7" ry="12" fill="#fff" opacity=".22" filter="url(#soft-line)"/>
    ${name === 'nell' ? times(16, () => `<circle cx="${round(between(-62, 62))}" cy="${round(between(18, 44))}" r="${round(between(1.2, 2.2))}" fill="#a85d38" opacity=".55"/>`).join('') : ''}
    ${above[style](name)}
    <path d="M-36 67 Q0 ${76 + 8 * smile} 38 65 Q${24} ${90 + 8 * smile} 0 ${92 + 8 * smile} Q-23 ${90 + 8 * smile} -36 67Z" fill="#7a2b20"/><path d="M-31 70 Q0 ${77 + 8 * smile} 33 68 Q22 ${80 + 7 * smile} 0 ${82 + 7 * smile} Q-20 ${80 + 7 * smile} -31 70Z" fill="#fffaf0"/>
    <path d="M-41 64 Q0 ${76 + 8 * smile} 43 62" stroke="#6d2a1d" stroke-width="3.2" fill="none" stroke-linecap="round"/><path d="M-16 ${104 + 8 * smile} Q0 ${109 + 8 * smile} 16 ${104 + 8 * smile}" stroke="#8d3f2c" stroke-width="4" opacity=".35" fill="none" stroke-linecap="round"/>
  </g>`;
}

export const peopleFilters = () =>
  blur('soft-shadow', 16) +
  blur('soft-line', 6) +
  relief('cloth', { frequency: '.02 .012', scale: 8, seed: 7, octaves: 3 }) +
  wobble('curl', { frequency: 0.09, scale: 9, seed: 4 });

/** The wall of the bakehouse behind people, out of focus. */
export const shelves = (width, height, rows) =>
  rows
    .map((y, row) => {
      const loaves = times(Math.ceil(width / 170), (index) =>
        loaf(60 + index * 170 + (row % 2) * 60, y - 46, 66 + ((index * 7 + row * 3) % 3) * 8, 54, {
          seed: 100 + row * 20 + index,
          crust: ['golden', 'rye', 'wheat'][(index + row) % 3],
          score: ['ear', 'cross', 'row'][(index + row * 2) % 3],
          rings: 4,
          shadow: 0.4,
        }),
      ).join('');
      return `<rect y="${y}" width="${width}" height="${height}" fill="#120a05" opacity=".3"/><rect y="${y}" width="${width}" height="18" fill="#6e4526"/><rect y="${y}" width="${width}" height="3" fill="#c99357" opacity=".6"/>${loaves}`;
    })
    .join('');

export const portrait = {
  id: 'demo-portrait',
  width: 800,
  height: 800,
  svg: () =>
    picture(
      800,
      800,
      `<defs>${loafDefs()}${peopleFilters()}${personDefs('nell')}
        ${radial(
          'room',
          [
            [0, '#f3d7a4'],
            [0.5, '#b98d5c'],
            [1, '#5f4229'],
          ],
          'cx=".16" cy=".22" r="1.05"',
        )}
        ${blur('away', 8)}${blur('beam', 40)}${patches('dust', { frequency: 0.02, seed: 5, gain: 4, cut: 2.2 })}</defs>
      <rect width="800" height="800" fill="url(#room)"/>
      <g filter="url(#away)">${shelves(800, 16, [230, 440, 650])}</g>
      <rect width="800" height="800" fill="#f6d9a6" opacity=".28"/>
      <ellipse cx="90" cy="160" rx="330" ry="420" fill="#fff3d2" opacity=".6" filter="url(#beam)"/>
      ${person('nell', 400, 330, 1.08)}
      <path d="M-60 -60 L300 -60 L640 860 L60 860Z" fill="#ffedc4" opacity=".16" filter="url(#beam)" style="mix-blend-mode:screen"/>
      ${vignette(800, 800, 0.38)}${grain(800, 800, 0.1)}`,
    ),
};

export const team = {
  id: 'demo-team',
  width: 1200,
  height: 800,
  svg: () =>
    picture(
      1200,
      800,
      `<defs>${loafDefs()}${peopleFilters()}${Object.keys(people).map(personDefs).join('')}
        ${radial(
          'room',
          [
            [0, '#f5dcaa'],
            [0.5, '#b48656'],
            [1, '#553a23'],
          ],
          'cx=".3" cy=".15" r="1"',
        )}
        ${blur('away', 6)}${blur('beam', 46)}</defs>
      <rect width="1200" height="800" fill="url(#room)"/>
      <g filter="url(#away)">${shelves(1200, 16, [190, 390, 590])}</g>
      <rect width="1200" height="800" fill="#f3d09a" opacity=".25"/>
      <ellipse cx="320" cy="60" rx="520" ry="360" fill="#fff1cc" opacity=".55" filter="url(#beam)"/>
      ${person('tomas', 286, 380, 0.92, { smile: 0.8 })}
      ${person('samira', 920, 400, 0.86)}
      ${person('nell', 604, 372, 0.96)}
      <g>${loaf(604, 752, 190, 130, { seed: 55, crust: 'golden', score: 'ear', rings: 5 })}</g>
      ${vignette(1200, 800, 0.42)}${grain(1200, 800, 0.1)}`,
    ),
};
