import type { Operand } from '@parakh/language';
import { Panel, t } from '@parakh/ui';
import { ScreenLink } from '../../ScreenLink.tsx';
import { operandPath, slugOf } from './operand-path.ts';

/** The names under one heading, each with what it says. */
export function OperandGroup({ heading, operands }: { heading: string; operands: readonly Operand[] }) {
  return (
    <div id={slugOf(heading)} className="reference-group">
      <Panel title={heading} note={operands.length} flush>
        <ul className="operands">
          {operands.map(({ name, says }) => (
            <li key={name}>
              <ScreenLink to={operandPath(name)}>{name}</ScreenLink>
              <span>{t(says)}</span>
            </li>
          ))}
        </ul>
      </Panel>
    </div>
  );
}
