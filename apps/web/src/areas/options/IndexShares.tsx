import { api, type IndexContributors } from '@parakh/contract';
import { symbolOf } from '@parakh/options';
import { change, changePct, columnsOf, DataTable, grouped, type Loadable, Panel, percent, t } from '@parakh/ui';
import { useApi } from '../../shared/api/api.ts';
import { useLiveMs } from '../../shared/live/use-live.ts';
import { contributorsPath } from '../../shared/screens/address.ts';
import { ScreenLink } from '../../shared/screens/ScreenLink.tsx';
import { SymbolCell } from '../../shared/symbols/SymbolCell.tsx';
import { AskAgain } from './AskAgain.tsx';
import { breadthOf, endsOf, type IndexShare } from './index-shares.ts';
import './index-shares.css';

const NO_WEIGHTS = 'No weights of this index are available: the points of a share are not known without them.';

/** The shares of an index: how many rise and fall, and which of them moved it by how many points. */
export function IndexShares({ symbol }: { symbol: string }) {
  const index = symbolOf(symbol);
  const shares = useApi(
    api.market.contributors,
    { params: { id: index }, query: { span: 'day' } },
    { keepPrevious: true, everyMs: useLiveMs() },
  );
  const { data } = shares;
  const rows = data?.rows ?? [];
  return (
    <Panel
      title="Shares of the index"
      note={
        data && data.weightsOn === null
          ? t('no weights are available; by their own change')
          : t('points of the index today')
      }
      className="c12 wrapped-control"
      flush
      control={
        <>
          <AskAgain reload={shares.refetch} />
          <ScreenLink to={contributorsPath(index)}>{t('All of them')}</ScreenLink>
        </>
      }
    >
      {rows.length > 0 ? <Breadth rows={rows} /> : null}
      <div className="two-tables">
        <Table query={shares} rows={endsOf(rows, 1)} label="Top contributors" />
        <Table query={shares} rows={endsOf(rows, -1)} label="Top draggers" />
      </div>
    </Panel>
  );
}

function Breadth({ rows }: { rows: readonly IndexShare[] }) {
  const { up, down, flat, unknown } = breadthOf(rows);
  const width = (count: number) => ({ width: `${(100 * count) / Math.max(1, up + down + flat)}%` });
  return (
    <div className="shares-breadth">
      <div className="breadth-line" aria-hidden="true">
        <i className="rise" style={width(up)} />
        <i className="stay" style={width(flat)} />
        <i className="fall" style={width(down)} />
      </div>
      <p className="row-between xs">
        <span className="up">▲ {t('{count} up', { count: grouped(up, 0) })}</span>
        <span className="t2">
          {t('{count} flat', { count: grouped(flat, 0) })}
          {unknown === 0 ? null : `, ${t('{count} not known', { count: grouped(unknown, 0) })}`}
        </span>
        <span className="down">▼ {t('{count} down', { count: grouped(down, 0) })}</span>
      </p>
    </div>
  );
}

function Table({
  query,
  rows,
  label,
}: {
  query: Loadable<IndexContributors>;
  rows: readonly IndexShare[];
  label: string;
}) {
  return (
    <section aria-label={t(label)}>
      <h3>{t(label)}</h3>
      <DataTable
        query={{ ...query, data: query.data && rows }}
        columns={columns}
        rowKey={({ symbol }) => symbol}
        symbolOf={({ symbol }) => symbol}
        label={label}
        tools={false}
        empty="No share of it does."
      />
    </section>
  );
}

const column = columnsOf<IndexShare>();
const columns = [
  column('symbol', 'Symbol', undefined, {
    shows: ({ symbol, name, sector }) => <SymbolCell symbol={symbol} name={name} sector={sector} />,
  }),
  column('changePct', 'Change', changePct, { says: 'Of the share since the close before.' }),
  column('weight', 'Weight', percent, { rank: 2, missing: NO_WEIGHTS, says: 'Part of the index at the close before.' }),
  column('points', 'Points', change, {
    missing: NO_WEIGHTS,
    says: 'Weight at the close before × change of the share × level of the index then.',
  }),
];
