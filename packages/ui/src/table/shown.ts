import type { Column } from './columns.tsx';
import type { Moving } from './moving.ts';
import type { SymbolAction } from './surroundings.ts';

export interface Shown<Row> {
  readonly columns: readonly Column<Row>[];
  readonly rowKey: (row: Row) => string;
  /** Present when a row is about a symbol: gives the row menu and the keys. */
  readonly symbolOf?: ((row: Row) => string) | undefined;
  /** The row that is looked at beside the table. */
  readonly picked?: string | undefined;
  readonly onPick?: ((row: Row) => void) | undefined;
  /** Notified of the row that a mouse comes upon. */
  readonly onPoint?: ((row: Row) => void) | undefined;
  /** More that can be done with the symbols of this very list; its keys come after those of every table. */
  readonly ownActions?: readonly SymbolAction[] | undefined;
  /** Present when the figures of the rows change by themselves. */
  readonly live?: LiveRows<Row> | undefined;
  /** Present when the rows have an order of their own that the reader may change. */
  readonly moving?: Moving | undefined;
}

export interface Sorting {
  readonly id: string;
  readonly desc: boolean;
}

/** Where a table hears how the figures of its rows change. */
export interface LiveRows<Row> {
  /** The row as it is now: the same object until something of it changed. */
  readonly now: (row: Row) => Row;
  /** Calls when the row changed; the answer ends it. */
  readonly follow: (row: Row, changed: () => void) => () => void;
  /** Whether the rows are also put in the order of their newest figures, now and then. */
  readonly sorts: boolean;
}
