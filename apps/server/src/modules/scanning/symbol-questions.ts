import { AppError, dayNumber, dayOf } from '@parakh/base';
import { type Bars, resample, timeIndex } from '@parakh/frames';
import { barDay, barTime, session } from '@parakh/market';
import type { History, Outcome, Plan } from '@parakh/scan';
import { besidePrices, notesOnBeside } from './beside-prices.ts';
import { readCondition, readOperand } from './conditions.ts';
import type { Engine } from './engine.ts';
import { barText, evaluationDay } from './evaluation-day.ts';
import type { LoadedMarket } from './market.ts';
import { figureBars } from './minute-contracts.ts';
import { readOthers } from './other-symbols.ts';
import { part, upTo } from './others-up-to.ts';
import type { QuestionParts } from './question-parts.ts';
import { monthsRead } from './rank-histories.ts';
import type {
  AskedNow,
  BarsRequest,
  ConditionRequest,
  ExplainRequest,
  Explanation,
  LookAheadRequest,
  LookedAhead,
  Marks,
  MarksRequest,
  Range,
  Series,
  SeriesRequest,
} from './requests.ts';
import { marketFor, marketNow, unitOf } from './running-session.ts';
import { evaluatedOn } from './scan.ts';
import { workOut } from './work-out.ts';

/** Questions about one symbol: light ones are answered at once, heavy ones by a worker. */
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
  const held = await marketFor(condition.plan, { market: parts.market(), now: parts.contractsNow }, request);
  const { until: last = Infinity } = request;
  const evaluatedOnDay = evaluationDay(
    held.available.sessions,
    Number.isFinite(last) ? dayOf(barDay(last)) : request.date,
  );
  const span = { day: evaluatedOnDay, months: monthsRead(condition.plan) };
  const until = Math.min(last, barTime(evaluatedOnDay + 1) - 1);
  const beside = await besidePrices(condition.plan, held, {
    ...request,
    symbols: [request.symbol],
    bars: { lengths: figureBars(condition.plan), from: Infinity, until },
    ...span,
    readers: parts,
  });
  const { history } = beside;
  const asked = { ...request, unit: unitOf(condition.plan), evaluated: { from: Infinity, until } };
  const [whole, others] = await Promise.all([
    history(held, asked),
    readOthers(condition.plan, held, { ...asked, history }),
  ]);
  const lastAvailable = whole.bars.time[timeIndex(whole.bars.time, until)];
  if (lastAvailable === undefined) throw new AppError('bars.not-held', { symbol: whole.symbol, date: request.date });
  const question = { ...sent(request, request.text), whole, others, from: until, end: until };
  const found = await workOut('explain', question, { ...parts, plan: condition.plan });
  if (!found) throw new AppError('bars.not-held', { symbol: whole.symbol, unit: 'minute', date: request.date });
  const day = barDay(lastAvailable);
  const judged = { market: held, condition, day, barTime: found.barTime, others };
  return {
    ...evaluatedOn({
      ...judged,
      asked: request.date,
      nowMs: parts.now(),
      notes: notesOnBeside(beside, { market: held, symbols: [whole.symbol], from: day, to: day }),
    }),
    symbol: whole.symbol,
    outcome: outcomeOfAny(found.outcomes),
    clauses: found.clauses,
  };
}

function sent({ closedOnly = false }: Pick<ConditionRequest, 'closedOnly'>, text: string) {
  return { text, closedOnly };
}

/** A strategy holds where either of its signals does, as in a scan. */
function outcomeOfAny(outcomes: readonly Outcome[]): Outcome {
  const order = ['pass', 'unknown', 'fail'] as const;
  return order.find((outcome) => outcomes.includes(outcome))!;
}

async function seriesOf(request: SeriesRequest, parts: QuestionParts): Promise<Series> {
  const { text, plan } = readOperand(request.operand, request.closedOnly ?? false, request.timeFrame);
  const asked = { ...request, unit: unitOf(plan), evaluated: evaluatedIn(request) };
  const held = marketUpTo(request, asked.unit, parts);
  const { history } = await besidePrices(plan, held, { ...besideOf(request, held, plan), readers: parts });
  const [whole, others] = await Promise.all([history(held, asked), readOthers(plan, held, { ...asked, history })]);
  const span = { from: startOf(request), end: endOf(request) };
  const question = { ...sent(request, request.operand), timeFrame: request.timeFrame, whole, others, ...span };
  const { time, values } = await workOut('series', question, { ...parts, plan });
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
  const asked = { ...request, unit: unitOf(plan), evaluated: evaluatedIn(request) };
  const held = marketUpTo(request, asked.unit, parts);
  const { history } = await besidePrices(plan, held, { ...besideOf(request, held, plan), readers: parts });
  const [whole, others] = await Promise.all([history(held, asked), readOthers(plan, held, { ...asked, history })]);
  const span = { from: startOf(request), end: endOf(request) };
  const question = { ...sent(request, request.text), whole, others, ...span };
  const found = await workOut('marks', question, { ...parts, plan });
  const [times = [], shortTimes] = found;
  return {
    symbol: whole.symbol,
    condition: text,
    timeFrame: plan.timeFrame,
    times: [...times],
    ...(shortTimes && { shortTimes: [...shortTimes] }),
  };
}

/** Between two ex-days the whole history is in the same shares, so that only what looks ahead can change. */
async function lookAheadOf(request: LookAheadRequest, parts: QuestionParts): Promise<LookedAhead> {
  const { text, plan } = readCondition(request.text, request.closedOnly ?? false);
  const [held, asked] = [parts.market(), { ...request, unit: unitOf(plan), evaluated: evaluatedIn(request) }];
  const { history } = await besidePrices(plan, held, { ...besideOf(request, held, plan), readers: parts });
  const [whole, others] = await Promise.all([history(held, asked), readOthers(plan, held, { ...asked, history })]);
  const span = { from: startOf(request), end: endOf(request), most: request.most };
  const question = { ...sent(request, request.text), whole, others, ...span };
  const found = await workOut('lookAhead', question, { ...parts, plan });
  return { symbol: whole.symbol, condition: text, ...found };
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

/** With the session that runs behind it, unless an earlier end is asked for. */
function marketUpTo({ live, to }: Range & AskedNow, unit: History['unit'], { market }: QuestionParts): LoadedMarket {
  return marketNow(market(), { live, date: to }, unit);
}

const evaluatedIn = (range: Range) => ({ from: startOf(range), until: endOf(range) });

function startOf({ from }: Range): number {
  return from === undefined ? -Infinity : barTime(dayNumber(from));
}

function endOf({ to }: Range): number {
  return to === undefined ? FAR : barTime(dayNumber(to) + 1) - 1;
}

/** Every month held up to the last day asked for. */
function spanOf({ to }: Range, { available }: LoadedMarket): { day: number; months: number } {
  return { day: to === undefined ? available.sessions.at(-1)! : dayNumber(to), months: Infinity };
}

const besideOf = <R extends Range>(request: R, market: LoadedMarket, plan: Plan) => ({
  ...request,
  bars: { lengths: figureBars(plan), ...evaluatedIn(request) },
  ...spanOf(request, market),
  symbols: [request.symbol],
});

/** Later than any bar. */
const FAR = 2 ** 31 - 1;

function firstOf(time: Int32Array, range: Range): number {
  return range.from === undefined ? 0 : timeIndex(time, startOf(range) - 1) + 1;
}
