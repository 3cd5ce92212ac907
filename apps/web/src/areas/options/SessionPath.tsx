import type { ChainPath, OptionChain } from '@parakh/contract';
import { LinesChart, Panel, t } from '@parakh/ui';
import { useMemo } from 'react';
import { clockAxis, seriesLine } from '../market/index.ts';
import { expiryText } from './contract-texts.ts';
import { inPoints, inUnits } from './line-formats.ts';
import { useChainPathStates } from './use-chain-path.ts';
import { WithMinutes } from './WithMinutes.tsx';

/** A chain through its session, minute by minute. */
export function SessionPath({ chain }: { chain: OptionChain }) {
  const { path, isMissing } = useChainPathStates(chain);
  const { symbol, expiry } = chain;
  return (
    <Panel
      title="Through the session"
      note={t('{symbol}, expiry {expiry}, at the end of each minute or at each recording', {
        symbol,
        expiry: expiryText(expiry),
      })}
      className="c12"
    >
      <WithMinutes query={path} isMissing={isMissing} height={540}>
        {(known) => <PathLines path={known} />}
      </WithMinutes>
    </Panel>
  );
}

function PathLines({ path }: { path: ChainPath }) {
  const panes = useMemo(() => {
    const x = path.times;
    const all = [
      {
        title: 'Straddle at the money',
        isNamed: true,
        height: 130,
        lines: [
          seriesLine('Straddle', x, path.straddle, 1),
          { ...seriesLine('VWAP of the straddle', x, path.straddleVwap, 2), isDashed: true },
        ],
        format: inPoints,
      },
      { title: 'Spot', isNamed: true, height: 110, lines: [seriesLine('Spot', x, path.spot, 3)], format: inPoints },
      {
        title: 'Put-call ratio',
        isNamed: true,
        height: 80,
        lines: [seriesLine('PCR', x, path.pcrOi, 4)],
        format: inPoints,
      },
      {
        title: 'Change of open interest',
        isNamed: true,
        height: 110,
        lines: [seriesLine('Calls', x, path.callOiChange, 2), seriesLine('Puts', x, path.putOiChange, 1)],
        format: inUnits,
      },
    ];
    // A recording need not tell the spot.
    return all.filter(({ lines }) =>
      lines.some(({ values }) => Array.from(values).some((value) => !Number.isNaN(value))),
    );
  }, [path]);
  return (
    <LinesChart
      label={t('The chain through its session')}
      panes={panes}
      {...clockAxis}
      savedAs={`${path.symbol} ${path.expiry} ${path.date} session`}
    />
  );
}
