import type { Comparator } from '@parakh/language';
import { indian } from './amount.ts';

const words: Partial<Record<Comparator, string>> = {
  '>=': 'at least',
  '>': 'more than',
  '<=': 'at most',
  '<': 'fewer than',
  '==': 'exactly',
};

/** 'at least 7'; undefined for an operator that tells no number. */
export function howMany(operator: Comparator, number: number): string | undefined {
  const said = words[operator];
  return said && `${said} ${indian(number)}`;
}
