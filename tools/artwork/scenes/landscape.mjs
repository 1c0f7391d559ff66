import { chance, round, smoothClosed, times } from '../kit.mjs';

/** The upper edge of a range of hills from left to right. */
export function hills(width, base, height, { seed, steps = 9 }) {
  const { between } = chance(seed);
  const points = times(steps + 1, (index) => [(width / steps) * index, base - between(0, height)]);
  const curves = points.slice(1).map(([x, y], index) => {
    const [beforeX, beforeY] = points[index];
    const middle = (beforeX + x) / 2;
    return `C${round(middle)} ${round(beforeY)} ${round(middle)} ${round(y)} ${round(x)} ${round(y)}`;
  });
  return `M0 ${round(points[0][1])}${curves.join('')}L${width} ${base + 400}L0 ${base + 400}Z`;
}

/** A leafy tree, lit from the right, made of many small tufts; needs the filter `leaves`. */
export function tree(
  x,
  y,
  reach,
  { seed, dark = '#1f3226', middle = '#3a5334', light = '#b99a4c', tall = 1.2 },
) {
  const { between } = chance(seed);
  const tufts = (count, spread, sizes, colour, shiftX, shiftY, opacity) =>
    times(count, () => {
      const angle = between(0, Math.PI * 2);
      const far = Math.sqrt(between(0, 1)) * spread;
      const cx = x + Math.cos(angle) * far * reach + shiftX * reach;
      const cy = y - reach * tall + Math.sin(angle) * far * reach * tall + shiftY * reach;
      return `<circle cx="${round(cx)}" cy="${round(cy)}" r="${round(between(...sizes) * reach)}" fill="${colour}" opacity="${opacity}"/>`;
    }).join('');
  return (
    `<path d="M${x - reach * 0.07} ${y} L${x - reach * 0.04} ${y - reach} L${x + reach * 0.05} ${y - reach} L${x + reach * 0.09} ${y}Z" fill="#2b1d12"/>` +
    '<g filter="url(#leaves)">' +
    tufts(150, 0.84, [0.08, 0.17], dark, 0, 0, 1) +
    tufts(190, 0.74, [0.04, 0.1], middle, 0.08, -0.06, 0.7) +
    tufts(150, 0.62, [0.02, 0.05], light, 0.2, -0.16, 0.45) +
    '</g>'
  );
}

/** A slender poplar. */
export function poplar(x, y, height, { seed, dark = '#22362b', light = '#c7a555' }) {
  const { between } = chance(seed);
  const wide = height * 0.11;
  const points = times(16, (index) => {
    const angle = (index / 16) * Math.PI * 2 - Math.PI / 2;
    const reach = 1 + between(-0.12, 0.12);
    return [x + Math.cos(angle) * wide * reach, y - height * 0.5 + Math.sin(angle) * height * 0.5];
  });
  const lit = times(40, () => {
    const at = between(0.08, 0.9);
    const spread = Math.sin(at * Math.PI) * wide * 0.8;
    return `<ellipse cx="${round(x + between(0.05, 0.95) * spread)}" cy="${round(y - at * height)}" rx="${round(wide * between(0.06, 0.16))}" ry="${round(height * between(0.012, 0.03))}" fill="${light}" opacity="${round(between(0.15, 0.55))}"/>`;
  }).join('');
  return `<path d="${smoothClosed(points)}" fill="${dark}"/>${lit}`;
}

/** Blades of grass along a line. */
export function grass(fromX, toX, y, count, height, colours, seed) {
  const { between, pick } = chance(seed);
  return times(count, () => {
    const x = between(fromX, toX);
    const tall = between(0.4, 1) * height;
    const lean = between(-0.35, 0.35) * tall;
    return `<path d="M${round(x - 2)} ${round(y)} Q${round(x)} ${round(y - tall * 0.6)} ${round(x + lean)} ${round(y - tall)} Q${round(x + 2)} ${round(y - tall * 0.5)} ${round(x + 3)} ${round(y)}Z" fill="${pick(colours)}"/>`;
  }).join('');
}
