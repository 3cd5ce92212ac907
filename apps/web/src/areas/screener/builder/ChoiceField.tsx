import { t } from '@parakh/ui';
import { useId } from 'react';

/** A choice of one with its label above. */
export function ChoiceField({
  label,
  value,
  choices,
  onChange,
}: {
  label: string;
  value: string;
  choices: readonly { readonly value: string; readonly word: string }[];
  onChange: (value: string) => void;
}) {
  const id = useId();
  return (
    <div className="field small">
      <label htmlFor={id}>{label}</label>
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
