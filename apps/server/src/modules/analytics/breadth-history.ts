import { dayOf } from '@parakh/base';
import { type api, breadthLengths, type ReplyOf } from '@parakh/contract';
import { exponential, fillAverage } from '@parakh/indicators';
import { barDay } from '@parakh/market';
import { knownColumn } from '../../platform/known.ts';
import type { MarketView } from '../quotes/index.ts';
import type { BreadthFrame } from './breadth-marks.ts';
import { type BreadthSums, breadthSums } from './breadth-sums.ts';

/** The index that breadth is shown against. */
export const NIFTY = 'NIFTY 50';
const FAST = 19;
const SLOW = 39;

/** The breadth of a group over its last bars: how many rise, how many stand high, and the lines that add up since the first session held. */
export async function breadthHistory(
  view: MarketView,
  { group, timeframe, sessions }: { group: string; timeframe: BreadthFrame; sessions: number },
): Promise<ReplyOf<typeof api.market.breadthHistory>> {
  const { name, title } = view.group(group);
  const sums = await breadthSums(view, name, timeframe);
  const first = Math.max(0, sums.lastDays.length - sessions);
  const shown = (values: Float64Array) => knownColumn(values.subarray(first));
  const lines = linesOf(sums);
  const days = sums.lastDays.subarray(first);
  return {
    group: name,
    title,
    timeframe,
    since: dayOf(view.firstDay),
    sessions: Array.from(days, dayOf),
    symbols: shown(sums.symbols),
    advances: shown(sums.up),
    declines: shown(sums.down),
    unchanged: shown(sums.flat),
    trin: shown(trinOf(sums)),
    line: shown(lines.line),
    mcclellan: shown(lines.mcclellan),
    summation: shown(lines.summation),
    aboveAverage: breadthLengths.map((length, i) => ({
      length,
      pct: shown(sharePct(sums.averageAbove[i]!, sums.averageKnown[i]!)),
    })),
    strongPct: shown(sharePct(sums.isStrong, sums.strengthKnown)),
    yearHighs: shown(whereYearIsHeld(sums, sums.high)),
    yearLows: shown(whereYearIsHeld(sums, sums.low)),
    nifty: knownColumn(closesOn(view, NIFTY, days)),
  };
}

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
function linesOf({ up, down }: Pick<BreadthSums, 'up' | 'down'>) {
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

function whereYearIsHeld({ isYearHeld }: BreadthSums, counts: Float64Array): Float64Array {
  return counts.map((count, i) => (isYearHeld[i] === 1 ? count : NaN));
}

/** Closes of a symbol on days, NaN where it has none. */
export function closesOn(view: MarketView, symbol: string, days: Int32Array): Float64Array {
  if (!view.held.find(symbol)) return new Float64Array(days.length).fill(NaN);
  const { time, columns } = view.adjustedBars(symbol);
  const closes = new Map(Array.from(time, (start, i) => [barDay(start), columns.close[i]!]));
  return Float64Array.from(days, (day) => closes.get(day) ?? NaN);
}
