import { scaleLinear } from 'd3-scale';
import { line } from 'd3-shape';

const width = 80;
const height = 20;

/** How something went, small beside the figure that says it: it adds nothing for who cannot see it. */
export function Sparkline({ values }: { values: readonly number[] }) {
  if (values.length < 2) return null;
  const x = scaleLinear([0, values.length - 1], [1, width - 1]);
  const y = scaleLinear([0, Math.max(...values, Number.MIN_VALUE)], [height - 1, 1]);
  const path = line<number>((_, index) => x(index), y)([...values]);
  return (
    <svg className="sparkline" viewBox={`0 0 ${width} ${height}`} aria-hidden="true">
      <path d={path ?? undefined} />
    </svg>
  );
}
