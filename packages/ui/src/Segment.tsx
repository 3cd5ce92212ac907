import { t } from './words.ts';

/** Two to seven short words, one of which holds: changes the view, never the list. */
export function Segment<Value extends string>({
  label,
  value,
  choices,
  onChange,
}: {
  label: string;
  value: Value;
  choices: readonly { readonly value: Value; readonly word: string; readonly says?: string }[];
  onChange: (value: Value) => void;
}) {
  return (
    <fieldset className="seg" aria-label={t(label)}>
      {choices.map((choice) => (
        <button
          key={choice.value}
          type="button"
          aria-pressed={choice.value === value}
          title={choice.says ? t(choice.says) : undefined}
          onClick={() => onChange(choice.value)}
        >
          {t(choice.word)}
        </button>
      ))}
    </fieldset>
  );
}
