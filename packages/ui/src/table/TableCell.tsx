import { memo } from 'react';
import { useFlash } from '../flash.ts';
import { quoteMark } from '../quote-mark.ts';
import type { Column } from './columns.tsx';

interface Drawn<Row> {
  readonly column: Column<Row>;
  /** The row as the list holds it. */
  readonly held: Row;
  /** The row as it is now. */
  readonly row: Row;
  /** Whose quote the cell may show; undefined in a table that does not tick. */
  readonly quoteOf: string | undefined;
}

/** Of a row that ticks only the cells whose value changed are drawn again. */
// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- memo forgets that the row may be of any kind
export const TableCell = memo(DrawnCell, isSameCell) as typeof DrawnCell;

function DrawnCell<Row>({ column, row, quoteOf }: Drawn<Row>) {
  const flash = useFlash(column.flashes ? column.value?.(row) : undefined);
  return (
    <td
      className={`${column.numeric ? 'num' : ''} ${flash}`.trim() || undefined}
      data-quote={quoteOf && column.quote && quoteMark(quoteOf, column.quote)}
    >
      {column.cell(row)}
    </td>
  );
}

function isSameCell<Row>(before: Drawn<Row>, after: Drawn<Row>): boolean {
  const { column } = after;
  if (before.column !== column || before.held !== after.held) return false;
  return before.row === after.row || Object.is(column.value?.(before.row), column.value?.(after.row));
}
