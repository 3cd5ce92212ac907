import { recordOf } from '@parakh/base';
import { grouping, sharedColumn, sharedIntegers, type TimeFrame, timeIndex } from '@parakh/frames';
import { barDay, barTime, session } from '@parakh/market';
import {
  type FigureWanted,
  figureAt,
  figureBarsRead,
  figureName,
  frameName,
  isPublishedLater,
  type Plan,
} from '@parakh/scan';
import type { ContractsNow, MinutesAsked, SymbolMinutes } from './contracts-now.ts';
import { type ContractsReader, contractsAt, type LoadedContracts } from './loaded-contracts.ts';
import type { LoadedMarket } from './market.ts';

/** Bars of minutes at whose ends figures are read, and how many of them for one answer. */
export interface FigureBars {
  readonly timeFrame: TimeFrame;
  /** Infinity where something goes on from its own earlier values. */
  readonly bars: number;
}

/** Which bars are evaluated. */
export interface EvaluatedSpan {
  readonly lengths: readonly FigureBars[];
  /** Start of the first one, IST minutes since 1970-01-01; Infinity for the last one alone. */
  readonly from: number;
  /** Nothing later is known. */
  readonly until: number;
  /** Of another symbol, or of the only one; what a chart shows when left out. */
  readonly most?: number;
}

/** By symbol the minutes at whose ends its figures are read. */
export type MinutesBySymbol = MinutesAsked['minutes'];

export type MinuteContractsReader = (
  market: LoadedMarket,
  asked: Pick<MinutesAsked, 'figures' | 'minutes' | 'signal'>,
) => Promise<LoadedContracts>;

/** Of all symbols of a question together: a minute of the processor with one expiry each, when none is known yet. */
export const MOST_FIGURE_MINUTES = 50_000;
/** Of a line or of marks on a chart. */
export const MOST_CHART_MINUTES = 3_000;

/** Told before a session begins: each of its minutes has them. */
const TOLD_BEFORE: ReadonlySet<FigureWanted['figure']> = new Set(['inBan', 'adjustmentFactor', 'adjustmentLess']);

/** What one condition reads for so many of its newest answers; nothing for one on days. */
export function figureBars(plan: Plan, newest = 1): FigureBars[] {
  const { timeFrame } = plan;
  return timeFrame.unit === 'minute' ? [{ timeFrame, bars: figureBarsRead(plan, newest) }] : [];
}

/** The last minute of each bar that is read, out of the minutes of a symbol. */
export function figureMinutes(time: Int32Array, { lengths, from, until }: EvaluatedSpan): Int32Array {
  const known = time.subarray(0, timeIndex(time, until) + 1);
  const read = longest(lengths)
    .filter(({ bars }) => bars > 0)
    .flatMap(({ timeFrame, bars }) => {
      // The newest bars lie in as many times their length of minutes.
      const tail = from === Infinity ? known.subarray(Math.max(0, known.length - bars * timeFrame.count)) : known;
      const { time: starts, first } = grouping(tail, timeFrame, session);
      const begin = Math.min(timeIndex(starts, from - 1) + 1, starts.length - 1);
      const places = [...starts.keys()].slice(Math.max(0, begin - bars + 1));
      return places.map((bar) => tail[(first[bar + 1] ?? tail.length) - 1]!);
    });
  return Int32Array.from(new Set(read)).sort();
}

/** Of several on bars of one length the one that reads most. */
function longest(lengths: readonly FigureBars[]): FigureBars[] {
  const all = [...Map.groupBy(lengths, ({ timeFrame }) => frameName(timeFrame)).values()];
  return all.map((same) => same.reduce((most, one) => (one.bars > most.bars ? one : most)));
}

/** So many at most, the same number of each symbol. */
export function newestMinutes(minutes: MinutesBySymbol, most: number): MinutesBySymbol {
  const each = Math.max(1, Math.floor(most / Math.max(1, minutes.size)));
  return new Map([...minutes].map(([symbol, own]) => [symbol, own.subarray(Math.max(0, own.length - each))]));
}

/** Figures at the ends of minutes, in memory that the workers share; `now` works them out. */
export function minuteContractsReader(
  contracts: ContractsReader,
  now: ContractsNow | undefined,
): MinuteContractsReader {
  return async (market, { figures, minutes, signal }) => {
    const { daily, database, version } = market;
    // What is told of the session that runs is told by its minutes.
    const stored = await contracts({ daily, database }, figures.filter(isToldBefore));
    const own = new Map([...minutes].filter(([symbol, { length }]) => stored.rows.has(symbol) && length > 0));
    const worked = figures.filter((one) => !isPublishedLater(one) && one.figure !== 'inBan');
    const found = now && own.size > 0 ? await now.minutes({ minutes: own, figures: worked, version, signal }) : NOTHING;
    return laidOut(figures, own, (symbol) => {
      const told = contractsAt(stored.shared, stored.rows.get(symbol)!);
      return (wanted, start, i) => {
        const value = found.get(symbol)?.[figureName(wanted)]?.[i] ?? NaN;
        if (!Number.isNaN(value) || !told || !isToldBefore(wanted)) return value;
        return figureAt(told, { name: figureName(wanted) }, barTime(barDay(start)));
      };
    });
  };
}

const NOTHING: ReadonlyMap<string, SymbolMinutes> = new Map();
const isToldBefore = ({ figure }: FigureWanted) => TOLD_BEFORE.has(figure);

type ValueAt = (wanted: FigureWanted, start: number, place: number) => number;

/** A row for each symbol, and a place in it for each minute of any of them. */
function laidOut(
  figures: readonly FigureWanted[],
  minutes: MinutesBySymbol,
  valuesOf: (symbol: string) => ValueAt,
): LoadedContracts {
  const starts = Int32Array.from(new Set([...minutes.values()].flatMap((own) => [...own]))).sort();
  const time = sharedIntegers(starts.length);
  time.set(starts);
  const placeOf = new Map(Array.from(time, (start, place) => [start, place]));
  const columns = recordOf(figures.map(figureName), () => sharedColumn(minutes.size * time.length).fill(NaN));
  const rows = new Map([...minutes.keys()].map((symbol, row) => [symbol, row]));
  for (const [symbol, own] of minutes) {
    const [valueAt, from] = [valuesOf(symbol), rows.get(symbol)! * time.length];
    for (const [i, start] of own.entries())
      for (const wanted of figures)
        columns[figureName(wanted)]![from + placeOf.get(start)!] = valueAt(wanted, start, i);
  }
  const isKnown = (place: number) =>
    Object.values(columns).some((column) =>
      [...rows.values()].some((row) => !Number.isNaN(column[row * time.length + place]!)),
    );
  const known = Array.from(time).filter((_, place) => isKnown(place));
  return { shared: { time, columns, market: {} }, rows, minutesKnown: Int32Array.from(known) };
}
