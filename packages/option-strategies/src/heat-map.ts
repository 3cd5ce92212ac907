import type { Position } from './leg.ts';
import type { UnderlyingMarket } from './market.ts';
import { type ProfitScenario, profitsAt } from './profits.ts';
import { priceGrid } from './unit-values.ts';

export interface HeatMap {
  /** Rupees, from the lowest on: the columns. */
  readonly prices: Float64Array;
  /** Calendar days from the moment of the market: the rows. */
  readonly days: readonly number[];
  /** Rupees, a row after the other; NaN after the first expiry. */
  readonly profits: Float64Array;
}

/** What a position gains or loses at each price on each day. */
export function heatMap(
  position: Position,
  market: UnderlyingMarket,
  { prices, days, ...look }: Omit<ProfitScenario, 'ahead'> & Pick<HeatMap, 'prices' | 'days'>,
): HeatMap {
  const grid = priceGrid(prices);
  const profits = new Float64Array(days.length * prices.length);
  for (const [row, ahead] of days.entries())
    profits.set(profitsAt(position, market, grid, { ...look, ahead }), row * prices.length);
  return { prices, days, profits };
}
