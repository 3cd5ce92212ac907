import { api, type ReplyOf } from '@parakh/contract';
import { columnsOf, DataTable, grouped, Panel, quantity, t } from '@parakh/ui';
import { useApi } from '../../shared/api/api.ts';

type Size = ReplyOf<typeof api.admin.storedSizes>['sizes'][number];

const names: Readonly<Record<string, string>> = {
  daily_bar: 'Daily bars',
  minute_bar: 'Minute bars',
  contract_day: 'Futures and options',
  contract_figure: 'Figures of futures and options',
  contract_minute: 'Recorded option chains',
  chain_moment: 'Moments of recorded option chains',
  live_bar: 'Bars of the session',
  statement: 'Statements of companies',
  news_item: 'News',
};

const MB = 1e6;
const megabytes = { text: (bytes: number) => grouped(bytes / MB, 1), digits: 1, unit: 'MB' };
const perRow = { text: (bytes: number) => grouped(bytes, 1), digits: 1 };

const column = columnsOf<Size & { readonly bytesARow: number | null }>();
const columns = [
  column('table', 'Table', undefined, { shows: ({ table }) => t(names[table] ?? table) }),
  column('year', 'Year', undefined, { shows: ({ year }) => (year === null ? t('all') : String(year)) }),
  column('rows', 'Rows', quantity),
  column('bytes', 'On disk', megabytes),
  column('bytesARow', 'Bytes a row', perRow, { rank: 2 }),
];

/** What the market takes on disk, so that nobody is surprised by it. */
export function StoredSizes() {
  const query = useApi(api.admin.storedSizes, {});
  const sizes = query.data?.sizes ?? [];
  const total = sizes.reduce((sum, { bytes }) => sum + bytes, 0);
  const rows = sizes.map((size) => ({ ...size, bytesARow: size.rows > 0 ? size.bytes / size.rows : null }));
  return (
    <Panel
      title="Size of the market"
      note={query.data ? t('{size} MB on disk', { size: grouped(total / MB, 0) }) : ''}
      flush
      className="c12"
    >
      <DataTable
        query={{ ...query, data: query.data && rows }}
        columns={columns}
        rowKey={({ table, year }) => `${table} ${year}`}
        tools={false}
        label="Size of the market"
        maxHeight="420px"
        empty={t('Nothing is stored.')}
      />
    </Panel>
  );
}
