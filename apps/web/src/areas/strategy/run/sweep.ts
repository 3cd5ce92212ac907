import type { BacktestRequest } from '@parakh/contract';
import { tokens } from '@parakh/language';
import { numberOf } from '../../../shared/forms/number-of.ts';

/** A number as it stands in a text: letters [from, to). */
export interface TextNumber {
  readonly from: number;
  readonly to: number;
  readonly text: string;
}

/** Values to be tried in the place of one number of the text: as typed. */
export interface SweepRow {
  /** The position of the number among the numbers of the text. */
  readonly at: number;
  readonly first: string;
  readonly last: string;
  readonly step: string;
}

export const MOST_SWEPT = 2;
const MOST_VALUES = 100;
const MOST_COMBINATIONS = 400;

/** The numbers of a condition that may be tried with other values; how many bars ago is none of them. */
export function numbersIn(text: string): TextNumber[] {
  return tokens(text)
    .filter(({ kind, from, to }) => kind === 'number' && Number.isFinite(Number(text.slice(from, to))))
    .map(({ from, to }) => ({ from, to, text: text.slice(from, to) }));
}

const rounded = (number: number) => String(Number(number.toFixed(6)));

/** Half and one and a half times the number in five steps: a beginning. */
export function rowFor(at: number, { text }: TextNumber): SweepRow {
  const value = Number(text);
  const whole = Number.isInteger(value);
  const size = Math.abs(value) || 1;
  const step = whole ? Math.max(1, Math.round(size / 4)) : Number((size / 4).toPrecision(1));
  const least = whole && value > 0 ? Math.max(1, value - 2 * step) : value - 2 * step;
  return { at, first: rounded(least), last: rounded(value + 2 * step), step: rounded(step) };
}

/** 5, 10, 15 …; a sentence where that is no list. */
export function valuesOf({ first, last, step }: SweepRow): readonly number[] | string {
  const [from, to, by] = [first, last, step].map(numberOf);
  if (![from, to, by].every((value) => Number.isFinite(value))) return 'Three numbers are needed: from, to, step.';
  if (by! <= 0 || to! < from!) return 'From the smaller to the larger, by a step above 0.';
  const count = Math.floor((to! - from!) / by! + 1e-9) + 1;
  if (count > MOST_VALUES) return `That is more than ${MOST_VALUES} values.`;
  return Array.from({ length: count }, (_, i) => Number((from! + i * by!).toFixed(9)));
}

export interface SweepRead {
  readonly sweep: NonNullable<BacktestRequest['sweep']>;
  /** How many back-tests that is. */
  readonly combinations: number;
  readonly fault: string | undefined;
}

/** Rows whose number the text no longer has are left out. */
export function sweepOf(text: string, rows: readonly SweepRow[]): SweepRead {
  const numbers = numbersIn(text);
  const read = rows.flatMap((row) => {
    const number = numbers[row.at];
    return number ? [{ number, values: valuesOf(row) }] : [];
  });
  const sweep = read.flatMap(({ number: { from, to }, values }) =>
    typeof values === 'string' ? [] : [{ from, to, values: [...values] }],
  );
  const combinations = sweep.reduce((product, { values }) => product * values.length, 1);
  const fault = read.map(({ values }) => values).find((values) => typeof values === 'string');
  if (combinations > MOST_COMBINATIONS) {
    return { sweep, combinations, fault: `${combinations} combinations are more than ${MOST_COMBINATIONS}.` };
  }
  return { sweep, combinations, fault };
}

/** '2_5_50_5~3_1_4_1' in an address. */
export const sweepText = (rows: readonly SweepRow[]) =>
  rows.map(({ at, first, last, step }) => [at, first, last, step].join('_')).join('~');

export function sweepIn(text: string): SweepRow[] {
  return text.split('~').flatMap((part) => {
    const [at = '', first = '', last = '', step = ''] = part.split('_');
    return /^\d+$/.test(at) ? [{ at: Number(at), first, last, step }] : [];
  });
}

/** The text with these values in the places that were tried. */
export function withNumbers(
  text: string,
  places: readonly { from: number; to: number }[],
  values: readonly number[],
): string {
  return places
    .map(({ from, to }, i) => ({ from, to, value: values[i]! }))
    .toSorted((one, other) => other.from - one.from)
    .reduce((whole, { from, to, value }) => `${whole.slice(0, from)}${value}${whole.slice(to)}`, text);
}

/** The rows of a run, from what it was asked for. */
export function sweepRows({ condition, sweep = [] }: Pick<BacktestRequest, 'condition' | 'sweep'>): SweepRow[] {
  const numbers = numbersIn(condition);
  return sweep.flatMap(({ from, values }) => {
    const at = numbers.findIndex((number) => number.from === from);
    const [first, second] = values;
    if (at < 0 || first === undefined) return [];
    const step = second === undefined ? 1 : Number((second - first).toFixed(9));
    return [{ at, first: String(first), last: String(values.at(-1)), step: String(step) }];
  });
}
