import { AppError, type Day, dayOf } from '@parakh/base';
import type { Problem } from '@parakh/language';
import { barTime, instantOf, REGULAR_MINUTES } from '@parakh/market';
import { figuresRead, type History, type Plan, reads } from '@parakh/scan';
import { type Beside, type BesideAsked, besidePrices, notesOnBeside } from './beside-prices.ts';
import { type ReadyCondition, readCondition } from './conditions.ts';
import type { ContractsNow } from './contracts-now.ts';
import { evaluationDay, isBarClosed, isClosedAfter } from './evaluation-day.ts';
import type { OtherHistories, ReadHistory } from './histories.ts';
import { joined } from './history-up-to.ts';
import type { ContractsReader } from './loaded-contracts.ts';
import { type LoadedFrame, viewOf } from './loaded-frame.ts';
import { companyPosition, type StatementsReader } from './loaded-statements.ts';
import type { LoadedMarket } from './market.ts';
import {
  type FigureBars,
  figureBars,
  figureMinutes,
  type MinuteContractsReader,
  MOST_FIGURE_MINUTES,
  newestMinutes,
} from './minute-contracts.ts';
import { MINUTE_SESSIONS, type ReadMinutes } from './minutes.ts';
import { nearestOf } from './near-misses.ts';
import { notesOnUniverse, tooLong } from './notes.ts';
import { missingSymbols, readOthers, withContracts, withMinutes } from './other-symbols.ts';
import { upTo } from './others-up-to.ts';
import type { Pool } from './pool.ts';
import type { EvaluatedSymbols, ScanPart, ScanTask } from './protocol.ts';
import { monthsRead, rankHistoriesOf } from './rank-histories.ts';
import type { Evaluated, ScanMatch, ScanRequest, ScanResult } from './requests.ts';
import { marketFor, sessionBars, unitOf } from './running-session.ts';
import { positionIn, type Universe, universeOf } from './universe.ts';

export interface ScannerParts {
  readonly market: () => LoadedMarket;
  readonly pool: Pool;
  readonly history: ReadHistory;
  readonly statements: StatementsReader;
  readonly contracts: ContractsReader;
  readonly minuteContracts: MinuteContractsReader;
  readonly contractsNow?: ContractsNow | undefined;
  readonly minutes: ReadMinutes;
  readonly now: () => number;
  readonly timeoutMs: number;
}

/** On whom and when a condition is evaluated. */
export type ScanAsked = Omit<ScanRequest, 'text'> &
  Pick<BesideAsked, 'figures'> & {
    /** On bars of minutes: how many of them figures are read at; as the plan has it when left out. */
    readonly figureBars?: readonly FigureBars[];
  };

/** Evaluates a condition on every symbol of a universe. */
export function scanner(parts: ScannerParts): (request: ScanRequest) => Promise<ScanResult> {
  return async (request) => {
    const started = performance.now();
    const condition = readCondition(request.text, request.closedOnly ?? false);
    const prepared = await prepare(request, condition.plan, parts);
    const { market, universe, day, others, beside } = prepared;
    const found = await parts.pool.all<ScanTask>(
      {
        kind: 'scan',
        text: request.text,
        closedOnly: request.closedOnly ?? false,
        ...(request.nearest && { nearest: request.nearest }),
        ...evaluatedSymbols(prepared, request, condition.plan),
      },
      { signal: request.signal, onCpuMs: request.onCpuMs, timeoutMs: parts.timeoutMs },
    );
    const whole = joinedParts(found);
    return {
      ...evaluatedOn(
        {
          market,
          condition,
          day,
          barTime: whole.barTime,
          others,
          asked: request.date,
          nowMs: parts.now(),
          notes: [
            ...tooManyMinutes(condition),
            ...notesOnBeside(beside, { market, symbols: universe.symbols, from: day, to: day }),
          ],
        },
        universe,
      ),
      universe: universe.name,
      scanned: whole.scanned,
      unknown: whole.unknown,
      absent: whole.absent,
      operands: condition.plan.operands.map(({ text }) => text),
      matches: matchesOf(found, universe, condition),
      ...(request.nearest && { nearest: nearestOf(found, request.nearest, universe.symbols) }),
      tookMs: performance.now() - started,
    };
  };
}

/** What a scan reads, laid out. */
export interface Prepared {
  readonly market: LoadedMarket;
  readonly universe: Universe;
  readonly day: number;
  readonly minutes?: ScanTask['minutes'];
  readonly others: OtherHistories;
  readonly beside: Beside;
}

