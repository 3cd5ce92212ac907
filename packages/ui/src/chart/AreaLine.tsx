import { directionOf, grouped } from '../numbers.ts';
import { barTimeText } from '../times.ts';
import { knownAt, type Values } from './shape.ts';
import { ticks } from './ticks.ts';
import { useWidth } from './use-width.ts';

const PAD = { top: 10, right: 62, bottom: 22, left: 4 };

interface Point {
  readonly minutes: number;
  readonly value: number;
  readonly i: number;
}

/** A light line with a ground to its reference (the previous close), for the head of a market page: no library needed. */
export function AreaLine({
  time,
  values,
  reference,
  withClock,
  height = 190,
  label,
}: {
  time: ArrayLike<number>;
  values: Values;
  reference: number | null;
  withClock: boolean;
  height?: number;
  label: string;
}) {
  const [box, width] = useWidth(240);
  const known = Array.from(time, (minutes, i) => ({ minutes, value: knownAt(values, i), i })).filter(({ value }) =>
    Number.isFinite(value),
  );
  const [first, last] = [known[0], known.at(-1)];
  if (!first || !last || known.length < 2) return null;
  const range = rangeOf(known, reference);
  const x = (i: number) => PAD.left + (i * (width - PAD.left - PAD.right)) / Math.max(1, time.length - 1);
  const y = (value: number) =>
    PAD.top + ((range.high - value) * (height - PAD.top - PAD.bottom)) / (range.high - range.low || 1);
  const line = known.map(({ value, i }) => `${x(i).toFixed(1)},${y(value).toFixed(1)}`).join(' ');
  const [floor, colour] = [y(reference ?? range.low), colourOf(last.value - (reference ?? first.value))];
  return (
    <div ref={box}>
      <svg
        className="chart"
        width={width}
        style={{ height }}
        viewBox={`0 0 ${width} ${height}`}
        role="img"
        aria-label={label}
      >
        <Grid values={ticks(range.low, range.high)} y={y} right={width - PAD.right} />
        <polygon
          points={`${x(first.i)},${floor} ${line} ${x(last.i)},${floor}`}
          fill={colour}
          style={{ opacity: 'var(--chart-fill-alpha)' }}
        />
        {reference === null ? null : (
          <line
            x1={PAD.left}
            x2={width - PAD.right}
            y1={floor}
            y2={floor}
            stroke="var(--chart-cross)"
            strokeDasharray="3 3"
          />
        )}
        <polyline points={line} fill="none" stroke={colour} strokeWidth="1.5" strokeLinejoin="round" />
        <circle cx={x(last.i)} cy={y(last.value)} r="3" fill={colour} />
        <Times points={known} x={x} y={height - 5} withClock={withClock} />
      </svg>
    </div>
  );
}

function colourOf(move: number): string {
  const direction = directionOf(move);
  return direction === 'flat' ? 'var(--flat)' : `var(--${direction}-line)`;
}

function Grid({ values, y, right }: { values: readonly number[]; y: (value: number) => number; right: number }) {
  return values.map((value) => (
    <g key={value}>
      <line x1={PAD.left} x2={right} y1={y(value)} y2={y(value)} className="grid-l" />
      <text x={right + 8} y={y(value) + 4}>
        {grouped(value, 0)}
      </text>
    </g>
  ));
}

function Times({
  points,
  x,
  y,
  withClock,
}: {
  points: readonly Point[];
  x: (i: number) => number;
  y: number;
  withClock: boolean;
}) {
  const shares = [0, 0.33, 0.66, 1];
  return shares.map((share, at) => {
    const { minutes, i } = points[Math.round(share * (points.length - 1))]!;
    const text = withClock ? barTimeText(minutes, true).slice(-5) : barTimeText(minutes, false).replace(/ \d{4}$/, '');
    const anchor = ['', 'mid', 'mid', 'end'][at];
    return (
      <text key={share} x={x(i)} y={y} className={anchor}>
        {text}
      </text>
    );
  });
}

function rangeOf(points: readonly Point[], reference: number | null): { low: number; high: number } {
  const all = points.map(({ value }) => value);
  if (reference !== null) all.push(reference);
  return { low: Math.min(...all), high: Math.max(...all) };
}
