import type { Watched } from '@parakh/contract';
import { type Column, DataTable, Empty, type Loadable, t } from '@parakh/ui';
import { useMemo } from 'react';
import { type ListActions, useListMoves } from './list-actions.ts';
import { type Seen, seenRows } from './watch-rows.ts';
import type { Shown } from './watchlist-change.ts';

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
}: ListView & {
  query: Loadable<readonly Row[]>;
  columns: readonly Column<Seen<Row>>[];
  name: string;
  label: string;
}) {
  const { data } = query;
  const { symbols } = list;
  const rows = useMemo(() => (data ? seenRows(symbols, data, quotes) : undefined), [symbols, data, quotes]);
  const { moving, ownActions } = useListMoves(list, actions);
  if (symbols.length === 0) return <EmptyList />;
  return (
    <DataTable
      query={{ ...query, data: rows }}
      columns={columns}
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
