import { t } from '@parakh/ui';
import { useEffect, useState } from 'react';
import './scanner-lists.css';

const SETTLED_MS = 200;
const usual = [5, 10, 20, 60, 120, 250] as const;

/** A number of sessions: dragged, or one of the usual ones. The list is asked for when the hand rests. */
export function DaysSlider({
  days,
  least,
  most,
  onChange,
}: {
  days: number;
  least: number;
  most: number;
  onChange: (days: number) => void;
}) {
  const [held, setHeld] = useState<number>();
  useEffect(() => {
    if (held === undefined) return undefined;
    const timer = setTimeout(() => {
      onChange(held);
      setHeld(undefined);
    }, SETTLED_MS);
    return () => clearTimeout(timer);
  }, [held, onChange]);
  const shown = held ?? days;
  return (
    <div className="slider-line">
      <label className="slider">
        <span>{t('Over {days} sessions', { days: shown })}</span>
        <input
          type="range"
          min={least}
          max={most}
          value={shown}
          onChange={(event) => setHeld(Number(event.target.value))}
        />
      </label>
      <span className="row chips-line">
        {usual.map((each) => (
          <button
            key={each}
            type="button"
            className={each === shown ? 'chip sel' : 'chip'}
            aria-pressed={each === shown}
            onClick={() => onChange(each)}
          >
            {each}
          </button>
        ))}
      </span>
    </div>
  );
}
