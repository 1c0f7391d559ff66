import { chance, linear, radial, round, times } from '../kit.mjs';

/** Gradients that the mill is painted with. */
export const millDefs = () =>
  linear('glass', [
    [0, '#fff0bd'],
    [0.5, '#ffcf73'],
    [1, '#ef9a3c'],
  ]) +
  radial('glow', [
    [0, '#ffcf7a', 0.75],
    [1, '#ffb24d', 0],
  ]) +
  linear(
    'wall-light',
    [
      [0, '#0e1713', 0.62],
      [0.5, '#3a2a20', 0.15],
      [1, '#ffc98a', 0.42],
    ],
    'x1="0" y1="0" x2="1" y2="0"',
  ) +
  linear(
    'roof-light',
    [
      [0, '#0b1214', 0.6],
      [0.6, '#0b1214', 0.1],
      [1, '#ffcf9a', 0.35],
    ],
    'x1="0" y1="0" x2="1" y2=".2"',
  ) +
  linear('oak', [
    [0, '#7a5330'],
    [1, '#3c2513'],
  ]);

/** A wall of field stones. */
function stones(x, y, width, height, seed) {
  const { between, pick } = chance(seed);
  const colours = ['#b9a88c', '#a59579', '#c7b79b', '#94866e', '#b09d80', '#9d9684', '#c0a98a'];
  const rows = [];
  for (let top = y; top < y + height;) {
    const tall = between(13, 21);
    for (let left = x - between(0, 20); left < x + width;) {
      const wide = between(20, 50);
      rows.push(
        `<rect x="${round(left)}" y="${round(top)}" width="${round(wide - 2.4)}" height="${round(tall - 2.4)}" rx="${round(between(3, 6))}" fill="${pick(colours)}" opacity="${round(between(0.75, 1))}"/>`,
      );
      left += wide;
    }
    top += tall;
  }
  return `<clipPath id="wall-${seed}"><rect x="${x}" y="${y}" width="${width}" height="${height}"/></clipPath><g clip-path="url(#wall-${seed})"><rect x="${x}" y="${y}" width="${width}" height="${height}" fill="#6f6350"/>${rows.join('')}</g>`;
}

function slates(path, box, seed) {
  const { between, pick } = chance(seed);
  const [left, top, right, bottom] = box;
  const colours = ['#54606a', '#4a555e', '#606b73', '#44505a', '#586066'];
  const tiles = [];
  for (let y = top, row = 0; y < bottom; y += 13, row += 1) {
    for (let x = left - (row % 2) * 12; x < right; x += 24) {
      tiles.push(
        `<rect x="${round(x)}" y="${round(y)}" width="23" height="${round(between(15, 18))}" rx="2" fill="${pick(colours)}"/><rect x="${round(x)}" y="${round(y + 12)}" width="23" height="2" fill="#1d2429" opacity=".55"/>`,
      );
    }
  }
  return `<clipPath id="roof-${seed}"><path d="${path}"/></clipPath><g clip-path="url(#roof-${seed})"><path d="${path}" fill="#39434b"/>${tiles.join('')}<path d="${path}" fill="url(#roof-light)"/></g>`;
}

function window(x, y, width, height) {
  return `
    <ellipse cx="${x + width / 2}" cy="${y + height / 2}" rx="${width * 1.5}" ry="${height * 1.1}" fill="url(#glow)"/>
    <rect x="${x - 5}" y="${y - 5}" width="${width + 10}" height="${height + 12}" rx="2" fill="#4a3a28"/>
    <rect x="${x}" y="${y}" width="${width}" height="${height}" fill="url(#glass)"/>
    <path d="M${x + width / 2} ${y} v${height} M${x} ${y + height / 3} h${width} M${x} ${y + (height * 2) / 3} h${width}" stroke="#5b4329" stroke-width="3.2"/>
    <rect x="${x - 9}" y="${y + height + 6}" width="${width + 18}" height="6" rx="2" fill="#d8c7a6"/>`;
}

/** The shop window: shelves of loaves in warm light. */
function shopWindow(x, y, width, height) {
  const { between } = chance(77);
  const shelf = (at, count, sizes) =>
    `<rect x="${x}" y="${at}" width="${width}" height="5" fill="#7a4c22"/>` +
    times(count, (index) => {
      const rx = between(...sizes);
      const cx = x + ((index + 0.5) * width) / count;
      return `<ellipse cx="${round(cx)}" cy="${round(at - rx * 0.42)}" rx="${round(rx)}" ry="${round(rx * 0.55)}" fill="${index % 3 ? '#9a5a24' : '#6f3c18'}"/><ellipse cx="${round(cx - 2)}" cy="${round(at - rx * 0.6)}" rx="${round(rx * 0.6)}" ry="${round(rx * 0.2)}" fill="#e2a55c" opacity=".8"/>`;
    }).join('');
  return `
    <ellipse cx="${x + width / 2}" cy="${y + height / 2}" rx="${width}" ry="${height * 1.3}" fill="url(#glow)"/>
    <rect x="${x - 8}" y="${y - 8}" width="${width + 16}" height="${height + 16}" rx="3" fill="#20402f"/>
    <rect x="${x}" y="${y}" width="${width}" height="${height}" fill="url(#glass)"/>
    ${shelf(y + height * 0.52, 6, [11, 15])}${shelf(y + height * 0.98, 5, [14, 18])}
    <path d="M${x + width / 3} ${y} v${height} M${x + (width * 2) / 3} ${y} v${height}" stroke="#20402f" stroke-width="4"/>
    <path d="M${x} ${y} h${width} v14 h${-width}Z" fill="#fff3cf" opacity=".35"/>`;
}

