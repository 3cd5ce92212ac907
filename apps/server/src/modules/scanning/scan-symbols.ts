import type { BarField } from '@parakh/frames';
import { check } from '@parakh/language';
import { barDay, barTime, session } from '@parakh/market';
import {
  type Evaluation,
  type Evaluator,
  evaluator,
  fieldsRead,
  type History,
  type NewestEvaluation,
  type Others,
  type Plan,
  plan,
  table,
} from '@parakh/scan';
import { type HistoryParts, historyUpTo } from './history-up-to.ts';
import { type NearestMisses, nearestMisses } from './near-misses.ts';
import { type ScanPart, type ScanTask, type SharedMarket, takeNext } from './protocol.ts';

/** A worker's part of a scan: takes symbols from the task until none is left. */
export function scanSymbols(task: ScanTask, market: SharedMarket): ScanPart {
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
  for (let from = takeNext(task, SYMBOLS_AT_A_TIME); from < count; from = takeNext(task, SYMBOLS_AT_A_TIME)) {
    for (let number = from; number < Math.min(count, from + SYMBOLS_AT_A_TIME); number++) {
      evaluateSymbol(number, wanted, { planned, run }, part);
    }
  }
  return misses ? { ...part, misses: misses.found } : part;
}

const SYMBOLS_AT_A_TIME = 32;

interface Wanted {
  readonly task: ScanTask;
  readonly market: SharedMarket;
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

function evaluateSymbol(number: number, wanted: Wanted, { planned, run }: Prepared, part: Part): void {
  const { task, market, fields } = wanted;
  const history = historyOn(task.day, number, { evaluated: task, market, fields });
  if (!history) {
    part.absent++;
    return;
  }
  // To say how far a symbol is off, every clause must be known, not only the one that decides.
  const evaluation = wanted.misses ? run.run(history, wanted.others) : undefined;
  const { time, column, held } = evaluation
    ? evaluatedOf(evaluation, planned)
    : run.evaluateNewest(history, wanted.others);
  const barIndex = time.length - 1;
  part.scanned++;
  part.barTime = Math.max(part.barTime, time[barIndex]!);
  const sides = held.reduce((bits, value, bit) => (value === 1 ? bits | (1 << bit) : bits), 0);
  if (sides === 0) {
    if (held.some(Number.isNaN)) part.unknown++;
    if (evaluation) wanted.misses?.offer(number, planned, evaluation);
    return;
  }
  part.matches.push(number);
  part.sides.push(sides);
  for (const { node } of planned.operands) part.values.push(column(node)[barIndex]!);
}

function evaluatedOf({ time, column }: Evaluation, { signals }: Plan): NewestEvaluation {
  return { time, column, held: signals.map(({ node }) => column(node)[time.length - 1]!) };
}

/** Undefined for a symbol without a bar on the day evaluated. */
export function historyOn(day: number, number: number, parts: HistoryParts): History | undefined {
  const history = historyUpTo(number, barTime(day + 1) - 1, parts);
  const last = history?.bars.time.at(-1);
  return last === undefined || barDay(last) !== day ? undefined : history;
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
