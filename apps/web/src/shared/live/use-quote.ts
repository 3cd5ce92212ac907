import type { Tick } from '@parakh/market';
import type { LiveRows } from '@parakh/ui';
import { useCallback, useEffect, useMemo, useSyncExternalStore } from 'react';
import { followQuote, quoteOf } from './quotes.ts';
import { type Tickable, ticked } from './ticked.ts';

/** Of a longer list only the rows that are drawn are watched: its order is renewed with the list itself. */
const WHOLE_LIST = 150;

const noop = () => undefined;
const noTick = () => undefined;

/** The newest tick of a symbol; undefined while prices do not come. */
export function useQuote(symbol: string): Tick | undefined {
  const follow = useCallback((listener: () => void) => followQuote(symbol, listener), [symbol]);
  return useSyncExternalStore(follow, () => quoteOf(symbol), noTick);
}

/** What is known of a symbol, as its newest tick has it. */
export function useTicked<Row extends Tickable>(row: Row): Row {
  const tick = useQuote(row.symbol);
  return useMemo(() => ticked(row, tick), [row, tick]);
}

type Renew<Row> = (row: Row, tick: Tick | undefined) => Row;

/** Rows that tick, for a table: it draws again only the cells that changed. */
export function useLiveRows<Row extends { readonly symbol: string }>(
  rows: readonly Row[] | undefined,
  renew: Renew<Row>,
): LiveRows<Row> {
  const isWhole = rows !== undefined && rows.length <= WHOLE_LIST;
  useEffect(() => {
    if (!isWhole) return noop();
    const ends = rows.map(({ symbol }) => followQuote(symbol, noop));
    return () => {
      for (const end of ends) end();
    };
  }, [rows, isWhole]);
  return useMemo(() => liveRows(renew, isWhole), [renew, isWhole]);
}

function liveRows<Row extends { readonly symbol: string }>(renew: Renew<Row>, sorts: boolean): LiveRows<Row> {
  const held = new WeakMap<Row, { readonly tick: Tick | undefined; readonly now: Row }>();
  return {
    sorts,
    follow: ({ symbol }, listener) => followQuote(symbol, listener),
    now: (row) => {
      const tick = quoteOf(row.symbol);
      const known = held.get(row);
      if (known && known.tick === tick) return known.now;
      const now = renew(row, tick);
      held.set(row, { tick, now });
      return now;
    },
  };
}
