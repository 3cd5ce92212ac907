import { grouped, MISSING } from '@parakh/ui';
import './scanner-lists.css';

/** A score as a figure and a bar of its share. */
export function ScoreBar({ value, most }: { value: number | null; most: number }) {
  if (value === null) return <span className="t3">{MISSING}</span>;
  return (
    <span className="score-bar">
      <i style={{ width: `${Math.max(0, Math.min(100, (100 * value) / most))}%` }} />
      <span>{grouped(value, most >= 10 ? 1 : 2)}</span>
    </span>
  );
}
