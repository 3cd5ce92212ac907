import { api, type OptionChain } from '@parakh/contract';
import { LinesChart, Loaded, Panel, t } from '@parakh/ui';
import { useMemo } from 'react';
import { useApi } from '../../shared/api/api.ts';
import { placesOf, seriesLine, sessionAxis } from '../market/index.ts';
import { columnCsv } from './column-csv.ts';
import { expiryText } from './contract-texts.ts';
import { inPoints, inUnits } from './line-formats.ts';
import { type Pair, type PairPath, pairPath } from './pair-figures.ts';
import { SaveCsv } from './SaveCsv.tsx';
import { strikeName } from './strike-names.ts';

/** What both cost together at the close of each session since they were listed. */
export function PairPathPanel({ chain, pair }: { chain: OptionChain; pair: Pair }) {
  const strikes = [strikeName(pair.call, 'call'), strikeName(pair.put, 'put')].join(',');
  const sent = { params: { x: chain.symbol }, query: { strikes, expDate: chain.expiry } };
  const histories = useApi(api.options.strikeHistories, sent);
  const path = histories.data && pairPath(histories.data.series);
  return (
    <Panel
      title="Premium by session"
      note={t('expiry {expiry}, at the close, in prices of now', { expiry: expiryText(chain.expiry) })}
      className="c8"
      control={path && <SaveCsv name={`${chain.symbol} ${strikes} ${chain.expiry}`} text={() => pathCsv(path)} />}
    >
      <Loaded query={histories} lines={10} height={430}>
        {({ series }) => <Lines path={pairPath(series)} />}
      </Loaded>
    </Panel>
  );
}

const pathCsv = ({ days, premium, call, put, oi }: PairPath) =>
  columnCsv([
    { title: 'date', values: days },
    { title: 'premium', values: premium },
    { title: 'call', values: call },
    { title: 'put', values: put },
    { title: 'oi', values: oi },
  ]);

function Lines({ path }: { path: PairPath | undefined }) {
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
  return <LinesChart label={t('Premium by session')} panes={panes} {...sessionAxis} />;
}
