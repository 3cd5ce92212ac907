import { AppError } from '@parakh/base';
import { z } from 'zod';
import type { Book, UnreadableRow } from '../book.ts';
import { placesOf } from './places.ts';

/** Rows of a reply, each read apart. */
export class Rows<Row> implements Book<Row> {
  readonly rows: readonly Row[];
  readonly unreadable: readonly UnreadableRow[];

  constructor(rows: readonly Row[], unreadable: readonly UnreadableRow[] = []) {
    this.rows = rows;
    this.unreadable = unreadable;
  }

  /** In our words. What one row lacks or says in a word that we do not know is that row's affair alone. */
  read<Ours>(inOurWords: (row: Row) => Ours): Book<Ours> {
    const rows: Ours[] = [];
    const unreadable = [...this.unreadable];
    for (const row of this.rows) {
      try {
        rows.push(inOurWords(row));
      } catch (failure) {
        unreadable.push({ why: whyOf(failure), row });
      }
    }
    return { rows, unreadable };
  }

  /** All that the vendor wrote, readable or not. */
  get size(): number {
    return this.rows.length + this.unreadable.length;
  }
}

export const noRows = new Rows<never>([]);

/** Of several replies that make up one book. */
export function joined<Row>(parts: readonly Rows<Row>[]): Rows<Row> {
  return new Rows(
    parts.flatMap(({ rows }) => rows),
    parts.flatMap(({ unreadable }) => unreadable),
  );
}

const array = z.array(z.unknown());

/** An array in a reply whose rows are checked one by one. */
export const rowsOf = <Row>(row: z.ZodType<Row>) => array.transform((all) => checked(all, row));

/** Of a vendor that writes `null` for an empty book. Absence is refused: a book that is missing is not empty. */
export const rowsOrNull = <Row>(row: z.ZodType<Row>) => array.nullable().transform((all) => checked(all ?? [], row));

/** Of a vendor that leaves an empty book out. */
export const rowsOrNone = <Row>(row: z.ZodType<Row>) => array.nullish().transform((all) => checked(all ?? [], row));

function checked<Row>(all: readonly unknown[], schema: z.ZodType<Row>): Rows<Row> {
  const readable: Row[] = [];
  const unreadable: UnreadableRow[] = [];
  for (const row of all) {
    const read = schema.safeParse(row);
    if (read.success) readable.push(read.data);
    else unreadable.push({ why: placesOf(read.error), row });
  }
  return new Rows(readable, unreadable);
}

/** Only what a row says is caught: a fault of ours is no property of a row. */
function whyOf(failure: unknown): string {
  if (!(failure instanceof AppError) || !ofTheRow.has(failure.code)) throw failure;
  return Object.values(failure.detail ?? {}).join(' ');
}

const ofTheRow: ReadonlySet<string> = new Set(['broker.unknown-value', 'broker.unreadable']);
