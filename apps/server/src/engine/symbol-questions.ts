import { AppError, dayNumber, dayOf } from '@parakh/base';
import { type Bars, resample, timeIndex } from '@parakh/frames';
import { barDay, barTime, session } from '@parakh/market';
import { type Evaluation, evaluator, explain, type History, lookAhead, type Outcome, type Plan } from '@parakh/scan';
import { besidePrices, notesOnStatements } from './beside-prices.ts';
import { readCondition, readOperand } from './conditions.ts';
import type {
  AskedNow,
  BarsRequest,
  Engine,
  ExplainRequest,
  Explanation,
  LookAheadRequest,
  LookedAhead,
  Marks,
  MarksRequest,
  Range,
  Series,
  SeriesRequest,
} from './engine.ts';
import type { StatementsReader } from './held-statements.ts';
import { barText, judgedDay } from './judged-day.ts';
import type { LoadedMarket } from './load-market.ts';
import { othersUpTo, part, readOthers, upTo } from './other-symbols.ts';
import { marketNow } from './running-session.ts';
import { judgedOn } from './scan.ts';
import { monthsRead } from './standings.ts';
import { exTimes, type Stretch, stretches } from './stretches.ts';
import type { ReadHistory } from './symbol-history.ts';

export interface QuestionParts {
  readonly market: () => LoadedMarket;
  readonly history: ReadHistory;
  readonly statements: StatementsReader;
  readonly now: () => number;
  /** Every other call waits while one is worked out here: what takes longer is given up. */
  readonly timeoutMs: number;
}

/** Throws AppError 'scan.too-slow' once the time is up; looked at between the steps of a condition. */
function within(timeoutMs: number): () => void {
  const until = performance.now() + timeoutMs;
  return () => {
    if (performance.now() > until) throw new AppError('scan.too-slow', { timeoutMs });
  };
}

/** Questions about one symbol; they are answered at once, without the workers. */
export function symbolQuestions(
  parts: QuestionParts,
): Pick<Engine, 'explain' | 'series' | 'marks' | 'lookAhead' | 'bars'> {
  return {
    explain: (request) => explainOn(request, parts),
    series: (request) => seriesOf(request, parts),
    marks: (request) => marksOf(request, parts),
    lookAhead: (request) => lookAheadOf(request, parts),
    bars: (request) => barsOf(request, parts),
  };
}

async function explainOn(request: ExplainRequest, parts: QuestionParts): Promise<Explanation> {
  const condition = readCondition(request.text, request.closedOnly ?? false);
  const held = marketNow(parts.market(), request, unitOf(condition.plan));
  const { until: last = Infinity } = request;
  const judgedOnDay = judgedDay(held.held.sessions, Number.isFinite(last) ? dayOf(barDay(last)) : request.date);
  const span = { day: judgedOnDay, months: monthsRead(condition.plan) };
  const beside = await besidePrices(condition.plan, held, { ...request, ...span }, parts);
  const { history } = beside;
  const asked = { ...request, unit: unitOf(condition.plan) };
  const [whole, others] = await Promise.all([history(held, asked), readOthers(condition.plan, held, asked, history)]);
  const until = Math.min(last, barTime(judgedOnDay + 1) - 1);
  const past = upTo(whole, until);
  const lastHeld = past.bars.time.at(-1);
  if (lastHeld === undefined) throw new AppError('bars.not-held', { symbol: whole.symbol, date: request.date });
  const run = evaluator(condition.plan, { sessions: session, newest: 1, beforeStep: within(parts.timeoutMs) });
  const evaluation = run.run(past, othersUpTo(others, until));
  const moment = evaluation.time.length - 1;
  if (moment < 0) throw new AppError('bars.not-held', { symbol: whole.symbol, unit: 'minute', date: request.date });
  const signals = condition.plan.signals.map((signal) => explain(signal, evaluation, moment));
  const day = barDay(lastHeld);
  const clauses = signals.flatMap(({ side, clauses }) =>
    clauses.map((clause) => (side === 'signal' ? clause : { ...clause, side })),
  );
  const judged = { market: held, condition, day, barTime: evaluation.time[moment]!, others };
  return {
    ...judgedOn({
      ...judged,
      asked: request.date,
      nowMs: parts.now(),
      notes: notesOnStatements(beside, held, [whole.symbol]),
    }),
    symbol: whole.symbol,
    outcome: outcomeOfAny(signals.map(({ outcome }) => outcome)),
    clauses,
  };
}

/** A strategy holds where either of its signals does, as in a scan. */
function outcomeOfAny(outcomes: readonly Outcome[]): Outcome {
  const order = ['pass', 'unknown', 'fail'] as const;
  return order.find((outcome) => outcomes.includes(outcome))!;
}

async function seriesOf(request: SeriesRequest, parts: QuestionParts): Promise<Series> {
  const { text, plan } = readOperand(request.operand, request.closedOnly ?? false, request.timeFrame);
  const asked = { ...request, unit: unitOf(plan) };
  const held = marketUpTo(request, asked.unit, parts);
  const { history } = await besidePrices(plan, held, { ...request, ...spanOf(request, held) }, parts);
  const [whole, others] = await Promise.all([history(held, asked), readOthers(plan, held, asked, history)]);
  const end = endOf(request);
  const run = evaluator(plan, { sessions: session, newest: Infinity, beforeStep: within(parts.timeoutMs) });
  const { time, column } = run.run(upTo(whole, end), othersUpTo(others, end));
  const values = column(plan.operands[0]!.node);
  const first = firstOf(time, request);
  return {
    symbol: whole.symbol,
    operand: text,
    timeFrame: plan.timeFrame,
    times: time.slice(first),
    values: Array.from(time.subarray(first), (start, i) => {
      const value = values[first + i]!;
      return { date: barText(start, plan.timeFrame), value: Number.isNaN(value) ? null : value };
    }),
  };
}

