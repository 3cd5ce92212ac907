import { Icon, t } from '@parakh/ui';
import { type KeyboardEvent, useId } from 'react';
import { stepped } from './operand-edits.ts';
import { useDraft } from './use-draft.ts';
import './slots.css';

interface Box {
  readonly label: string;
  readonly value: number;
  /** What an arrow key or a press of + adds. */
  readonly step: number;
  readonly min?: number;
  readonly max?: number;
  readonly isWhole?: boolean;
  readonly onChange: (value: number) => void;
}

function useNumber({ value, step, min = -Infinity, max = Infinity, isWhole = false, onChange }: Box) {
  // What stands there already may lie outside; it is not lost, and not made worse.
  const fits = (next: number) => next === value || (next >= min && next <= max && (!isWhole || Number.isInteger(next)));
  const draft = useDraft(value, fits, onChange);
  const add = (amount: number) => {
    const next = Math.min(max, Math.max(min, stepped(value, amount)));
    if (next !== value) onChange(next);
  };
  const press = (event: KeyboardEvent) => {
    const amount = { ArrowUp: step, ArrowDown: -step }[event.key];
    if (amount === undefined || event.altKey) return;
    event.preventDefault();
    add(amount);
  };
  return { ...draft, add, press };
}

/** A number in the middle of a line. Arrow keys step it. */
export function NumberBox(box: Box & { id?: string }) {
  const { text, isBad, type, leave, press } = useNumber(box);
  return (
    <input
      id={box.id}
      className="number-box"
      role="spinbutton"
      inputMode={box.isWhole ? 'numeric' : 'decimal'}
      autoComplete="off"
      aria-label={box.id ? undefined : box.label}
      aria-valuenow={box.value}
      aria-valuemin={box.min}
      aria-valuemax={box.max}
      aria-invalid={isBad || undefined}
      size={Math.max(3, text.length)}
      value={text}
      onChange={(event) => type(event.target.value)}
      onBlur={leave}
      onKeyDown={press}
    />
  );
}

/** A number with its label above and a press for less and for more. */
export function NumberField(box: Box) {
  const id = useId();
  const { add } = useNumber(box);
  const { label, value, step, min, max } = box;
  return (
    <div className="field small">
      <label htmlFor={id}>{label}</label>
      <div className="stepper">
        <button
          type="button"
          aria-label={t('{label}: less', { label })}
          disabled={min !== undefined && value <= min}
          onClick={() => add(-step)}
        >
          <Icon name="minus" />
        </button>
        <NumberBox {...box} id={id} />
        <button
          type="button"
          aria-label={t('{label}: more', { label })}
          disabled={max !== undefined && value >= max}
          onClick={() => add(step)}
        >
          <Icon name="plus" />
        </button>
      </div>
    </div>
  );
}
