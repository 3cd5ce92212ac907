import { api, type ReplyOf } from '@parakh/contract';
import { LinesChart, Loaded, Panel, t } from '@parakh/ui';
import { useMemo } from 'react';
import { useApi } from '../../shared/api/api.ts';
import { placesOf, seriesLine, sessionAxis } from '../market/index.ts';
import { inPoints, inUnits } from './line-formats.ts';

type Day = ReplyOf<typeof api.options.interestHistory>['days'][number];

/** A year of the futures' price, what is open, and the put-call ratio of all expiries. */
export function InterestThroughDays({ symbol }: { symbol: string }) {
  const history = useApi(api.options.interestHistory, { params: { id: symbol } });
  return (
    <Panel
      title="Through the sessions"
      note={t('{symbol}, all expiries, in prices and units of now', { symbol })}
      className="c12"
    >
      <Loaded query={history} lines={10} height={480}>
        {({ days }) => <Lines days={days} savedAs={`${symbol} futures and options`} />}
      </Loaded>
    </Panel>
  );
}

function Lines({ days, savedAs }: { days: readonly Day[]; savedAs: string }) {
  const panes = useMemo(() => {
    const x = placesOf(days.map(({ date }) => date));
    const of = (field: 'close' | 'oi' | 'callOi' | 'putOi') => days.map((day) => day[field]);
    const pcr = days.map(({ callOi, putOi }) => (callOi && putOi !== null ? putOi / callOi : null));
    return [
      {
        title: 'Future',
        isNamed: true,
        height: 120,
        lines: [seriesLine('Future', x, of('close'), 1)],
        format: inPoints,
      },
      {
        title: 'Open interest',
        isNamed: true,
        height: 160,
        format: inUnits,
        lines: [
          seriesLine('Futures', x, of('oi'), 3),
          seriesLine('Calls', x, of('callOi'), 2),
          seriesLine('Puts', x, of('putOi'), 1),
        ],
      },
      { title: 'PCR', isNamed: true, height: 80, lines: [seriesLine('PCR', x, pcr, 4)], format: inPoints },
    ];
  }, [days]);
  if (days.length < 2) return <p className="t2">{t('One session makes no line.')}</p>;
  const label = t('Price, open interest and put-call ratio by session');
  return <LinesChart label={label} panes={panes} {...sessionAxis} savedAs={savedAs} />;
}
