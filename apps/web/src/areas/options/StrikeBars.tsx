import { csvText, SaveCsv, stepped, t, ticks, useWidth } from '@parakh/ui';
import { type KeyboardEvent, type PointerEvent, useState } from 'react';
import './strike-bars.css';

const PAD = { top: 30, right: 64, bottom: 24, left: 6 };
const LEAST_WIDTH = 240;
/** A strike's name needs so much room. */
const NAME_WIDTH = 64;

export interface StrikeSeries {
  readonly title: string;
  readonly colour: string;
  /** One a strike. */
  readonly values: readonly (number | null)[];
}

export interface StrikeMark {
  readonly at: number;
  readonly word: string;
}

interface Shape {
  readonly strikes: readonly number[];
  readonly series: readonly StrikeSeries[];
  /** Lines from top to bottom: the spot, max pain. */
  readonly marks: readonly StrikeMark[];
  /** Of a value beside the axis and under the pointer. */
  readonly format: (value: number) => string;
  readonly strikeText: (strike: number) => string;
  /** Bars of one strike stand on one another instead of beside. */
  readonly isStacked?: boolean;
  /** Pixels. */
  readonly height?: number;
}

interface Named {
  readonly label: string;
  /** The name of the file in which the bars can be saved; left out where their panel saves more. */
  readonly savedAs?: string;
}

/** Bars strike by strike. The pointer or the arrow keys read one strike; a table for those who hear it says all of them. */
export function StrikeBars({ label, savedAs, ...shape }: Shape & Named) {
  const [box, width] = useWidth(LEAST_WIDTH);
  const [pointed, setPointed] = useState<number>();
  const { strikes, height = 260 } = shape;
  const scale = scaleOf(shape, width, height);
  const point = ({ clientX, currentTarget }: PointerEvent) => {
    const place = Math.floor((clientX - currentTarget.getBoundingClientRect().left - PAD.left) / scale.step);
    setPointed(place >= 0 && place < strikes.length ? place : undefined);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const to = stepped(event.key, pointed ?? Math.floor(strikes.length / 2), strikes.length - 1);
    if (to === undefined) return;
    event.preventDefault();
    setPointed(to);
  };
  return (
    <div ref={box} className={savedAs === undefined ? 'strike-bars' : 'strike-bars saves'}>
      <BarLegend shape={shape} pointed={pointed} />
      {savedAs === undefined ? null : <SaveCsv name={savedAs} text={() => barsCsv(shape)} />}
      {/* A chart is walked by keys like a map: it takes the focus though it is neither field nor button. */}
      {/* oxlint-disable jsx-a11y/no-noninteractive-tabindex, jsx-a11y/prefer-tag-over-role, jsx-a11y/no-noninteractive-element-interactions */}
      <div
        className="strike-canvas"
        role="group"
        tabIndex={0}
        aria-label={`${label}. ${t('Arrow keys read the bars of another strike. A table of the same bars follows.')}`}
        onPointerMove={point}
        onPointerDown={point}
        onPointerLeave={() => setPointed(undefined)}
        onKeyDown={onKeyDown}
      >
        <svg className="chart" width={width} height={height} viewBox={`0 0 ${width} ${height}`} aria-hidden="true">
          <Drawn shape={shape} scale={scale} height={height} pointed={pointed} />
        </svg>
      </div>
      {/* oxlint-enable */}
      <BarTable label={label} shape={shape} />
    </div>
  );
}

const barsCsv = ({ strikes, series }: Shape) =>
  csvText(
    [t('Strike'), ...series.map(({ title }) => t(title))],
    strikes.map((strike, i) => [strike, ...series.map(({ values }) => values[i])]),
  );

function BarLegend({ shape, pointed }: { shape: Shape; pointed: number | undefined }) {
  const { strikes, series, format, strikeText } = shape;
  return (
    <p className="legend" aria-live={pointed === undefined ? 'off' : 'polite'}>
      {pointed === undefined ? null : <b>{strikeText(strikes[pointed]!)}</b>}
      {series.map(({ title, colour, values }) => (
        <span key={title}>
          <i className="sq" style={{ background: colour }} />
          {t(title)}
          {pointed === undefined ? null : <b> {format(values[pointed] ?? NaN)}</b>}
        </span>
      ))}
    </p>
  );
}

type Scale = ReturnType<typeof scaleOf>;

