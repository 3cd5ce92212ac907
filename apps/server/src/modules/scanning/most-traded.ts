import { barDay } from '@parakh/market';
import type { AvailableMarket } from './market.ts';

/**
 * Those with the largest turnover of the last session, the largest first: where a condition is looked at closely, on these. Who had
 * none, an index for one, comes after them.
 * @param symbols known ones, in capital letters; all shares when left out
 */
export function mostTraded(
  { daily, find, sessions }: Pick<AvailableMarket, 'daily' | 'find' | 'sessions'>,
  count: number,
  symbols: readonly string[] = daily.symbols,
): string[] {
  const last = sessions.at(-1);
  const turnoverOf = (symbol: string) => {
    const { frame, index } = find(symbol)!;
    const bar = frame.starts[index + 1]! - 1;
    const hasTraded = bar >= frame.starts[index]! && barDay(frame.time[bar]!) === last;
    return hasTraded ? frame.columns.turnover[bar]! || 0 : 0;
  };
  const rows = [...new Set(symbols)].map((symbol) => ({ symbol, turnover: turnoverOf(symbol) }));
  rows.sort((a, b) => b.turnover - a.turnover);
  return rows.slice(0, count).map(({ symbol }) => symbol);
}
