import { t } from '@parakh/ui';
import { useId } from 'react';
import './forms.css';

const DIGITS = 6;
const cells = Array.from({ length: DIGITS }, (_, i) => i);

/** Six boxes for a code, one input behind them: it can be pasted, and a phone offers it from the message. */
export function CodeField({
  value,
  fault,
  onChange,
  onFull,
}: {
  value: string;
  fault: string | undefined;
  onChange: (code: string) => void;
  /** The sixth digit was typed. */
  onFull: (code: string) => void;
}) {
  const id = useId();
  const type = (text: string) => {
    const code = text.replaceAll(/\D/g, '').slice(0, DIGITS);
    onChange(code);
    if (code.length === DIGITS && code !== value) onFull(code);
  };
  return (
    <div className="field">
      <label htmlFor={id}>{t('The code of six digits')}</label>
      <div className={fault ? 'code-boxes bad' : 'code-boxes'}>
        {cells.map((i) => (
          <span key={i} aria-hidden="true" className={i === Math.min(value.length, DIGITS - 1) ? 'here' : undefined}>
            {value[i]}
          </span>
        ))}
        <input
          id={id}
          // The person has just asked for this code.
          // oxlint-disable-next-line jsx-a11y/no-autofocus
          autoFocus
          autoComplete="one-time-code"
          inputMode="numeric"
          // Pasted codes come with blanks and hyphens.
          maxLength={20}
          value={value}
          aria-invalid={fault ? true : undefined}
          aria-describedby={fault ? `${id}-help` : undefined}
          onChange={(event) => type(event.target.value)}
        />
      </div>
      {fault ? (
        <p id={`${id}-help`} className="help bad" role="alert">
          {t(fault)}
        </p>
      ) : null}
    </div>
  );
}
