import { Panel, t } from '@parakh/ui';
import './calculator.css';

/** A rule, and the same with the numbers put in. */
export interface Formula {
  readonly says: string;
  readonly rule: string;
  readonly worked?: string;
}

export function Formulas({ formulas }: { formulas: readonly Formula[] }) {
  return (
    <Panel title="How it is worked out" className="c12 calculator-formulas">
      <dl className="formulas">
        {formulas.map(({ says, rule, worked }) => (
          <div key={says}>
            <dt>{t(says)}</dt>
            <dd>
              <code>{rule}</code>
              {worked ? <code className="worked">{worked}</code> : null}
            </dd>
          </div>
        ))}
      </dl>
    </Panel>
  );
}

/** What is taken for granted, and since when rules hold. */
export function Assumed({ assumed }: { assumed: readonly string[] }) {
  return (
    <Panel title="Assumptions" className="calculator-assumed">
      <ul className="assumed">
        {assumed.map((line) => (
          <li key={line}>{t(line)}</li>
        ))}
      </ul>
    </Panel>
  );
}
