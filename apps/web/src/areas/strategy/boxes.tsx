import { TextField, t } from '@parakh/ui';
import type { ReactNode } from 'react';
import type { FieldName, Form } from './run/form.ts';
import '../../shared/forms/forms.css';
import './desk.css';

/** The boxes of a form, what is wrong with them, and how one is changed. */
export interface Boxes {
  readonly form: Form;
  readonly faults: Partial<Record<FieldName, string>>;
  readonly set: (name: FieldName, value: string) => void;
}

export function Group({ title, children }: { title: string; children: ReactNode }) {
  return (
    <fieldset className="settings-group">
      <legend>{t(title)}</legend>
      {children}
    </fieldset>
  );
}

/** A box for a number, empty where it is not wished. */
export function NumberField({
  name,
  label,
  says,
  unit,
  placeholder = '–',
  form,
  faults,
  set,
}: Boxes & { name: FieldName; label: string; says: string; unit?: string; placeholder?: string }) {
  return (
    <div className="figure-field" title={t(says)}>
      <TextField
        label={label}
        {...(unit ? { unit } : {})}
        fault={faults[name]}
        inputMode="decimal"
        placeholder={placeholder}
        value={form[name]}
        onChange={(event) => set(name, event.target.value)}
      />
    </div>
  );
}
