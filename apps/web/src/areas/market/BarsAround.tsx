import { directionOf, Figure, type Format } from '@parakh/ui';
import './sectors.css';

/** A bar to the right of zero, or to the left of it. */
export interface BarAround {
  readonly key: string;
  readonly word: string;
  /** More of it, on hover. */
  readonly says: string;
  readonly value: number | null;
}

const LEAST = 0.01;

/** Bars around zero, in the order given, from the edge where all go one way; pressed, one is looked at beside them. */
export function BarsAround({
  bars,
  format,
  widest: asked = LEAST,
  picked,
  onPick,
}: {
  bars: readonly BarAround[];
  format: Format;
  /** What the longest of several lists measures, where they are compared. */
  widest?: number;
  picked?: string;
  onPick?: (key: string) => void;
}) {
  const widest = Math.max(asked, ...bars.map(({ value }) => Math.abs(value ?? 0)));
  const isOneSided = bars.every(({ value }) => (value ?? 0) >= 0) || bars.every(({ value }) => (value ?? 0) <= 0);
  return (
    <ul className="sectors">
      {bars.map((bar) => (
        <li key={bar.key} title={bar.says} className={bar.key === picked ? 'picked' : undefined}>
          {onPick ? (
            <button type="button" className="clip" aria-pressed={bar.key === picked} onClick={() => onPick(bar.key)}>
              {bar.word}
            </button>
          ) : (
            <span className="clip">{bar.word}</span>
          )}
          <span className={isOneSided ? 'around edge' : 'around'}>
            <Mark value={bar.value ?? NaN} widest={widest} isOneSided={isOneSided} />
          </span>
          <span className="num">
            <Figure value={bar.value} format={format} />
          </span>
        </li>
      ))}
    </ul>
  );
}

function Mark({ value, widest, isOneSided }: { value: number; widest: number; isOneSided: boolean }) {
  if (!Number.isFinite(value)) return null;
  const direction = directionOf(value);
  const zero = isOneSided ? 0 : 50;
  const share = ((100 - zero) * Math.abs(value)) / widest;
  const left = direction === 'down' && !isOneSided ? zero - share : zero;
  return <i className={direction} style={{ width: `${share}%`, left: `${left}%` }} />;
}
