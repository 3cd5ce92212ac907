import { api, type ScanReply } from '@parakh/contract';
import type { Tree } from '@parakh/language';
import { dayText, grouped, Loaded, Panel, t } from '@parakh/ui';
import { english } from '@parakh/words';
import { useMemo } from 'react';
import { useApi } from '../../shared/api/api.ts';
import { ConditionText } from '../../shared/conditions/ConditionText.tsx';
import { ScreenLink } from '../../shared/screens/ScreenLink.tsx';
import { BestMatches } from '../screener/index.ts';
import '../../shared/text/figures.css';
import './knowledge.css';

const SHOWN = 5;
const VALUES = 2;
const HEIGHT = 230;

/** The example of the record, its meaning in words, and what it finds on this server now. */
export function LiveExample({ condition, tree }: { condition: string; tree: Tree }) {
  const scan = useApi(api.scanner.run, { body: { condition, universe: 'EQ' } });
  const words = useMemo(() => english(tree), [tree]);
  const foot = (
    <ScreenLink to={`/create-screener?condition=${encodeURIComponent(condition)}`}>
      {t('Open in the editor')}
    </ScreenLink>
  );
  return (
    <Panel title="An example, run now" note={scan.data ? dayText(scan.data.date) : null} foot={foot} flush>
      <div className="example">
        <code>
          <ConditionText text={condition} />
        </code>
        <p className="t2">{words}</p>
      </div>
      <Loaded query={scan} lines={6} height={HEIGHT}>
        {(reply) => <ExampleResult reply={reply} />}
      </Loaded>
    </Panel>
  );
}

function ExampleResult({ reply }: { reply: ScanReply }) {
  const { matches, scanned, unknown } = reply;
  return (
    <>
      <p className="dcount">
        <span className="big">{grouped(matches.length, 0)}</span>
        <span className="t2">
          {t('of {all} stocks match', { all: grouped(scanned, 0) })}
          {unknown > 0 ? t('; of {unknown} it is not known', { unknown: grouped(unknown, 0) }) : ''}
        </span>
      </p>
      <BestMatches reply={reply} rows={SHOWN} values={VALUES} />
    </>
  );
}