/** On every bar the prices are adjusted for what was known then, so a mark is what a scan of that day would have found. */
async function marksOf(request: MarksRequest, parts: QuestionParts): Promise<Marks> {
  const { text, plan } = readCondition(request.text, request.closedOnly ?? false);
  const asked = { ...request, unit: unitOf(plan) };
  const held = marketUpTo(request, asked.unit, parts);
  const { history } = await besidePrices(plan, held, { ...request, ...spanOf(request, held) }, parts);
  const [whole, others] = await Promise.all([history(held, asked), readOthers(plan, held, asked, history)]);
  const run = evaluator(plan, { sessions: session, newest: Infinity, beforeStep: within(parts.timeoutMs) });
  const found = plan.signals.map(() => new Set<number>());
  const [from, end] = [startOf(request), endOf(request)];
  for (const stretch of stretches([whole, ...others.values()].flatMap(exTimes), from, end)) {
    const evaluation = run.run(upTo(whole, stretch.until), othersUpTo(others, stretch.until));
    for (const [i, { node }] of plan.signals.entries()) mark(found[i]!, evaluation, evaluation.column(node), stretch);
  }
  const [times = [], shortTimes] = found.map((starts) => [...starts].filter((start) => start >= from));
  return { symbol: whole.symbol, condition: text, timeFrame: plan.timeFrame, times, ...(shortTimes && { shortTimes }) };
}

/** Between two ex-days the whole history is in the same shares, so that only what looks ahead can change. */
async function lookAheadOf(request: LookAheadRequest, parts: QuestionParts): Promise<LookedAhead> {
  const { text, plan } = readCondition(request.text, request.closedOnly ?? false);
  const [held, asked] = [parts.market(), { ...request, unit: unitOf(plan) }];
  const { history } = await besidePrices(plan, held, { ...request, ...spanOf(request, held) }, parts);
  const [whole, others] = await Promise.all([history(held, asked), readOthers(plan, held, asked, history)]);
  const run = evaluator(plan, { sessions: session, newest: Infinity, beforeStep: within(parts.timeoutMs) });
  const past = (until: number) => ({ history: upTo(whole, until), others: othersUpTo(others, until) });
  const end = Math.min(endOf(request), whole.bars.time.at(-1) ?? -Infinity);
  const cuts = stretches([whole, ...others.values()].flatMap(exTimes), startOf(request), end);
  const most = Math.ceil(request.most / cuts.length);
  const found = cuts.map((stretch) => lookAhead(plan, run, past, { ...stretch, most }));
  const sum = (of: 'moments' | 'values') => found.reduce((total, each) => total + each[of], 0);
  const changes = found.flatMap((each) => each.changes);
  return { symbol: whole.symbol, condition: text, moments: sum('moments'), values: sum('values'), changes };
}

async function barsOf(request: BarsRequest, { market, history }: QuestionParts): Promise<Bars> {
  const { timeFrame } = request;
  const unit = timeFrame.unit === 'minute' ? 'minute' : 'day';
  const { bars, ledBy } = upTo(await history(market(), { ...request, unit }), endOf(request));
  const own = part(bars, ledBy);
  const isHeld = timeFrame.count === 1 && timeFrame.unit === unit;
  const wanted = isHeld ? own : resample(own, timeFrame, session).bars;
  return part(wanted, firstOf(wanted.time, request));
}

/** The bars that end within a stretch. A week cut off by an ex-day was marked by its first days only, and is judged again here. */
function mark(found: Set<number>, { time, lastTime }: Evaluation, ...[held, { from }]: [Float64Array, Stretch]): void {
  for (let i = 0; i < time.length; i++) {
    if (lastTime(i) < from) continue;
    if (held[i] === 1) found.add(time[i]!);
    else found.delete(time[i]!);
  }
}

/** With the session that runs behind it, unless an earlier end is asked for. */
function marketUpTo({ live, to }: Range & AskedNow, unit: History['unit'], { market }: QuestionParts): LoadedMarket {
  return marketNow(market(), { live, date: to }, unit);
}

function unitOf({ timeFrame }: Plan): History['unit'] {
  return timeFrame.unit === 'minute' ? 'minute' : 'day';
}

function startOf({ from }: Range): number {
  return from === undefined ? -Infinity : barTime(dayNumber(from));
}

function endOf({ to }: Range): number {
  return to === undefined ? FAR : barTime(dayNumber(to) + 1) - 1;
}

/** Every month held up to the last day asked for. */
function spanOf({ to }: Range, { held }: LoadedMarket): { day: number; months: number } {
  return { day: to === undefined ? held.sessions.at(-1)! : dayNumber(to), months: Infinity };
}

/** Later than any bar. */
const FAR = 2 ** 31 - 1;

function firstOf(time: Int32Array, range: Range): number {
  return range.from === undefined ? 0 : timeIndex(time, startOf(range) - 1) + 1;
}
