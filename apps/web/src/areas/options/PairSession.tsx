import type { OptionChain } from '@parakh/contract';
import { grouped, LinesChart, Panel, short, t } from '@parakh/ui';
import { useMemo } from 'react';
import { clockAxis, seriesLine } from '../market/index.ts';
import { expiryText } from './contract-texts.ts';
import { type Pair, type PairMinutes, pairMinutes } from './pair-figures.ts';
import { strikeName } from './strike-names.ts';
import { useChainPath } from './use-chain-path.ts';

/** What both cost together in each minute of the session; nothing where no minutes of contracts are available. */
export function PairSession({ chain, pair }: { chain: OptionChain; pair: Pair }) {
  const path = useChainPath(chain, [strikeName(pair.call, 'call'), strikeName(pair.put, 'put')].join(','));
  const minutes = useMemo(() => path && pairMinutes(path), [path]);
  if (!minutes) return null;
  return (
    <Panel
      title="Premium through the session"
      note={t('{day}, at the end of each minute', { day: expiryText(chain.date) })}
      className="c12"
    >
      <Lines minutes={minutes} />
    </Panel>
  );
}

const rupees = (value: number) => grouped(value);
const units = (value: number) => short(value, 1);

function Lines({ minutes }: { minutes: PairMinutes }) {
  const panes = useMemo(() => {
    const { times: x, premium, vwap, call, put, oi } = minutes;
    return [
      {
        title: 'Premium',
        height: 200,
        lines: [seriesLine('Together', x, premium, 1), { ...seriesLine('VWAP', x, vwap, 5), isDashed: true }],
        format: rupees,
      },
      {
        title: 'Call and put',
        isNamed: true,
        height: 110,
        lines: [seriesLine('Call', x, call, 2), seriesLine('Put', x, put, 3)],
        format: rupees,
      },
      { title: 'Open interest of both', isNamed: true, height: 80, lines: [seriesLine('OI', x, oi, 4)], format: units },
    ];
  }, [minutes]);
  return <LinesChart label={t('Premium through the session')} panes={panes} {...clockAxis} />;
}
