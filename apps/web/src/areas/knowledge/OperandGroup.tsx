import type { Operand } from '@parakh/language';
import { Panel, t } from '@parakh/ui';
import { operandPath, slugOf } from '../../shared/conditions/operand-path.ts';
import { ScreenLink } from '../../shared/screens/ScreenLink.tsx';
import './knowledge.css';

/** The names under one heading, each with what it says. */
export function OperandGroup({ heading, operands }: { heading: string; operands: readonly Operand[] }) {
  return (
    <div id={slugOf(heading)} className="reference-group">
      <Panel title={heading} note={operands.length} flush>
        <ul className="operands">
          {operands.map(({ name, description }) => (
            <li key={name}>
              <ScreenLink to={operandPath(name)}>{name}</ScreenLink>
              <span>{t(description)}</span>
            </li>
          ))}
        </ul>
      </Panel>
    </div>
  );
}
