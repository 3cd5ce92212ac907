import { type ComponentProps, type ReactNode, useEffect, useRef } from 'react';
import type { Column } from './columns.tsx';
import type { Holding } from './live-rows.ts';
import { usePointedRow } from './pointed-row.ts';
import { useRowKeys } from './row-keys.ts';
import type { Shown } from './shown.ts';
import { useActions } from './surroundings.ts';
import { TableRow } from './TableRow.tsx';
import { useWindow } from './window.ts';

/** The rows and their keys: arrows move, Enter opens, `/` filters, the letters of the row menu act on the row, or on the one under the mouse. */
export function TableBody<Row>({
  total,
  rowAt,
  head,
  label,
  maxHeight,
  onFilterKey,
  onSeen,
  holding,
  ...shown
}: Shown<Row> & {
  total: number;
  /** Undefined while the row is on its way. */
  rowAt: (index: number) => Row | undefined;
  head: ReactNode;
  label: string;
  maxHeight: number | string | undefined;
  onFilterKey: () => void;
  /** Told which rows are drawn: those of a list that comes page by page are fetched then. */
  onSeen?: ((first: number, last: number) => void) | undefined;
  /** What keeps rows where they are while the reader is at them. */
  holding?: Holding | undefined;
}) {
  const scroller = useRef<HTMLDivElement>(null);
  const actions = useActions(shown.ownActions);
  const seen = useWindow(scroller, total, maxHeight !== undefined);
  const keys = useRowKeys({ shown, scroller, total, rowAt, actions, onFilterKey, scrollTo: seen.scrollTo });

  const pointed = usePointedRow(keys.actOnLetter);

  useSeenRows(seen.indexes, onSeen);

  return (
    <div className="table-scroll" ref={scroller} style={{ maxHeight }}>
      <table aria-label={label} aria-rowcount={total + 1} data-moves={shown.moving ? '' : undefined}>
        {head}
        {/* The rows take the focus; the keys they do not answer themselves rise to here. */}
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions */}
        <tbody onKeyDown={keys.onKeyDown} {...pointed} {...holding}>
          <Gap height={seen.above} columns={shown.columns.length + 1} />
          {seen.indexes.map((index) => (
            <MaybeRow
              key={keyOf(rowAt(index), index, shown)}
              {...shown}
              row={rowAt(index)}
              index={index}
              tabbable={index === Math.min(keys.focused, total - 1)}
              onFocus={keys.setFocused}
              actions={actions}
            />
          ))}
          <Gap height={seen.below} columns={shown.columns.length + 1} />
        </tbody>
      </table>
    </div>
  );
}

function useSeenRows(drawn: readonly number[], onSeen: ((first: number, last: number) => void) | undefined): void {
  const [first, last] = [drawn[0] ?? 0, drawn.at(-1) ?? 0];
  useEffect(() => onSeen?.(first, last), [onSeen, first, last]);
}

function keyOf<Row>(row: Row | undefined, index: number, { rowKey }: Shown<Row>): string {
  return row === undefined ? `waits ${index}` : rowKey(row);
}

function MaybeRow<Row>({ row, ...rest }: Omit<ComponentProps<typeof TableRow<Row>>, 'row'> & { row: Row | undefined }) {
  return row === undefined ? <WaitRow columns={rest.columns} index={rest.index} /> : <TableRow {...rest} row={row} />;
}

function WaitRow<Row>({ columns, index }: { columns: readonly Column<Row>[]; index: number }) {
  return (
    <tr aria-rowindex={index + 2} aria-busy="true">
      {columns.map((column) => (
        // oxlint-disable-next-line jsx-a11y/control-has-associated-label -- nothing is known yet
        <td key={column.key} className={column.numeric ? 'num' : undefined}>
          <span className="shimmer" style={{ width: 44 }} />
        </td>
      ))}
      {/* oxlint-disable-next-line jsx-a11y/control-has-associated-label -- nothing to do with it yet */}
      <td className="row-menu" />
    </tr>
  );
}

function Gap({ height, columns }: { height: number; columns: number }) {
  if (height === 0) return null;
  return (
    <tr aria-hidden="true">
      {/* oxlint-disable-next-line jsx-a11y/control-has-associated-label -- the room of rows not drawn */}
      <td colSpan={columns} style={{ height, padding: 0, border: 0 }} />
    </tr>
  );
}
