import type { HistoricalPerformance } from '@parakh/contract';
import { dayText, grouped, t, ticks, timeTicks, useWidth } from '@parakh/ui';
import { type KeyboardEvent, memo, type PointerEvent, useState } from 'react';
import './evidence.css';

type MatchFrequency = HistoricalPerformance['firing'];

const HEIGHT = 196;
const PAD = { top: 12, right: 40, bottom: 24, left: 4 };
const PAGE = 20;
const MINUTE = 60_000;
/** Beginnings of months need so much room each. */
const TICK_WIDTH = 56;

/** A bar for each session; the one pointed at says its day and count, and runs the scan as of it. */
export function PerformanceSessions({
  firing,
  day,
  onDay,
}: {
  firing: MatchFrequency;
  /** The session the scan is of. */
  day: string;
  onDay: (day: string) => void;
}) {
  const [box, width] = useWidth(220);
  const { at, last, isPointed, ...moves } = useSessionSteps(firing, day, onDay);
  const { sessions, matches, judged } = firing;
  if (last < 0) return null;
  const words = t('{day}: {count} of {all} matched', {
    day: dayText(sessions[at]),
    count: grouped(matches[at] ?? NaN, 0),
    all: grouped(judged[at] ?? NaN, 0),
  });
  return (
    <section aria-label={t('Matches of each session')}>
      <h3 className="xs t2">
        {t('Matches of each session')} <span className="push t1">{words}</span>
      </h3>
      {/* Hundreds of bars are walked by keys: they are one slider. No field draws them. */}
      {/* oxlint-disable jsx-a11y/prefer-tag-over-role */}
      <div
        ref={box}
        className="session-bars"
        role="slider"
        tabIndex={0}
        aria-label={t('Matches of each session. Enter runs the scan as of the session')}
        aria-valuemin={1}
        aria-valuemax={last + 1}
        aria-valuenow={at + 1}
        aria-valuetext={words}
        {...moves}
      >
        <svg className="chart" width={width} height={HEIGHT} viewBox={`0 0 ${width} ${HEIGHT}`} aria-hidden="true">
          <Drawn firing={firing} width={width} />
          <Bar firing={firing} width={width} at={at} isPointed={isPointed} />
        </svg>
      </div>
      {/* oxlint-enable */}
    </section>
  );
}

/** The session pointed at, else the one the scan is of, and how pointer and keys move it. */
function useSessionSteps({ sessions }: MatchFrequency, day: string, onDay: (day: string) => void) {
  const [pointed, setPointed] = useState<number>();
  const last = sessions.length - 1;
  const own = sessions.indexOf(day);
  const at = Math.min(pointed ?? (own < 0 ? last : own), last);
  const point = ({ clientX, currentTarget }: PointerEvent) => {
    const { left, width } = currentTarget.getBoundingClientRect();
    const place = Math.floor(((clientX - left - PAD.left) * sessions.length) / (width - PAD.left - PAD.right));
    setPointed(Math.max(0, Math.min(last, place)));
  };
  const run = () => onDay(at === last ? '' : sessions[at]!);
  const rest = () => setPointed(undefined);
  return {
    at,
    last,
    isPointed: pointed !== undefined,
    onPointerMove: point,
    onPointerDown: point,
    onPointerLeave: rest,
    onBlur: rest,
    onClick: run,
    onKeyDown(event: KeyboardEvent) {
      const to = stepped(event.key, at, last);
      if (to === undefined && event.key !== 'Enter') return;
      event.preventDefault();
      if (to === undefined) run();
      else setPointed(to);
    },
  };
}

function stepped(key: string, from: number, last: number): number | undefined {
  const targets = new Map([
    ['ArrowLeft', from - 1],
    ['ArrowDown', from - 1],
    ['ArrowRight', from + 1],
    ['ArrowUp', from + 1],
    ['PageUp', from - PAGE],
    ['PageDown', from + PAGE],
    ['Home', 0],
    ['End', last],
  ]);
  const to = targets.get(key);
  return to === undefined ? undefined : Math.max(0, Math.min(last, to));
}

/** What does not change while the pointer moves. */
const Drawn = memo(({ firing, width }: { firing: MatchFrequency; width: number }) => {
  const { x, y, step, most } = scaleOf(firing, width);
  const { sessions, matches } = firing;
  const starts = sessions.map((day) => Date.parse(`${day}T00:00:00Z`) / MINUTE);
  const times = timeTicks(starts[0]!, starts.at(-1)!, Math.max(2, Math.floor(width / TICK_WIDTH)));
  const bars = matches.map((count, i) => (count ? `M${x(i).toFixed(2)} ${y(count).toFixed(1)}V${y(0)}` : '')).join('');
  return (
    <>
      {ticks(0, most)
        .filter(Number.isInteger)
        .map((count) => (
          <g key={count}>
            <line x1={PAD.left} x2={width - PAD.right} y1={y(count)} y2={y(count)} className="grid-l" />
            <text x={width - PAD.right + 6} y={y(count) + 4}>
              {grouped(count, 0)}
            </text>
          </g>
        ))}
      <path d={bars} stroke="var(--series-7)" strokeWidth={Math.max(0.8, 0.72 * step)} fill="none" />
      {times.map(({ at, text }) => {
        const place = starts.findIndex((start) => start >= at);
        return (
          <text key={at} x={x(place)} y={HEIGHT - 6} className="mid">
            {text}
          </text>
        );
      })}
    </>
  );
});

function Bar({
  firing,
  width,
  at,
  isPointed,
}: {
  firing: MatchFrequency;
  width: number;
  at: number;
  isPointed: boolean;
}) {
  const { x, y, step } = scaleOf(firing, width);
  const left = x(at);
  return (
    <>
      {isPointed ? <line x1={left} x2={left} y1={PAD.top} y2={y(0)} stroke="var(--chart-cross)" /> : null}
      <path
        d={`M${left} ${y(firing.matches[at] ?? 0)}V${y(0)}`}
        stroke="var(--accent)"
        strokeWidth={Math.max(2, step)}
      />
    </>
  );
}

function scaleOf({ sessions, matches }: MatchFrequency, width: number) {
  const most = Math.max(1, ...matches.map((count) => count ?? 0));
  const step = (width - PAD.left - PAD.right) / sessions.length;
  return {
    most,
    step,
    x: (i: number) => PAD.left + (i + 0.5) * step,
    y: (count: number) => PAD.top + ((HEIGHT - PAD.top - PAD.bottom) * (most - count)) / most,
  };
}
