import { AppError } from '@parakh/base';
import type { BacktestRequest } from '@parakh/contract';
import { check, printNumber } from '@parakh/language';
import { table } from '@parakh/scan';
import { inSlices } from '../../platform/in-slices.ts';

const MOST_COMBINATIONS = 400;
/** Of all texts together. Each worker reads them in one go, about 3 µs a letter, and a scan waits so long. */
const MOST_CHARS = 500_000;

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

/**
 * Throws AppError 'request.invalid' for what is no number that can be tried, and 'condition.invalid' for a value that the language
 * refuses there. A long text takes a while to be checked with every value: other calls come in between.
 */
export async function refuseWrongSweep({ condition, sweep = [] }: Sweeping): Promise<void> {
  const fault = faultOf(condition, sweep);
  if (fault !== undefined)
    throw new AppError('request.invalid', { errorMessage: fault, fields: [{ field: 'sweep', message: fault }] });
  const tried = sweep.flatMap((number) => number.values.map((value) => ({ number, value })));
  await inSlices(tried.length, (i) => {
    const { number, value } = tried[i]!;
    refuseWrongText(textWith(condition, [number], [value]), value);
  });
}

function faultOf(condition: string, sweep: Swept): string | undefined {
  const combinations = sweep.reduce((product, { values }) => product * values.length, 1);
  if (combinations > MOST_COMBINATIONS)
    return `${combinations} combinations are asked for; ${MOST_COMBINATIONS} are the most`;
  const most = Math.floor(MOST_CHARS / condition.length);
  if (combinations > most)
    return `${combinations} combinations are asked for; of a text of ${condition.length} letters ${most} are the most`;
  const wrong = sweep.find(({ from, to }) => !/^-?\d+(\.\d+)?$/.test(condition.slice(from, to)));
  if (wrong) return `“${condition.slice(wrong.from, wrong.to)}” is no number of the condition`;
  const ofBars = sweep.find((number) => namesBars(condition, number));
  if (ofBars)
    return `${condition.slice(ofBars.from, ofBars.to)} says which bars are read: it cannot be tried with other values`;
  const [first, second] = sweep;
  const isTwice = first && second && first.from < second.to && second.from < first.to;
  return isTwice ? 'one number is asked for twice' : undefined;
}

/** A length of bars, or a part of the name of another symbol: all combinations are judged on the same bars. */
function namesBars(condition: string, { from, to }: Swept[number]): boolean {
  const isQuoted = condition.slice(0, from).split('"').length % 2 === 0;
  return isQuoted || /^\d*\s*minute/i.test(condition.slice(to));
}

function refuseWrongText(text: string, value: number): void {
  const { tree, problems, errorMessage } = check(text, table);
  if (tree) return;
  const message = `${value} cannot stand there: ${errorMessage ?? problems[0]?.message ?? ''}`;
  throw new AppError('condition.invalid', { problems, errorMessage: message });
}
