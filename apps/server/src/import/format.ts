import type { DayNumber } from '@parakh/base';
import type { CsvText } from './csv.ts';
import type { Reading } from './reading.ts';

/** What a format may know of a file beside its content. */
export interface FileFacts {
  /** Within an archive with the archive's name before it: 'PR011220.zip/Bc011220.csv'. */
  readonly name: string;
  /** For lists that do not carry a day: the one that the user, the name or the file's own date tells. */
  readonly day: DayNumber;
}

/** One kind of file that the importer takes. */
export interface ImportFormat {
  /** As the ledger and the `source` of a bar call it. */
  readonly name: string;
  /** What a user would call it, with the beginning of its header: said when a file of another kind is refused. */
  readonly says: string;
  /** How much a day of this format knows beside others of the same day: the one that knows more stays. */
  readonly rank?: number;
  /** The header in capitals without outer blanks, and the first row of values; never the name of the file. */
  readonly recognises: (header: readonly string[], firstRow: readonly string[]) => boolean;
  /** Throws a `Refusal` when anything about the file is wrong. */
  readonly read: (text: CsvText, facts: FileFacts) => Reading;
}

export function importFormat(format: ImportFormat): ImportFormat {
  return format;
}

/** Whether a header has all of these columns, in any order. */
export function hasColumns(header: readonly string[], names: Iterable<string | undefined>): boolean {
  for (const name of names) if (name !== undefined && !header.includes(name)) return false;
  return true;
}
