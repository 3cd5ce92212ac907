import { readFile } from 'node:fs/promises';
import { basename, resolve } from 'node:path';
import {
  type AccountTrade,
  type RefusedLine,
  readTradebook,
  type TableRow,
  type TradeMapping,
} from '@parakh/portfolio';
import { membersOf } from '../../modules/marketdata/import/archive.ts';
import { rowAt, rowCount, scanCsv } from '../../modules/marketdata/import/csv.ts';
import { Refusal } from '../../modules/marketdata/import/refusal.ts';
import { type Typed, UsageError } from './command.ts';

/** A file that was named, and the account it is of where that was named too. */
export interface TradebookFile {
  readonly path: string;
  readonly account?: string | undefined;
}

/** What became of a file. `fault` says why nothing of it was taken. */
export interface FileRead {
  readonly file: string;
  readonly broker: string | null;
  readonly trades: readonly AccountTrade[];
  readonly refused: readonly RefusedLine[];
  readonly fault: string | null;
}

const WITH_ACCOUNT = /^([A-Za-z0-9][A-Za-z0-9_-]{0,31})=(.+)$/;

/** 'FILE', or 'ACCOUNT=FILE'. */
export function tradebooksNamed({ words, folder }: Typed): TradebookFile[] {
  if (words.length === 0) throw new UsageError('name the file of a tradebook');
  return words.map((word) => {
    const [, account, file = word] = WITH_ACCOUNT.exec(word) ?? [];
    return { path: resolve(folder, file), account };
  });
}

export function readTradebooks(
  files: readonly TradebookFile[],
  mapping: TradeMapping | undefined,
): Promise<FileRead[]> {
  return Promise.all(files.map((file) => readOne(file, mapping)));
}

async function readOne({ path, account }: TradebookFile, mapping: TradeMapping | undefined): Promise<FileRead> {
  const file = basename(path);
  const nothing = (fault: string): FileRead => ({ file, broker: null, trades: [], refused: [], fault });
  try {
    const tables = await tablesIn(path);
    const books = tables.flatMap((rows) => readTradebook(rows, { account, mapping }) ?? []);
    const [first] = books;
    if (!first) return nothing(mapping ? 'has not the columns of the mapping' : NO_TRADEBOOK);
    const [trades, refused] = [books.flatMap((book) => book.trades), books.flatMap((book) => book.refused)];
    return { file, broker: first.broker, trades, refused, fault: null };
  } catch (cause) {
    if (cause instanceof Refusal) return nothing(cause.reason);
    if (cause instanceof Error && 'syscall' in cause) return nothing(`cannot be read: ${cause.message}`);
    throw cause;
  }
}

const NO_TRADEBOOK = 'is no tradebook that is known by its header; --map names a file that says which column is which';

/** The tables of a file: one, or the sheets of a workbook, or what an archive holds. */
async function tablesIn(path: string): Promise<TableRow[][]> {
  const tables: TableRow[][] = [];
  const bytes = await readFile(path);
  for await (const member of membersOf({ name: basename(path), bytes, modified: new Date(0) })) {
    const text = scanCsv(member.bytes);
    tables.push(
      Array.from({ length: rowCount(text) }, (_, row) => ({ line: text.lines[row]!, cells: rowAt(text, row) })),
    );
  }
  return tables;
}

/** A line for each file, and one for each line that was not taken. */
export function refusalLines(files: readonly FileRead[]): string[] {
  return files.flatMap(({ file, fault, refused }) =>
    fault === null ? refused.map(({ line, reason }) => `${file}, line ${line}: ${reason}`) : [`${file} ${fault}`],
  );
}
