import {
  blur,
  chance,
  linear,
  patches,
  radial,
  relief,
  round,
  smoothClosed,
  times,
  wobble,
} from './kit.mjs';

/** Crusts from pale to dark: highlight, middle, shade, edge. */
export const crusts = {
  golden: ['#eab56e', '#c47a34', '#8a4a1c', '#4d240c'],
  wheat: ['#dfa45d', '#b06a2c', '#783e18', '#42200c'],
  rye: ['#a9703f', '#744222', '#472410', '#281207'],
};

/** Filters and gradients that all loaves of a picture share. */
export const loafDefs = () =>
  Object.entries(crusts)
    .map(([name, [light, middle, shade, edge]]) =>
      radial(
        `crust-${name}`,
        [
          [0, light],
          [0.38, middle],
          [0.75, shade],
          [1, edge],
        ],
        'cx=".36" cy=".22" r=".86"',
      ),
    )
    .join('') +
  linear('crumb', [
    [0, '#f6dcab'],
    [0.55, '#e2b06a'],
    [1, '#a9662c'],
  ]) +
  linear('ear', [
    [0, '#5d2c0f'],
    [1, '#8f4f1f'],
  ]) +
  relief('crust-bumps', { frequency: 0.03, scale: 7, seed: 4 }) +
  patches('blisters', { frequency: 0.035, seed: 8, gain: 9, cut: 5.4 }) +
  patches('flour-dust', { frequency: 0.045, seed: 12, octaves: 5, gain: 3, cut: 1.15 }) +
  relief('crumb-holes', { frequency: 0.09, scale: 5, seed: 15, elevation: 48 }) +
  wobble('hand', { frequency: 0.03, scale: 7, seed: 5 }) +
  blur('loaf-shadow', 16) +
  blur('soft', 3);

const leaf = (x, y, length, width, angle) => {
  const bend = width * 1.15;
  return `<g transform="translate(${round(x)} ${round(y)}) rotate(${angle})" filter="url(#hand)">
    <path d="M0 ${-length} C${bend} ${-length * 0.4} ${bend} ${length * 0.4} 0 ${length} C${-bend} ${length * 0.4} ${-bend} ${-length * 0.4} 0 ${-length}Z" fill="url(#crumb)"/>
    <path d="M0 ${-length} C${bend} ${-length * 0.4} ${bend} ${length * 0.4} 0 ${length} C${bend * 1.45} ${length * 0.4} ${bend * 1.45} ${-length * 0.4} 0 ${-length}Z" fill="url(#ear)"/>
    <path d="M0 ${-length} C${-bend} ${-length * 0.4} ${-bend} ${length * 0.4} 0 ${length}" fill="none" stroke="#fdeac4" stroke-width="${Math.max(1.5, width * 0.09)}" opacity=".7"/>
  </g>`;
};

/** One long cut across the top whose upper lip has risen: the baker's 'ear'. */
const crescent = (cx, cy, rx, ry) => {
  const point = (x, y) => `${round(cx + x * rx)} ${round(cy + y * ry)}`;
  const inside = `M${point(-0.78, -0.12)} C${point(-0.5, -0.74)} ${point(0.3, -0.96)} ${point(0.76, -0.34)} C${point(0.36, -0.56)} ${point(-0.36, -0.42)} ${point(-0.78, -0.12)}Z`;
  const lip = `M${point(-0.78, -0.12)} C${point(-0.5, -0.74)} ${point(0.3, -0.96)} ${point(0.76, -0.34)} C${point(0.34, -0.82)} ${point(-0.4, -0.68)} ${point(-0.78, -0.12)}Z`;
  return `<g filter="url(#hand)">
    <path d="${inside}" fill="url(#crumb)"/><path d="${inside}" filter="url(#crumb-holes)" style="mix-blend-mode:multiply" opacity=".75"/>
    <path d="${lip}" fill="#2a1004" opacity=".5" transform="translate(0 ${round(ry * 0.05)})" filter="url(#soft)"/>
    <path d="${lip}" fill="url(#ear)"/>
    <path d="M${point(-0.78, -0.12)} C${point(-0.5, -0.74)} ${point(0.3, -0.96)} ${point(0.76, -0.34)}" fill="none" stroke="#ffdfa6" stroke-width="${round(ry * 0.018)}" opacity=".75"/>
  </g>`;
};

const scores = {
  none: () => '',
  ear: (cx, cy, rx, ry) =>
    crescent(cx, cy, rx, ry) +
    times(12, (index) => {
      const step = Math.floor(index / 2);
      const x = cx + (step - 2.5) * rx * 0.2;
      const y = cy + ry * (0.08 - Math.abs(step - 2.5) * 0.012);
      return leaf(
        x,
        y + (index % 2 ? 1 : -1) * ry * 0.085,
        ry * 0.1,
        ry * 0.026,
        index % 2 ? 122 : 58,
      );
    }).join(''),
  slash: (cx, cy, rx, ry) =>
    leaf(cx - rx * 0.06, cy - ry * 0.1, Math.min(rx, ry) * 0.74, ry * 0.17, 62),
  cross: (cx, cy, rx, ry) =>
    leaf(cx, cy - ry * 0.08, ry * 0.66, ry * 0.12, 45) +
    leaf(cx, cy - ry * 0.08, ry * 0.66, ry * 0.12, -45),
  row: (cx, cy, rx, ry) =>
    times(4, (index) =>
      leaf(cx + (index - 1.5) * rx * 0.4, cy - ry * 0.1, ry * 0.62, ry * 0.16, 34),
    ).join(''),
  wheat: (cx, cy, rx, ry) =>
    leaf(cx - rx * 0.3, cy - ry * 0.04, ry * 0.72, ry * 0.13, 8) +
    times(5, (index) =>
      leaf(
        cx + rx * (0.16 + (index % 2) * 0.26),
        cy - ry * 0.52 + index * ry * 0.26,
        ry * 0.19,
        ry * 0.055,
        index % 2 ? 38 : -38,
      ),
    ).join(''),
};

