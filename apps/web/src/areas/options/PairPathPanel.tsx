import { api, type OptionChain } from '@parakh/contract';
import { LinesChart, Loaded, Panel, t } from '@parakh/ui';
import { useMemo } from 'react';
import { useApi } from '../../shared/api/api.ts';
import { placesOf, seriesLine, sessionAxis } from '../market/index.ts';
import { expiryText } from './contract-texts.ts';
import { inPoints, inUnits } from './line-formats.ts';
import { type Pair, type PairPath, pairPath } from './pair-figures.ts';
import { strikeName } from './strike-names.ts';

/** What both cost together at the close of each session since they were listed. */
export function PairPathPanel({ chain, pair }: { chain: OptionChain; pair: Pair }) {
  const strikes = [strikeName(pair.call, 'call'), strikeName(pair.put, 'put')].join(',');
  const sent = { params: { x: chain.symbol }, query: { strikes, expDate: chain.expiry } };
  const histories = useApi(api.options.strikeHistories, sent);
  const savedAs = `${chain.symbol} ${strikes} ${chain.expiry}`;
  return (
    <Panel
      title="Premium by session"
      note={t('expiry {expiry}, at the close, in prices of now', { expiry: expiryText(chain.expiry) })}
      className="c8"
    >
      <Loaded query={histories} lines={10} height={430}>
        {({ series }) => <Lines path={pairPath(series)} savedAs={savedAs} />}
      </Loaded>
    </Panel>
  );
}

function Lines({ path, savedAs }: { path: PairPath | undefined; savedAs: string }) {
  const panes = useMemo(() => {
    if (!path) return [];
    const x = placesOf(path.days);
    return [
      {
        title: 'Premium',
        height: 250,
        lines: [
          seriesLine('Together', x, path.premium, 1),
          { ...seriesLine('Call', x, path.call, 2), isDashed: true },
          { ...seriesLine('Put', x, path.put, 3), isDashed: true },
        ],
        format: inPoints,
      },
      {
        title: 'Open interest of both',
        isNamed: true,
        height: 90,
        lines: [seriesLine('OI', x, path.oi, 4)],
        format: inUnits,
      },
    ];
  }, [path]);
  if (!path || path.days.length < 2) return <p className="t2">{t('One session makes no line.')}</p>;
  return <LinesChart label={t('Premium by session')} panes={panes} {...sessionAxis} savedAs={savedAs} />;
}
