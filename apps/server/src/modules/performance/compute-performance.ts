import {
  horizons,
  type Interval,
  type MatchFrequency,
  matchFrequencyOf,
  type Outcome,
  outcomeOf,
} from '@parakh/backtest';
import { AppError, type Bits, type Day, dayOf, hasBit, nanToNull } from '@parakh/base';
import type { HistoricalPerformance, PerformanceOutcome, PerformanceRequest } from '@parakh/contract';
import { inSlices } from '../../platform/in-slices.ts';
import {
  type Engine,
  evaluationDay,
  type LongWork,
  matchedOf,
  type ReadyCondition,
  readCondition,
  type SignalsResult,
  tableOf,
  universeBenchmark,
} from '../scanning/index.ts';

/** What a condition matched, and what came after. */
export interface ScanPerformance {
  readonly evidence: HistoricalPerformance;
  /** Of the universe. */
  readonly symbols: readonly string[];
  /** Symbol l on session s at l × sessions + s. */
  readonly matched: Bits;
}

/** A match of one session, and by horizon what came after: percent, NaN where the bars are not there. */
export interface PastMatch {
  readonly symbol: string;
  readonly returnsPct: readonly number[];
}

/** A year of the exchange. */
const SESSIONS = 250;
/** Minutes of many symbols do not fit for so long: then for less. */
const LESS_SESSIONS = [60, 20, 5] as const;
/** Minutes of more symbols are for a back-test: they take long to be read. */
const MOST_SYMBOLS_OF_MINUTES = 100;
/** After these every horizon is over, also of a symbol that does not trade every day. */
const SESSIONS_AFTER = 60;

/** Evaluates a condition at the close of each of the last sessions and looks at what came after. Throws what a scan throws. */
export async function computePerformance(
  engine: Engine,
  request: PerformanceRequest,
  work: LongWork,
): Promise<ScanPerformance> {
  const condition = readSignal(request);
  const found = await lastSessions(engine, request, { condition, work });
  const { universe = 'EQ', renames = true } = request;
  const { table, random } = await universeBenchmark(found, JSON.stringify([renames, universe]));
  const matched = await matchedOf(found, table);
  const outcomes: Outcome[] = [];
  await inSlices(random.length, (h) => outcomes.push(outcomeOf(table, matched, { any: random[h]!, horizon: h })));
  const { market, to } = found;
  return {
    symbols: found.universe.symbols,
    matched,
    evidence: {
      condition: condition.text,
      universe: found.universe.name,
      date: dayOf(table.sessions.at(-1) ?? to),
      isDemo: market.available.isDemo,
      dataAt: market.available.loadedAt,
      firing: frequencyShown(matchFrequencyOf(table, matched), table.sessions),
      outcomes: outcomes.map(outcomeShown),
      problems: [...problemsOf(found, condition)],
    },
  };
}

interface OnSession {
  readonly date: Day;
  readonly universe: string;
  readonly matches: readonly PastMatch[];
}

/** Who matched on one session, and what came after. */
export async function matchesOn(
  engine: Engine,
  request: PerformanceRequest,
  { day, work }: { readonly day: Day; readonly work: LongWork },
): Promise<OnSession> {
  const { sessions } = engine.market();
  const at = sessions.indexOf(evaluationDay(sessions, day));
  const [from, to] = [dayOf(sessions[at]!), dayOf(sessions[Math.min(sessions.length - 1, at + SESSIONS_AFTER)]!)];
  const condition = readSignal(request);
  const within = { condition, work, from, to };
  return isOnMinutes(condition) ? matchesOfMinutes(engine, request, within) : matchesWithin(engine, request, within);
}

/** Minutes are read of those alone that a scan of the session finds: of all they do not fit. */
async function matchesOfMinutes(engine: Engine, request: PerformanceRequest, within: Within): Promise<OnSession> {
  const { condition: text, ...asked } = request;
  const { signal, onCpuMs } = within.work;
  const scan = await engine.scan({ ...asked, text, date: within.from, signal, onCpuMs });
  const symbols = scan.matches.map(({ symbol }) => symbol);
  const matches: PastMatch[] = [];
  for (let first = 0; first < symbols.length; first += MOST_SYMBOLS_OF_MINUTES) {
    const universe = symbols.slice(first, first + MOST_SYMBOLS_OF_MINUTES);
    matches.push(...(await matchesWithin(engine, { ...request, universe }, within)).matches);
  }
  return { date: within.from, universe: scan.universe, matches };
}

