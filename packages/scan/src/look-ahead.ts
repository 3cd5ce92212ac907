import { print } from '@parakh/language';
import type { Evaluation, Evaluator } from './evaluate.ts';
import type { History, Others } from './history.ts';
import type { Node } from './nodes.ts';
import type { Plan } from './plan.ts';

/** What was known at a moment. */
export interface PastData {
  readonly history: History;
  readonly others?: Others;
}

/** A value that was another one once later bars had come: whoever reads it saw the future. */
export interface ChangedValue {
  /** Start of the bar at whose close it was evaluated, minutes since 1970-01-01. */
  readonly time: number;
  /** The operand or clause, as it is printed. */
  readonly text: string;
  /** NaN where it was not known. */
  readonly before: number;
  readonly after: number;
}

export interface LookAhead {
  /** Moments at which nothing but what was known then was evaluated again. */
  readonly moments: number;
  /** Values compared. */
  readonly values: number;
  readonly changes: readonly ChangedValue[];
}

export interface LookAheadRange {
  /** What was known at a moment; on prices in the same shares all along. */
  readonly past: (until: number) => PastData;
  readonly from: number;
  readonly until: number;
  /** At most so many moments, evenly spread, the newest among them. */
  readonly most: number;
}

/**
 * Evaluates a plan on growing parts of a history and compares with what the whole history says of the same bars.
 * @param run an evaluator of the plan that keeps every moment
 */
export function lookAhead(plan: Plan, run: Evaluator, asked: LookAheadRange): LookAhead {
  const { past } = asked;
  const watched = watchedOf(plan);
  const { history, others } = past(asked.until);
  const whole = run.run(history, others);
  const checks = spread(barsWithin(whole, asked), asked.most).map((barIndex) => ({
    time: whole.time[barIndex]!,
    until: whole.lastTime(barIndex),
    now: watched.map(({ node }) => whole.column(node)[barIndex]!),
  }));
  const changes = checks.flatMap(({ time, until, now }) => {
    const known = past(until);
    const part = run.run(known.history, known.others);
    const last = part.time.length - 1;
    const then = watched.map(({ node }) => part.column(node)[last] ?? NaN);
    return watched.flatMap(({ text }, i) =>
      Object.is(then[i], now[i]) ? [] : [{ time, text, before: then[i]!, after: now[i]! }],
    );
  });
  return { moments: checks.length, values: checks.length * watched.length, changes };
}

/** Operands first: when one of them changed, it is the reason why its clause did. */
function watchedOf({ operands, signals }: Plan): { readonly text: string; readonly node: Node }[] {
  const clauses = signals.flatMap((signal) => signal.clauses);
  return [...operands, ...clauses.map(({ comparison, node }) => ({ text: print(comparison), node }))];
}

function barsWithin(whole: Evaluation, { from }: LookAheadRange): number[] {
  return Array.from(whole.time.keys()).filter((barIndex) => whole.lastTime(barIndex) >= from);
}

function spread<T>(all: readonly T[], most: number): T[] {
  if (all.length <= most) return [...all];
  return Array.from({ length: most }, (_, i) => all[Math.round(((i + 1) * all.length) / most) - 1]!);
}
