import type { BacktestReport } from '@parakh/contract';
import { grouped, t } from '@parakh/ui';
import './report.css';

type Interval = BacktestReport['confidence']['averagePct'];
const WIDE = 100;

/** Where a figure lies 95 times of 100, and the mark at which it would say nothing. */
export function IntervalBar({
  interval: { value, low, high },
  even,
  unit = '',
}: {
  interval: Interval;
  even: number;
  unit?: string;
}) {
  if (value === null || low === null || high === null) return t('its spread is not known');
  const [from, to] = [Math.min(low, even), Math.max(high, even)];
  const at = (figure: number) => 2 + ((WIDE - 4) * (figure - from)) / (to - from || 1);
  const words = t('95 times of 100 between {low} and {high}{unit}; even at {even}', {
    low: grouped(low),
    high: grouped(high),
    unit,
    even,
  });
  return (
    <>
      <svg className="interval" viewBox={`0 0 ${WIDE} 10`} preserveAspectRatio="none" role="img" aria-label={words}>
        <rect
          x={at(low)}
          y="3.5"
          width={Math.max(1, at(high) - at(low))}
          height="3"
          rx="1.5"
          fill="var(--accent-line)"
        />
        <rect x={at(even) - 0.4} y="0" width="0.8" height="10" fill="var(--text-primary)" />
        <rect x={at(value) - 1} y="1.5" width="2" height="7" rx="1" fill="var(--accent)" />
      </svg>
      <span aria-hidden="true">{t('{low} to {high}', { low: grouped(low), high: grouped(high) })}</span>
    </>
  );
}