/** Positions are those of one market: when it was swapped while minute bars were read, once more. */
export async function prepare(request: ScanAsked, plan: Plan, parts: ScannerParts): Promise<Prepared> {
  const held = parts.market();
  const isOnMinutes = unitOf(plan) === 'minute';
  const market = await marketFor(plan, { market: held, now: parts.contractsNow }, request);
  const { session } = market;
  const lastAvailable = evaluationDay(held.available.sessions, request.date);
  const day = session?.day ?? lastAvailable;
  const asked = { universe: request.universe ?? 'EQ', day: dayOf(day), isJoined: request.renames !== false };
  const universe = universeOf(market, asked);
  const among = typeof request.universe === 'string' ? request.universe : undefined;
  const span = { day, months: monthsRead(plan) };
  const { symbols } = universe;
  const beside = await besidePrices(plan, market, { ...request, universe: among, ...span, symbols, readers: parts });
  const [others, frame] = await Promise.all([
    readOthers(plan, market, {
      ...request,
      unit: 'day',
      contractUnit: unitOf(plan),
      evaluated: { from: Infinity, until: barTime(day + 1) - 1 },
      history: beside.history,
    }),
    isOnMinutes ? parts.minutes(held, lastAvailable, asked.isJoined) : undefined,
  ]);
  if (parts.market() !== held) return prepare(request, plan, parts);
  if (!frame) return { market, universe, day, others, beside };
  if (frame.time.length === 0 && !session) throw new AppError('bars.not-held', { unit: 'minute', day: dayOf(day) });
  const { unit, starts, time, columns } = frame;
  const positions = Int32Array.from(universe.symbols, (symbol) => positionIn(frame, symbol) ?? -1);
  const minutes = { frame: { unit, starts, time, columns }, positions };
  const onMinutes = withMinutes(others, { frame, until: barTime(day + 1) - 1, ...(session && { session }) });
  const read = await readMinuteContracts(plan, { market, universe, day, frame, others: onMinutes }, { request, parts });
  return { market, universe, day, minutes, others: read.others, beside: { ...beside, ...read.contracts } };
}

interface OnMinutes extends Pick<Prepared, 'market' | 'universe' | 'day' | 'others'> {
  readonly frame: LoadedFrame;
}

/** Figures at the ends of the minutes that the newest bars of all symbols read. */
async function readMinuteContracts(
  plan: Plan,
  { market, universe, day, frame, others }: OnMinutes,
  { request, parts }: { readonly request: ScanAsked; readonly parts: ScannerParts },
): Promise<{ readonly others: OtherHistories; readonly contracts?: Pick<Beside, 'contracts'> }> {
  const { figures = figuresRead(plan), figureBars: lengths = figureBars(plan) } = request;
  if (figures.length === 0) return { others };
  const { session } = market;
  const read = (time: Int32Array) => figureMinutes(time, { lengths, from: Infinity, until: barTime(day + 1) - 1 });
  const minutesOf = (symbol: string) =>
    joined(viewOf(frame, positionIn(frame, symbol) ?? -1, Infinity, []), session && sessionBars(session, symbol), []);
  const own = universe.symbols.map((symbol) => [symbol, read(minutesOf(symbol).time)] as const);
  const named = [...others.values()].map(({ symbol, bars, ledBy }) => {
    return [symbol, read(bars.time.subarray(ledBy))] as const;
  });
  const minutes = new Map([...own, ...named]);
  const onContracts = await parts.contracts({ daily: market.daily, database: market.database }, []);
  const some = new Map([...minutes].filter(([symbol]) => onContracts.rows.has(symbol)));
  const newest = newestMinutes(some, MOST_FIGURE_MINUTES);
  const contracts = await parts.minuteContracts(market, { figures, minutes: newest, signal: request.signal });
  return { others: withContracts(others, contracts), contracts: { contracts } };
}

/** What workers get of the symbols evaluated, of the day, and of what lies beside their bars. */
export function evaluatedSymbols(
  { market, universe, day, minutes, others, beside }: Prepared,
  request: ScanAsked,
  plan: Plan,
): EvaluatedSymbols & Pick<ScanTask, 'day' | 'others'> {
  const span = { months: monthsRead(plan), day };
  return {
    isAdjusted: request.prices !== 'traded',
    day,
    symbols: universe.places,
    ...(minutes && { minutes }),
    ...sharedSession(market, universe),
    ...(others.size > 0 && { others: known(others, day) }),
    ...symbolsBeside(universe, market, beside),
    ...(reads(plan, 'rank') && {
      rankHistories: rankHistoriesOf(market, universe, { ...request, universe: undefined, ...span }),
    }),
  };
}

function known(others: OtherHistories, day: number): ReadonlyMap<string, History> {
  return new Map([...others].map(([symbol, whole]) => [symbol, upTo(whole, barTime(day + 1) - 1)]));
}

