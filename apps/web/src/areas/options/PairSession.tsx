import type { OptionChain } from '@parakh/contract';
import { grouped, LinesChart, Panel, Segment, t } from '@parakh/ui';
import { useMemo } from 'react';
import { useAddressChoice } from '../../shared/screens/address.ts';
import { clockAxis, seriesLine } from '../market/index.ts';
import { expiryText } from './contract-texts.ts';
import { inPoints, inUnits } from './line-formats.ts';
import { type Pair, type PairMinutes, pairMinutes, type RollingMinutes, rollingMinutes } from './pair-figures.ts';
import { strikeName } from './strike-names.ts';
import { useChainPathStates } from './use-chain-path.ts';
import { WithMinutes } from './WithMinutes.tsx';

const ways = [
  { value: 'fixed', word: 'These strikes' },
  { value: 'rolling', word: 'At the money' },
] as const;
const wayNames = ways.map(({ value }) => value);

/** What both cost together in each minute of the session, or what the straddle at the money of the time did. */
export function PairSession({ chain, pair }: { chain: OptionChain; pair: Pair }) {
  const [way, setWay] = useAddressChoice('way', wayNames, 'fixed');
  const strikes = [strikeName(pair.call, 'call'), strikeName(pair.put, 'put')].join(',');
  const { path, isMissing } = useChainPathStates(chain, strikes);
  const minutes = useMemo(() => path.data && pairMinutes(path.data), [path.data]);
  const rolling = useMemo(() => path.data && rollingMinutes(path.data), [path.data]);
  const isRolling = way === 'rolling' && pair.call === pair.put;
  const savedAs = `${chain.symbol} ${chain.expiry} ${chain.date} ${isRolling ? 'rolling straddle' : 'premium'}`;
  return (
    <Panel
      title="Premium through the session"
      note={
        isRolling && rolling
          ? t('{day}, the strike changed {count} times', { day: expiryText(chain.date), count: rolling.changes })
          : t('{day}, at the end of each minute', { day: expiryText(chain.date) })
      }
      className="c12 wrapped-control"
      control={
        pair.call === pair.put ? <Segment label="Straddle of" value={way} choices={ways} onChange={setWay} /> : null
      }
    >
      <WithMinutes
        query={{ ...path, data: minutes && rolling && { minutes, rolling } }}
        isMissing={isMissing}
        height={440}
      >
        {(known) =>
          isRolling ? (
            <RollingLines minutes={known.rolling} savedAs={savedAs} />
          ) : (
            <Lines minutes={known.minutes} savedAs={savedAs} />
          )
        }
      </WithMinutes>
    </Panel>
  );
}

function RollingLines({ minutes, savedAs }: { minutes: RollingMinutes; savedAs: string }) {
  const panes = useMemo(() => {
    const { times: x, premium, vwap, strike } = minutes;
    return [
      {
        title: 'Straddle at the money',
        height: 260,
        lines: [seriesLine('Straddle', x, premium, 1), { ...seriesLine('VWAP', x, vwap, 5), isDashed: true }],
        format: inPoints,
      },
      {
        title: 'Its strike',
        isNamed: true,
        height: 110,
        lines: [seriesLine('Strike', x, strike, 4)],
        format: (value: number) => grouped(value, 0),
      },
    ];
  }, [minutes]);
  const label = t('The straddle at the money through the session');
  return <LinesChart label={label} panes={panes} {...clockAxis} savedAs={savedAs} />;
}

function Lines({ minutes, savedAs }: { minutes: PairMinutes; savedAs: string }) {
  const panes = useMemo(() => {
    const { times: x, premium, vwap, call, put, oi } = minutes;
    return [
      {
        title: 'Premium',
        height: 200,
        lines: [seriesLine('Together', x, premium, 1), { ...seriesLine('VWAP', x, vwap, 5), isDashed: true }],
        format: inPoints,
      },
      {
        title: 'Call and put',
        isNamed: true,
        height: 110,
        lines: [seriesLine('Call', x, call, 2), seriesLine('Put', x, put, 3)],
        format: inPoints,
      },
      {
        title: 'Open interest of both',
        isNamed: true,
        height: 80,
        lines: [seriesLine('OI', x, oi, 4)],
        format: inUnits,
      },
    ];
  }, [minutes]);
  return <LinesChart label={t('Premium through the session')} panes={panes} {...clockAxis} savedAs={savedAs} />;
}
