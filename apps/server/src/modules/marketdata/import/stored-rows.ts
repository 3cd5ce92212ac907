import type { MarketStore } from '../store/market-store.ts';

/** Rows of one table, as stored and as the files of this run add to them. */
export interface StoredRows<Row> {
  /** How many rows are new or were told anew. What contradicts a stored one is refused, unless what is stored is to be replaced. */
  add(rows: readonly Row[], source: string, isReplacing: boolean): Promise<number>;
  store(): Promise<void>;
}

/** A row as it is stored. */
export type Stored<Row> = Row & { readonly source: string; readonly revision: number };

/** What one table is to its rows. */
export interface RowTable<Row> {
  /** What no two of its rows share. */
  readonly keyOf: (row: Row) => string;
  /** Whether a row is to be kept. Throws a Refusal where it contradicts the stored one. */
  readonly isNews: (row: Row, stored: Stored<Row> | undefined, isReplacing: boolean) => boolean;
  readonly read: (market: MarketStore) => Promise<Stored<Row>[]>;
  readonly write: (market: MarketStore, rows: readonly Stored<Row>[]) => Promise<void>;
}

const ROWS_A_BLOCK = 100_000;

export function openStoredRows<Row>(
  market: MarketStore,
  { keyOf, isNews, read, write }: RowTable<Row>,
): StoredRows<Row> {
  let reading: Promise<Map<string, Stored<Row>>> | undefined;
  const changed = new Set<string>();
  const byKey = async () => new Map((await read(market)).map((row) => [keyOf(row), row]));
  return {
    async add(rows, source, isReplacing) {
      // Most runs bring none, so what is stored is read when the first one comes.
      const stored = await (reading ??= byKey());
      const wanted = rows.filter((row) => isNews(row, stored.get(keyOf(row)), isReplacing));
      for (const row of wanted) {
        const key = keyOf(row);
        stored.set(key, { ...row, source, revision: (stored.get(key)?.revision ?? 0) + 1 });
        changed.add(key);
      }
      return wanted.length;
    },
    async store() {
      const stored = await reading;
      const rows = [...changed].map((key) => stored!.get(key)!);
      changed.clear();
      for (let at = 0; at < rows.length; at += ROWS_A_BLOCK) await write(market, rows.slice(at, at + ROWS_A_BLOCK));
    },
  };
}
