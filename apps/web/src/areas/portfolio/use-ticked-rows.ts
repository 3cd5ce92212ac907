import type { Tick } from '@parakh/market';
import { useEffect, useMemo, useState } from 'react';
import { useMarketState } from '../../shared/live/market-state.ts';
import { followQuote, quoteOf } from '../../shared/live/quotes.ts';
import { useLiveRows } from '../../shared/live/use-quote.ts';
import type { RowSource } from './holding-figures.ts';

const SUM_EVERY_MS = 1000;

interface Row extends Pick<RowSource, 'broker'> {
  readonly symbol: string;
  readonly isListed: boolean;
}

const asItIs = <One>(row: One) => row;

/**
 * Rows that tick, for the table, and the same rows as they are now for the sums above it, renewed once a second at most. Prices of the demo
 * market are not those at which a broker values anything: with them nothing ticks but the paper account, which lives by them.
 */
export function useTickedRows<One extends Row>(
  rows: readonly One[] | undefined,
  ticked: (row: One, tick: Tick | undefined) => One,
) {
  const isReal = useMarketState().data?.source === 'real';
  const ticks = isReal || rows?.[0]?.broker === 'paper';
  const renew = ticks ? ticked : asItIs<One>;
  const live = useLiveRows(ticks ? rows : undefined, renew);
  const [beat, setBeat] = useState(0);
  useEffect(() => {
    if (!ticks || !rows) return undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const later = () => {
      timer ??= setTimeout(() => {
        timer = undefined;
        setBeat((before) => before + 1);
      }, SUM_EVERY_MS);
    };
    const ends = rows.map(({ symbol }) => followQuote(symbol, later));
    return () => {
      clearTimeout(timer);
      for (const end of ends) end();
    };
  }, [rows, ticks]);
  const now = useMemo(
    () => rows?.map((row) => renew(row, quoteOf(row.symbol))),
    // A beat is what the ticks since the last one came to.
    // oxlint-disable-next-line react/exhaustive-deps
    [rows, renew, beat],
  );
  return { live: ticks ? live : undefined, now };
}
