import { AppError } from '@parakh/base';
import type { Problem, ScreenReply, ScreenRequest } from '@parakh/contract';
import { check } from '@parakh/language';
import { table } from '@parakh/scan';
import type { PerformanceDeps } from '../../modules/performance/index.ts';
import { type ReadyCondition, readCondition, readOperand } from '../../modules/scanning/index.ts';
import { columnsNamed, filterText, reading, type ScreenColumn, valueOf } from '../../modules/screens/index.ts';
import type { Asked } from '../mount.ts';
import { runScan } from '../scanner/run-scan.ts';

/** Runs a screen like a scan, and puts the columns asked for beside each match. */
export async function runScreen(
  { filter, condition, columns: names, ...judged }: ScreenRequest,
  asked: Asked,
  services: PerformanceDeps,
): Promise<ScreenReply> {
  const text = filter ? filterText(filter) : (condition ?? refuse('condition', 'The condition is missing.'));
  const ready = readCondition(text, judged.closedOnly ?? false);
  const chosen = names && chosenColumns(names, ready);
  const question = chosen ? questionReading(ready.text, chosen) : text;
  const reply = await runScan({ ...judged, condition: question }, asked, services);
  const { operands, matches, nearest: _, problems, ...found } = reply;
  const columns = chosen ?? columnsNamed(operands);
  return {
    ...found,
    condition: ready.text,
    problems: chosen ? ownProblems(problems, ready, question.length) : problems,
    columns: columns.map(({ shown }) => shown),
    rows: matches.map(({ values, sides: __, ...row }) => {
      const read = new Map(operands.map((operand, place) => [operand, values[place] ?? null]));
      return { ...row, values: columns.map(({ side }) => valueOf(side, read)) };
    }),
  };
}

function chosenColumns(names: readonly string[], { plan }: ReadyCondition): ScreenColumn[] {
  if (plan.signals.length > 1) refuse('condition', 'A strategy has two sides; a screen has one.');
  const columns = columnsNamed(names);
  const finer = columns.findIndex(
    ({ shown }) => readOperand(shown.operand, plan.closedOnly).plan.timeFrame.unit === 'minute',
  );
  // Symbols without minutes would be left out, which the condition itself does not do.
  if (finer >= 0 && plan.timeFrame.unit !== 'minute')
    refuse(`columns.${finer}`, 'This column is read on minutes, and the condition is not.');
  return columns;
}

function questionReading(text: string, columns: readonly ScreenColumn[]): string {
  const question = reading(text, columns);
  if (!check(question, table).isValid)
    refuse('columns', 'The condition is too long, or nested too deeply, for columns beside it. Leave some out.');
  return question;
}

/** The condition stands behind one bracket; what is told of its second copy or of a column nobody wrote. */
function ownProblems(problems: readonly Problem[], { text }: ReadyCondition, length: number): Problem[] {
  return problems.flatMap((problem) => {
    const { from, to } = problem;
    if (from === 0 && (to === 0 || to === length)) return [{ ...problem, to: to === 0 ? 0 : text.length }];
    return from >= 1 && to <= text.length + 1 ? [{ ...problem, from: from - 1, to: to - 1 }] : [];
  });
}

function refuse(field: string, message: string): never {
  throw new AppError('request.invalid', { errorMessage: message, fields: [{ field, message }] });
}
