import type { PerformanceOutcome } from '@parakh/contract';
import { signed, t, ticks, useWidth } from '@parakh/ui';
import { barsText } from './performance-texts.ts';
import './evidence.css';

const HEIGHT = 196;
const PAD = { top: 20, right: 44, bottom: 36, left: 8 };
/** Between what came after a match and what came after any day. */
const APART = 16;
const CAP = 4;

/** Means with their intervals beside those of random days. The table below says the same. */
export function PerformanceReturns({ outcomes }: { outcomes: readonly PerformanceOutcome[] }) {
  const [box, width] = useWidth(220);
  const { y, marks } = scaleOf(outcomes);
  const x = (i: number) => PAD.left + ((i + 0.5) * (width - PAD.left - PAD.right)) / outcomes.length;
  return (
    <section aria-label={t('Mean return')}>
      <h3 className="xs t2">{t('Mean return, %, with its 95 % interval')}</h3>
      <div ref={box}>
        <svg className="chart" width={width} height={HEIGHT} viewBox={`0 0 ${width} ${HEIGHT}`} aria-hidden="true">
          {marks.map((mark) => (
            <g key={mark}>
              <line
                x1={PAD.left}
                x2={width - PAD.right}
                y1={y(mark)}
                y2={y(mark)}
                className={mark === 0 ? 'zero-l' : 'grid-l'}
              />
              <text x={width - PAD.right + 6} y={y(mark) + 4}>
                {signed(mark, digitsOf(marks))}
              </text>
            </g>
          ))}
          {outcomes.map((outcome, i) => (
            <g key={outcome.bars}>
              <After outcome={outcome} x={x(i) - APART} y={y} />
              <Random value={outcome.random.mean} x={x(i) + APART} y={y} />
              <text x={x(i)} y={HEIGHT - 6} className="mid">
                {barsText(outcome.bars)}
              </text>
            </g>
          ))}
        </svg>
      </div>
      <p className="legend">
        <span>
          <i className="dot-full" /> {t('after a match')}
        </span>
        <span>
          <i className="dot-open" /> {t('random days: all stocks on all sessions')}
        </span>
      </p>
    </section>
  );
}

function After({ outcome: { mean }, x, y }: { outcome: PerformanceOutcome; x: number; y: (value: number) => number }) {
  const { value, low, high } = mean;
  if (value === null) return null;
  return (
    <>
      {low === null || high === null ? null : (
        <path
          d={`M${x - CAP} ${y(high)}h${2 * CAP}M${x} ${y(high)}V${y(low)}M${x - CAP} ${y(low)}h${2 * CAP}`}
          stroke="var(--series-1)"
          strokeWidth="1.5"
          fill="none"
        />
      )}
      <circle cx={x} cy={y(value)} r="4" fill="var(--series-1)" />
      <text x={x} y={y(high ?? value) - 7} className="mid t-p semi">
        {signed(value)}
      </text>
    </>
  );
}

function Random({ value, x, y }: { value: number | null; x: number; y: (value: number) => number }) {
  if (value === null) return null;
  return (
    <>
      <circle cx={x} cy={y(value)} r="3.5" fill="var(--chart-bg)" stroke="var(--series-7)" strokeWidth="1.5" />
      <text x={x} y={y(value) + 17} className="mid">
        {signed(value)}
      </text>
    </>
  );
}

/** Everything that is drawn fits, and 0 with it. */
function scaleOf(outcomes: readonly PerformanceOutcome[]) {
  const all = outcomes.flatMap(({ mean, random }) => [mean.low, mean.high, mean.value, random.mean]);
  const known = [0, ...all.filter((value) => value !== null)];
  const [low, high] = [Math.min(...known), Math.max(...known)];
  const span = high - low || 1;
  const y = (value: number) =>
    PAD.top + ((HEIGHT - PAD.top - PAD.bottom) * (high + 0.05 * span - value)) / (1.1 * span);
  return { y, marks: high > low ? ticks(low, high, 4) : [0] };
}

function digitsOf(marks: readonly number[]): number {
  const step = Math.abs((marks[1] ?? 1) - (marks[0] ?? 0));
  return step >= 1 ? 0 : Math.min(2, Math.ceil(-Math.log10(step)));
}
