import { ChoiceField, DateField, TextField, t } from '@parakh/ui';
import { amountText } from './amount.ts';
import type { Inputs } from './inputs.ts';
import type { Form } from './use-inputs.ts';
import '../../shared/forms/forms.css';
import './calculator.css';

/** The boxes of a calculator in the order of its record; those named in `without` have no meaning at the moment. */
export function Fields<Asked extends Inputs>({
  form,
  without = [],
}: {
  form: Form<Asked>;
  without?: readonly (keyof Asked & string)[];
}) {
  const names = Object.keys(form.inputs).filter((name) => !without.includes(name));
  return (
    <div className="calculator-fields">
      {names.map((name) => (
        <OneField key={name} name={name} form={form} />
      ))}
    </div>
  );
}

function OneField<Asked extends Inputs>({ name, form }: { name: keyof Asked & string; form: Form<Asked> }) {
  const input = form.inputs[name]!;
  const text = form.texts[name];
  const set = (next: string) => form.set(name, next);
  if (input.kind === 'choice') {
    const says = input.says ? { says: input.says } : {};
    return (
      <div className={input.isWide ? 'wide-field' : undefined}>
        <ChoiceField label={input.label} {...says} value={text} choices={input.choices} onChange={set} />
      </div>
    );
  }
  if (input.kind === 'day') {
    return (
      <div title={input.says && t(input.says)}>
        <DateField label={input.label} fault={form.faults[name]} value={text} onChange={set} />
      </div>
    );
  }
  return (
    <div className="figure-field" title={input.says && t(input.says)}>
      <TextField
        label={input.label}
        {...unitOf(input.unit)}
        {...(input.unit === '₹' ? helpOf(form.values[name]) : {})}
        {...(input.mayBeEmpty ? { placeholder: '–' } : {})}
        inputMode="decimal"
        autoComplete="off"
        fault={form.faults[name]}
        value={text}
        onChange={(event) => set(event.target.value)}
      />
    </div>
  );
}

const unitOf = (unit: string | undefined) => (unit === undefined ? {} : { unit: t(unit) });

function helpOf(value: unknown) {
  const help = typeof value === 'number' ? amountText(value) : undefined;
  return help === undefined ? {} : { help };
}
