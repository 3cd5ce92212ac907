import { grouped, t } from '@parakh/ui';
import './stock-head.css';

/** Where the last price stands between the lowest and the highest. */
export function RangeBar({
  title,
  low,
  high,
  last,
}: {
  title: string;
  low: number | null;
  high: number | null;
  last: number | null;
}) {
  if (low === null || high === null || last === null || high <= low) return null;
  const share = Math.max(0, Math.min(100, (100 * (last - low)) / (high - low)));
  const words = t('{title}: {last} between {low} and {high}', {
    title: t(title),
    last: grouped(last),
    low: grouped(low),
    high: grouped(high),
  });
  return (
    <div className="range" title={words}>
      <p className="xxs row-between">
        <span>{grouped(low)}</span>
        <span className="t3">{t(title)}</span>
        <span>{grouped(high)}</span>
      </p>
      <div className="rangebar">
        <i style={{ left: `${share}%` }} />
      </div>
    </div>
  );
}
