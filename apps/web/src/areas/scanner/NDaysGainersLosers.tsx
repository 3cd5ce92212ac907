import { api, type OverDays } from '@parakh/contract';
import { changePct, columnsOf, DataTable, dayText, type Loadable, Panel, price, Screen, t } from '@parakh/ui';
import { useApi } from '../../shared/api/api.ts';
import { tickedWith } from '../../shared/live/ticked.ts';
import { useLiveMs } from '../../shared/live/use-live.ts';
import { useLiveRows } from '../../shared/live/use-quote.ts';
import { useAddressParam } from '../../shared/screens/address.ts';
import { shortColumns } from '../market/index.ts';
import { DaysSlider } from './DaysSlider.tsx';
import { FloorSelect, GroupSegment, useListFilters } from './ListFilters.tsx';
import './scanner-lists.css';

const column = columnsOf<OverDays>();
const [symbol, line, last, change] = shortColumns.gainers;
const columns = [
  symbol,
  line,
  { ...last, rank: 2 },
  column('before', 'Price then', price, { rank: 2, says: 'On today’s shares: splits and bonuses taken out.' }),
  column('gainPct', 'Gain', changePct),
  { ...change, title: 'Day' },
];
const TABLE_HEIGHT = 'max(380px, calc(100dvh - 300px))';
const [LEAST, MOST, USUAL] = [2, 250, 5];

/** Who gained and who lost most over so many sessions. */
export function NDaysGainersLosers() {
  const filters = useListFilters();
  const [asked, setDays] = useAddressParam('days', String(USUAL));
  const days = Math.min(MOST, Math.max(LEAST, Math.trunc(Number(asked)) || USUAL));
  const query = { group: filters.group, days };
  const movers = useApi(api.market.overDays, { query }, { keepPrevious: true, everyMs: useLiveMs() });
  const { data } = movers;
  const note = data?.from
    ? t('{days} sessions: from the close of {from} to {to}', {
        days: data.days,
        from: dayText(data.from),
        to: dayText(data.day),
      })
    : t('Gains over several sessions');
  const sides = [
    { title: 'Gainers', rows: data?.gainers, all: data?.rose, sort: '-gainPct' },
    { title: 'Losers', rows: data?.losers, all: data?.fell, sort: 'gainPct' },
  ] as const;
  return (
    <Screen title="N-day gainers and losers" note={note} actions={<GroupSegment filters={filters} />}>
      <div className="panel list-bar">
        <DaysSlider days={days} least={LEAST} most={MOST} onChange={(next) => setDays(String(next))} />
        <FloorSelect filters={filters} />
      </div>
      <div className="grid">
        {sides.map(({ title, rows, all, sort }) => (
          <Panel
            key={title}
            title={title}
            note={all === undefined ? '' : t('{all} in all', { all })}
            className="c6"
            flush
          >
            <Side
              title={title}
              query={{ ...movers, data: rows?.filter(filters.isLiquid) }}
              sort={sort}
              empty={
                data?.from === null
                  ? 'So many sessions are not available. Import earlier ones.'
                  : 'No stock of this group is on this side.'
              }
            />
          </Panel>
        ))}
      </div>
    </Screen>
  );
}

const renew = tickedWith<OverDays>('gainPct');

function Side({
  title,
  query,
  sort,
  empty,
}: {
  title: string;
  query: Loadable<readonly OverDays[]>;
  sort: string;
  empty: string;
}) {
  const live = useLiveRows(query.data, renew);
  return (
    <DataTable
      query={query}
      columns={columns}
      live={live}
      rowKey={(row) => row.symbol}
      symbolOf={(row) => row.symbol}
      name={`n-days-${title.toLowerCase()}`}
      label={title}
      sort={sort}
      maxHeight={TABLE_HEIGHT}
      empty={empty}
    />
  );
}
