import { type BarField, type Bars, barColumns, timeIndex } from '@parakh/frames';
import { check } from '@parakh/language';
import { barDay, barTime, MINUTES_A_DAY, session } from '@parakh/market';
import {
  type Adjustment,
  adjusted,
  type Evaluation,
  type Evaluator,
  evaluator,
  fieldsRead,
  type History,
  type Judgement,
  type Others,
  type Plan,
  plan,
  table,
} from '@parakh/scan';
import { viewOf } from './held-frame.ts';
import { type NearestMisses, nearestMisses } from './near-misses.ts';
import { control, type MarketTold, type ScanPart, type ScanTask } from './protocol.ts';
import { factsAt, shareChange } from './shared-statements.ts';

/** A worker's part of a scan: takes symbols from the task until none is left. */
export function scanSymbols(task: ScanTask, market: MarketTold): ScanPart {
  const { planned, run } = prepared(task.text, task.closedOnly);
  const part = {
    id: task.id,
    matches: [] as number[],
    sides: [] as number[],
    values: [] as number[],
    scanned: 0,
    unknown: 0,
    absent: 0,
    barTime: -Infinity,
  };
  const fields = [...new Set<BarField>([...fieldsRead(planned), 'close'])];
  const misses = task.nearest ? nearestMisses(task.nearest) : undefined;
  const wanted: Wanted = { task, market, fields, others: (symbol) => task.others?.get(symbol), misses };
  const count = task.symbols.length / 2;
  for (let from = take(task); from < count; from = take(task)) {
    for (let number = from; number < Math.min(count, from + SYMBOLS_AT_A_TIME); number++) {
      judge(number, wanted, { planned, run }, part);
    }
  }
  return misses ? { ...part, misses: misses.found } : part;
}

const SYMBOLS_AT_A_TIME = 32;

function take({ control: shared }: ScanTask): number {
  if (Atomics.load(shared, control.isGivenUp) === 1) return Infinity;
  return Atomics.add(shared, control.next, SYMBOLS_AT_A_TIME);
}

interface Wanted {
  readonly task: ScanTask;
  readonly market: MarketTold;
  readonly fields: readonly BarField[];
  readonly others: Others;
  /** There when the nearest misses are wanted. */
  readonly misses: NearestMisses | undefined;
}

interface Prepared {
  readonly planned: Plan;
  readonly run: Evaluator;
}

type Part = { -readonly [K in keyof ScanPart]: ScanPart[K] extends readonly number[] ? number[] : ScanPart[K] };

function judge(number: number, wanted: Wanted, { planned, run }: Prepared, part: Part): void {
  const history = historyOf(number, wanted);
  if (!history) {
    part.absent++;
    return;
  }
  // To say how far a symbol is off, every clause must be known, not only the one that decides.
  const evaluation = wanted.misses ? run.run(history, wanted.others) : undefined;
  const { time, column, held } = evaluation ? judgedOf(evaluation, planned) : run.judge(history, wanted.others);
  const moment = time.length - 1;
  part.scanned++;
  part.barTime = Math.max(part.barTime, time[moment]!);
  const sides = held.reduce((bits, value, bit) => (value === 1 ? bits | (1 << bit) : bits), 0);
  if (sides === 0) {
    if (held.some(Number.isNaN)) part.unknown++;
    if (evaluation) wanted.misses?.offer(number, planned, evaluation);
    return;
  }
  part.matches.push(number);
  part.sides.push(sides);
  for (const { node } of planned.operands) part.values.push(column(node)[moment]!);
}

function judgedOf({ time, column }: Evaluation, { signals }: Plan): Judgement {
  return { time, column, held: signals.map(({ node }) => column(node)[time.length - 1]!) };
}

/** Undefined for a symbol without a bar on the day judged. */
function historyOf(number: number, wanted: Wanted): History | undefined {
  const { task, market, fields } = wanted;
  const [frame, symbol] = [task.symbols[2 * number]!, task.symbols[2 * number + 1]!];
  const until = barTime(task.day + 1) - 1;
  const days = viewOf(market.frames[frame]!, symbol, until, fields);
  const history = task.minutes
    ? minuteHistory(days, number, task.minutes, wanted)
    : { bars: days, unit: 'day' as const, ledBy: 0 };
  const last = history?.bars.time.at(-1);
  if (!history || last === undefined || barDay(last) !== task.day) return undefined;
  const changes = market.adjustments[frame]!.get(symbol);
  const bars = task.isAdjusted && changes ? adjusted(history.bars, changes, until) : history.bars;
  return { ...history, bars, ...besideOf(number, task, changes) };
}

/** The company and the standing of a symbol, where the condition reads them. */
function besideOf(
  number: number,
  { companies, standings, isAdjusted, day }: ScanTask,
  changes: readonly Adjustment[] = [],
): Pick<History, 'company' | 'standing'> {
  const facts = companies && factsAt(companies.statements, companies.positions[number]!, companies.basis);
  const sharesOf = isAdjusted ? { sharesOf: day } : {};
  const months = standings?.from.length ?? 0;
  const values = standings?.values.subarray(number * months, (number + 1) * months);
  return {
    ...(facts && { company: { facts, changes: changes.map(shareChange), ...sharesOf } }),
    ...(standings && values && { standing: { from: standings.from, values } }),
  };
}

function minuteHistory(
  days: Bars,
  number: number,
  { frame, positions }: NonNullable<ScanTask['minutes']>,
  { task, fields }: Wanted,
) {
  const position = positions[number]!;
  return position < 0 ? undefined : ledByDays(days, viewOf(frame, position, barTime(task.day + 1) - 1, fields), fields);
}

/** Minute bars with the daily bars of the days before them in front, so that averages over days have a past. */
export function ledByDays(days: Bars, minutes: Bars, fields: readonly BarField[]): History {
  const firstDay = Math.floor((minutes.time[0] ?? 0) / MINUTES_A_DAY) * MINUTES_A_DAY;
  const ledBy = timeIndex(days.time, firstDay - 1) + 1;
  const length = ledBy + minutes.time.length;
  const time = new Int32Array(length);
  time.set(days.time.subarray(0, ledBy));
  time.set(minutes.time, ledBy);
  const wanted = new Set(fields);
  const unknown = new Float64Array(length).fill(NaN);
  const columns = barColumns((field) => {
    if (!wanted.has(field)) return unknown;
    const column = new Float64Array(length);
    column.set(days.columns[field].subarray(0, ledBy));
    column.set(minutes.columns[field], ledBy);
    return column;
  });
  return { bars: { time, columns }, unit: 'minute', ledBy };
}

const REMEMBERED = 16;
const remembered = new Map<string, Prepared>();

/** The last few conditions keep their plan and their memory. */
function prepared(text: string, closedOnly: boolean): Prepared {
  const key = `${closedOnly} ${text}`;
  const known = remembered.get(key);
  if (known) return known;
  const { tree } = check(text, table);
  if (!tree) throw new Error(`a condition that does not run reached a worker: ${text}`);
  const planned = plan(tree, { closedOnly });
  const made = { planned, run: evaluator(planned, { sessions: session, newest: 1 }) };
  if (remembered.size >= REMEMBERED) remembered.delete(remembered.keys().next().value!);
  remembered.set(key, made);
  return made;
}
