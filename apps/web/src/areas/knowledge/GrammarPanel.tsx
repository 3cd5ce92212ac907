import { Panel, t } from '@parakh/ui';
import { ConditionText } from '../../shared/conditions/ConditionText.tsx';
import { grammar } from './grammar.ts';
import './knowledge.css';

/** How conditions are written, each rule with one that shows it. */
export function GrammarPanel() {
  return (
    <Panel title="How conditions are written">
      <ul className="points rules">
        {grammar.map(({ says, text }) => (
          <li key={says}>
            <p>{t(says)}</p>
            <code>
              <ConditionText text={text} />
            </code>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