/** One loaf, lit from the upper left, with its shadow on what it lies on. */
export function loaf(
  cx,
  cy,
  rx,
  ry,
  {
    seed = 1,
    crust = 'golden',
    score = 'slash',
    rings = 7,
    flour = 0.55,
    rough = 0.02,
    shadow = 0.6,
  } = {},
) {
  const { between } = chance(seed);
  const shape = smoothClosed(
    times(24, (index) => {
      const angle = (index / 24) * Math.PI * 2;
      const reach = 1 + between(-rough, rough);
      const rise = Math.sin(angle);
      // Above the middle a dome, below it a bottom that has lain on stone.
      const y = rise < 0 ? rise * ry : Math.sqrt(rise) * ry * 0.5;
      return [cx + Math.cos(angle) * rx * reach, cy + y * reach];
    }),
  );
  const clip = `loaf-${seed}-${Math.round(cx)}-${Math.round(cy)}`;
  const ringLines = times(rings, (index) => {
    const reach = (index + 1) / (rings + 0.4);
    return `<ellipse cx="${cx}" cy="${round(cy - ry * 0.28)}" rx="${round(rx * reach * 1.08)}" ry="${round(ry * reach * 0.82)}" stroke-width="${round((ry / rings) * between(0.22, 0.4))}"/>`;
  }).join('');
  return `
    <ellipse cx="${cx + rx * 0.1}" cy="${cy + ry * 0.4}" rx="${rx * 1.04}" ry="${ry * 0.3}" fill="#160a03" opacity="${shadow}" filter="url(#loaf-shadow)"/>
    <clipPath id="${clip}"><path d="${shape}"/></clipPath>
    <path d="${shape}" fill="url(#crust-${crust})"/>
    <g clip-path="url(#${clip})">
      <path d="${shape}" filter="url(#crust-bumps)" style="mix-blend-mode:multiply" opacity=".75"/>
      <path d="${shape}" fill="#3a1806" filter="url(#blisters)" opacity=".5"/>
      <g fill="none" stroke="#fff3dc" opacity="${flour}" filter="url(#flour-dust)"><g filter="url(#hand)">${ringLines}</g></g>
      <ellipse cx="${cx - rx * 0.28}" cy="${cy - ry * 0.4}" rx="${rx * 0.6}" ry="${ry * 0.4}" fill="#ffe7bd" opacity=".22" filter="url(#loaf-shadow)"/>
      ${scores[score](cx, cy, rx, ry)}
      <path d="${shape}" fill="none" stroke="#1d0b02" stroke-width="${round(ry * 0.16)}" opacity=".5" filter="url(#loaf-shadow)"/>
      <ellipse cx="${cx + rx * 0.3}" cy="${cy + ry * 0.62}" rx="${rx * 1.1}" ry="${ry * 0.4}" fill="#1d0b02" opacity=".55" filter="url(#loaf-shadow)"/>
    </g>`;
}

/** A stalk of rye with its long beard; `lean` is degrees from upright. */
export function stalk(
  x,
  y,
  height,
  lean,
  { seed = 1, colour = '#d9ab5c', shade = '#9a6a2a', opacity = 1 } = {},
) {
  const { between } = chance(seed);
  const ear = height * 0.34;
  const grains = times(9, (index) => {
    const at = -height + index * (ear / 9);
    const side = index % 2 ? 1 : -1;
    return (
      `<ellipse cx="${round(side * ear * 0.055)}" cy="${round(at)}" rx="${round(ear * 0.06)}" ry="${round(ear * 0.1)}" transform="rotate(${side * 24} ${round(side * ear * 0.055)} ${round(at)})" fill="${side > 0 ? shade : colour}"/>` +
      `<path d="M0 ${round(at)} q${round(side * ear * 0.1)} ${round(-ear * 0.3)} ${round(side * ear * between(0.16, 0.26))} ${round(-ear * between(0.5, 0.7))}" stroke="${colour}" stroke-width="${round(Math.max(0.8, height * 0.004))}" fill="none"/>`
    );
  }).join('');
  return `<g transform="translate(${round(x)} ${round(y)}) rotate(${round(lean)})" opacity="${opacity}"><path d="M0 0 Q${round(height * 0.03)} ${round(-height * 0.5)} 0 ${round(-height)}" stroke="${shade}" stroke-width="${round(Math.max(1.2, height * 0.009))}" fill="none"/>${grains}</g>`;
}
