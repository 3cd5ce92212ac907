import { AppError, type Bits, type Day, dayNumber, dayOf, setBit } from '@parakh/base';
import { timeIndex } from '@parakh/frames';
import { barDay, barTime } from '@parakh/market';
import { type FigureWanted, figureName, figuresRead, type History, type Plan, reads } from '@parakh/scan';
import { inSlices } from '../../platform/in-slices.ts';
import { type Beside, besidePrices, notesOnBeside } from './beside-prices.ts';
import { type ReadyCondition, readCondition, readOperand } from './conditions.ts';
import { evaluationDay } from './evaluation-day.ts';
import { barTimesOf } from './history-up-to.ts';
import { type LoadedFrame, viewOf } from './loaded-frame.ts';
import type { LoadedMarket } from './market.ts';
import type { MarketReaders } from './market-readers.ts';
import {
  type EvaluatedSpan,
  type FigureBars,
  figureBars,
  figureMinutes,
  MOST_FIGURE_MINUTES,
} from './minute-contracts.ts';
import { MINUTE_SESSIONS } from './minutes.ts';
import { notesOnGaps, notesOnMinutes, notesOnUniverse, tooLong } from './notes.ts';
import { missingSymbols, readOthers } from './other-symbols.ts';
import { control, type EvaluatedSymbols, frameNames, type SignalsTask } from './protocol.ts';
import { rankHistoriesOf } from './rank-histories.ts';
import type { Reading, Statements } from './requests.ts';
import { type ScannerParts, symbolsBeside } from './scan.ts';
import { makeGrid, type SignalGrid, sharedBits, symbolBits } from './signal-grid.ts';
import { positionIn, type Universe, universeOf } from './universe.ts';

/** Strategies or conditions over the past of many symbols. */
export interface SignalsRequest extends Reading, Statements {
  /** Several only where nothing but their numbers differs: what they share is then computed once. */
  readonly texts: readonly string[];
  readonly universe: string | readonly string[];
  readonly from?: string | undefined;
  readonly to?: string | undefined;
  readonly closedOnly?: boolean | undefined;
  /** Operands whose values are wanted at the bars evaluated. */
  readonly operands: readonly string[];
}

/** What was evaluated, symbol by symbol; positions mean something in this market alone. */
export interface SignalsResult {
  readonly market: LoadedMarket;
  /** The first one asked for. */
  readonly condition: ReadyCondition;
  readonly universe: Universe;
  readonly symbols: EvaluatedSymbols;
  readonly grid: SignalGrid;
  /** Bars on which a symbol did not belong to the universe; undefined where that never happened. */
  readonly barred?: Bits;
  /** Day numbers, both within. */
  readonly from: number;
  readonly to: number;
  readonly bars: number;
  readonly problems: ReadyCondition['problems'];
}

export interface SignalsParts extends Omit<ScannerParts, 'minutes' | 'timeoutMs'>, Pick<MarketReaders, 'minutesOf'> {}

/** Long work: how it is stopped, and how it reports its progress. */
export interface LongWork {
  readonly signal?: AbortSignal | undefined;
  /** `done` from 0 to 1. */
  readonly onProgress?: (done: number, doing: string) => void;
  /** Called with how long workers were busy, in milliseconds of one of them. */
  readonly onCpuMs?: ((ms: number) => void) | undefined;
}

/** So long a scan waits for long work, at most. */
export const SLICE_MS = 40;
const REPORT_EVERY_MS = 200;
const TRIES = 3;

/** Positions of one market mean nothing in the next: work that outlives its market begins anew on the new one. */
export async function onOneMarket<T>(work: () => Promise<T>): Promise<T> {
  for (let tried = 1; ; tried++) {
    try {
      return await work();
    } catch (error) {
      const isOld = error instanceof AppError && error.code === 'market.changed';
      if (!isOld || tried === TRIES) throw error;
    }
  }
}

/** Evaluates every bar of every symbol of a universe, each with what was known at its close. Throws AppError 'market.changed'. */
export async function signalsOf(request: SignalsRequest, work: LongWork, parts: SignalsParts): Promise<SignalsResult> {
  const prepared = await prepare(request, parts, work.signal);
  const { market, symbols, others, grid, from, to, universe } = prepared;
  const stopReporting = progressReporter(prepared.control, universe.symbols.length, work);
  try {
    const found = await parts.pool.all<SignalsTask>(
      {
        kind: 'signals',
        version: market.version,
        texts: request.texts,
        closedOnly: request.closedOnly ?? false,
        from: barTime(from),
        until: barTime(to + 1) - 1,
        ...symbols,
        ...(others.size > 0 && { others }),
        grid,
        sliceMs: SLICE_MS,
      },
      { signal: work.signal, onCpuMs: work.onCpuMs, control: prepared.control },
    );
    return { ...prepared, bars: found.reduce((sum, part) => sum + part.bars, 0) };
  } finally {
    stopReporting();
  }
}

function progressReporter(shared: Int32Array, symbols: number, { onProgress }: LongWork): () => void {
  const timer = setInterval(() => {
    const done = Math.min(1, Atomics.load(shared, control.next) / Math.max(1, symbols));
    onProgress?.(done, 'evaluating the condition');
  }, REPORT_EVERY_MS);
  return () => clearInterval(timer);
}

