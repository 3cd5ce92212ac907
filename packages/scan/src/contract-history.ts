import type { Column } from '@parakh/frames';
import { type ContractFigure, type ParticipantFigure, participantPositionOf } from '@parakh/options';
import { type Adjustment, factorsAt } from './adjust.ts';
import { rollFactors } from './rollover.ts';

/** A figure of the futures and options on a symbol, as a function of the language reads it. */
export interface FigureWanted {
  readonly figure: ContractFigure | ParticipantFigure;
  /** Of the expiry, 1 the nearest; 0 of all of them, and of what is of the whole market. */
  readonly number: number;
  /**
   * Of what it is where it is to be read in the shares that the bars are in: after a split as the bars are. 'joined' are prices of futures that
   * are one series through their rolls besides. Left out, it is read as it was told.
   */
  readonly of?: 'prices' | 'quantities' | 'joined';
}

/** Figures of the futures and options on a symbol, beside its bars. */
export interface ContractHistory {
  /** Starts of the bars that they are of, oldest first, IST minutes since 1970-01-01: midnight of a day, known after its close; or minutes, known when each ends. */
  readonly time: Int32Array;
  /** By `figureName`; NaN where not known. One that is not there is known nowhere. */
  readonly columns: Readonly<Record<string, Float64Array>>;
  /** Figures of the whole market, the same beside every symbol, likewise by `figureName`. */
  readonly market?: Readonly<Record<string, FigureSeries>>;
  /** What a price is multiplied by and a quantity divided by to be in the shares of the bars; left out where nothing changed. */
  readonly factors?: Float64Array;
  /** The moment in whose contracts futures are joined, IST minutes since 1970-01-01; left out, they are as traded. */
  readonly joinedAt?: number;
  /** Of the session that runs; what was told of its day already counts first. */
  readonly running?: RunningFigures;
}

/** Figures of the session that runs as they stand now, in the shares of its day. */
export interface RunningFigures {
  /** Start of the bar of its day. */
  readonly time: number;
  /** By `figureName`; one that is left out is not known. */
  readonly values: Readonly<Record<string, number>>;
}

/** A figure by the starts of the bars that it is of, oldest first. */
export interface FigureSeries {
  readonly time: Int32Array;
  readonly values: Float64Array;
}

/** 'futureClose(1)'. */
export function figureName({ figure, number }: Pick<FigureWanted, 'figure' | 'number'>): string {
  return `${figure}(${number})`;
}

/** Whether it is told of a session after its close alone: within the session it is not known. */
export function isPublishedLater({ figure }: Pick<FigureWanted, 'figure'>): boolean {
  return figure === 'limitPct' || participantPositionOf(figure) !== undefined;
}

/** Factors of `ContractHistory` for bars that are in the shares of the moment `asOf`. */
export function contractFactors(
  time: Int32Array,
  adjustments: readonly Adjustment[],
  asOf: number,
): Float64Array | undefined {
  const known = adjustments.filter(({ exTime, factor }) => exTime <= asOf && factor !== 1);
  return known.length === 0 ? undefined : factorsAt(time, known);
}

/** Of days up to a moment alone: what was told of later ones cannot be read. */
export function contractsUntil(told: ContractHistory, until: number): ContractHistory {
  const { time, columns, market, factors } = told;
  const length = lengthUntil(time, until);
  const isWhole = Object.values(market ?? {}).every((series) => lengthUntil(series.time, until) === series.time.length);
  if (length === time.length && isWhole) return told;
  return {
    ...told,
    time: time.subarray(0, length),
    columns: mapped(columns, (values) => values.subarray(0, length)),
    ...(factors && { factors: factors.subarray(0, length) }),
    ...(market && { market: mapped(market, (series) => seriesUntil(series, until)) }),
  };
}

function seriesUntil({ time, values }: FigureSeries, until: number): FigureSeries {
  const length = lengthUntil(time, until);
  return { time: time.subarray(0, length), values: values.subarray(0, length) };
}

const lengthUntil = (time: Int32Array, until: number) => firstFrom(time, until + 1);

const mapped = <From, To>(record: Readonly<Record<string, From>>, of: (value: From) => To): Record<string, To> =>
  Object.fromEntries(Object.entries(record).map(([name, value]) => [name, of(value)]));

/** Writes what was known of each of the bars that start at `starts`, from place `from` on; a bar has the figure of its own start or none. */
export function writeFigures(
  told: ContractHistory,
  wanted: FigureWanted,
  starts: { readonly at: (barIndex: number) => number; readonly from: number },
  column: Column,
): void {
  const { running } = told;
  const name = figureName(wanted);
  const { time, values } = seriesOf(told, name);
  let row = firstFrom(time, starts.at(starts.from));
  const read = readingFrom(row, told, wanted);
  for (let barIndex = starts.from; barIndex < column.length; barIndex++) {
    const start = starts.at(barIndex);
    while (row < time.length && time[row]! < start) row++;
    const value = time[row] === start ? values[row]! : NaN;
    if (Number.isNaN(value) && start === running?.time) column[barIndex] = running.values[name] ?? NaN;
    else column[barIndex] = read ? read(value, row) : value;
  }
}

/** A figure by its `figureName`, with what `FigureWanted` says of it. */
export interface NamedFigure extends Pick<FigureWanted, 'of'> {
  readonly name: string;
  /** Of the future that is to be joined. */
  readonly number?: number;
}

/** The figure of the bar that starts at a time, as `writeFigures` has it. */
export function figureAt(told: ContractHistory, { name, of, number = 0 }: NamedFigure, start: number): number {
  const { running } = told;
  const { time, values } = seriesOf(told, name);
  const row = firstFrom(time, start);
  const value = time[row] === start ? values[row]! : NaN;
  if (Number.isNaN(value)) return start === running?.time ? (running.values[name] ?? NaN) : NaN;
  const read = readingFrom(row, told, { of, number });
  return read ? read(value, row) : value;
}

/** How the value of a row is read, of one of them and those behind it; undefined where it is read as it was told. */
function readingFrom(
  first: number,
  { factors, ...told }: ContractHistory,
  { of, number }: Pick<FigureWanted, 'number'> & { readonly of?: FigureWanted['of'] | undefined },
): ((value: number, row: number) => number) | undefined {
  if (of === 'quantities') return factors && ((value, row) => value / factors[row]!);
  const rolls = of === 'joined' ? rollFactors(told, number, first) : undefined;
  if (!of || (!factors && !rolls)) return undefined;
  return (value, row) => value * (factors?.[row] ?? 1) * (rolls?.[row - first] ?? 1);
}

const NOWHERE: FigureSeries = { time: new Int32Array(0), values: new Float64Array(0) };

function seriesOf({ time, columns, market }: Omit<ContractHistory, 'factors'>, name: string): FigureSeries {
  const values = columns[name];
  return values ? { time, values } : (market?.[name] ?? NOWHERE);
}

/** The first row at or after a time. */
function firstFrom(time: Int32Array, start: number): number {
  let [low, high] = [0, time.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (time[middle]! < start) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** What else is read where futures are joined: when they end, and the month that takes over. */
export function readToJoin({ number }: Pick<FigureWanted, 'number'>): FigureWanted[] {
  return [
    { figure: 'futureClose', number: number + 1 },
    { figure: 'futureDays', number: 1 },
    { figure: 'futureDays', number: 2 },
  ];
}
