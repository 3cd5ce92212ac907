import type { DayNumber } from '@parakh/base';
import { isDelivered } from '@parakh/options';
import { chanceWithin, impliedDensity } from '../implied-density.ts';
import type { Leg } from '../leg.ts';
import { expiryOf, type Scenario } from '../market.ts';
import { pricesWithin } from '../position-profile.ts';
import { type PriceGrid, priceGrid } from '../unit-values.ts';
import type { OptimiserAsked, OptionQuote } from './asked.ts';

/** A first expiry that a candidate can have. */
export interface Horizon {
  readonly expiry: DayNumber;
  /** Calendar days from now. */
  readonly days: number;
  /** The chance of ending at or below each price of the grid. NaN without time. */
  readonly below: Float64Array;
}

/** At which prices and on which days candidates are looked at. */
export interface Places {
  /** Of the view, and by which day and volatilities. */
  readonly view: PriceGrid;
  readonly viewed: Scenario;
  /** Of the greatest loss and the chance of profit. */
  readonly grid: PriceGrid;
  /** The nearest first; at least one. */
  readonly horizons: readonly Horizon[];
  /** Whether contracts move shares, which nets off among them: charges of leaving are then those of the whole position. */
  readonly isDelivered: boolean;
}

/** Prices of the view. */
const VIEW_PRICES = 21;
/** Prices between the outermost strikes, and beyond them to either side. */
const BETWEEN = 24;
const BEYOND = 8;

export function placesOf(asked: OptimiserAsked, chosen: readonly OptionQuote[]): Places {
  const { view, market, underlying, legs } = asked;
  const contracts = [...legs.filter(({ kind }) => kind !== 'share'), ...chosen];
  const grid = priceGrid(gridPrices(asked, chosen));
  const days = [...new Set(contracts.map(({ expiry }) => expiry))].toSorted((one, other) => one - other);
  const horizons = days.flatMap((day): Horizon[] => {
    const expiry = expiryOf(market, day);
    const density = expiry && impliedDensity(expiry);
    const below = grid.prices.map((to) => (density ? chanceWithin(density, [{ from: 0, to }]) : NaN));
    return expiry ? [{ expiry: day, days: expiry.days, below }] : [];
  });
  return {
    view: priceGrid(evenly(view.from, view.to, view.from === view.to ? 1 : VIEW_PRICES)),
    viewed: { ahead: view.ahead, shift: { parallel: view.volatility } },
    grid,
    horizons: horizons.length > 0 ? horizons : [withoutContracts(view.ahead, grid)],
    isDelivered: days.some((day) => isDelivered(underlying, day)),
  };
}

/** Nothing is known of what ends nowhere. */
const withoutContracts = (days: number, { prices }: PriceGrid): Horizon => ({
  expiry: NaN,
  days,
  below: prices.map(() => NaN),
});

/** Nothing, every strike, and prices between and beyond them. */
function gridPrices({ underlying, legs, market }: OptimiserAsked, chosen: readonly OptionQuote[]): Float64Array {
  const tried = chosen.map((quote): Leg => ({ ...quote, side: 'buy', lots: 1 }));
  const strikes = [...legs, ...tried].map(({ strike }) => strike).filter((strike) => strike > 0);
  const { from, to } = pricesWithin({ underlying, legs: [...legs, ...tried] }, market);
  const [lowest, highest] = [Math.min(market.spot, ...strikes), Math.max(market.spot, ...strikes)];
  return Float64Array.from(
    new Set([
      0,
      ...evenly(from, lowest, BEYOND),
      ...strikes,
      ...evenly(lowest, highest, BETWEEN),
      ...evenly(highest, to, BEYOND),
    ]),
  ).toSorted();
}

function evenly(from: number, to: number, count: number): Float64Array {
  return Float64Array.from({ length: count }, (_, i) => (count === 1 ? from : from + ((to - from) * i) / (count - 1)));
}
