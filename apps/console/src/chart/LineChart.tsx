import { scaleLinear, scaleUtc } from 'd3-scale';
import { line } from 'd3-shape';
import { useId } from 'react';
import { Table } from '../Table';
import { timeWords } from '../words';

export interface ChartPoint {
  at: Date;
  value: number;
}

export interface Series {
  name: string;
  /** Says which line it is, in the legend as in the plot, beside its colour. */
  look: 'candidate' | 'live';
  points: ChartPoint[];
}

interface LineChartProps {
  title: string;
  series: Series[];
  format(value: number): string;
}

const width = 480;
const height = 180;
const edge = { top: 8, end: 32, bottom: 24, start: 52 };

/** Lines over time, and the same as a table for who does not see them. */
export function LineChart({ title, series, format }: LineChartProps) {
  const id = useId();
  const all = series.flatMap(({ points }) => points);
  if (all.length === 0) return <p>{title}: nothing was measured yet.</p>;
  const moments = all.map(({ at }) => at.getTime());
  const [first, last] = [Math.min(...moments), Math.max(...moments)];
  const x = scaleUtc(
    [new Date(first), new Date(Math.max(last, first + 60_000))],
    [edge.start, width - edge.end],
  );
  const highest = Math.max(...all.map(({ value }) => value));
  const y = scaleLinear([0, highest || 1], [height - edge.bottom, edge.top]).nice(4);
  // Ticks within one minute would all say the same.
  const times = new Map(x.ticks(4).map((tick) => [timeWords(tick), tick]));
  const path = line<ChartPoint>(
    ({ at }) => x(at),
    ({ value }) => y(value),
  );
  return (
    <figure className="chart">
      <figcaption id={id}>
        {title}
        {series.map(({ name, look }) => (
          <span key={look} className={`legend ${look}`}>
            {name}
          </span>
        ))}
      </figcaption>
      <svg viewBox={`0 0 ${width} ${height}`} role="img" aria-labelledby={id}>
        {y.ticks(4).map((tick) => (
          <g key={tick} className="tick">
            <line x1={edge.start} x2={width - edge.end} y1={y(tick)} y2={y(tick)} />
            <text x={edge.start - 6} y={y(tick) + 4} textAnchor="end">
              {format(tick)}
            </text>
          </g>
        ))}
        {[...times].map(([words, tick]) => (
          <text key={words} className="tick" x={x(tick)} y={height - 6} textAnchor="middle">
            {words}
          </text>
        ))}
        {series.map(({ look, points }) => (
          <g key={look} className={look}>
            <path d={path(points) ?? undefined} />
            {points.length === 1 &&
              points.map(({ at, value }) => <circle key={value} cx={x(at)} cy={y(value)} r={3} />)}
          </g>
        ))}
      </svg>
      <details>
        <summary>As a table</summary>
        <Table
          labelledBy={id}
          columns={[
            { name: 'Time', of: ({ at }) => timeWords(at) },
            { name: 'Version', of: ({ name }) => name },
            { name: title, of: ({ value }) => format(value) },
          ]}
          rows={series.flatMap(({ points, ...rest }) =>
            points.map((point) => ({ ...rest, ...point })),
          )}
          keyOf={({ look, at }) => `${look} ${at.getTime()}`}
        />
      </details>
    </figure>
  );
}
