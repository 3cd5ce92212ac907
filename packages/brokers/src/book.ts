import { AppError } from '@parakh/base';

/** A row of a vendor's book that could not be read: a word that is not in our tables, a value that is missing. */
export interface UnreadableRow {
  /** Why, for the log and for the person: the topic and the vendor's word, or the places that differ. */
  readonly why: string;
  /** The row as the vendor wrote it, to be shown as it is. */
  readonly row: unknown;
}

/** What a vendor's book says, row by row: one row that cannot be read leaves the others readable. */
export interface Book<Row> {
  readonly rows: readonly Row[];
  /** Whoever concludes from the book that something is not there asks that this is empty. */
  readonly unreadable: readonly UnreadableRow[];
}

/** The row that is it; null only where the whole book was read and lacks it. Throws `broker.unreadable` where it may be among the rows that could not be read. */
export function findRow<Row>({ rows, unreadable }: Book<Row>, isIt: (row: Row) => boolean): Row | null {
  const found = rows.find(isIt);
  if (found !== undefined) return found;
  const [first] = unreadable;
  if (first) throw new AppError('broker.unreadable', { why: first.why });
  return null;
}
