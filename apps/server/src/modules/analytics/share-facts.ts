import { type Day, type DayNumber, dayNumber } from '@parakh/base';
import type { MarketStore } from '../marketdata/for-threads.ts';
import { corporateActionsOf, type StoredAction } from './corporate-action-store.ts';

interface Rename {
  readonly symbol: string;
  readonly to: string;
  /** The first day under the new name. */
  readonly day: DayNumber;
}

/** What the imported market knows of some shares; nothing of the simulated one. */
export interface ShareFacts {
  readonly renames: readonly Rename[];
  /** Under the names that those shares had on each day. */
  readonly actions: readonly StoredAction[];
}

/** Changes of name and corporate actions of shares that were once called so, from a day on. */
export async function shareFactsOf(
  store: MarketStore,
  { names, from }: { readonly names: readonly string[]; readonly from: DayNumber },
): Promise<ShareFacts> {
  const all = await store.rows<Rename>(
    'SELECT old_symbol AS symbol, new_symbol AS to, toInt32(day) AS day FROM market.symbol_change FINAL ORDER BY day',
  );
  const wanted = new Set(names);
  // Later names of them, whichever way the list has them.
  for (let before = 0; before < wanted.size; ) {
    before = wanted.size;
    for (const { symbol, to } of all) if (wanted.has(symbol)) wanted.add(to);
  }
  const renames = all.filter(({ symbol }) => wanted.has(symbol));
  const actions = await corporateActionsOf(store, 'market', { names: [...wanted], from });
  return { renames, actions };
}

/** What the exchange keeps the shares of companies and units of funds under; bonds and warrants of the same symbol stand elsewhere. */
const SHARES = "series IN ('EQ', 'BE', 'BZ', 'SM', 'ST', 'SZ')";

/**
 * Closes of the last imported session up to a day, and the highest prices of one day: rupees as traded, by the name of that session. A
 * share that was not traded then is not in them: an older price may be of another number of shares.
 */
export async function pricesOfShares(
  store: MarketStore,
  names: readonly string[],
  { closeUntil, highOn }: { readonly closeUntil: Day; readonly highOn: Day },
): Promise<{ readonly closes: ReadonlyMap<string, number>; readonly highs: ReadonlyMap<string, number> }> {
  const read = async (figure: string, onDay: string, day: Day) => {
    const rows = await store.rows<{ symbol: string; value: number }>(
      `SELECT symbol, max(${figure}) AS value FROM market.daily_bar FINAL
       WHERE symbol IN {names:Array(String)} AND ${SHARES} AND NOT isNaN(${figure}) AND day = ${onDay} GROUP BY symbol`,
      { names: [...names], day: dayNumber(day) },
    );
    return new Map(rows.map(({ symbol, value }) => [symbol, value]));
  };
  const lastSession = `(SELECT max(day) FROM market.daily_bar WHERE ${SHARES} AND day <= toDate32({day:Int32}))`;
  const [closes, highs] = await Promise.all([
    read('close', lastSession, closeUntil),
    read('high', 'toDate32({day:Int32})', highOn),
  ]);
  return { closes, highs };
}