/** The session behind what is loaded, of every symbol that is evaluated. */
function sharedSession({ session }: LoadedMarket, { symbols }: Universe): Pick<EvaluatedSymbols, 'session'> {
  if (!session) return {};
  const { unit, starts, time, columns } = session.frame;
  const positions = Int32Array.from(symbols, (symbol) => positionIn(session.frame, symbol) ?? -1);
  return { session: { frame: { unit, starts, time, columns }, positions } };
}

/** The statements and the figures of futures and options of every symbol that is evaluated. */
export function symbolsBeside(
  { symbols }: Universe,
  market: LoadedMarket,
  { statements, contracts, basis }: Beside,
): Pick<EvaluatedSymbols, 'companies' | 'contracts'> {
  const ofEach = (place: (symbol: string) => number) => Int32Array.from(symbols, (symbol) => place(symbol));
  return {
    ...(statements && {
      companies: {
        statements: statements.shared,
        positions: ofEach((symbol) => companyPosition(market, statements, symbol)),
        basis,
      },
    }),
    ...(contracts && {
      contracts: { figures: contracts.shared, rows: ofEach((symbol) => contracts.rows.get(symbol) ?? -1) },
    }),
  };
}

export interface EvaluatedOn {
  readonly market: LoadedMarket;
  readonly condition: ReadyCondition;
  readonly day: number;
  readonly barTime: number;
  readonly others: OtherHistories;
  /** What is to be said beside the problems of the condition. */
  readonly notes: readonly Problem[];
  readonly asked: Day | undefined;
  readonly nowMs: number;
}

export function evaluatedOn(
  { market, condition, day, barTime, others, notes, asked, nowMs }: EvaluatedOn,
  universe?: Universe,
): Evaluated {
  const date = dayOf(day);
  const { timeFrame } = condition.plan;
  const session = market.session?.day === day ? market.session : undefined;
  const isClosed = () =>
    session ? isClosedAfter(session.until, barTime, timeFrame) : isBarClosed(barTime, timeFrame, day, nowMs);
  return {
    date,
    barTime,
    barClosed: Number.isFinite(barTime) && isClosed(),
    ...(session && { upTo: instantOf(session.until + 1) }),
    asked: asked === undefined || asked === date ? null : asked,
    dataAt: session ? nowMs : market.available.loadedAt,
    condition: condition.text,
    problems: [
      ...condition.problems,
      ...notesOnUniverse(universe),
      ...tooLong(condition, market),
      ...missingSymbols(condition.plan, others),
      ...notes,
    ],
  };
}

/** A question about one symbol reads all of its minutes, a scan the last sessions: what needs more is known there and not here. */
function tooManyMinutes({ plan }: ReadyCondition): Problem[] {
  const clauses = plan.signals.flatMap((signal) => signal.clauses);
  return clauses.flatMap(({ comparison: { from, to }, node }) =>
    [...node.needs.values()].flatMap(({ timeFrame: { unit, count }, bars }) => {
      const held = MINUTE_SESSIONS * Math.ceil(REGULAR_MINUTES / count);
      const message = `${bars} bars of ${count} minutes are needed; a scan looks back on the last ${MINUTE_SESSIONS} sessions, that is ${held} of them`;
      return unit === 'minute' && bars > held ? [{ from, to, severity: 'warning', message } as const] : [];
    }),
  );
}

function joinedParts(parts: readonly ScanPart[]) {
  const sum = (of: (part: ScanPart) => number) => parts.reduce((total, part) => total + of(part), 0);
  return {
    scanned: sum((part) => part.scanned),
    unknown: sum((part) => part.unknown),
    absent: sum((part) => part.absent),
    barTime: Math.max(...parts.map((part) => part.barTime)),
  };
}

function matchesOf(parts: readonly ScanPart[], { symbols }: Universe, { plan }: ReadyCondition): ScanMatch[] {
  const width = plan.operands.length;
  const rows = parts.flatMap(({ matches, sides, values }) =>
    matches.map((number, i) => ({ number, bits: sides[i]!, values: values.slice(i * width, (i + 1) * width) })),
  );
  rows.sort((a, b) => a.number - b.number);
  return rows.map(({ number, bits, values }) => {
    const sides = plan.signals.flatMap(({ side }, bit) =>
      side !== 'signal' && (bits & (1 << bit)) !== 0 ? [side] : [],
    );
    const known = values.map((value) => (Number.isNaN(value) ? null : value));
    return { symbol: symbols[number]!, values: known, ...(sides.length > 0 && { sides }) };
  });
}
