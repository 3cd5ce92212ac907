import type { AccountTrade } from '../trade.ts';
import { cut, noSliceCharges, type TradeSlice } from './slice.ts';

/** Series whose every trade is delivered, so that a purchase and a sale of one day do not meet: NSE's, and BSE's groups. */
const deliveredSeries = {
  NSE: new Set(['BE', 'BZ', 'BT', 'ST', 'SZ', 'E1', 'IL']),
  BSE: new Set(['T', 'TS', 'Z', 'XT', 'MT', 'ZP', 'P']),
} as const;

/**
 * Trades as slices: of shares bought and sold on one day at one exchange in one account as many are squared off as both sides
 * have, the first of the day first; the rest is delivered. Contracts are one slice each.
 */
export function slicesOf(trades: readonly AccountTrade[], nameOf: (trade: AccountTrade) => string): TradeSlice[] {
  const days = Map.groupBy(trades, (trade) => [trade.account, trade.exchange, nameOf(trade), trade.day].join('|'));
  return [...days.values()].flatMap((day) => slicesOfDay(day, nameOf));
}

function slicesOfDay(day: readonly AccountTrade[], nameOf: (trade: AccountTrade) => string): TradeSlice[] {
  const meets = day.filter(isNetted);
  const sum = (side: 'buy' | 'sell') =>
    meets.reduce((all, trade) => all + (trade.side === side ? trade.quantity : 0), 0);
  const both = Math.min(sum('buy'), sum('sell'));
  const left = { buy: both, sell: both };
  return day.flatMap((trade) => {
    const { segment, quantity, side } = trade;
    const slice = { trade, name: nameOf(trade), quantity, charges: noSliceCharges };
    if (segment !== 'shares') return [{ ...slice, segment }];
    const squared = isNetted(trade) ? Math.min(quantity, left[side]) : 0;
    left[side] -= squared;
    const [intraday, delivery] = cut({ ...slice, segment: 'delivery' }, squared);
    const parts: TradeSlice[] = [{ ...intraday, segment: 'intraday' }, delivery];
    return parts.filter((part) => part.quantity > 0);
  });
}

function isNetted({ segment, exchange, series }: AccountTrade): boolean {
  return segment === 'shares' && !deliveredSeries[exchange].has(series);
}
