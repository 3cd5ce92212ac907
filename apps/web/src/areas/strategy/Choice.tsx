import { t } from '@parakh/ui';
import { useId } from 'react';

/** One of several, with its label above as every box of a form has it. */
export function Choice({
  label,
  says,
  value,
  choices,
  onChange,
}: {
  label: string;
  says: string;
  value: string;
  choices: readonly { readonly value: string; readonly word: string }[];
  onChange: (value: string) => void;
}) {
  const id = useId();
  return (
    <div className="field" title={t(says)}>
      <label htmlFor={id}>{t(label)}</label>
      <span className="select">
        <select id={id} value={value} onChange={(event) => onChange(event.target.value)}>
          {choices.map((choice) => (
            <option key={choice.value} value={choice.value}>
              {t(choice.word)}
            </option>
          ))}
        </select>
      </span>
    </div>
  );
}
