import {
  type InputHTMLAttributes,
  type ReactNode,
  type SelectHTMLAttributes,
  type TextareaHTMLAttributes,
  useId,
} from 'react';
import { t } from './words.ts';

interface Around {
  readonly label: string;
  readonly help?: string;
  /** The fault in words; shown beside the field, and read out with it. */
  readonly fault?: string | undefined;
  readonly unit?: string | undefined;
}

/** Label above, help below, the fault in words. What was typed is never lost on an error. */
export function TextField({
  label,
  help,
  fault,
  unit,
  action,
  below,
  ...input
}: Around & {
  /** A button within the box. */
  action?: ReactNode;
  /** What else is told of what is typed. */
  below?: ReactNode;
} & Omit<InputHTMLAttributes<HTMLInputElement>, 'className'>) {
  const id = useId();
  return (
    <div className="field">
      <label htmlFor={id}>{t(label)}</label>
      <div className={fault ? 'input bad' : 'input'}>
        <input
          id={id}
          aria-invalid={fault ? true : undefined}
          aria-describedby={help || fault ? `${id}-help` : undefined}
          {...input}
        />
        {unit ? <span className="unit">{unit}</span> : null}
        {action}
      </div>
      <Help id={`${id}-help`} help={help} fault={fault} />
      {below}
    </div>
  );
}

export function TextArea({
  label,
  help,
  fault,
  ...area
}: Omit<Around, 'unit'> & Omit<TextareaHTMLAttributes<HTMLTextAreaElement>, 'className'>) {
  const id = useId();
  return (
    <div className="field">
      <label htmlFor={id}>{t(label)}</label>
      <textarea
        id={id}
        className={fault ? 'input area bad' : 'input area'}
        aria-invalid={fault ? true : undefined}
        aria-describedby={help || fault ? `${id}-help` : undefined}
        {...area}
      />
      <Help id={`${id}-help`} help={help} fault={fault} />
    </div>
  );
}

export function Help({ id, help, fault }: { id: string; help: string | undefined; fault: string | undefined }) {
  if (!help && !fault) return null;
  return (
    <p id={id} className={fault ? 'help bad' : 'help'} role={fault ? 'alert' : undefined}>
      {t(fault ?? help ?? '')}
    </p>
  );
}

/** A choice of one in a tool bar: its label is read out, not shown. */
export function Select({
  label,
  choices,
  ...select
}: {
  label: string;
  choices: readonly { readonly value: string; readonly word: string }[];
} & Omit<SelectHTMLAttributes<HTMLSelectElement>, 'className'>) {
  return (
    <span className="select">
      <select aria-label={t(label)} {...select}>
        {choices.map(({ value, word }) => (
          <option key={value} value={value}>
            {t(word)}
          </option>
        ))}
      </select>
    </span>
  );
}

/** A choice of one with its label above, as every box of a form has it. */
export function ChoiceField({
  label,
  help,
  fault,
  says,
  isSmall = false,
  value,
  choices,
  onChange,
}: Omit<Around, 'unit'> & {
  /** What it means, one hover away. */
  says?: string;
  isSmall?: boolean;
  value: string;
  choices: readonly { readonly value: string; readonly word: string }[];
  onChange: (value: string) => void;
}) {
  const id = useId();
  return (
    <div className={isSmall ? 'field small' : 'field'} title={says && t(says)}>
      <label htmlFor={id}>{t(label)}</label>
      <Select
        id={id}
        label={label}
        value={value}
        choices={choices}
        aria-invalid={fault ? true : undefined}
        aria-describedby={help || fault ? `${id}-help` : undefined}
        onChange={(event) => onChange(event.target.value)}
      />
      <Help id={`${id}-help`} help={help} fault={fault} />
    </div>
  );
}

export function Switch({
  word,
  label,
  on,
  disabled = false,
  onChange,
}: {
  word: string;
  /** Read out in place of the word, where the word alone does not say what is switched. */
  label?: string;
  on: boolean;
  disabled?: boolean;
  onChange: (on: boolean) => void;
}) {
  return (
    <button
      type="button"
      className="switch-row"
      role="switch"
      aria-label={label}
      aria-checked={on}
      disabled={disabled}
      onClick={() => onChange(!on)}
    >
      <span className={on ? 'switch on' : 'switch'} aria-hidden="true" />
      {t(word)}
    </button>
  );
}
