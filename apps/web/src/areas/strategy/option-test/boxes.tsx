import { ChoiceField, TextField, t, timeOfDay } from '@parakh/ui';
import type { ReactNode } from 'react';
import { ExplainedTerm } from '../../options/index.ts';
import type { StrategyField, TestField } from './form.ts';
import type { Faults } from './request.ts';
import { type TestTermName, testTerms } from './terms.ts';
import '../../../shared/forms/forms.css';
import '../desk.css';

/** Boxes, what is wrong with them, and how one is changed. */
interface Boxes<Name extends string> {
  readonly form: Readonly<Record<Name, string>>;
  readonly faults: Faults;
  readonly set: (name: Name, value: string) => void;
}
/** Those of the whole test. */
export type TestBoxes = Boxes<TestField>;
/** Those of one strategy. */
export interface StrategyBoxes extends Boxes<StrategyField> {
  /** Whether it goes through recorded minutes. */
  readonly isOnMinutes: boolean;
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
export function NumberBox<Name extends string>({
  name,
  label,
  says,
  unit,
  placeholder = '–',
  form,
  faults,
  set,
}: Boxes<Name> & { name: Name; label: string; says: string; unit?: string; placeholder?: string }) {
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

/** A box for a time of day. */
export function TimeBox<Name extends string>({
  name,
  label,
  says,
  form,
  faults,
  set,
}: Boxes<Name> & { name: Name; label: string; says: string }) {
  return (
    <div className="figure-field" title={t(says)}>
      <TextField
        label={label}
        fault={faults[name]}
        value={form[name]}
        onChange={({ target }) => set(name, target.value)}
        onBlur={() => set(name, timeOfDay(form[name]) ?? form[name])}
      />
    </div>
  );
}

export function ChoiceBox<Name extends string>({
  name,
  label,
  says,
  choices,
  form,
  faults,
  set,
}: Boxes<Name> & {
  name: Name;
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
