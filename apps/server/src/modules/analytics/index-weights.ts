import type { DayNumber } from '@parakh/base';
import { timeIndex } from '@parakh/frames';
import { barTime } from '@parakh/market';
import { perMarket } from '../../platform/per-market.ts';
import type { MarketView } from '../quotes/index.ts';
import type { AvailableMarket } from '../scanning/index.ts';
import type { AnalyticsDeps } from './deps.ts';
import { type PublishedWeights, publishedWeights } from './index-store.ts';

const EVERYTHING = 100;

/** The newest weights of every index; read once for each loaded market. */
export function readWeights({ market }: MarketView, { store }: Pick<AnalyticsDeps, 'store'>) {
  return weightsIn(market, store);
}

const weightsIn = perMarket(({ database, sessions }: AvailableMarket, store: AnalyticsDeps['store']) =>
  publishedWeights(store(), database, sessions.at(-1) ?? 0),
);

/** Weights carried from the day they were published on to any other prices. */
export interface Weights {
  readonly day: DayNumber;
  /** Percent of the index at these prices, by symbol: shares that do not change, times the price. */
  at(prices: ReadonlyMap<string, number>): ReadonlyMap<string, number>;
}

/** A published weight by the close of its day is how many shares count. Members without a close are left out; the others keep their part. */
export function carried({ day, bySymbol }: PublishedWeights, closeOn: CloseOn): Weights {
  const shares = new Map([...bySymbol].map(([symbol, weight]) => [symbol, weight / closeOn(symbol, day)]));
  return {
    day,
    at(prices) {
      const worth = new Map(
        [...prices].map(([symbol, price]) => [symbol, (shares.get(symbol) ?? NaN) * price] as const),
      );
      const priced = [...worth].filter(([, value]) => Number.isFinite(value));
      const whole = priced.reduce((sum, [, value]) => sum + value, 0);
      const told = priced.reduce((sum, [symbol]) => sum + bySymbol.get(symbol)!, 0);
      // The exchange rounds to two decimals, so that its weights add up to 100 only nearly.
      const all = [...bySymbol.values()].reduce((sum, weight) => sum + weight, 0);
      return new Map(priced.map(([symbol, value]) => [symbol, (EVERYTHING * told * value) / (all * whole)]));
    },
  };
}

/** The close of a symbol on a day, in today's shares, as are all prices that weights are carried to; NaN where it has none. */
type CloseOn = (symbol: string, day: DayNumber) => number;

/** The closes of a market. */
export function closesOf(view: MarketView): CloseOn {
  return (symbol, day) => {
    if (!view.summary(symbol)) return NaN;
    const { time, columns } = view.adjustedBars(symbol);
    const at = timeIndex(time, barTime(day));
    return time[at] === barTime(day) ? columns.close[at]! : NaN;
  };
}
