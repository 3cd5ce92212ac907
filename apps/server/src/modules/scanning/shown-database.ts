import { type Database, databases, type MarketStore } from '../marketdata/for-threads.ts';

/** Imported prices, and simulated ones only while there are none; undefined without any. */
export async function shownDatabase(store: MarketStore): Promise<Database | undefined> {
  for (const database of databases.toReversed()) {
    for (const table of ['daily_bar', 'minute_bar']) {
      const found = await store.rows(`SELECT symbol FROM ${database}.${table} LIMIT 1`);
      if (found.length > 0) return database;
    }
  }
  return undefined;
}
