import type { ChainPath } from '@parakh/contract';
import { LinesChart, Panel, t } from '@parakh/ui';
import { useMemo } from 'react';
import { clockAxis } from '../market/index.ts';
import { expiryText } from './contract-texts.ts';
import { inPoints, inUnits } from './line-formats.ts';
import { type StrikeMeasure, strikeLine, strikeValues } from './strike-lines.ts';
import type { MinuteStates } from './use-chain-path.ts';
import { WithMinutes } from './WithMinutes.tsx';

interface OfSession {
  readonly states: MinuteStates<ChainPath>;
  readonly measure: StrikeMeasure;
  /** Of the last stored session, where none is drawn yet. */
  readonly date: string;
}

/** Options of one expiry through one session. */
export function StrikesThroughSession({ states: { path, isMissing }, measure, date }: OfSession) {
  return (
    <Panel
      title="Through the session"
      note={[
        t('{day}, at the end of each minute or at each recording', { day: expiryText(path.data?.date ?? date) }),
        ...(measure === 'oiChange' ? [t('change since the first of them')] : []),
      ].join(', ')}
      className="c8"
    >
      <WithMinutes query={path} isMissing={isMissing} height={440}>
        {(known) => <Lines path={known} measure={measure} />}
      </WithMinutes>
    </Panel>
  );
}

function Lines({ path, measure }: { path: ChainPath; measure: StrikeMeasure }) {
  const panes = useMemo(() => {
    const lines = path.contracts.map((one, i) =>
      strikeLine(one, { x: path.times, values: strikeValues(one, measure), i }),
    );
    const format = measure === 'price' || measure === 'iv' ? inPoints : inUnits;
    return [{ title: 'Options', height: 420, lines, format }];
  }, [path, measure]);
  return (
    <LinesChart
      label={t('Options through the session')}
      panes={panes}
      {...clockAxis}
      savedAs={`${path.symbol} ${path.expiry} ${path.date} ${measure}`}
    />
  );
}
