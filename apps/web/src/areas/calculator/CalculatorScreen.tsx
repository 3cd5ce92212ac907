import { Icon, Panel, Screen, t } from '@parakh/ui';
import type { ReactNode } from 'react';
import { useCopy } from '../../shared/page/use-copy.ts';
import { Assumed, type Formula, Formulas } from './Formulas.tsx';
import { type Result, Results } from './Results.tsx';
import './calculator.css';

/** One calculator: its boxes, what comes out, how it was worked out and what was taken for granted. */
export function CalculatorScreen({
  title,
  note,
  form,
  fields,
  results,
  formulas,
  assumed,
  beside,
  children,
}: {
  title: string;
  note: string;
  form: { readonly link: () => string; readonly reset: () => void; readonly isUsual: boolean };
  fields: ReactNode;
  results: readonly Result[];
  formulas: readonly Formula[];
  assumed: readonly string[];
  /** A picture below the results. */
  beside?: ReactNode;
  /** Tables over the whole width. */
  children?: ReactNode;
}) {
  return (
    <Screen title={title} note={t(note)} actions={<Actions form={form} />}>
      <div className="grid calculator">
        <div className="c4 calculator-left">
          <Panel title="Inputs">{fields}</Panel>
          <Assumed assumed={assumed} />
        </div>
        <div className="c8 calculator-side">
          <Panel title="Result">
            <Results results={results} />
          </Panel>
          {beside ?? <Formulas formulas={formulas} />}
        </div>
        {children}
        {beside ? <Formulas formulas={formulas} /> : null}
      </div>
    </Screen>
  );
}

function Actions({ form }: Pick<Parameters<typeof CalculatorScreen>[0], 'form'>) {
  const copy = useCopy();
  return (
    <>
      <button type="button" className="btn" disabled={form.isUsual} onClick={form.reset}>
        {t('Reset')}
      </button>
      <button
        type="button"
        className="btn"
        onClick={() => void copy(form.link(), 'The address of this sum is copied.')}
      >
        <Icon name="link" />
        {t('Copy the link')}
      </button>
    </>
  );
}
