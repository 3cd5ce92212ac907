import { AppError } from '@parakh/base';
import { type BarField, barColumns } from '@parakh/frames';
import { costOf, fieldsRead, type Plan } from '@parakh/scan';
import { adjustmentSpans } from './adjustment-spans.ts';
import type { SymbolHistory } from './histories.ts';
import type { QuestionTask } from './protocol.ts';
import type { QuestionParts } from './question-parts.ts';
import { answerOn, cutsOf } from './symbol-answers.ts';
import type { Asking, SymbolAnswers, SymbolQuestion, SymbolQuestions } from './symbol-question.ts';

const MINUTES_A_SESSION = 375;
/** A worker that is asked may be at a scan. */
const WAIT_MS = 20_000;

interface Work extends Pick<QuestionParts, 'pool' | 'timeoutMs' | 'lightValues'> {
  readonly plan: Plan;
}

/** Light questions here and now; heavy ones on a worker. Throws AppError 'scan.too-slow' once the time is up. */
export async function workOut<K extends Asking>(
  asks: K,
  asked: SymbolQuestions[K],
  { plan, pool, timeoutMs, lightValues }: Work,
): Promise<SymbolAnswers[K]> {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a question and its kind
  const question = { asks, ...asked } as unknown as SymbolQuestion;
  const tooSlow = () => new AppError('scan.too-slow', { timeoutMs });
  if (!pool || costOfQuestion(question, plan) <= lightValues) {
    const until = performance.now() + timeoutMs;
    const beforeStep = () => {
      if (performance.now() > until) throw tooSlow();
    };
    const answer = answerOn(question, beforeStep, plan);
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- it is answered by its kind
    return answer as SymbolAnswers[K];
  }
  const task = { kind: 'question' as const, question: sentOff(question, plan), timeoutMs };
  const { found } = await pool.one<QuestionTask>(task, { timeoutMs: Math.max(0, timeoutMs) + WAIT_MS });
  if (!found) throw tooSlow();
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- as above
  return found.answer as SymbolAnswers[K];
}

/** Values that are computed for it, on the history that is loaded. */
function costOfQuestion(question: SymbolQuestion, plan: Plan): number {
  const { whole, others, from, end } = question;
  const length = whole.bars.time.length;
  const isOnDays = whole.unit === 'day';
  const minuteSessions = isOnDays ? 0 : Math.ceil((length - whole.ledBy) / MINUTES_A_SESSION);
  const once = costOf(plan, { sessions: isOnDays ? length : whole.ledBy + minuteSessions, minuteSessions });
  if (question.asks === 'lookAhead') return once * (1 + question.most);
  return question.asks === 'marks' ? once * adjustmentSpans(cutsOf(whole, others, plan), from, end).length : once;
}

/** Without the fields that are not read: what is not shared memory is copied. */
function sentOff(question: SymbolQuestion, plan: Plan): SymbolQuestion {
  const fields = new Set<BarField>([...fieldsRead(plan), 'close']);
  const slim = (history: SymbolHistory): SymbolHistory => {
    const unknown = new Float64Array(history.bars.time.length).fill(NaN);
    const { time, columns } = history.bars;
    return {
      ...history,
      bars: { time, columns: barColumns((field) => (fields.has(field) ? columns[field] : unknown)) },
    };
  };
  return {
    ...question,
    whole: slim(question.whole),
    others: new Map(Array.from(question.others, ([name, history]) => [name, slim(history)])),
  };
}
