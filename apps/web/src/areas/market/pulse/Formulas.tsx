import { Panel, t } from '@parakh/ui';
import type { ReactNode } from 'react';
import './pulse.css';

/** How the figures of a screen are worked out, and what they are read for. */
export function Formulas({
  rows,
  className,
  children,
}: {
  rows: readonly (readonly [name: string, formula: string])[];
  className?: string;
  children?: ReactNode;
}) {
  return (
    <Panel title="How it is worked out" {...(className && { className })}>
      <dl className="worked-out">
        {rows.map(([name, formula]) => (
          <div key={name}>
            <dt>{t(name)}</dt>
            <dd>{t(formula)}</dd>
          </div>
        ))}
      </dl>
      {children ? <p className="xs t2">{children}</p> : null}
    </Panel>
  );
}
