import type { Operand } from '@parakh/language';
import { table } from '@parakh/scan';
import { Panel, t } from '@parakh/ui';
import { operandPath } from '../../shared/conditions/operand-path.ts';
import { ScreenLink } from '../../shared/screens/ScreenLink.tsx';
import './knowledge.css';

/** The others under the same heading. */
export function RelatedPanel({ operand }: { operand: Operand }) {
  const others = table.operands.filter(({ group, name }) => group === operand.group && name !== operand.name);
  if (others.length === 0) return null;
  return (
    <Panel title="Related" note={operand.group && t(operand.group)}>
      <ul className="related">
        {others.map(({ name }) => (
          <li key={name}>
            <ScreenLink className="chip line" to={operandPath(name)}>
              {name}
            </ScreenLink>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
