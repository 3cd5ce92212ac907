import { AppError } from '@parakh/base';
import {
  type Calculation,
  type Comparator,
  calculations,
  comparators,
  crossings,
  type Joiner,
  joiners,
} from './tree.ts';

/** An item of a rule list as it came from outside: any field may be missing or be something else. */
export type Item = Readonly<Partial<Record<ItemField, unknown>>>;
type ItemField = 'type' | 'value' | 'signal' | 'path' | 'time' | 'timeOffset' | 'group' | 'timeFrames';

export function isItem(given: unknown): given is Item {
  return typeof given === 'object' && given !== null && !Array.isArray(given);
}

export function itemOf(given: unknown): Item {
  if (!isItem(given)) throw wrongRules('Every part of a rule list is an object.');
  return given;
}

export function itemsOf(given: unknown): Item[] {
  if (!Array.isArray(given)) throw wrongRules('A rule list is a list.');
  return given.map(itemOf);
}

export function joinerOf({ value }: Item): Joiner {
  return oneOf(joiners, value);
}

export function comparatorOf({ value }: Item): Comparator {
  return oneOf([...comparators, ...crossings, 'near'], value);
}

export function calculationOf({ value }: Item): Calculation {
  return oneOf(calculations, value);
}

function oneOf<Word extends string>(words: readonly Word[], value: unknown): Word {
  const found = words.find((word) => word === value);
  if (found === undefined)
    throw wrongRules(`Invalid operator: ${typeof value === 'string' ? value : JSON.stringify(value)}`);
  return found;
}

/** The text in a field, when it is one that our language could hold. */
export function textOf(value: unknown, shape: RegExp, what: string): string {
  if (typeof value !== 'string' || !shape.test(value))
    throw wrongRules(`${what} was expected, not ${JSON.stringify(value)}.`);
  return value;
}

export function wrongRules(errorMessage: string): AppError {
  return new AppError('request.invalid', { errorMessage });
}
