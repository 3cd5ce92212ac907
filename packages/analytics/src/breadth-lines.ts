import { exponential, fillAverage } from '@parakh/indicators';
import { barDay } from '@parakh/market';
import type { BreadthSums } from './breadth-sums.ts';
import type { MarketView } from './market-view.ts';

/** The index that breadth is shown against. */
export const NIFTY = 'NIFTY 50';

const FAST = 19;

const SLOW = 39;

/** Arms index of every bar. */
export function trinOf({ up, down, upVolume, downVolume }: BreadthSums): Float64Array {
  return up.map((risers, i) =>
    trin({ up: risers, down: down[i]!, upVolume: upVolume[i]!, downVolume: downVolume[i]! }),
  );
}

/** (advances ÷ declines) ÷ (volume of the risers ÷ volume of the fallers); not known where one of them is none. */
export function trin(of: { up: number; down: number; upVolume: number; downVolume: number }): number {
  const ratio = of.up / of.down / (of.upVolume / of.downVolume);
  return ratio > 0 ? ratio : NaN;
}

/** The advance-decline line, the McClellan oscillator and its sum. */
export function linesOf({ up, down }: Pick<BreadthSums, 'up' | 'down'>) {
  const net = up.map((risers, i) => risers - down[i]!);
  const [fast, slow] = [averageOf(net, FAST), averageOf(net, SLOW)];
  const mcclellan = fast.map((value, i) => value - slow[i]!);
  return { line: runningSum(net), mcclellan, summation: runningSum(mcclellan) };
}

function averageOf(values: Float64Array, length: number): Float64Array {
  const average = new Float64Array(values.length);
  fillAverage(exponential(values, average, length), 0);
  return average;
}

/** Begins where the values begin. */
function runningSum(values: Float64Array): Float64Array {
  let sum = NaN;
  return values.map((value) => {
    if (!Number.isNaN(value)) sum = (Number.isNaN(sum) ? 0 : sum) + value;
    return sum;
  });
}

/** Percent of those known; not known where none is. */
export function sharePct(held: Float64Array, known: Float64Array): Float64Array {
  return held.map((count, i) => (known[i] === 0 ? NaN : (100 * count) / known[i]!));
}

export function whereYearIsLoaded({ isYearStored }: BreadthSums, counts: Float64Array): Float64Array {
  return counts.map((count, i) => (isYearStored[i] === 1 ? count : NaN));
}

/** Closes of a symbol on days, NaN where it has none. */
export function closesOn(view: MarketView, symbol: string, days: Int32Array): Float64Array {
  if (!view.market.find(symbol)) return new Float64Array(days.length).fill(NaN);
  const { time, columns } = view.adjustedBars(symbol);
  const closes = new Map(Array.from(time, (start, i) => [barDay(start), columns.close[i]!]));
  return Float64Array.from(days, (day) => closes.get(day) ?? NaN);
}
