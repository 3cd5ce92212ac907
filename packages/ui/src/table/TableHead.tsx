import { t } from '../words.ts';
import type { Column } from './columns.tsx';

export function TableHead<Row>({
  columns,
  sorting,
  onSort,
}: {
  columns: readonly Column<Row>[];
  sorting: { readonly id: string; readonly desc: boolean } | undefined;
  onSort: (key: string) => void;
}) {
  return (
    <thead>
      <tr>
        {columns.map((column) => {
          const sorted = sorting?.id === column.key ? sorting : undefined;
          return (
            <th
              key={column.key}
              scope="col"
              className={column.numeric ? 'num' : undefined}
              aria-sort={sorted ? (sorted.desc ? 'descending' : 'ascending') : undefined}
              title={column.says ? t(column.says) : undefined}
            >
              {column.value ? (
                <button type="button" className={sorted ? 'sorter sort' : 'sorter'} onClick={() => onSort(column.key)}>
                  <ColumnTitle column={column} />
                  {sorted ? <span aria-hidden="true">{sorted.desc ? ' ↓' : ' ↑'}</span> : null}
                </button>
              ) : (
                <ColumnTitle column={column} />
              )}
            </th>
          );
        })}
        <th scope="col" className="row-menu">
          <span className="vh">{t('Actions')}</span>
        </th>
      </tr>
    </thead>
  );
}

function ColumnTitle<Row>({ column }: { column: Column<Row> }) {
  return (
    <>
      {t(column.title)}
      {column.unit ? <span className="u"> {column.unit}</span> : null}
    </>
  );
}