async function prepare(request: SignalsRequest, parts: SignalsParts, signal: AbortSignal | undefined) {
  const { condition, figures, lengths } = await readAll(request, signal);
  const market = parts.market();
  if (!condition) throw new AppError('request.invalid', { errorMessage: 'No condition was given.' });
  const asked = spanOf(request, market);
  const { to } = asked;
  const { universe, membersOn } = universeOver(market, request, asked);
  const isOnMinutes = condition.plan.timeFrame.unit === 'minute';
  const among = typeof request.universe === 'string' ? request.universe : undefined;
  const span = { day: to, months: Infinity };
  const bars = { lengths, from: barTime(asked.from), until: barTime(to + 1) - 1, most: MOST_FIGURE_MINUTES };
  const besideAsked = { ...request, universe: among, ...span, bars, figures, readers: parts };
  const beside = await besidePrices(condition.plan, market, besideAsked);
  const unit = isOnMinutes ? 'minute' : 'day';
  const [others, frame] = await Promise.all([
    readOthers(condition.plan, market, { ...request, unit, evaluated: bars, history: beside.history }),
    isOnMinutes ? parts.minutesOf(market, minutesAsked(market, universe, asked)) : undefined,
  ]);
  const onMinutes = await minuteContractsOf({ market, universe, frame, figures }, { bars, signal }, parts);
  // Positions are those of one market.
  if (parts.market() !== market) return prepare(request, parts, signal);
  const known = { ...beside, ...onMinutes };
  const from = frame ? firstMinutes(frame, asked) : asked.from;
  const isRanked = reads(condition.plan, 'rank');
  const symbols: EvaluatedSymbols = {
    isAdjusted: request.prices !== 'traded',
    symbols: universe.places,
    ...(frame && { minutes: sharedMinutes(frame, universe) }),
    ...symbolsBeside(universe, market, known),
    ...(isRanked && { rankHistories: rankHistoriesOf(market, universe, { ...request, universe: undefined, ...span }) }),
  };
  const frames = frameNames.map((name) => market[name]);
  const times = universe.symbols.map((_, symbolIndex) => barTimesOf(symbolIndex, symbols, frames));
  const grid = gridFor(request, condition.plan, { times, unit });
  const barred = membersOn && barredBits(universe, membersOn, { grid, times });
  return {
    market,
    condition,
    universe,
    symbols,
    others,
    grid,
    ...(barred && { barred }),
    from,
    to,
    control: new Int32Array(new SharedArrayBuffer(4 * control.length)),
    problems: [
      ...condition.problems,
      ...notesOnUniverse(universe),
      ...notesOnGaps(market, { from, to }),
      ...notesOnMinutes(market, asked.from, from),
      ...tooLong(condition, market),
      ...missingSymbols(condition.plan, others),
      ...notesOnBeside(known, { market, symbols: universe.symbols, from, to }),
    ],
  };
}

interface MinutesOf {
  readonly market: LoadedMarket;
  readonly universe: Universe;
  /** Of a condition on bars of minutes. */
  readonly frame: LoadedFrame | undefined;
  readonly figures: readonly FigureWanted[];
}

/** Figures at the ends of all bars of minutes that are evaluated. Throws AppError 'request.invalid' where they are too many. */
async function minuteContractsOf(
  { market, universe, frame, figures }: MinutesOf,
  { bars, signal }: { readonly bars: EvaluatedSpan; readonly signal: AbortSignal | undefined },
  { contracts, minuteContracts }: SignalsParts,
): Promise<Pick<Beside, 'contracts'>> {
  if (!frame || figures.length === 0) return {};
  const read = (symbol: string) => {
    const position = positionIn(frame, symbol) ?? -1;
    return figureMinutes(viewOf(frame, position, Infinity, []).time, bars);
  };
  const { rows } = await contracts({ daily: market.daily, database: market.database }, []);
  const onContracts = universe.symbols.filter((symbol) => rows.has(symbol));
  const minutes = new Map(onContracts.map((symbol) => [symbol, read(symbol)]));
  const asked = [...minutes.values()].reduce((sum, { length }) => sum + length, 0);
  if (asked > MOST_FIGURE_MINUTES) refuseMinutes(asked);
  return { contracts: await minuteContracts(market, { figures, minutes, signal }) };
}

function refuseMinutes(asked: number): never {
  const [found, most] = [asked, MOST_FIGURE_MINUTES].map((count) => count.toLocaleString('en-IN'));
  const message = `Figures of futures and options would be worked out at ${found} bars; ${most} are at once: fewer symbols, longer bars or a shorter time.`;
  throw new AppError('request.invalid', { errorMessage: message, fields: [{ field: 'to', message }] });
}

function gridFor(
  { texts, operands }: SignalsRequest,
  { signals, timeFrame }: Plan,
  { times, unit }: { readonly times: readonly Int32Array[]; readonly unit: History['unit'] },
): SignalGrid {
  return makeGrid({
    lengths: times.map(({ length }) => length),
    strategies: texts.length,
    isTwoSided: signals.length > 1,
    isSparse: timeFrame.unit !== unit || timeFrame.count > 1,
    operands,
  });
}