function Drawn({
  shape,
  scale,
  height,
  pointed,
}: {
  shape: Shape;
  scale: Scale;
  height: number;
  pointed: number | undefined;
}) {
  const { strikes, series, marks, format, strikeText } = shape;
  const { right, step, y, at, axis, paths } = scale;
  const every = Math.max(1, Math.ceil(NAME_WIDTH / step));
  return (
    <>
      {pointed === undefined ? null : (
        <rect
          x={PAD.left + pointed * step}
          y={PAD.top}
          width={step}
          height={height - PAD.top - PAD.bottom}
          className="pointed"
        />
      )}
      {axis.map((value) => (
        <g key={value}>
          <line x1={PAD.left} x2={right} y1={y(value)} y2={y(value)} className="grid-l" />
          <text x={right + 8} y={y(value) + 4}>
            {format(value)}
          </text>
        </g>
      ))}
      {series.map(({ title, colour }, i) => (
        <path key={title} d={paths[i]!.d} stroke={colour} strokeWidth={paths[i]!.width} />
      ))}
      <line x1={PAD.left} x2={right} y1={y(0)} y2={y(0)} stroke="var(--chart-cross)" />
      {marks.map(({ at: strike, word }, line) => (
        // oxlint-disable-next-line react/no-array-index-key -- a mark that moves stays the same element
        <g key={line} className="mark">
          <line x1={at(strike)} x2={at(strike)} y1={PAD.top} y2={height - PAD.bottom} />
          <text
            x={at(strike)}
            y={10 + 13 * line}
            className={at(strike) > right - 60 ? 'end' : at(strike) < 60 ? '' : 'mid'}
          >
            {word}
          </text>
        </g>
      ))}
      {strikes.map((strike, i) =>
        i % every === 0 ? (
          <text key={strike} x={PAD.left + (i + 0.5) * step} y={height - 7} className="mid">
            {strikeText(strike)}
          </text>
        ) : null,
      )}
    </>
  );
}

/** Where everything stands; strikes have the same room each, however far apart they are. */
function scaleOf({ strikes, series, isStacked = false }: Shape, width: number, height: number) {
  const right = width - PAD.right;
  const step = (right - PAD.left) / Math.max(1, strikes.length);
  const heights = strikes.map((_, i) => {
    const values = series.map(({ values: of }) => of[i] ?? 0);
    const ups = values.filter((value) => value > 0);
    const up = isStacked ? ups.reduce((sum, value) => sum + value, 0) : Math.max(0, ...ups);
    return { up, down: Math.min(0, ...values) };
  });
  const [low, high] = [Math.min(0, ...heights.map(({ down }) => down)), Math.max(0, ...heights.map(({ up }) => up))];
  const y = (value: number) => PAD.top + ((high - value) * (height - PAD.top - PAD.bottom)) / (high - low || 1);
  const bars = isStacked ? 1 : series.length;
  const barWidth = Math.max(1, (0.78 * step) / bars);
  const x = (i: number, place: number) => PAD.left + (i + 0.11 + (0.78 * (place + 0.5)) / bars) * step;
  const paths = series.map(({ values }, place) => ({
    width: barWidth,
    d: values
      .map((value, i) => {
        if (!value) return '';
        const below = isStacked ? series.slice(0, place).reduce((sum, { values: of }) => sum + (of[i] ?? 0), 0) : 0;
        return `M${x(i, isStacked ? 0 : place).toFixed(1)} ${y(below).toFixed(1)}V${y(below + value).toFixed(1)}`;
      })
      .join(''),
  }));
  /** Between strikes by distance. */
  const at = (price: number) => {
    const next = strikes.findIndex((strike) => strike >= price);
    if (next < 0) return PAD.left + (strikes.length - 0.5) * step;
    if (next === 0) return PAD.left + 0.5 * step;
    const [before, after] = [strikes[next - 1]!, strikes[next]!];
    return PAD.left + (next - 0.5 + (price - before) / (after - before)) * step;
  };
  return { right, step, y, at, paths, axis: ticks(low, high, 4) };
}

function BarTable({ label, shape: { strikes, series, format, strikeText } }: { label: string; shape: Shape }) {
  return (
    <div className="vh">
      <table>
        <caption>{label}</caption>
        <thead>
          <tr>
            <th scope="col">{t('Strike')}</th>
            {series.map(({ title }) => (
              <th key={title} scope="col">
                {t(title)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {strikes.map((strike, i) => (
            <tr key={strike}>
              <th scope="row">{strikeText(strike)}</th>
              {series.map(({ title, values }) => (
                <td key={title}>{format(values[i] ?? NaN)}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
