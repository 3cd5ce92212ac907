import { api, type ReplyOf } from '@parakh/contract';
import { changePct, columnsOf, DataTable, type Loadable, Panel, price, t } from '@parakh/ui';
import { useApi } from '../../shared/api/api.ts';

type Prices = ReplyOf<typeof api.market.priceLevels>;
type Averages = ReplyOf<typeof api.market.movingAverages>;
interface Row {
  readonly name: string;
  readonly price: number | null;
  readonly away: number | null;
}
const column = columnsOf<Row>();
const columns = [
  column('name', 'Price', undefined),
  column('price', 'Level', price, {
    missing: 'Not known: an index has no volume, and averages need as many sessions.',
  }),
  column('away', 'Away', changePct, { says: 'From the last price.' }),
];
const periods = { day: 'Day', week: 'Week', month: 'Month', year: 'Year', '52 weeks': '52 weeks' } as const;

/** Highs, lows, closes and average prices of past periods, and the averages of closes: prices that many look at. */
export function OtherPrices({ symbol }: { symbol: string }) {
  const prices = useApi(api.market.priceLevels, { params: { id: symbol } }, { keepPrevious: true });
  const averages = useApi(api.market.movingAverages, { params: { id: symbol } }, { keepPrevious: true });
  const both: Loadable<Row[]> = {
    ...prices,
    data: prices.data && averages.data ? rowsOf(prices.data, averages.data) : undefined,
  };
  return (
    <Panel title="Other prices to know" note={t('of past periods, highest first')} className="c4" flush>
      <DataTable
        query={both}
        columns={columns}
        rowKey={({ name }) => name}
        label="Other prices to know"
        name="price-levels"
        tools={false}
        maxHeight={508}
        empty="No session of it is available."
      />
    </Panel>
  );
}

function rowsOf({ last, periods: spans }: Prices, { averages }: Averages): Row[] {
  const row = (name: string, level: number | null): Row => ({
    name,
    price: level,
    away: level === null || last === null ? null : 100 * (level / last - 1),
  });
  const ofPeriods = spans.flatMap(({ period, high, low, close, vwap }) => [
    row(`${t(periods[period])} ${t('high')}`, high),
    row(`${t(periods[period])} ${t('low')}`, low),
    ...(period === '52 weeks' ? [] : [row(`${t(periods[period])} ${t('close')}`, close)]),
    row(`${t(periods[period])} VWAP`, vwap),
  ]);
  const ofAverages = averages.map(({ length, simple }) => row(t('{length}-day average', { length }), simple));
  return [...ofPeriods, ...ofAverages].sort((one, other) => (other.price ?? -1) - (one.price ?? -1));
}
