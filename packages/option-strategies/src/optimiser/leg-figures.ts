import { type Leg, type Position, signedUnits } from '../leg.ts';
import { noShift, type Scenario } from '../market.ts';
import { entryCharges, exitCharges } from '../position-charges.ts';
import { positionGreeks } from '../position-greeks.ts';
import { profitsAt } from '../profits.ts';
import type { PriceGrid } from '../unit-values.ts';
import type { OptimiserAsked } from './asked.ts';
import type { Places } from './places.ts';

/** What one leg adds to every position that has it. Rupees. */
export interface LegFigures {
  readonly leg: Leg;
  /** The last price of its contract, by which it is margined. */
  readonly last: number;
  /** Mean profit under the view. */
  readonly expected: number;
  /** Units of the forward. */
  readonly delta: number;
  /** What is worth of it while it is bought; 0 of what is sold, and of a future. */
  readonly tied: number;
  /** Units that follow the price above all strikes. */
  readonly above: number;
  /** The place of its expiry among the horizons; of a share Infinity. */
  readonly ends: number;
  /** Profits at each price of the grid, of each horizon up to its own expiry. */
  readonly rows: readonly Float64Array[];
}

const PAISE = 100;

/** Whether its charges of entering are counted: those of a leg of the position were paid long ago. */
interface As {
  readonly last: number;
  readonly isEntered: boolean;
}

/** Of a leg against the price it has here. Charges of leaving are left out where contracts are delivered. */
export function legFigures(leg: Leg, { last, isEntered }: As, asked: OptimiserAsked, places: Places): LegFigures {
  const { underlying, market, terms } = asked;
  const position = { underlying, legs: [leg] };
  const entered = isEntered ? entryCharges(leg, market.day, terms) / PAISE : 0;
  const profits = (grid: PriceGrid, look: Scenario) => {
    const row = profitsAt(position, market, grid, look);
    const left = places.isDelivered ? undefined : exitCharges(position, market, grid, { ...look, terms });
    return row.map((profit, i) => profit - entered - (left ? left[i]! / PAISE : 0));
  };
  const isShare = leg.kind === 'share';
  const ends = isShare ? Infinity : places.horizons.findIndex(({ expiry }) => expiry === leg.expiry);
  const reached = places.horizons.slice(0, ends + 1);
  return {
    leg,
    last,
    expected: mean(profits(places.view, places.viewed)),
    delta: positionGreeks(position, market, { price: market.spot, ahead: 0, shift: noShift }).net.delta,
    tied: leg.side === 'buy' && leg.kind !== 'future' ? signedUnits(leg) * last : 0,
    above: leg.kind === 'PE' ? 0 : signedUnits(leg),
    ends,
    rows: reached.map(({ days }) => profits(places.grid, { ahead: days, shift: noShift })),
  };
}

/** Mean charges of leaving a position under the view, rupees; and at each price of the grid at a horizon. */
export function leavingUnderView(position: Position, { market, terms }: OptimiserAsked, places: Places): number {
  return mean(exitCharges(position, market, places.view, { ...places.viewed, terms })) / PAISE;
}

export function leavingAt(position: Position, ahead: number, { market, terms }: OptimiserAsked, grid: PriceGrid) {
  return exitCharges(position, market, grid, { ahead, shift: noShift, terms }).map((paise) => paise / PAISE);
}

export function mean(values: Float64Array): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}
