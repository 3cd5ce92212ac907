import type { Exchange } from '@parakh/backtest/charges';
import type { DayNumber } from '@parakh/base';

/** A trade as a broker tells it: of shares, or of a future or option under its own name. */
export interface AccountTrade {
  /** Whose demat account it is, by a name of the person's own: lots of two accounts never mix. */
  readonly account: string;
  readonly exchange: Exchange;
  readonly segment: 'shares' | 'futures' | 'options';
  /** As the exchange wrote it on that day, without its series. */
  readonly symbol: string;
  /** '' where not told, as are series and order. */
  readonly isin: string;
  readonly series: string;
  readonly day: DayNumber;
  /** Seconds since midnight in India; NaN where not told. */
  readonly second: number;
  readonly side: 'buy' | 'sell';
  /** Whole: shares, or units of a contract. */
  readonly quantity: number;
  /** Whole paise for one. */
  readonly pricePaise: number;
  readonly tradeId: string;
  readonly orderId: string;
}

/** Two sources that give one number to different trades: neither is taken. */
export interface TradeConflict {
  readonly one: AccountTrade;
  readonly other: AccountTrade;
}

export interface JoinedTrades {
  /** In the order in which they were made. */
  readonly trades: readonly AccountTrade[];
  readonly conflicts: readonly TradeConflict[];
}

/**
 * Trades of any sources as one list: a trade that several tell (exchange, number, day; within one account and segment) is one,
 * whatever the order they come in. What a source leaves out is taken from another.
 */
export function joinTrades(told: Iterable<AccountTrade>): JoinedTrades {
  const found = new Map<string, AccountTrade>();
  const conflicts = new Map<string, TradeConflict>();
  for (const trade of told) {
    const key = [trade.account, trade.exchange, trade.segment, trade.day, trade.tradeId].join('|');
    const before = found.get(key);
    if (before && !isSameTrade(before, trade)) conflicts.set(key, { one: before, other: trade });
    else found.set(key, before ? completed(before, trade) : trade);
  }
  const trades = [...found].flatMap(([key, trade]) => (conflicts.has(key) ? [] : [trade]));
  return { trades: trades.toSorted(byTime), conflicts: [...conflicts.values()] };
}

function isSameTrade(one: AccountTrade, other: AccountTrade): boolean {
  return (
    one.symbol === other.symbol &&
    one.side === other.side &&
    one.quantity === other.quantity &&
    one.pricePaise === other.pricePaise
  );
}

/** Of two that differ in what does not count, always the same one, whichever came first. */
function completed(one: AccountTrade, other: AccountTrade): AccountTrade {
  const told = (name: 'isin' | 'series' | 'orderId') => [one[name], other[name]].filter((text) => text !== '');
  const first = (name: 'isin' | 'series' | 'orderId') => told(name).toSorted()[0] ?? '';
  const seconds = [one.second, other.second].filter((second) => !Number.isNaN(second));
  return {
    ...one,
    isin: first('isin'),
    series: first('series'),
    orderId: first('orderId'),
    second: seconds.length > 0 ? Math.min(...seconds) : NaN,
  };
}

/** Those without a time stand first on their day; equal moments by their numbers. */
function byTime(one: AccountTrade, other: AccountTrade): number {
  const second = ({ second: at }: AccountTrade) => (Number.isNaN(at) ? -1 : at);
  return (
    one.day - other.day ||
    second(one) - second(other) ||
    one.tradeId.length - other.tradeId.length ||
    compared(one.tradeId, other.tradeId) ||
    compared(one.exchange + one.account + one.segment, other.exchange + other.account + other.segment)
  );
}

const compared = (one: string, other: string) => (one < other ? -1 : Number(one > other));
