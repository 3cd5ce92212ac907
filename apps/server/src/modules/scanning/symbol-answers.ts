import { session } from '@parakh/market';
import { type Evaluation, evaluator, explain, lookAhead, type Plan, readsJoined } from '@parakh/scan';
import { adjustmentSpans, cutsOfHistory } from './adjustment-spans.ts';
import { readCondition, readOperand } from './conditions.ts';
import type { OtherHistories, SymbolHistory } from './histories.ts';
import { othersUpTo, upTo } from './others-up-to.ts';
import type { Asking, SymbolAnswers, SymbolQuestion, SymbolQuestions } from './symbol-question.ts';

type BeforeStep = () => void;

/**
 * Works a question out, on whatever thread. `beforeStep` is called between the steps of a condition, and may throw.
 * @param plan of its text, where that was read already
 */
export function answerOn(
  question: SymbolQuestion,
  beforeStep: BeforeStep,
  plan: Plan = planOf(question),
): SymbolAnswers[Asking] {
  switch (question.asks) {
    case 'explain':
      return explained(question, plan, beforeStep);
    case 'series':
      return valuesOf(question, plan, beforeStep);
    case 'marks':
      return marked(question, plan, beforeStep);
    case 'lookAhead':
      return lookedAhead(question, plan, beforeStep);
    default:
      throw question satisfies never;
  }
}

function planOf(question: SymbolQuestion): Plan {
  const { text, closedOnly } = question;
  if (question.asks === 'series') return readOperand(text, closedOnly, question.timeFrame).plan;
  return readCondition(text, closedOnly).plan;
}

function explained(
  { whole, others, end }: SymbolQuestions['explain'],
  plan: Plan,
  beforeStep: BeforeStep,
): SymbolAnswers['explain'] {
  const run = evaluator(plan, { sessions: session, newest: 1, beforeStep });
  const evaluation = run.run(upTo(whole, end), othersUpTo(others, end));
  const barIndex = evaluation.time.length - 1;
  if (barIndex < 0) return undefined;
  const signals = plan.signals.map((signal) => explain(signal, evaluation, barIndex));
  return {
    barTime: evaluation.time[barIndex]!,
    outcomes: signals.map(({ outcome }) => outcome),
    clauses: signals.flatMap(({ side, clauses }) =>
      clauses.map((clause) => (side === 'signal' ? clause : { ...clause, side })),
    ),
  };
}

function valuesOf(
  { whole, others, end }: SymbolQuestions['series'],
  plan: Plan,
  beforeStep: BeforeStep,
): SymbolAnswers['series'] {
  const run = evaluator(plan, { sessions: session, newest: Infinity, beforeStep });
  const { time, column } = run.run(upTo(whole, end), othersUpTo(others, end));
  return { time, values: column(plan.operands[0]!.node) };
}

function marked(
  { whole, others, from, end }: SymbolQuestions['marks'],
  plan: Plan,
  beforeStep: BeforeStep,
): SymbolAnswers['marks'] {
  const run = evaluator(plan, { sessions: session, newest: Infinity, beforeStep });
  const found = plan.signals.map(() => new Set<number>());
  for (const adjustmentSpan of adjustmentSpans(cutsOf(whole, others, plan), from, end)) {
    const evaluation = run.run(upTo(whole, adjustmentSpan.until), othersUpTo(others, adjustmentSpan.until));
    for (const [i, { node }] of plan.signals.entries())
      mark(found[i]!, evaluation, { held: evaluation.column(node), from: adjustmentSpan.from });
  }
  return found.map((starts) => [...starts].filter((start) => start >= from));
}

/** The bars that end within a span. A week cut off by an ex-day was marked by its first days only, and is evaluated again here. */
function mark(
  found: Set<number>,
  { time, lastTime }: Evaluation,
  { held, from }: { readonly held: Float64Array; readonly from: number },
): void {
  for (let i = 0; i < time.length; i++) {
    if (lastTime(i) < from) continue;
    if (held[i] === 1) found.add(time[i]!);
    else found.delete(time[i]!);
  }
}

function lookedAhead(
  { whole, others, from, end: asked, most: mostOfAll }: SymbolQuestions['lookAhead'],
  plan: Plan,
  beforeStep: BeforeStep,
): SymbolAnswers['lookAhead'] {
  const run = evaluator(plan, { sessions: session, newest: Infinity, beforeStep });
  const past = (until: number) => ({ history: upTo(whole, until), others: othersUpTo(others, until) });
  const end = Math.min(asked, whole.bars.time.at(-1) ?? -Infinity);
  const cuts = adjustmentSpans(cutsOf(whole, others, plan), from, end);
  const most = Math.ceil(mostOfAll / cuts.length);
  const found = cuts.map((adjustmentSpan) => lookAhead(plan, run, { ...adjustmentSpan, past, most }));
  const sum = (of: 'moments' | 'values') => found.reduce((total, each) => total + each[of], 0);
  return { moments: sum('moments'), values: sum('values'), changes: found.flatMap((each) => each.changes) };
}

/** Ex-days of all that is read, and rolls of futures that are joined. */
export function cutsOf(whole: SymbolHistory, others: OtherHistories, plan: Pick<Plan, 'nodes'>): number[] {
  const isJoined = readsJoined(plan);
  return [whole, ...others.values()].flatMap((one) => cutsOfHistory(one, isJoined));
}
