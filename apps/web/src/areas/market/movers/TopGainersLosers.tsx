import { api, moverKinds, type ReplyOf } from '@parakh/contract';
import { DataTable, dayText, grouped, Screen, Segment, Select, Tabs, t } from '@parakh/ui';
import { useApi } from '../../../shared/api/api.ts';
import { ticked } from '../../../shared/live/ticked.ts';
import { useLiveMs } from '../../../shared/live/use-live.ts';
import { useLiveRows } from '../../../shared/live/use-quote.ts';
import { useAddressParam } from '../../../shared/screens/address.ts';
import { groupNamed, marketGroups, turnoverFloors } from './groups.ts';
import { longColumns } from './mover-columns.tsx';

type List = (typeof moverKinds)[number];
const titles: Readonly<Record<List, string>> = {
  gainers: 'Gainers',
  losers: 'Losers',
  byTurnover: 'Most traded',
  byVolumeTimes: 'Unusual volume',
  yearHighs: '52-week highs',
  yearLows: '52-week lows',
};
const sorts: Readonly<Record<List, string>> = {
  gainers: '-changePct',
  losers: 'changePct',
  byTurnover: '-turnover',
  byVolumeTimes: '-volumeTimes',
  yearHighs: '-fromHigh',
  yearLows: 'fromLow',
};
const YEAR_UNKNOWN =
  'Part of the last 52 weeks is missing from what is available, so their highs and lows are not known. Import those sessions.';
const NONE_IN_LIST = 'No stock of this group is in this list on this session.';
const ROWS = 250;
const TABLE_HEIGHT = 'max(420px, calc(100dvh - 270px))';

export function TopGainersLosers() {
  const [askedGroup, setGroup] = useAddressParam('group', 'EQ');
  const [askedList, setList] = useAddressParam('list', 'gainers');
  const [floor, setFloor] = useAddressParam('over', '0');
  const group = groupNamed(askedGroup);
  const list = moverKinds.find((kind) => kind === askedList) ?? 'gainers';
  const movers = useApi(
    api.market.movers,
    { query: { group, limit: ROWS, minTurnover: Number(floor) || 0 } },
    { keepPrevious: true, everyMs: useLiveMs() },
  );
  const { data } = movers;
  const live = useLiveRows(data?.lists[list], ticked);
  const note = data
    ? t('{day} · {up} up, {down} down, {flat} unchanged of {all}', {
        day: dayText(data.day),
        up: grouped(data.breadth.advances, 0),
        down: grouped(data.breadth.declines, 0),
        flat: grouped(data.breadth.unchanged, 0),
        all: grouped(data.symbols, 0),
      })
    : t('The last session available');
  return (
    <Screen
      title="Top gainers and losers"
      note={note}
      actions={<Segment label="Group of stocks" value={group} choices={marketGroups} onChange={setGroup} />}
    >
      <section className="panel" aria-label={t(titles[list])}>
        <Tabs
          tabs={moverKinds.map((name) => ({ name, title: titles[name], count: countOf(name, data) }))}
          value={list}
          onChange={setList}
          control={
            <Select
              label="Smallest turnover"
              choices={turnoverFloors}
              value={floor}
              onChange={(event) => setFloor(event.target.value)}
            />
          }
        >
          <DataTable
            key={list}
            query={{ ...movers, data: data?.lists[list] }}
            columns={longColumns}
            live={live}
            rowKey={({ symbol }) => symbol}
            symbolOf={({ symbol }) => symbol}
            name="movers"
            label={titles[list]}
            sort={sorts[list]}
            maxHeight={TABLE_HEIGHT}
            empty={isYearUnknown(list, data) ? YEAR_UNKNOWN : NONE_IN_LIST}
          />
        </Tabs>
      </section>
    </Screen>
  );
}

type Movers = ReplyOf<typeof api.market.movers>;

/** A high of 52 weeks is not known while some of their sessions are missing. */
function isYearUnknown(list: List, data: Movers | undefined): boolean {
  return (list === 'yearHighs' || list === 'yearLows') && data?.breadth.yearHighs === null;
}

function countOf(list: List, data: Movers | undefined): number | undefined {
  return isYearUnknown(list, data) ? undefined : data?.lists[list].length;
}
