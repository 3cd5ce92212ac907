import { AppError } from '@parakh/base';
import type { api, BacktestTrade, Received } from '@parakh/contract';
import { type StoredTrades, type TradeColumn, tradeAt } from './packed-trades.ts';

type Asked = Received<typeof api.strategy.backtestTrades>['query'];

const sortedBy: Readonly<Record<Exclude<Asked['sort'], 'symbol'>, TradeColumn>> = {
  entryTime: 'entryTime',
  exitTime: 'exitTime',
  pnl: 'pnlPaise',
  pnlPct: 'pnlPct',
  bars: 'bars',
  maePct: 'maePct',
  mfePct: 'mfePct',
};

/** One page of the trades, in the order asked for; those that are alike stay in the order of the report, what is not known comes last. */
export function tradesPage(kept: StoredTrades, asked: Asked): { total: number; trades: BacktestTrade[] } {
  const { page, size } = asked;
  const numbers = numbersOf(kept, asked.symbol);
  numbers.sort(orderOf(kept, asked));
  const shown = numbers.slice(page * size, (page + 1) * size);
  return { total: numbers.length, trades: Array.from(shown, (number) => tradeAt(kept, number)) };
}

function numbersOf({ count, symbols, column }: StoredTrades, symbol: string | undefined): Int32Array {
  const all = Int32Array.from({ length: count }, (_, i) => i);
  if (symbol === undefined) return all;
  const [lane, lanes] = [symbols.indexOf(symbol.toUpperCase()), column('lane')];
  return all.filter((number) => lanes[number] === lane);
}

function orderOf(kept: StoredTrades, { sort, descending }: Asked): (a: number, b: number) => number {
  const values = sort === 'symbol' ? symbolRanks(kept) : kept.column(sortedBy[sort]);
  const sign = descending ? -1 : 1;
  return (a, b) => {
    const [one, other] = [values[a]!, values[b]!];
    if (Number.isNaN(one) || Number.isNaN(other))
      return Number(Number.isNaN(one)) - Number(Number.isNaN(other)) || a - b;
    return sign * (one - other) || a - b;
  };
}

/** The place of each trade's symbol among all in the order of the letters. */
function symbolRanks({ symbols, column }: StoredTrades): Float64Array {
  const order = [...symbols].sort();
  const ranks = new Map(order.map((symbol, rank) => [symbol, rank]));
  return column('lane').map((lane) => ranks.get(symbols[lane]!)!);
}

/** One trade, or AppError 'trade.unknown'. */
export function needTrade(kept: StoredTrades, number: number): BacktestTrade {
  if (number >= kept.count) throw new AppError('trade.unknown', { number, count: kept.count });
  return tradeAt(kept, number);
}