function awning(x, y, width) {
  const stripe = width / 10;
  return (
    times(
      10,
      (index) =>
        `<path d="M${round(x + index * stripe)} ${y} l${round(-10 + index * 2)} 46 q${round(stripe * 0.6)} 16 ${round(stripe + 2)} 0 l${round(10 - (index + 1) * 2)} -46Z" fill="${index % 2 ? '#f3e6cb' : '#2c5340'}"/>`,
    ).join('') +
    `<rect x="${x - 4}" y="${y - 6}" width="${width + 8}" height="9" rx="3" fill="#183024"/>`
  );
}

/** The wheel, wet and lit from the right. */
export function wheel(cx, cy, reach) {
  const { between } = chance(5);
  const spokes = times(12, (index) => {
    const angle = (index / 12) * Math.PI * 2 + 0.1;
    return `<path d="M${cx} ${cy} L${round(cx + Math.cos(angle) * reach)} ${round(cy + Math.sin(angle) * reach)}" stroke="#4a3019" stroke-width="8"/>`;
  }).join('');
  const paddles = times(24, (index) => {
    const angle = (index / 24) * 360;
    return `<g transform="rotate(${angle} ${cx} ${cy})"><rect x="${cx + reach * 0.82}" y="${cy - 4}" width="${reach * 0.27}" height="9" rx="2" fill="url(#oak)"/><rect x="${cx + reach * 0.82}" y="${cy - 4}" width="${reach * 0.27}" height="2.5" fill="#d8b27a" opacity="${round(between(0.2, 0.7))}"/></g>`;
  }).join('');
  return `<g>
    <ellipse cx="${cx - 14}" cy="${cy + 6}" rx="${reach * 1.08}" ry="${reach * 1.08}" fill="#0c1410" opacity=".55" filter="url(#mist-small)"/>
    ${spokes}${paddles}
    <circle cx="${cx}" cy="${cy}" r="${reach}" fill="none" stroke="#5b3d20" stroke-width="13"/>
    <circle cx="${cx}" cy="${cy}" r="${reach + 3}" fill="none" stroke="#c99c61" stroke-width="2.5" opacity=".55"/>
    <circle cx="${cx}" cy="${cy}" r="${reach * 0.8}" fill="none" stroke="#503418" stroke-width="9"/>
    <circle cx="${cx}" cy="${cy}" r="${reach * 0.14}" fill="#3a2410"/><circle cx="${cx + 2}" cy="${cy - 2}" r="${reach * 0.07}" fill="#8b6034"/>
  </g>`;
}

/** The mill with its lower right corner of the house at (x + 520, y). */
export function mill(x, y) {
  const body = [x, y - 330, 520, 330];
  const gable = `M${x - 26} ${y - 322} L${x + 70} ${y - 520} L${x + 450} ${y - 520} L${x + 546} ${y - 322}Z`;
  return `
    <rect x="${x + 92}" y="${y - 590}" width="46" height="110" fill="#7d6b54"/>${stones(x + 92, y - 590, 46, 100, 8)}
    <rect x="${x + 86}" y="${y - 598}" width="58" height="14" rx="3" fill="#5d5040"/>
    ${stones(...body, 3)}
    ${slates(gable, [x - 40, y - 524, x + 560, y - 320], 4)}
    <path d="M${x - 28} ${y - 322} h576" stroke="#2a2018" stroke-width="9"/>
    <path d="M${x - 20} ${y - 312} h560 v22 h-560Z" fill="#0d0906" opacity=".4"/>
    ${[0.2, 0.55].map((at) => `<path d="M${x + 520 * at} ${y - 392} l46 -58 l46 58Z" fill="#3b444b"/><rect x="${x + 520 * at + 8}" y="${y - 394}" width="76" height="54" fill="#a59579"/>${window(x + 520 * at + 28, y - 388, 36, 42)}`).join('')}
    <rect x="${x}" y="${y - 330}" width="520" height="330" fill="url(#wall-light)"/>
    ${window(x + 46, y - 268, 44, 66)}${window(x + 166, y - 268, 44, 66)}${window(x + 286, y - 268, 44, 66)}${window(x + 416, y - 268, 44, 66)}
    ${shopWindow(x + 40, y - 128, 210, 100)}
    ${awning(x + 30, y - 160, 230)}
    <path d="M${x + 306} ${y} v-112 q38 -34 76 0 v112Z" fill="#3f3122"/>
    <path d="M${x + 314} ${y} v-106 q30 -26 60 0 v106Z" fill="#27503c"/>
    <path d="M${x + 324} ${y - 52} v-50 q20 -16 40 0 v50Z" fill="url(#glass)"/><circle cx="${x + 364}" cy="${y - 36}" r="3.5" fill="#e3bd69"/>
    <ellipse cx="${x + 344}" cy="${y + 4}" rx="90" ry="14" fill="url(#glow)"/>
    <path d="M${x + 292} ${y - 140} h104" stroke="#2a2018" stroke-width="4"/><path d="M${x + 312} ${y - 138} v16 h64 v-16Z" fill="#f3e6cb" stroke="#3a2a18" stroke-width="3"/>`;
}
