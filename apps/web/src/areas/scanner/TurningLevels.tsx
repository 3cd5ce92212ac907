import type { api, ReplyOf, TurningLevel } from '@parakh/contract';
import { changePct, columnsOf, count, DataTable, grouped, type Loadable, Panel, price, t } from '@parakh/ui';
import { ScoreBar } from './ScoreBar.tsx';

type Levels = ReplyOf<typeof api.market.turningLevels>;
const column = columnsOf<TurningLevel>();
const words = { support: 'Support', resistance: 'Resistance' } as const;
const MOST = 6;
const columns = [
  column('price', 'Price', price),
  column('kind', 'Kind', undefined, {
    shows: ({ kind }) => <span className={`chip ${kind === 'support' ? 'up' : 'down'}`}>{t(words[kind])}</span>,
  }),
  column('distancePct', 'Away', changePct),
  column('touches', 'Touches', count, { says: 'How often the price turned there.' }),
  column('strength', 'Strength', count, { shows: ({ strength }) => <ScoreBar value={strength} most={MOST} /> }),
];

/** The levels of a stock, the nearest first. */
export function TurningLevels({ query }: { query: Loadable<Levels> }) {
  const { data } = query;
  const note = data
    ? t('last {last}, ATR {atr}', { last: grouped(data.last ?? NaN), atr: grouped(data.atr ?? NaN) })
    : '';
  return (
    <Panel title="Levels" note={note} className="c4" flush>
      <DataTable
        query={{ ...query, data: data?.levels }}
        columns={columns}
        rowKey={({ price: level }) => String(level)}
        label="Levels"
        name="turning-levels"
        tools={false}
        maxHeight={480}
        empty="It did not turn within the sessions that are available, or too few are."
      />
    </Panel>
  );
}
