import {
  blob,
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
import { loafDefs, stalk } from '../loaf.mjs';

/** A jar with starter in it; (x, y) is the middle of its foot. */
export const jar = (x, y, wide, tall, { fill = 0.62, seed = 5 } = {}) => {
  const { between } = chance(seed);
  const left = x - wide / 2;
  const level = y - tall * fill;
  const bubbles = times(70, () => {
    const cy = between(level + 10, y - 14);
    return `<ellipse cx="${round(between(left + 12, left + wide - 12))}" cy="${round(cy)}" rx="${round(between(2, 9))}" ry="${round(between(2, 7))}" fill="#c9a878" opacity="${round(between(0.35, 0.8))}"/>`;
  }).join('');
  return `
    <ellipse cx="${x + wide * 0.14}" cy="${y}" rx="${wide * 0.7}" ry="${wide * 0.12}" fill="#1a0d05" opacity=".5" filter="url(#fold)"/>
    <path d="M${left} ${y - tall * 0.86} V${y - 22} Q${left} ${y} ${left + 24} ${y} H${left + wide - 24} Q${left + wide} ${y} ${left + wide} ${y - 22} V${y - tall * 0.86}Z" fill="#e9f0ea" opacity=".28"/>
    <path d="M${left + 6} ${level} Q${x - wide * 0.2} ${level - wide * 0.14} ${x} ${level - wide * 0.05} T${left + wide - 6} ${level} V${y - 22} Q${left + wide - 6} ${y - 6} ${left + wide - 26} ${y - 6} H${left + 26} Q${left + 6} ${y - 6} ${left + 6} ${y - 22}Z" fill="url(#dough-side)"/>
    ${bubbles}
    <path d="M${left + 6} ${level} Q${x - wide * 0.2} ${level - wide * 0.14} ${x} ${level - wide * 0.05} T${left + wide - 6} ${level}" stroke="#fff7e4" stroke-width="6" fill="none"/>
    <rect x="${left - 3}" y="${y - tall * 0.36}" width="${wide + 6}" height="12" rx="5" fill="#b4472a"/><rect x="${left - 3}" y="${y - tall * 0.36}" width="${wide + 6}" height="4" rx="2" fill="#ef8f6c" opacity=".8"/>
    <path d="M${left + 18} ${y - tall * 0.82} V${y - 34}" stroke="#fff" stroke-width="${wide * 0.06}" stroke-linecap="round" opacity=".55"/><path d="M${left + wide - 16} ${y - tall * 0.8} V${y - 60}" stroke="#fff" stroke-width="4" stroke-linecap="round" opacity=".4"/>
    <path d="M${left} ${y - tall * 0.86} C${left} ${y - tall * 0.94} ${left + 14} ${y - tall * 0.93} ${left + 14} ${y - tall} H${left + wide - 14} C${left + wide - 14} ${y - tall * 0.93} ${left + wide} ${y - tall * 0.94} ${left + wide} ${y - tall * 0.86}" fill="#e9f0ea" opacity=".3"/>
    <path d="M${left + 4} ${y - tall * 0.97} q${wide / 2} -34 ${wide - 8} 0 l10 40 q-${wide / 2 + 6} 20 -${wide + 12} 0Z" fill="url(#cloth-cover)"/><path d="M${left - 4} ${y - tall * 0.9} q${wide / 2 + 4} 22 ${wide + 8} 0" stroke="#8a5a2c" stroke-width="6" fill="none"/>
    ${times(9, (line) => `<path d="M${round(left + 8 + (line * (wide - 16)) / 8)} ${round(y - tall * 0.96)} l${(line - 4) * 1.6} 36" stroke="#3f6a54" stroke-width="3" opacity=".5"/>`).join('')}`;
};

export const jarDefs = () =>
  linear('dough-side', [
    [0, '#fbeed2'],
    [0.6, '#ead2a6'],
    [1, '#cfae7c'],
  ]) +
  linear('cloth-cover', [
    [0, '#f7f0e0'],
    [1, '#cfc2a6'],
  ]) +
  blur('fold', 9);

export const starter = {
  id: 'demo-starter',
  width: 1200,
  height: 800,
  svg: () =>
    picture(
      1200,
      800,
      `<defs>${loafDefs()}${jarDefs()}
        ${linear('outside', [
          [0, '#bfe0e6'],
          [0.5, '#f3ecc4'],
          [1, '#9fbf7c'],
        ])}${radial('sun', [
          [0, '#fffef2'],
          [0.3, '#fff3c0', 0.8],
          [1, '#ffe49a', 0],
        ])}
        ${linear('wall', [
          [0, '#e9dcc0'],
          [1, '#b99f76'],
        ])}${linear('sill', [
          [0, '#c49660'],
          [1, '#7d5430'],
        ])}${linear('frame', [
          [0, '#f6f1e4'],
          [1, '#cdc2aa'],
        ])}
        ${linear(
          'curtain',
          [
            [0, '#fbf6e8', 0.95],
            [0.5, '#e6dcc2', 0.9],
            [1, '#fbf6e8', 0.95],
          ],
          'x1="0" y1="0" x2="1" y2="0"',
        )}
        ${relief('wood', { frequency: '.004 .1', scale: 5, seed: 3, octaves: 5 })}${relief('plaster', { frequency: 0.012, scale: 7, seed: 16, octaves: 5 })}${relief('weave', { frequency: '.02 .004', scale: 12, seed: 4, octaves: 3 })}
        ${wobble('leaves', { frequency: 0.05, scale: 24, seed: 6 })}${blur('out', 12)}${blur('beam', 34)}</defs>
      <rect width="1200" height="800" fill="url(#wall)"/><rect width="1200" height="800" filter="url(#plaster)" style="mix-blend-mode:soft-light" opacity=".6"/>
      <rect x="250" y="-20" width="740" height="610" fill="url(#outside)"/>
      <g filter="url(#out)"><path d="M250 470 q180 -90 360 -30 t380 -40 v200 h-740Z" fill="#7fa05c"/><path d="M250 530 q240 -60 740 -10 v80 h-740Z" fill="#5d8249"/>${times(14, (index) => `<circle cx="${280 + index * 56}" cy="${410 + (index % 4) * 22}" r="${36 + (index % 3) * 16}" fill="${['#6d9355', '#557d47', '#8fae66'][index % 3]}" opacity=".85"/>`).join('')}</g>
      <circle cx="470" cy="130" r="420" fill="url(#sun)"/>
      <path d="M250 -20 h740 v610 h-740Z M274 -20 v586 h336 V-20Z M634 -20 v586 h332 V-20Z" fill="url(#frame)" fill-rule="evenodd"/><rect x="250" y="268" width="740" height="20" fill="url(#frame)"/><rect x="250" y="286" width="740" height="5" fill="#8d8060" opacity=".4"/>
      <path d="M120 -20 C250 120 300 330 210 600 L110 600Z" fill="url(#curtain)"/><path d="M120 -20 C250 120 300 330 210 600 L110 600Z" filter="url(#weave)" style="mix-blend-mode:multiply" opacity=".5"/>
      <path d="M1090 -20 C960 120 900 330 1000 600 L1110 600Z" fill="url(#curtain)"/><path d="M1090 -20 C960 120 900 330 1000 600 L1110 600Z" filter="url(#weave)" style="mix-blend-mode:multiply" opacity=".5"/>
      <rect x="-10" y="590" width="1220" height="220" fill="url(#sill)"/><rect x="-10" y="590" width="1220" height="220" filter="url(#wood)" style="mix-blend-mode:multiply" opacity=".6"/><rect x="-10" y="590" width="1220" height="6" fill="#ffe9bd" opacity=".8"/>
      ${jar(600, 716, 250, 420)}
      <ellipse cx="300" cy="730" rx="130" ry="26" fill="#1a0d05" opacity=".45" filter="url(#fold)"/><path d="M176 632 Q180 736 300 740 Q420 736 424 632Z" fill="#4e7a68"/><path d="M176 632 Q180 736 300 740 Q230 730 214 632Z" fill="#8fb5a2" opacity=".5"/><ellipse cx="300" cy="632" rx="124" ry="26" fill="#345a4b"/><ellipse cx="300" cy="634" rx="108" ry="20" fill="#efe4cb"/><path d="M230 634 q40 -34 84 -22 q44 -8 66 18 q-60 26 -150 4Z" fill="#fbf4e2"/>
      <g transform="rotate(24 390 600)"><rect x="384" y="470" width="14" height="150" rx="7" fill="#a87743"/><ellipse cx="391" cy="628" rx="22" ry="32" fill="#8d5f33"/></g>
      ${stalk(880, 700, 360, 8, { seed: 5, colour: '#e2b766' })}${stalk(910, 700, 330, 18, { seed: 6 })}${stalk(850, 700, 380, -3, { seed: 7 })}
      <ellipse cx="884" cy="722" rx="86" ry="18" fill="#1a0d05" opacity=".45" filter="url(#fold)"/><path d="M824 560 h112 q-8 26 10 80 q20 66 -14 84 h-104 q-34 -18 -14 -84 q18 -54 10 -80Z" fill="#c9b48c"/><path d="M824 560 h30 q-4 26 -14 80 q-14 66 6 84 h-18 q-34 -18 -14 -84 q18 -54 10 -80Z" fill="#fff3d4" opacity=".5"/>
      <path d="M200 -60 L620 -60 L980 860 L420 860Z" fill="#fff3cc" opacity=".28" filter="url(#beam)" style="mix-blend-mode:screen"/>
      ${vignette(1200, 800, 0.34)}${grain(1200, 800, 0.08)}`,
    ),
};

const tableTop = (count, seed) => {
  const { between, pick } = chance(seed);
  return times(count, (index) => {
    const tall = 800 / count;
    const y = index * tall;
    return `<rect y="${round(y)}" width="1200" height="${round(tall)}" fill="${pick(['#9a6a3f', '#8f6038', '#a37245', '#86582f'])}"/><rect y="${round(y + tall - 2)}" width="1200" height="3" fill="#2c1708" opacity=".55"/>${times(4, () => `<path d="M${round(between(-100, 900))} ${round(y + between(10, tall - 10))} q200 ${round(between(-8, 8))} 460 ${round(between(-5, 5))}" stroke="#4a2a12" stroke-width="${round(between(1, 2.6))}" fill="none" opacity=".35"/>`).join('')}`;
  }).join('');
};

const dusting = (cx, cy, rx, ry, count, seed) => {
  const { between } = chance(seed);
  return times(count, () => {
    const angle = between(0, Math.PI * 2);
    const far = between(0, 1) ** 0.7;
    return `<circle cx="${round(cx + Math.cos(angle) * rx * far)}" cy="${round(cy + Math.sin(angle) * ry * far)}" r="${round(between(0.6, 3))}" fill="#fffaf0" opacity="${round(between(0.25, 0.9))}"/>`;
  }).join('');
};

const bowl = (cx, cy, reach, outside, inside, content) => `
  <circle cx="${cx + 16}" cy="${cy + 22}" r="${reach}" fill="#1a0d05" opacity=".5" filter="url(#fold)"/>
  <circle cx="${cx}" cy="${cy}" r="${reach}" fill="${outside}"/><circle cx="${cx}" cy="${cy}" r="${reach * 0.9}" fill="${inside}"/>
  <path d="M${cx - reach * 0.9} ${cy} A${reach * 0.9} ${reach * 0.9} 0 0 1 ${cx} ${cy - reach * 0.9} A${reach * 1.2} ${reach * 1.2} 0 0 0 ${cx - reach * 0.9} ${cy}" fill="#000" opacity=".3" filter="url(#soft)"/>
  ${content}<path d="M${cx + reach * 0.3} ${cy - reach * 0.9} A${reach * 0.95} ${reach * 0.95} 0 0 1 ${cx + reach * 0.95} ${cy}" stroke="#fff" stroke-width="5" fill="none" opacity=".45" stroke-linecap="round"/>`;

const tableDefs = () =>
  linear(
    'steel',
    [
      [0, '#f2f3f1'],
      [0.5, '#a9aeac'],
      [1, '#dfe2e0'],
    ],
    'x1="0" y1="0" x2="1" y2=".3"',
  ) +
  linear('handle', [
    [0, '#9a6534'],
    [1, '#5b3517'],
  ]) +
  radial(
    'dough',
    [
      [0, '#fffaf0'],
      [0.55, '#f3e3c4'],
      [1, '#cdb288'],
    ],
    'cx=".36" cy=".3" r=".75"',
  ) +
  relief('wood', { frequency: '.003 .08', scale: 5, seed: 9, octaves: 5 }) +
  relief('skin', { frequency: 0.018, scale: 6, seed: 11, octaves: 4, elevation: 62 }) +
  relief('powder', { frequency: 0.06, scale: 4, seed: 13 }) +
  patches('flour-cloud', { frequency: 0.012, seed: 6, octaves: 5, gain: 4, cut: 1.9 });

const scraper = (x, y, turn) =>
  `<g transform="rotate(${turn} ${x} ${y})"><rect x="${x - 94}" y="${y - 58}" width="200" height="132" rx="6" fill="#1a0d05" opacity=".45" filter="url(#fold)"/><rect x="${x - 100}" y="${y - 70}" width="200" height="124" rx="5" fill="url(#steel)"/><rect x="${x - 104}" y="${y - 92}" width="208" height="40" rx="18" fill="url(#handle)"/><rect x="${x - 92}" y="${y - 87}" width="184" height="8" rx="4" fill="#e0ab72" opacity=".5"/></g>`;

export const course = {
  id: 'demo-course',
  width: 1200,
  height: 800,
  svg: () =>
    picture(
      1200,
      800,
      `<defs>${loafDefs()}${jarDefs()}${tableDefs()}${radial('light', [
        [0, '#fff4d6', 0.75],
        [1, '#fff4d6', 0],
      ])}</defs>
      ${tableTop(6, 4)}<rect width="1200" height="800" filter="url(#wood)" style="mix-blend-mode:multiply" opacity=".65"/>
      <rect width="1200" height="800" fill="#fffaf0" filter="url(#flour-cloud)" opacity=".55"/>
      ${dusting(600, 420, 560, 330, 900, 3)}
      <path d="${blob(630, 440, 330, 240, { seed: 6, rough: 0.16 })}" fill="#fffaf2" opacity=".5" filter="url(#flour-dust)"/>
      <path d="${blob(646, 466, 218, 176, { seed: 8, rough: 0.03 })}" fill="#1a0d05" opacity=".5" filter="url(#fold)"/>
      <path d="${blob(626, 436, 216, 176, { seed: 8, rough: 0.035 })}" fill="url(#dough)"/><path d="${blob(626, 436, 216, 176, { seed: 8, rough: 0.035 })}" filter="url(#skin)" style="mix-blend-mode:multiply" opacity=".55"/>
      <path d="M500 400 q80 70 190 40 M560 330 q90 50 190 20 M530 500 q110 50 220 -6" stroke="#b3925f" stroke-width="9" fill="none" opacity=".4" filter="url(#soft)"/><path d="M496 388 q80 70 190 40" stroke="#fffdf6" stroke-width="6" fill="none" opacity=".7" filter="url(#soft)"/>
      ${dusting(626, 436, 200, 160, 160, 5)}
      ${bowl(206, 196, 150, '#3f6a58', '#2c5043', `<path d="${blob(206, 196, 118, 112, { seed: 3, rough: 0.06 })}" fill="#fdf8ec"/><path d="${blob(206, 196, 118, 112, { seed: 3, rough: 0.06 })}" filter="url(#powder)" style="mix-blend-mode:multiply" opacity=".6"/><g transform="rotate(38 206 196)"><rect x="196" y="176" width="22" height="200" rx="11" fill="#a06d3a"/><ellipse cx="207" cy="180" rx="36" ry="52" fill="#b98349"/><ellipse cx="204" cy="176" rx="24" ry="38" fill="#fdf6e4"/></g>`)}
      ${bowl(1010, 190, 118, '#d9cdb4', '#c2b496', `<circle cx="1010" cy="190" r="92" fill="#9a6a3a"/><circle cx="1010" cy="190" r="92" filter="url(#powder)" style="mix-blend-mode:multiply" opacity=".9"/>`)}
      ${bowl(190, 600, 92, '#eee6d4', '#d6ccb4', '<circle cx="190" cy="600" r="68" fill="#fff"/><circle cx="190" cy="600" r="68" filter="url(#powder)" style="mix-blend-mode:multiply" opacity=".35"/>')}
      ${bowl(
        980,
        600,
        132,
        '#e9f0ea',
        '#d5c09a',
        `<circle cx="980" cy="600" r="112" fill="#efdcb4"/>${times(46, (index) => {
          const { between } = chance(index + 300);
          const angle = between(0, 6.28);
          const far = between(0, 98);
          return `<circle cx="${round(980 + Math.cos(angle) * far)}" cy="${round(600 + Math.sin(angle) * far)}" r="${round(between(3, 13))}" fill="#dcc08c" stroke="#fff6de" stroke-width="2" opacity=".8"/>`;
        }).join('')}`,
      )}
      ${scraper(540, 156, -14)}
      <g transform="rotate(80 420 690)">${stalk(420, 760, 330, 0, { seed: 4, colour: '#e6bd6c' })}</g><g transform="rotate(96 470 700)">${stalk(470, 790, 360, 0, { seed: 9, colour: '#d9ab58' })}</g>
      <circle cx="260" cy="40" r="760" fill="url(#light)" opacity=".6" style="mix-blend-mode:soft-light"/>
      ${vignette(1200, 800, 0.45)}${grain(1200, 800, 0.1)}`,
    ),
};

/** The proving basket: rings of cane. */
const basket = (cx, cy, rx, ry) => `
  <ellipse cx="${cx + 14}" cy="${cy + ry * 0.95}" rx="${rx * 1.02}" ry="${ry * 0.4}" fill="#1a0d05" opacity=".55" filter="url(#fold)"/>
  <path d="M${cx - rx} ${cy} C${cx - rx} ${cy + ry * 1.3} ${cx + rx} ${cy + ry * 1.3} ${cx + rx} ${cy}Z" fill="#c39355"/>
  ${times(6, (line) => `<path d="M${cx - rx + line * 7} ${cy + 12 + line * ry * 0.14} C${cx - rx + line * 16} ${cy + ry * 1.18 - line * 2 + line * 5} ${cx + rx - line * 16} ${cy + ry * 1.18 - line * 2 + line * 5} ${cx + rx - line * 7} ${cy + 12 + line * ry * 0.14}" stroke="${line % 2 ? '#8d6230' : '#e7c085'}" stroke-width="7" fill="none" opacity=".7"/>`).join('')}
  <ellipse cx="${cx}" cy="${cy}" rx="${rx}" ry="${ry * 0.36}" fill="#9a6c36"/><ellipse cx="${cx}" cy="${cy}" rx="${rx}" ry="${ry * 0.36}" fill="none" stroke="#edc78d" stroke-width="9"/>
  ${times(4, (line) => `<ellipse cx="${cx}" cy="${cy + 8}" rx="${rx * (0.86 - line * 0.19)}" ry="${ry * 0.28 * (0.9 - line * 0.2)}" fill="none" stroke="${line % 2 ? '#6e4a20' : '#d6ab6b'}" stroke-width="7"/>`).join('')}
  <ellipse cx="${cx}" cy="${cy + 6}" rx="${rx * 0.8}" ry="${ry * 0.24}" fill="#fffaf0" opacity=".5" filter="url(#flour-dust)"/>`;

export const kit = {
  id: 'demo-kit',
  width: 1200,
  height: 900,
  svg: () =>
    picture(
      1200,
      900,
      `<defs>${loafDefs()}${jarDefs()}${tableDefs()}
        ${radial(
          'room',
          [
            [0, '#f4e6c6'],
            [0.55, '#d2b688'],
            [1, '#8d6c45'],
          ],
          'cx=".26" cy=".18" r="1"',
        )}${linear('table', [
          [0, '#b98550'],
          [1, '#7a4e28'],
        ])}
        ${linear('linen', [
          [0, '#f6efdf'],
          [1, '#c4b798'],
        ])}${linear('card', [
          [0, '#fffaf0'],
          [1, '#e6d9bd'],
        ])}
        ${relief('weave', { frequency: '.3 .4', scale: 2.4, seed: 4 })}${relief('plaster', { frequency: 0.01, scale: 7, seed: 16, octaves: 5 })}${blur('beam', 40)}</defs>
      <rect width="1200" height="900" fill="url(#room)"/><rect width="1200" height="600" filter="url(#plaster)" style="mix-blend-mode:soft-light" opacity=".55"/>
      <rect y="580" width="1200" height="320" fill="url(#table)"/><rect y="580" width="1200" height="320" filter="url(#wood)" style="mix-blend-mode:multiply" opacity=".6"/><rect y="580" width="1200" height="5" fill="#ffe2b0" opacity=".7"/><rect y="585" width="1200" height="60" fill="#2a1507" opacity=".25" filter="url(#fold)"/>
      ${stalk(1010, 620, 420, 7, { seed: 3, colour: '#e0b563' })}${stalk(1050, 620, 380, 15, { seed: 4 })}${stalk(975, 620, 440, -2, { seed: 6 })}
      <path d="M930 470 h140 l-14 170 h-112Z" fill="#4b7360"/><path d="M930 470 h40 l2 170 h-28Z" fill="#9cc0ae" opacity=".5"/>
      ${basket(650, 560, 250, 170)}
      ${jar(280, 720, 220, 380, { seed: 8 })}
      <path d="M500 880 L540 742 Q740 700 960 734 L1040 880Z" fill="#1a0d05" opacity=".45" filter="url(#fold)"/>
      <path d="M490 862 L536 734 Q740 696 950 728 L1030 862 Q760 890 490 862Z" fill="url(#linen)"/><path d="M490 862 L536 734 Q740 696 950 728 L1030 862 Q760 890 490 862Z" filter="url(#weave)" style="mix-blend-mode:multiply" opacity=".5"/>
      <path d="M510 806 Q760 776 1000 804 M500 832 Q760 806 1016 830" stroke="#3f6a54" stroke-width="8" fill="none" opacity=".8"/><path d="M560 736 Q740 706 930 732" stroke="#fff" stroke-width="6" fill="none" opacity=".7"/>
      ${scraper(800, 778, 10)}
      <g transform="rotate(-9 150 800)"><rect x="64" y="720" width="190" height="140" rx="5" fill="#1a0d05" opacity=".4" filter="url(#fold)"/><rect x="56" y="710" width="190" height="140" rx="4" fill="url(#card)"/><path d="M82 744 h90 M82 768 h138 M82 788 h128 M82 808 h138 M82 828 h84" stroke="#4f5c52" stroke-width="5" opacity=".65"/><path d="M82 744 h90" stroke="#9c4221" stroke-width="8"/></g>
      <path d="M-40 -60 L460 -60 L980 960 L380 960Z" fill="#fff3cc" opacity=".25" filter="url(#beam)" style="mix-blend-mode:screen"/>
      ${vignette(1200, 900, 0.36)}${grain(1200, 900, 0.1)}`,
    ),
};
