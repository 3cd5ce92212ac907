import { type KeyboardEvent, memo, type PointerEvent, useMemo, useState } from 'react';
import { SaveCsv } from '../SaveCsv.tsx';
import { t } from '../words.ts';
import { LinesTable } from './LinesTable.tsx';
import { linesCsv } from './lines-csv.ts';
import { type LaidPane, type LinesShape, laidOut, PAD } from './lines-shape.ts';
import { knownAt } from './shape.ts';
import { stepped } from './stepped.ts';
import { placeAt } from './thinned.ts';
import { useWidth } from './use-width.ts';

const LEAST_WIDTH = 240;

interface Charted extends LinesShape {
  readonly label: string;
  /** The name of the file in which the lines can be saved; where it is left out they cannot. */
  readonly savedAs?: string;
}

/** Lines over one axis, in panes one under the other. The pointer or the arrow keys read every line at one place; a table says the same. */
export function LinesChart({ label, savedAs, ...shape }: Charted) {
  const [box, width] = useWidth(LEAST_WIDTH);
  const [pointed, setPointed] = useState<number>();
  const { panes, xText, xTicks, split } = shape;
  const laid = useMemo(() => laidOut({ panes, xText, xTicks, split }, width), [panes, xText, xTicks, split, width]);
  const x = panes[0]?.lines[0]?.x ?? [];
  const last = x.length - 1;
  if (last < 1) return null;
  const index = Math.min(pointed ?? last, last);
  const point = ({ clientX, currentTarget }: PointerEvent) => {
    const left = currentTarget.getBoundingClientRect().left;
    setPointed(nearest(x, laid.xAt(clientX - left)));
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const to = stepped(event.key, index, last);
    if (to === undefined) return;
    event.preventDefault();
    setPointed(to);
  };
  return (
    <div className={savedAs === undefined ? 'lines-chart' : 'lines-chart saves'}>
      <ReadOut shape={shape} at={x[index]!} isPointed={pointed !== undefined} />
      {savedAs === undefined ? null : <SaveCsv name={savedAs} text={() => linesCsv(shape)} />}
      {/* A chart is walked by keys like a map: it takes the focus though it is neither field nor button. */}
      {/* oxlint-disable jsx-a11y/no-noninteractive-tabindex, jsx-a11y/prefer-tag-over-role, jsx-a11y/no-noninteractive-element-interactions */}
      <div
        ref={box}
        className="lines-canvas"
        role="group"
        tabIndex={0}
        aria-label={`${label}. ${t('Arrow keys read the lines at another place. A table of the same lines follows.')}`}
        onPointerMove={point}
        onPointerDown={point}
        onPointerLeave={() => setPointed(undefined)}
        onKeyDown={onKeyDown}
      >
        <svg
          className="chart"
          width={width}
          // Of its own panes, and not of the width: until the box is measured the drawing may be narrower than it.
          style={{ height: laid.height }}
          viewBox={`0 0 ${width} ${laid.height}`}
          aria-hidden="true"
        >
          <Drawn laid={laid} />
          {pointed === undefined ? null : <Cross laid={laid} shape={shape} at={x[index]!} />}
        </svg>
      </div>
      {/* oxlint-enable */}
      <LinesTable shape={shape} label={label} />
    </div>
  );
}

/** Whichever of the two around it is nearer. */
function nearest(x: ArrayLike<number>, at: number): number {
  const place = placeAt(x, at);
  const next = x[place + 1];
  return next !== undefined && next - at < at - x[place]! ? place + 1 : place;
}

function ReadOut({ shape: { panes, xText }, at, isPointed }: { shape: LinesShape; at: number; isPointed: boolean }) {
  return (
    <p className="read-out" aria-live={isPointed ? 'polite' : 'off'}>
      <span className="t2">{xText(at)}</span>
      {panes.flatMap(({ lines, format }) =>
        lines.map((line) => (
          <span key={line.title} className="line-name">
            <i
              className={line.isDashed ? 'dashed' : undefined}
              style={{ background: line.isDashed ? 'none' : line.colour, color: line.colour }}
            />
            {t(line.title)} <b>{format(knownAt(line.values, placeAt(line.x, at)))}</b>
          </span>
        )),
      )}
    </p>
  );
}

/** What does not change while the pointer moves. */
const Drawn = memo(({ laid }: { laid: ReturnType<typeof laidOut> }) => (
  <>
    {laid.panes.map((pane) => (
      <Pane key={pane.title} pane={pane} right={laid.right} />
    ))}
    {laid.split === undefined ? null : (
      <line
        x1={laid.split}
        x2={laid.split}
        y1={PAD.top}
        y2={laid.bottom}
        stroke="var(--chart-cross)"
        strokeDasharray="3 3"
      />
    )}
    {laid.xTicks.map(({ at, text, anchor }) => (
      <text key={`${at} ${text}`} x={at} y={laid.height - 6} className={anchor}>
        {text}
      </text>
    ))}
  </>
));

function Pane({ pane, right }: { pane: LaidPane; right: number }) {
  return (
    <>
      {pane.ticks.map(({ y, text }) => (
        <g key={y}>
          <line x1={PAD.left} x2={right} y1={y} y2={y} className="grid-l" />
          <text x={right + 8} y={y + 4}>
            {text}
          </text>
        </g>
      ))}
      {pane.band ? <polygon points={pane.band.points} fill={pane.band.colour} style={{ opacity: 0.16 }} /> : null}
      {pane.lines.map(({ title, points, areas, colour, isDashed }) => (
        <g key={title}>
          {areas.map((area) => (
            <polygon key={area} points={area} fill={colour} style={{ opacity: 0.2 }} />
          ))}
          {points.map((stretch) => (
            <polyline
              key={stretch}
              points={stretch}
              fill="none"
              stroke={colour}
              strokeWidth="1.5"
              strokeLinejoin="round"
              strokeDasharray={isDashed ? '5 3' : undefined}
            />
          ))}
        </g>
      ))}
      {pane.name ? (
        <text x={PAD.left + 2} y={pane.top - 5} className="t-s">
          {pane.name}
        </text>
      ) : null}
    </>
  );
}

function Cross({ laid, shape, at }: { laid: ReturnType<typeof laidOut>; shape: LinesShape; at: number }) {
  const left = laid.xOf(at);
  return (
    <>
      <line x1={left} x2={left} y1={PAD.top} y2={laid.bottom} stroke="var(--chart-cross)" />
      {shape.panes.flatMap(({ lines }, i) =>
        lines.map((line) => {
          const value = knownAt(line.values, placeAt(line.x, at));
          const y = laid.panes[i]!.yOf(value);
          return Number.isFinite(y) ? <circle key={line.title} cx={left} cy={y} r="3" fill={line.colour} /> : null;
        }),
      )}
    </>
  );
}
