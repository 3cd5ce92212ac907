import { t } from '@parakh/ui';
import { useId, useState } from 'react';
import './legs.css';

/** A box for a figure of a leg. What means nothing stays as it was typed, and is told beneath; empty is NaN where it may be empty. */
export function LegBox({
  label,
  unit,
  value,
  pattern,
  fault,
  className,
  isWrong,
  onChange,
}: {
  label: string;
  unit: string;
  value: number;
  /** What may be typed. */
  pattern: RegExp;
  /** What is said of anything else. */
  fault: string;
  className: string;
  /** The position says so. */
  isWrong: boolean;
  onChange: (value: number) => void;
}) {
  const id = useId();
  const [typed, setTyped] = useState<string>();
  const text = typed ?? (Number.isNaN(value) ? '' : String(value));
  const isRefused = !pattern.test(text);
  const type = (next: string) => {
    setTyped(next);
    if (pattern.test(next)) onChange(next === '' ? NaN : Number(next));
  };
  return (
    <span className={className}>
      <span className={isWrong || isRefused ? 'input bad' : 'input'}>
        <input
          aria-label={label}
          inputMode="decimal"
          autoComplete="off"
          maxLength={14}
          placeholder="–"
          aria-invalid={isWrong || isRefused ? true : undefined}
          aria-describedby={isRefused ? id : undefined}
          value={text}
          onChange={({ target }) => type(target.value)}
          onBlur={() => isRefused || setTyped(undefined)}
        />
        <span className="unit">{unit}</span>
      </span>
      {isRefused ? (
        <span id={id} className="leg-faults" role="alert">
          {t(fault)}
        </span>
      ) : null}
    </span>
  );
}
