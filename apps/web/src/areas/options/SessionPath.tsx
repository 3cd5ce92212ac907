import type { ChainPath, OptionChain } from '@parakh/contract';
import { LinesChart, Panel, t } from '@parakh/ui';
import { useMemo } from 'react';
import { clockAxis, seriesLine } from '../market/index.ts';
import { expiryText } from './contract-texts.ts';
import { basisThrough, expectedBands } from './expected-bands.ts';
import { inPoints, inUnits } from './line-formats.ts';
import { useChainPathStates } from './use-chain-path.ts';
import { WithMinutes } from './WithMinutes.tsx';

/** Of all its panes. */
const HEIGHT = 650;

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
      <WithMinutes query={path} isMissing={isMissing} height={HEIGHT}>
        {(known) => <PathLines path={known} />}
      </WithMinutes>
    </Panel>
  );
}

function PathLines({ path }: { path: ChainPath }) {
  const panes = useMemo(() => panesOf(path), [path]);
  return (
    <LinesChart
      label={t('The chain through its session')}
      panes={panes}
      {...clockAxis}
      savedAs={`${path.symbol} ${path.expiry} ${path.date} session`}
    />
  );
}

/** A recording need not tell the spot: what nothing is known of is no pane. */
function panesOf(path: ChainPath) {
  const x = path.times;
  const bands = expectedBands(path);
  const dashed = (title: string, values: readonly (number | null)[], colour: number) => ({
    ...seriesLine(title, x, values, colour),
    isDashed: true,
  });
  const all = [
    {
      title: 'Straddle at the money',
      isNamed: true,
      height: 130,
      lines: [seriesLine('Straddle', x, path.straddle, 1), dashed('VWAP of the straddle', path.straddleVwap, 2)],
      format: inPoints,
    },
    {
      title: 'Price and expected range',
      isNamed: true,
      height: 150,
      lines: [
        seriesLine('Spot', x, path.spot, 3),
        dashed('One deviation, high', bands.high, 5),
        dashed('One deviation, low', bands.low, 5),
        dashed('Straddle, high', bands.straddleHigh, 1),
        dashed('Straddle, low', bands.straddleLow, 1),
      ],
      format: inPoints,
    },
    {
      title: 'Basis of the forward',
      isNamed: true,
      height: 70,
      lines: [seriesLine('Basis', x, basisThrough(path), 6)],
      format: inPoints,
    },
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
  return all.filter(({ lines }) =>
    lines.some(({ values }) => Array.from(values).some((value) => !Number.isNaN(value))),
  );
}
