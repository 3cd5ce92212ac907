import { AppError } from '@parakh/base';
import type { BacktestRequest } from '@parakh/contract';
import { check, printNumber } from '@parakh/language';
import { table } from '@parakh/scan';

const MOST_COMBINATIONS = 400;

type Swept = NonNullable<BacktestRequest['sweep']>;
type Sweeping = Pick<BacktestRequest, 'condition' | 'sweep'>;

/** The text as it was sent, then the one of each combination of numbers. */
export function textsOf({ condition, sweep = [] }: Sweeping, combinations: readonly (readonly number[])[]): string[] {
  return [condition, ...combinations.map((values) => textWith(condition, sweep, values))];
}

/** The later number first, so that the place of the earlier one stays what it is. */
function textWith(condition: string, sweep: Swept, values: readonly number[]): string {
  const edits = sweep.map(({ from, to }, i) => ({ from, to, value: values[i]! }));
  edits.sort((a, b) => b.from - a.from);
  return edits.reduce(
    (text, { from, to, value }) => text.slice(0, from) + printNumber(value) + text.slice(to),
    condition,
  );
}

/** Throws AppError 'request.invalid' for what is no number of the text, and 'condition.invalid' for a value that the language refuses there. */
export function refuseWrongSweep({ condition, sweep = [] }: Sweeping): void {
  const fault = faultOf(condition, sweep);
  if (fault !== undefined) throw new AppError('request.invalid', { fields: [{ field: 'sweep', message: fault }] });
  for (const number of sweep) {
    for (const value of number.values) refuseWrongText(textWith(condition, [number], [value]), value);
  }
}

function faultOf(condition: string, sweep: Swept): string | undefined {
  const combinations = sweep.reduce((product, { values }) => product * values.length, 1);
  if (combinations > MOST_COMBINATIONS)
    return `${combinations} combinations are asked for; ${MOST_COMBINATIONS} are the most`;
  const wrong = sweep.find(({ from, to }) => !/^-?\d+(\.\d+)?$/.test(condition.slice(from, to)));
  if (wrong) return `“${condition.slice(wrong.from, wrong.to)}” is no number of the condition`;
  const [first, second] = sweep;
  const isTwice = first && second && first.from < second.to && second.from < first.to;
  return isTwice ? 'one number is asked for twice' : undefined;
}

function refuseWrongText(text: string, value: number): void {
  const { tree, problems, errorMessage } = check(text, table);
  if (tree) return;
  const message = `${value} cannot stand there: ${errorMessage ?? problems[0]?.message ?? ''}`;
  throw new AppError('condition.invalid', { problems, errorMessage: message });
}
