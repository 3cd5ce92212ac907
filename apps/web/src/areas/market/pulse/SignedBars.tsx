import { t, ticks, timeTicks, useWidth } from '@parakh/ui';
import { placesOf } from './session-axis.ts';
import './pulse.css';

const PAD = { top: 8, right: 60, bottom: 22, left: 4 };
/** Beginnings of months need so much room each. */
const TICK_WIDTH = 70;

export interface BarSeries {
  readonly title: string;
  readonly colour: string;
  readonly values: readonly (number | null)[];
}

interface Shape {
  readonly sessions: readonly string[];
  readonly series: readonly BarSeries[];
  readonly height: number;
  /** Of a value beside the axis. */
  readonly format: (value: number) => string;
}

/** Bars around zero, session by session, several beside one another. */
export function SignedBars({ label, ...shape }: Shape & { label: string }) {
  const [box, width] = useWidth(240);
  const { series, height } = shape;
  return (
    <div ref={box} className="signed-bars">
      <p className="legend">
        {series.map(({ title, colour }) => (
          <span key={title}>
            <i className="sq" style={{ background: colour }} />
            {t(title)}
          </span>
        ))}
      </p>
      <svg
        className="chart"
        width={width}
        height={height}
        viewBox={`0 0 ${width} ${height}`}
        role="img"
        aria-label={label}
      >
        <Drawn shape={shape} width={width} />
      </svg>
    </div>
  );
}

function Drawn({ shape, width }: { shape: Shape; width: number }) {
  const { x, y, step, marks, ground } = scaleOf(shape, width);
  const { series, format } = shape;
  const right = width - PAD.right;
  return (
    <>
      {marks.map((value) => (
        <g key={value}>
          <line x1={PAD.left} x2={right} y1={y(value)} y2={y(value)} className="grid-l" />
          <text x={right + 8} y={y(value) + 4}>
            {format(value)}
          </text>
        </g>
      ))}
      {series.map(({ title, colour, values }, place) => (
        <path
          key={title}
          d={values.map((value, i) => (value ? `M${x(i, place)} ${ground}V${y(value).toFixed(1)}` : '')).join('')}
          stroke={colour}
          strokeWidth={Math.max(0.8, (0.8 * step) / series.length)}
        />
      ))}
      <line x1={PAD.left} x2={right} y1={ground} y2={ground} stroke="var(--chart-cross)" />
      {monthsOf(shape, width).map(({ place, text }) => (
        <text key={place} x={x(place, 0)} y={shape.height - 6} className="mid">
          {text}
        </text>
      ))}
    </>
  );
}

/** The first session of each month that has room for its name. */
function monthsOf({ sessions }: Shape, width: number) {
  const times = placesOf(sessions);
  const most = Math.max(2, Math.floor(width / TICK_WIDTH));
  return timeTicks(times[0] ?? 0, times.at(-1) ?? 0, most).map(({ at, text }) => ({
    text,
    place: times.findIndex((time) => time >= at),
  }));
}

function scaleOf({ sessions, series, height }: Shape, width: number) {
  const values = series.flatMap((one) => one.values).map((value) => value ?? 0);
  const [low, high] = [Math.min(0, ...values), Math.max(0, ...values)];
  const step = (width - PAD.left - PAD.right) / Math.max(1, sessions.length);
  const y = (value: number) => PAD.top + ((high - value) * (height - PAD.top - PAD.bottom)) / (high - low || 1);
  return {
    step,
    y,
    ground: y(0),
    marks: ticks(low, high, 4),
    x: (i: number, place: number) => (PAD.left + (i + (place + 0.5) / series.length) * step).toFixed(1),
  };
}
