import type { InterestPath } from '@parakh/contract';
import { LinesChart, Panel, t } from '@parakh/ui';
import { useMemo } from 'react';
import { clockAxis, seriesLine } from '../market/index.ts';
import { expiryText } from './contract-texts.ts';
import { inPoints, inUnits } from './line-formats.ts';
import type { MinuteStates } from './use-chain-path.ts';
import { WithMinutes } from './WithMinutes.tsx';

interface OfSession {
  readonly states: MinuteStates<InterestPath>;
  /** Of the last stored session, where none is drawn yet. */
  readonly date: string;
}

/** Price, open interest of both sides and their ratio through one session. */
export function InterestThroughSession({ states: { path, isMissing }, date }: OfSession) {
  return (
    <Panel
      title="Through the session"
      note={t('{day}, at the end of each minute or at each recording', { day: expiryText(path.data?.date ?? date) })}
      className="c12"
    >
      <WithMinutes query={path} isMissing={isMissing} height={480}>
        {(known) => <Lines path={known} />}
      </WithMinutes>
    </Panel>
  );
}

function Lines({ path }: { path: InterestPath }) {
  const panes = useMemo(() => {
    const x = path.times;
    return [
      { title: 'Spot', isNamed: true, height: 110, lines: [seriesLine('Spot', x, path.spot, 3)], format: inPoints },
      {
        title: 'Open interest',
        isNamed: true,
        height: 130,
        lines: [seriesLine('Calls', x, path.callOi, 2), seriesLine('Puts', x, path.putOi, 1)],
        format: inUnits,
      },
      {
        title: 'Change since the session before',
        isNamed: true,
        height: 110,
        lines: [seriesLine('Calls', x, path.callOiChange, 2), seriesLine('Puts', x, path.putOiChange, 1)],
        format: inUnits,
      },
      { title: 'PCR', isNamed: true, height: 80, lines: [seriesLine('PCR', x, path.pcrOi, 4)], format: inPoints },
    ];
  }, [path]);
  const label = t('Price and open interest through the session');
  return (
    <LinesChart label={label} panes={panes} {...clockAxis} savedAs={`${path.symbol} ${path.date} open interest`} />
  );
}
