import type { Block, BlockColumn } from '../../../platform/store/block.ts';
import type { MarketStore } from '../store/market-store.ts';
import type { KindWriter } from './kind.ts';

/** A table of what happened to companies. Each thing is kept once, as it was told first. */
export interface WriteOnceTable<R, Row> {
  readonly table: string;
  readonly rows: (reading: R) => readonly Row[];
  /** What makes a row the same as another. */
  readonly keyOf: (row: Row) => string;
  /** The same of a row of the table. */
  readonly keySql: string;
  readonly block: (rows: readonly Row[], source: string) => Block;
}

export function openWriteOnce<R, Row>(
  market: MarketStore,
  { table, rows, keyOf, keySql, block }: WriteOnceTable<R, Row>,
): KindWriter<R> {
  const waiting: Block[] = [];
  let reading: Promise<Set<string>> | undefined;
  const readKeys = async () => {
    const found = await market.rows<{ key: string }>(`SELECT ${keySql} AS key FROM ${table}`);
    return new Set(found.map(({ key }) => key));
  };
  return {
    async add(told, { format }) {
      // Most runs bring none, so what is stored is read when the first one comes.
      const stored = await (reading ??= readKeys());
      const fresh = rows(told).filter((row) => !stored.has(keyOf(row)));
      for (const row of fresh) stored.add(keyOf(row));
      if (fresh.length > 0) waiting.push(block(fresh, format));
      return fresh.length;
    },
    async store() {
      for (const one of waiting.splice(0)) await market.insert(table, one);
    },
  };
}

/** Rows of companies, with the columns that every such table has. */
export function eventBlock(
  rows: readonly { readonly symbol: string }[],
  source: string,
  own: readonly BlockColumn[],
): Block {
  return {
    columns: [
      { name: 'symbol', type: 'String', values: rows.map(({ symbol }) => symbol) },
      ...own,
      { name: 'source', type: 'String', values: rows.map(() => source) },
      { name: 'revision', type: 'UInt64', values: rows.map(() => 1) },
    ],
  };
}
