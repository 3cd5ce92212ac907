import type { Comparator } from '@parakh/language';
import { indian } from './amount.ts';

const phrases: Partial<Record<Comparator, string>> = {
  '>=': 'at least',
  '>': 'more than',
  '<=': 'at most',
  '<': 'fewer than',
  '==': 'exactly',
};

/** 'at least 7'; undefined for an operator without a number. */
export function howMany(operator: Comparator, number: number): string | undefined {
  const word = phrases[operator];
  return word && `${word} ${indian(number)}`;
}

/** 'all' and 'none' where the number means that: 'all of the last 3 days'. */
export function howManyOf(operator: Comparator, number: number, most: number): string | undefined {
  if (number === most && (operator === '==' || operator === '>=')) return 'all';
  const isNone = (number === 0 && (operator === '==' || operator === '<=')) || (number === 1 && operator === '<');
  return isNone ? 'none' : howMany(operator, number);
}
