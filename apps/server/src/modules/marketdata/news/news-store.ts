import type { Database } from '../store/market.ts';
import type { MarketStore } from '../store/market-store.ts';
import type { NewsItem } from './news-item.ts';

interface AskedNews {
  /** Of any of these; all where not said. */
  readonly symbols?: readonly string[] | undefined;
  /** Published since, milliseconds since the epoch. */
  readonly from?: number;
  readonly skip: number;
  readonly most: number;
}

export interface NewsMatch {
  readonly total: number;
  /** The newest first. */
  readonly items: readonly NewsItem[];
}

/** What was published of companies. */
export async function findNews(store: MarketStore, database: Database, asked: AskedNews): Promise<NewsMatch> {
  const { symbols, from = 0, skip, most } = asked;
  const where = `at >= {from:Int64}${symbols ? ` AND hasAny(splitByChar(' ', symbols), {symbols:Array(String)})` : ''}`;
  const params = { from, skip, most, ...(symbols && { symbols }) };
  const [counted, rows] = await Promise.all([
    store.rows<{ total: number }>(
      `SELECT toInt32(count()) AS total FROM ${database}.news_item FINAL WHERE ${where}`,
      params,
    ),
    store.rows<Omit<NewsItem, 'symbols'> & { symbols: string }>(
      `SELECT id, toFloat64(at) AS at, kind, source, title, summary, link, symbols
       FROM ${database}.news_item AS item FINAL WHERE ${where.replace('at >=', 'item.at >=')}
       ORDER BY item.at DESC, id LIMIT {most:UInt32} OFFSET {skip:UInt32}`,
      params,
    ),
  ]);
  const items = rows.map((row) => ({ ...row, symbols: row.symbols === '' ? [] : row.symbols.split(' ') }));
  return { total: counted[0]?.total ?? 0, items };
}

/** Which of the marks are stored. */
export async function storedNewsIds(
  store: MarketStore,
  database: Database,
  ids: readonly string[],
): Promise<ReadonlySet<string>> {
  const rows = await store.rows<{ id: string }>(
    `SELECT id FROM ${database}.news_item WHERE id IN {ids:Array(String)}`,
    { ids },
  );
  return new Set(rows.map(({ id }) => id));
}
