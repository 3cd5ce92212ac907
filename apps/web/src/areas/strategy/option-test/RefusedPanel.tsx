import type { OptionTestReport } from '@parakh/contract';
import { grouped, Panel, t } from '@parakh/ui';
import { ExplainedTerm } from '../../options/index.ts';
import { testTerms } from './terms.ts';
import './option-test.css';

type Refused = OptionTestReport['refused'];

const words: readonly (readonly [keyof Refused, string])[] = [
  ['not-listed', 'A strike or an expiry was not to be had'],
  ['untraded', 'A leg was not traded then'],
  ['volume', 'Too few contracts were traded'],
  ['not-known', 'Slippage, lot or margin were not known'],
  ['size', 'The size came to less than one set'],
  ['money', 'The capital was not enough'],
];

/** Entries that opened nothing, and why. */
export function RefusedPanel({ refused }: { refused: Refused }) {
  const told = words.filter(([name]) => refused[name] > 0);
  return (
    <Panel title="What was not filled" control={<ExplainedTerm term={testTerms.refused} />}>
      {told.length === 0 ? (
        <p className="t2">{t('Every entry was filled.')}</p>
      ) : (
        <ul className="test-refused">
          {told.map(([name, says]) => (
            <li key={name} className="row-between">
              <span>{t(says)}</span>
              <b>{grouped(refused[name], 0)}</b>
            </li>
          ))}
        </ul>
      )}
    </Panel>
  );
}
