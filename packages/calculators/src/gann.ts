import { GANN_STEPS_A_ROOT, gannLevel } from '@parakh/scan/levels';

/** From the root of the price itself, where a full turn adds two; or along the grid from the whole root below it, where an eighth counts as 45°. */
export type GannReading = 'exact' | 'whole';

export interface GannLevel {
  /** Steps of an eighth on the root, from where the reading begins. */
  readonly steps: number;
  readonly degrees: number;
  readonly price: number;
}

const degreesAStep = { exact: 22.5, whole: 45 } as const;

/** Where the steps of a reading are counted from, in eighths of a root. */
function startOf(price: number, reading: GannReading): number {
  const root = Math.sqrt(price);
  return GANN_STEPS_A_ROOT * (reading === 'exact' ? root : Math.floor(root));
}

/** The nearest levels on each side of a price, the highest first. */
export function gannAround(price: number, reading: GannReading, each: number): GannLevel[] {
  const start = startOf(price, reading);
  const at = (steps: number) => ({ steps, degrees: steps * degreesAStep[reading], price: gannLevel(start + steps) });
  const reach = each + GANN_STEPS_A_ROOT * 2;
  const all = Array.from({ length: 2 * reach + 1 }, (_, i) => at(reach - i)).filter((level) => level.price >= 0);
  const above = all.filter((level) => level.price > price).slice(-each);
  const below = all.filter((level) => level.price < price).slice(0, each);
  return [...above, ...below];
}

/** The inner square and what stands around it, 45° further from cell to cell. */
export interface GannSquare {
  readonly centre: number;
  /** Each ring from 45° to 360°. */
  readonly rings: readonly (readonly number[])[];
}

const CELLS_A_RING = 8;

/** Two rings: of the exact reading from the price upwards or downwards, of the grid so that the price lies in the second. */
export function gannSquare(price: number, reading: GannReading, way: 'up' | 'down', rings = 2): GannSquare {
  const isExact = reading === 'exact';
  const start = startOf(price, reading) - (isExact ? 0 : GANN_STEPS_A_ROOT);
  const sign = isExact && way === 'down' ? -1 : 1;
  const stepsACell = 45 / degreesAStep[reading];
  const at = (cell: number) => gannLevel(start + sign * cell * stepsACell);
  const cellsOf = (ring: number) => Array.from({ length: CELLS_A_RING }, (_, i) => at(ring * CELLS_A_RING + i + 1));
  return { centre: at(0), rings: Array.from({ length: rings }, (_, ring) => cellsOf(ring)) };
}
