import { ChoiceField, TextField, t } from '@parakh/ui';
import type { ReactNode } from 'react';
import { ExplainedTerm } from '../../options/index.ts';
import type { FieldName, Form } from './form.ts';
import type { Faults } from './request.ts';
import { type TestTermName, testTerms } from './terms.ts';
import '../../../shared/forms/forms.css';
import '../desk.css';

/** The boxes of a test, what is wrong with them, and how one is changed. */
export interface TestBoxes {
  readonly form: Form;
  readonly faults: Faults;
  readonly set: (name: FieldName, value: string) => void;
}

export function TestGroup({ title, term, children }: { title: string; term?: TestTermName; children: ReactNode }) {
  return (
    <fieldset className="settings-group">
      <legend>
        {t(title)} {term ? <ExplainedTerm term={testTerms[term]} /> : null}
      </legend>
      {children}
    </fieldset>
  );
}

/** A box for a number, empty where it is not wished. */
export function NumberBox({
  name,
  label,
  says,
  unit,
  placeholder = '–',
  form,
  faults,
  set,
}: TestBoxes & { name: FieldName; label: string; says: string; unit?: string; placeholder?: string }) {
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

export function ChoiceBox({
  name,
  label,
  says,
  choices,
  form,
  faults,
  set,
}: TestBoxes & {
  name: FieldName;
  label: string;
  says: string;
  choices: readonly { readonly value: string; readonly word: string }[];
}) {
  return (
    <ChoiceField
      label={label}
      says={says}
      fault={faults[name]}
      value={form[name]}
      choices={choices}
      onChange={(value) => set(name, value)}
    />
  );
}
