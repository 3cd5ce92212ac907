import type { BacktestReport } from '@parakh/contract';
import { grouped, Panel, t, ticks, useWidth } from '@parakh/ui';

const HEIGHT = 190;
const PAD = { top: 8, right: 40, bottom: 22, left: 4 };

interface Step {
  readonly from: number;
  readonly to: number;
  readonly count: number;
}

/** How many trades ended with which gain. */
export function HistogramPanel({ histogram }: { histogram: BacktestReport['histogram'] }) {
  const steps = stepsOf(histogram);
  return (
    <Panel title="Spread of the trades" note={t('by their %, after charges')} className="c4">
      {steps.length === 0 ? <p className="t2">{t('No trade was closed.')}</p> : <Bars steps={steps} />}
    </Panel>
  );
}

/** A step reaches to the next one; the last is as wide as the one before it. */
function stepsOf({ from, count }: BacktestReport['histogram']): Step[] {
  const width = from.length > 1 ? (from[1] ?? 0) - (from[0] ?? 0) : 1;
  return from.flatMap((start, i) => {
    const trades = count[i];
    if (start === null || trades === null || trades === undefined) return [];
    return [{ from: start, to: from[i + 1] ?? start + width, count: trades }];
  });
}

function Bars({ steps }: { steps: readonly Step[] }) {
  const [box, width] = useWidth(220);
  const most = Math.max(...steps.map(({ count }) => count), 1);
  const [low, high] = [steps[0]!.from, steps.at(-1)!.to];
  const x = (value: number) => PAD.left + ((width - PAD.left - PAD.right) * (value - low)) / (high - low || 1);
  const y = (count: number) => PAD.top + ((HEIGHT - PAD.top - PAD.bottom) * (most - count)) / most;
  const words = t('{all} trades from {low} % to {high} %', {
    all: grouped(
      steps.reduce((sum, { count }) => sum + count, 0),
      0,
    ),
    low: grouped(low, 1),
    high: grouped(high, 1),
  });
  return (
    <div ref={box}>
      <svg
        className="chart"
        width={width}
        height={HEIGHT}
        viewBox={`0 0 ${width} ${HEIGHT}`}
        role="img"
        aria-label={words}
      >
        {ticks(0, most).map((count) => (
          <g key={count}>
            <line x1={PAD.left} x2={width - PAD.right} y1={y(count)} y2={y(count)} className="grid-l" />
            <text x={width - PAD.right + 6} y={y(count) + 4}>
              {grouped(count, 0)}
            </text>
          </g>
        ))}
        {steps.map((step) => (
          <rect
            key={step.from}
            x={x(step.from) + 0.5}
            width={Math.max(1, x(step.to) - x(step.from) - 1)}
            y={y(step.count)}
            height={Math.max(0, y(0) - y(step.count))}
            fill={`var(--${step.from < 0 ? 'down' : 'up'}-line)`}
          >
            <title>
              {t(stepText(steps, step), {
                from: grouped(step.from, 1),
                to: grouped(step.to, 1),
                count: grouped(step.count, 0),
              })}
            </title>
          </rect>
        ))}
        {ticks(low, high, 4).map((at) => (
          <text key={at} x={x(at)} y={HEIGHT - 5} className="mid">
            {grouped(at, 0)} %
          </text>
        ))}
      </svg>
    </div>
  );
}

/** Trades far off are counted in the first and the last step. */
function stepText(steps: readonly Step[], step: Step): string {
  if (step === steps.at(-1)) return '{from} % and more: {count} trades';
  return step === steps[0] ? 'below {to} %: {count} trades' : '{from} to {to} %: {count} trades';
}