async function matchesWithin(engine: Engine, request: PerformanceRequest, within: Within): Promise<OnSession> {
  const found = await signalsWithin(engine, request, within);
  const table = await tableOf(found);
  const matched = await matchedOf(found, table);
  const matches = found.universe.symbols.flatMap((symbol, symbolIndex) => {
    const cell = symbolIndex * table.sessions.length;
    if (dayOf(table.sessions[0] ?? NaN) !== within.from || !hasBit(matched, cell)) return [];
    return [{ symbol, returnsPct: horizons.map((_, h) => table.returns[h]![cell]!) }];
  });
  return { date: within.from, universe: found.universe.name, matches };
}

interface PastEvaluation {
  readonly condition: ReadyCondition;
  readonly work: LongWork;
}

interface Within extends PastEvaluation {
  readonly from: Day;
  readonly to: Day;
}

async function lastSessions(
  engine: Engine,
  request: PerformanceRequest,
  judging: PastEvaluation,
): Promise<SignalsResult> {
  const { sessions } = engine.market();
  const spans = isOnMinutes(judging.condition) ? [SESSIONS, ...LESS_SESSIONS] : [SESSIONS];
  for (const [i, span] of spans.entries()) {
    const from = dayOf(sessions[Math.max(0, sessions.length - span)]!);
    try {
      return await signalsWithin(engine, request, { ...judging, from, to: dayOf(sessions.at(-1)!) });
    } catch (error) {
      const isTooMany = error instanceof AppError && error.code === 'bars.too-many';
      if (!isTooMany || i === spans.length - 1) throw error;
    }
  }
  throw new AppError('bars.too-many');
}

async function signalsWithin(
  engine: Engine,
  { universe = 'EQ', prices, renames, closedOnly, basis }: PerformanceRequest,
  { condition, work, from, to }: Within,
): Promise<SignalsResult> {
  const symbols = typeof universe === 'string' ? engine.market().members(universe) : universe;
  if (isOnMinutes(condition) && (symbols?.length ?? 0) > MOST_SYMBOLS_OF_MINUTES)
    throw new AppError('bars.too-many', { symbols: symbols?.length, most: MOST_SYMBOLS_OF_MINUTES });
  const judged = isOnDays(condition) ? { texts: [condition.text], closedOnly } : { texts: [onDays(condition.text)] };
  return engine.signals({ ...judged, universe, from, to, prices, renames, basis, operands: [] }, work);
}

/** Throws AppError 'condition.invalid', and for a strategy 'request.invalid'. */
function readSignal({ condition: text, closedOnly = false }: PerformanceRequest): ReadyCondition {
  const condition = readCondition(text, closedOnly);
  if (condition.plan.signals.length === 1) return condition;
  const errorMessage = 'A strategy has two sides: ask for the historical performance of one of them, or test it.';
  throw new AppError('request.invalid', { errorMessage });
}

function isOnMinutes({ plan: { timeFrame } }: ReadyCondition): boolean {
  return timeFrame.unit === 'minute';
}

/** Evaluated on each day as it is. */
function isOnDays(condition: ReadyCondition): boolean {
  return isOnMinutes(condition) || condition.plan.timeFrame.unit === 'day';
}

/**
 * A week is evaluated on each of its days, as a scan of the day does: with a clause that always holds beside it the days are the finest
 * bars. Whether only closed bars count is a question of bars longer than the condition's own, which were weeks.
 */
function onDays(text: string): string {
  return `(${text} AND ([0] day CLOSE > 0))`;
}

function problemsOf({ problems }: SignalsResult, condition: ReadyCondition): SignalsResult['problems'] {
  if (isOnDays(condition)) return problems;
  // The text evaluated begins one letter earlier.
  return problems.map(({ from, to, ...problem }) => ({
    ...problem,
    from: Math.max(0, from - 1),
    to: Math.max(0, to - 1),
  }));
}

function frequencyShown(firing: MatchFrequency, sessions: Int32Array): HistoricalPerformance['firing'] {
  return {
    sessions: Array.from(sessions, dayOf),
    matches: [...firing.matches],
    judged: [...firing.evaluated],
    mean: nanToNull(firing.mean),
    median: nanToNull(firing.median),
    nonePct: nanToNull(firing.nonePct),
    sharePct: nanToNull(firing.sharePct),
  };
}

function outcomeShown({ mean, above, difference, random, median, ...outcome }: Outcome): PerformanceOutcome {
  return {
    ...outcome,
    mean: intervalShown(mean),
    median: nanToNull(median),
    above: intervalShown(above),
    random: {
      count: random.count,
      mean: nanToNull(random.mean),
      median: nanToNull(random.median),
      above: nanToNull(random.above),
    },
    difference: intervalShown(difference),
  };
}

function intervalShown({ value, low, high }: Interval) {
  return { value: nanToNull(value), low: nanToNull(low), high: nanToNull(high) };
}
