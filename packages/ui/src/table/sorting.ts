import {
  type ColumnDef,
  getCoreRowModel,
  getFilteredRowModel,
  getSortedRowModel,
  type SortingState,
  useReactTable,
} from '@tanstack/react-table';
import { useMemo, useState } from 'react';
import type { Column } from './columns.tsx';
import { useSortedAnew } from './live-rows.ts';
import type { LiveRows } from './shown.ts';

/** The rows a reader wants to see, in the order he wants them. */
export function useSortedRows<Row>(
  all: readonly Row[],
  { columns, live }: { readonly columns: readonly Column<Row>[]; readonly live?: LiveRows<Row> | undefined },
  filter: string,
  first: string | undefined,
) {
  const [sorting, setSorting] = useState<SortingState>(() => sortingOf(first));
  const definitions = useMemo(() => columns.map((column) => definitionOf(column, live)), [columns, live]);
  const data = useSortedAnew(all, live?.sorts === true && sorting.length > 0);
  // The table library keeps its own state and is not for the React compiler, which we do not use.
  // oxlint-disable-next-line react/incompatible-library
  const table = useReactTable({
    data,
    columns: definitions,
    state: { sorting, globalFilter: filter },
    onSortingChange: setSorting,
    getCoreRowModel: getCoreRowModel(),
    getSortedRowModel: getSortedRowModel(),
    getFilteredRowModel: getFilteredRowModel(),
    globalFilterFn: (row, key, text: string) => containsText(row.getValue(key), text),
    getColumnCanGlobalFilter: (column) => column.columnDef.enableGlobalFilter !== false,
  });
  return {
    rows: table.getRowModel().rows.map((row) => row.original),
    sorting: sorting[0],
    sortBy: (key: string) => table.getColumn(key)?.toggleSorting(undefined, false),
    unsort: () => setSorting([]),
  };
}

/** '-changePct' is a column and a direction. */
export function sortingOf(first: string | undefined): SortingState {
  return first ? [{ id: first.replace(/^-/, ''), desc: first.startsWith('-') }] : [];
}

export function containsText(value: unknown, text: string): boolean {
  return typeof value === 'string' && value.toLowerCase().includes(text.trim().toLowerCase());
}

function definitionOf<Row>(column: Column<Row>, live: LiveRows<Row> | undefined): ColumnDef<Row> {
  return {
    id: column.key,
    accessorFn: (row) => comparable(column.value?.(live?.sorts ? live.now(row) : row)),
    enableSorting: column.value !== undefined,
    enableGlobalFilter: !column.numeric,
    // The unknown stands last, whichever way a column is sorted.
    sortUndefined: 'last',
    sortDescFirst: column.numeric,
  };
}

export function comparable(value: number | string | null | undefined): number | string | undefined {
  return value === null || (typeof value === 'number' && Number.isNaN(value)) ? undefined : value;
}
