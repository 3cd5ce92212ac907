import type { DayNumber } from '@parakh/base';
import type { ChainHints } from './chain-name.ts';
import type { CsvText } from './csv.ts';
import type { Reading } from './kinds/kinds.ts';

/** What a format may know of a file beside its content. */
export interface FileFacts {
  /** Within an archive with the archive's name before it: 'PR011220.zip/Bc011220.csv'. */
  readonly name: string;
  /** For lists that do not carry a day: the one that the user, the name or the file's own date tells. */
  readonly day: DayNumber;
  /** The day that the user tells; NaN where not told. */
  readonly givenDay: DayNumber;
  /** What whoever imports a recorded chain tells of it. */
  readonly chain?: ChainHints | undefined;
}

/** One kind of file that the importer takes. */
export interface ImportFormat {
  /** As the ledger and the `source` of a bar call it. */
  readonly name: string;
  /** What a user would call it, with the beginning of its header in brackets. */
  readonly says: string;
  /** How much a day of this format knows beside others of the same day: the one that knows more stays. */
  readonly rank?: number;
  /** Columns without which it is not this format, in capitals, in any order. A file that lacks few of them is told which. */
  readonly columns?: readonly string[];
  /** What tells it beside its columns: the header in capitals without outer blanks, and the first row of values; never the name of the file. */
  readonly recognises?: (header: readonly string[], firstRow: readonly string[]) => boolean;
  /** Several readings of a file of many days, or of one that is of two kinds. Throws a `Refusal` when anything about the file is wrong. */
  readonly read: (text: CsvText, facts: FileFacts) => Reading | readonly Reading[];
}

export function importFormat(format: ImportFormat): ImportFormat {
  return format;
}

export function isOfFormat(
  { columns = [], recognises = () => true }: ImportFormat,
  header: readonly string[],
  firstRow: readonly string[],
): boolean {
  return hasColumns(header, columns) && recognises(header, firstRow);
}

/** Whether the first row of values says these of its columns: the headers of UDiFF files are alike, whatever market they are of. */
export const firstRowHas =
  (told: Readonly<Record<string, string>>): NonNullable<ImportFormat['recognises']> =>
  (header, firstRow) =>
    Object.entries(told).every(([column, value]) => firstRow[header.indexOf(column)] === value);

/** Whether a header has all of these columns, in any order. */
export function hasColumns(header: readonly string[], names: readonly string[]): boolean {
  return names.every((name) => header.includes(name));
}