/** All must run, and hundreds of long ones take seconds to be read: other calls come in between. */
async function readAll({ texts, operands, closedOnly = false }: SignalsRequest, signal: AbortSignal | undefined) {
  let first: ReadyCondition | undefined;
  const figures = new Map<string, FigureWanted>();
  const lengths: FigureBars[] = [];
  await inSlices(texts.length, (i) => {
    if (signal?.aborted) throw new AppError('scan.cancelled');
    const condition = readCondition(texts[i]!, closedOnly);
    first ??= condition;
    // Variants differ in numbers, and a number may name an expiry.
    for (const wanted of figuresRead(condition.plan)) figures.set(figureName(wanted), wanted);
    lengths.push(...figureBars(condition.plan));
  });
  for (const operand of operands)
    for (const wanted of figuresRead(readOperand(operand, closedOnly).plan)) figures.set(figureName(wanted), wanted);
  return { condition: first, figures: [...figures.values()], lengths };
}

function spanOf({ from, to, renames }: SignalsRequest, { available: { sessions } }: LoadedMarket): Asked {
  const last = evaluationDay(sessions, to);
  const first = from === undefined ? sessions[0]! : dayNumber(from);
  if (first > last) throw new AppError('request.invalid', { errorMessage: noSession(dayOf(first), to, dayOf(last)) });
  return { from: Math.max(first, sessions[0]!), to: last, isJoined: renames !== false };
}

function noSession(from: Day, to: Day | undefined, last: Day): string {
  if (to === undefined) return `No session is available from ${from} on; the last one is ${last}.`;
  return to < from ? `The time ends on ${to}, before it begins.` : `No session is available from ${from} to ${to}.`;
}

interface Span {
  readonly from: number;
  readonly to: number;
}

interface Asked extends Span {
  readonly isJoined: boolean;
}

/** Everybody who belonged to the universe at some time of the span, and who did on which day. */
function universeOver(market: LoadedMarket, { universe }: SignalsRequest, { from, to, isJoined }: Asked) {
  const on = (day: number) => universeOf(market, { universe, day: dayOf(day), isJoined });
  const changes = typeof universe === 'string' ? market.membership.changes(universe) : [];
  const days = [from, ...changes.filter((day) => day > from && day <= to)];
  if (days.length === 1) return { universe: on(to) };
  const { note } = on(from);
  const stages = days.map((day) => ({ day, symbols: new Set(on(day).symbols) }));
  const everybody = [...new Set(stages.flatMap(({ symbols }) => [...symbols]))];
  const { name } = on(to);
  return {
    universe: { ...universeOf(market, { universe: everybody, day: dayOf(to), isJoined }), name, ...(note && { note }) },
    membersOn: stages,
  };
}

type Stages = readonly { readonly day: number; readonly symbols: ReadonlySet<string> }[];

interface LaidOut {
  readonly grid: SignalGrid;
  readonly times: readonly Int32Array[];
}

function barredBits({ symbols }: Universe, stages: Stages, { grid, times }: LaidOut): Bits {
  const bits = sharedBits(grid.words.at(-1)!);
  for (const [symbolIndex, symbol] of symbols.entries()) {
    const own = symbolBits(bits, grid, symbolIndex);
    const time = times[symbolIndex]!;
    for (const [i, { day, symbols: members }] of stages.entries()) {
      if (members.has(symbol)) continue;
      const until = stages[i + 1]?.day ?? Infinity;
      for (let bar = timeIndex(time, barTime(day) - 1) + 1; bar < time.length && barDay(time[bar]!) < until; bar++)
        setBit(own, bar);
    }
  }
  return bits;
}

/** The minutes of the span, and of some sessions before it for what must warm up. */
function minutesAsked({ available: { sessions } }: LoadedMarket, { symbols }: Universe, { from, to, isJoined }: Asked) {
  const first = sessions.findIndex((day) => day >= from);
  const start = sessions[Math.max(0, first - MINUTE_SESSIONS)] ?? from;
  return { symbols, from: barTime(start), until: barTime(to + 1) - 1, isJoined };
}

/** Minutes are loaded of fewer sessions than days: the first one of the span that has any. Throws AppError 'bars.not-held' where none has. */
function firstMinutes({ time }: LoadedFrame, { from, to }: Span): number {
  let first = Infinity;
  for (const start of time) if (start < first && start >= barTime(from)) first = start;
  if (first >= barTime(to + 1))
    throw new AppError('bars.not-held', { unit: 'minute', from: dayOf(from), to: dayOf(to) });
  return barDay(first);
}

function sharedMinutes(
  { unit, starts, time, columns, symbols }: LoadedFrame,
  universe: Universe,
): NonNullable<EvaluatedSymbols['minutes']> {
  const frame = { unit, starts, time, columns };
  const named = { symbols };
  return { frame, positions: Int32Array.from(universe.symbols, (symbol) => positionIn(named, symbol) ?? -1) };
}
