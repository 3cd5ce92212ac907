import { type Position, signedUnits } from './leg.ts';
import type { Scenario, UnderlyingMarket } from './market.ts';
import { type ChargeTerms, entryCharges, exitCharges } from './position-charges.ts';
import { type PriceGrid, unitValues } from './unit-values.ts';

/** When a position is looked at, and whether what it costs to enter and to leave is taken off. */
export interface ProfitScenario extends Scenario {
  /** Left out: before charges. */
  readonly terms?: ChargeTerms | undefined;
}

const PAISE = 100;

/**
 * Rupees gained (below 0: lost) against the entry prices, at each price of the underlying. After charges: entered on the day of the market, and left at
 * what it is worth, or settled where it is the last day of a contract. NaN where a leg has no price or cannot be valued.
 */
export function profitsAt(
  position: Position,
  market: UnderlyingMarket,
  grid: PriceGrid,
  look: ProfitScenario,
): Float64Array {
  const profits = new Float64Array(grid.prices.length);
  for (const leg of position.legs) {
    const values = unitValues(leg, market, grid, look);
    const units = signedUnits(leg);
    for (let i = 0; i < profits.length; i++) profits[i]! += units * (values[i]! - leg.price);
  }
  return look.terms ? lessCharges(profits, position, market, { grid, look, terms: look.terms }) : profits;
}

function lessCharges(
  profits: Float64Array,
  position: Position,
  market: UnderlyingMarket,
  { grid, look, terms }: { readonly grid: PriceGrid; readonly look: ProfitScenario; readonly terms: ChargeTerms },
): Float64Array {
  const entered = position.legs.reduce((sum, leg) => sum + entryCharges(leg, market.day, terms), 0);
  const left = exitCharges(position, market, grid, { ...look, terms });
  return profits.map((profit, i) => profit - (entered + left[i]!) / PAISE);
}
