import type { MarketStore } from '../store/market-store.ts';
import type { KindRun, KindWriter } from './kind.ts';
import { Refusal } from './refusal.ts';

/** A row as it is stored. */
export type Stored<Row> = Row & { readonly source: string; readonly revision: number };

/** What one table is to its rows. */
export interface RowTable<R, Row> {
  readonly rows: (reading: R) => readonly Row[];
  /** What no two of its rows share. */
  readonly keyOf: (row: Row) => string;
  /** Whether a row is to be kept. Throws a Refusal where it contradicts the stored one. */
  readonly isNews: (row: Row, stored: Stored<Row> | undefined, isReplacing: boolean) => boolean;
  readonly read: (market: MarketStore) => Promise<Stored<Row>[]>;
  readonly write: (market: MarketStore, rows: readonly Stored<Row>[]) => Promise<void>;
}

/** A row is news where none of its key is stored, and where it may take the place of one with other figures; `named` says in a refusal whose they are. */
export function newsIn<Row extends object>(
  figures: readonly (keyof Row & string)[],
  named: (row: Row) => string,
): RowTable<unknown, Row>['isNews'] {
  return (row, stored, isReplacing) => {
    if (!stored) return true;
    const differing = figures.find((name) => !Object.is(stored[name], row[name]));
    if (differing === undefined || isReplacing) return differing !== undefined;
    const [told, held] = [String(row[differing]), String(stored[differing])];
    throw new Refusal(0, `${differing} of ${named(row)} is ${told}, but ${held} is stored (from ${stored.source})`);
  };
}

const ROWS_A_BLOCK = 100_000;

/** Rows of one table, as stored and as the files of a run add to them. */
export function openStoredRows<R, Row>(
  { market, isReplacing }: KindRun,
  { rows, keyOf, isNews, read, write }: RowTable<R, Row>,
): KindWriter<R> {
  let reading: Promise<Map<string, Stored<Row>>> | undefined;
  const changed = new Set<string>();
  const byKey = async () => new Map((await read(market)).map((row) => [keyOf(row), row]));
  return {
    async add(told, { format }) {
      // Most runs bring none, so what is stored is read when the first one comes.
      const stored = await (reading ??= byKey());
      const wanted = rows(told).filter((row) => isNews(row, stored.get(keyOf(row)), isReplacing));
      for (const row of wanted) {
        const key = keyOf(row);
        stored.set(key, { ...row, source: format, revision: (stored.get(key)?.revision ?? 0) + 1 });
        changed.add(key);
      }
      return wanted.length;
    },
    async store() {
      const stored = await reading;
      const wanted = [...changed].map((key) => stored!.get(key)!);
      changed.clear();
      for (let at = 0; at < wanted.length; at += ROWS_A_BLOCK) await write(market, wanted.slice(at, at + ROWS_A_BLOCK));
    },
  };
}
