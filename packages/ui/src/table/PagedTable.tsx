import { useMemo } from 'react';
import { useIsPhone, visibleColumns } from './layout.ts';
import type { Shown, Sorting } from './shown.ts';
import { TableBody } from './TableBody.tsx';
import { TableHead } from './TableHead.tsx';

const asGiven = { hidden: [], order: [] };
const noop = () => undefined;

/** A list too long to be sent whole: rows come page by page as they are scrolled to, sorted by whoever sends them. */
export function PagedTable<Row>({
  total,
  rowAt,
  onSeen,
  sorting,
  onSort,
  label,
  maxHeight,
  ...shown
}: Shown<Row> & {
  total: number;
  /** Undefined while the row is on its way. */
  rowAt: (index: number) => Row | undefined;
  onSeen: (first: number, last: number) => void;
  sorting: Sorting;
  /** Of columns that have a value. */
  onSort: (next: Sorting) => void;
  label: string;
  maxHeight: number | string;
}) {
  const phone = useIsPhone();
  const columns = useMemo(() => visibleColumns(shown.columns, asGiven, phone), [shown.columns, phone]);
  const sortBy = (id: string) => {
    const column = columns.find(({ key }) => key === id);
    onSort({ id, desc: sorting.id === id ? !sorting.desc : (column?.numeric ?? false) });
  };
  return (
    <TableBody
      {...shown}
      columns={columns}
      total={total}
      rowAt={rowAt}
      label={label}
      maxHeight={maxHeight}
      onFilterKey={noop}
      onSeen={onSeen}
      head={<TableHead columns={columns} sorting={sorting} onSort={sortBy} />}
    />
  );
}
