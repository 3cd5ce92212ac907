import type { Watched } from '@parakh/contract';
import type { Tick } from '@parakh/market';
import { type Column, DataTable, Empty, type Loadable, t } from '@parakh/ui';
import { useMemo } from 'react';
import { useLiveRows } from '../../shared/live/use-quote.ts';
import type { Shown } from '../../shared/watchlists/watchlist-change.ts';
import { type ListActions, useListMoves } from './list-actions.ts';
import { type Seen, seenRows } from './watch-rows.ts';

const TABLE_HEIGHT = 'max(420px, calc(100dvh - 290px))';

/** What every view of a list is given. */
export interface ListView {
  readonly list: Shown;
  readonly quotes: readonly Watched[];
  readonly actions: ListActions;
}

/** The symbols of a list in its own order, with the figures of one view. */
export function ListTable<Row extends { readonly symbol: string }>({
  list,
  quotes,
  actions,
  query,
  columns,
  name,
  label,
  renew,
}: ListView & {
  query: Loadable<readonly Row[]>;
  columns: readonly Column<Seen<Row>>[];
  name: string;
  label: string;
  /** How a tick renews a row; absent of figures that do not tick. */
  renew?: (row: Seen<Row>, tick: Tick | undefined) => Seen<Row>;
}) {
  const { data } = query;
  const { symbols } = list;
  const rows = useMemo(() => (data ? seenRows(symbols, data, quotes) : undefined), [symbols, data, quotes]);
  const live = useLiveRows(renew && rows, renew ?? asItIs);
  const { moving, ownActions } = useListMoves(list, actions);
  if (symbols.length === 0) return <EmptyList />;
  return (
    <DataTable
      query={{ ...query, data: rows }}
      columns={columns}
      live={renew && live}
      rowKey={({ symbol }) => symbol}
      symbolOf={({ symbol }) => symbol}
      ownActions={ownActions}
      moving={moving}
      name={name}
      label={label}
      maxHeight={TABLE_HEIGHT}
      empty=""
    />
  );
}

const asItIs = <Row,>(row: Row) => row;

function EmptyList() {
  return (
    <Empty says="Nothing is in this list yet.">
      <p>
        {t('Type a symbol above, paste several, or drop a CSV file here. From any table of stocks, press')}{' '}
        <span className="kbd">W</span> {t('on a row.')}
      </p>
    </Empty>
  );
}
