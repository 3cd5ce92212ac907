import { t } from '../words.ts';
import type { Column } from './columns.tsx';

const ROWS = 8;

/** The true shape of the table that is coming: its heads stand, its cells shimmer. */
export function TableSkeleton<Row>({ columns }: { columns: readonly Column<Row>[] }) {
  return (
    <output className="block" aria-label={t('Loading')}>
      <table aria-hidden="true">
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column.key} className={column.numeric ? 'num' : undefined}>
                {t(column.title)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {Array.from({ length: ROWS }, (_, row) => (
            <tr key={row}>
              {columns.map((column, i) => (
                // oxlint-disable-next-line jsx-a11y/control-has-associated-label -- nothing is known yet
                <td key={column.key} className={column.numeric ? 'num' : undefined}>
                  <span className="shimmer" style={{ width: `${i === 0 ? 60 + ((row * 23) % 40) : 44}px` }} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </output>
  );
}
