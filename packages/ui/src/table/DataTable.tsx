import { type ReactNode, useMemo, useRef, useState } from 'react';
import type { Loadable } from '../loadable.ts';
import { Band, Empty, Fault, notRenewedText, useLate } from '../states.tsx';
import { t } from '../words.ts';
import type { Column } from './columns.tsx';
import { csvOf, saveText } from './csv.ts';
import { type Layout, useIsPhone, useLayout, visibleColumns } from './layout.ts';
import { nowOf, useStableOrder } from './live-rows.ts';
import type { Shown } from './shown.ts';
import { useSortedRows } from './sorting.ts';
import { useSurroundings } from './surroundings.ts';
import { TableBody } from './TableBody.tsx';
import { TableHead } from './TableHead.tsx';
import { TableSkeleton } from './TableSkeleton.tsx';
import { TableTools } from './TableTools.tsx';

interface TableStyle {
  readonly label: string;
  /** Keeps the reader's columns under this name and names the exported file. */
  readonly name?: string;
  readonly tools?: boolean;
  /** First sorted by this column; descending when it starts with '-'. */
  readonly sort?: string;
  /** Scrolls inside itself beyond this height; long lists draw only what is seen. */
  readonly maxHeight?: number | string;
}

/**
 * Rows that can be sorted, filtered, rearranged, exported and walked by keyboard; loading, failing and empty are its job. Rows that
 * arrived once stay when a later try fails, and then it says so.
 */
export function DataTable<Row>({
  query,
  empty,
  ...rest
}: Shown<Row> &
  TableStyle & {
    query: Loadable<readonly Row[]>;
    /** Why there may be nothing, or what to show instead. */
    empty: ReactNode;
  }) {
  const [layout, setLayout] = useLayout(rest.name);
  const phone = useIsPhone();
  const columns = useMemo(() => visibleColumns(rest.columns, layout, phone), [rest.columns, layout, phone]);
  const late = useLate(query.isPending);
  if (query.data === undefined) {
    if (query.error) return <Fault error={query.error} retry={query.refetch} />;
    // The room the rows will take is kept, so that what stands below does not move.
    return (
      <div className="table-wait" style={{ minHeight: rest.maxHeight }}>
        {late ? <TableSkeleton columns={columns} /> : null}
      </div>
    );
  }
  return (
    <>
      {query.error ? <Band>{notRenewedText(query.error)}</Band> : null}
      {query.data.length === 0 ? (
        <NoRows empty={empty} />
      ) : (
        <FilledTable {...rest} rows={query.data} shownColumns={columns} layout={layout} onLayout={setLayout} />
      )}
    </>
  );
}

function NoRows({ empty }: { empty: ReactNode }) {
  return typeof empty === 'string' ? <Empty says={empty} /> : empty;
}

function FilledTable<Row>({
  rows: all,
  shownColumns,
  layout,
  onLayout,
  name,
  tools = true,
  sort,
  maxHeight,
  label,
  ...shown
}: Shown<Row> &
  TableStyle & {
    rows: readonly Row[];
    shownColumns: readonly Column<Row>[];
    layout: Layout;
    onLayout: (next: Layout) => void;
  }) {
  const [filter, setFilter] = useState('');
  const filterBox = useRef<HTMLInputElement>(null);
  const { rows: sorted, sorting, sortBy, unsort } = useSortedRows(all, shown, filter, sort);
  const { rows, holding } = useStableOrder(sorted, shown, sorting);
  const isInOwnOrder = sorting === undefined && filter === '';
  const save = useExport(name, shownColumns, () => rows.map((row) => nowOf(row, shown.live)));
  return (
    <>
      {tools ? (
        <TableTools
          columns={shown.columns}
          layout={layout}
          onLayout={onLayout}
          filter={filter}
          onFilter={setFilter}
          onSave={save}
          filterBox={filterBox}
        >
          {filter
            ? t('{shown} of {all}', { shown: rows.length, all: all.length })
            : all.length === 1
              ? t('1 row')
              : t('{all} rows', { all: all.length })}
          {shown.moving && sorting ? <OwnOrder onPress={unsort} /> : null}
        </TableTools>
      ) : null}
      <TableBody
        {...shown}
        moving={isInOwnOrder ? shown.moving : undefined}
        columns={shownColumns}
        total={rows.length}
        rowAt={(index) => rows[index]}
        label={t(label)}
        maxHeight={maxHeight}
        onFilterKey={() => filterBox.current?.focus()}
        holding={holding}
        head={<TableHead columns={shownColumns} sorting={sorting} onSort={sortBy} />}
      />
      {rows.length === 0 ? <Empty says={t('Nothing in this list contains “{text}”.', { text: filter })} /> : null}
    </>
  );
}

function useExport<Row>(
  name: string | undefined,
  columns: readonly Column<Row>[],
  rows: () => readonly Row[],
): () => void {
  const { mayExport, notify } = useSurroundings();
  return () => {
    if (mayExport) saveText(`${name ?? 'table'}.csv`, csvOf(columns, rows()));
    else notify(t('Please Subscribe to Export'));
  };
}

/** A sorted list cannot be moved about: this leads back to the order its reader made. */
function OwnOrder({ onPress }: { onPress: () => void }) {
  return (
    <>
      {' · '}
      <button type="button" className="linklike" onClick={onPress}>
        {t('back to your own order')}
      </button>
    </>
  );
}
