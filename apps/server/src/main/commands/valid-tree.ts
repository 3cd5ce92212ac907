import { AppError } from '@parakh/base';
import { check, type Tree } from '@parakh/language';
import { table } from '@parakh/scan';

/** The tree of a condition or strategy. Throws AppError 'condition.invalid' with the problems at their places. */
export function validTree(text: string): Tree {
  const checked = check(text, table);
  if (!checked.validTree) throw new AppError('condition.invalid', { text, ...checked });
  return checked.validTree;
}
