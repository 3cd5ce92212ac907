import { AppError } from '@parakh/base';
import type { ScreenFilter } from '@parakh/contract';
import { check, printNumber } from '@parakh/language';
import { table } from '@parakh/scan';
import { operandOf } from './fields.ts';

/** The rows of a filter as one condition. Throws AppError 'request.invalid' that names the rows which say nothing. */
export function filterText({ join, rows }: ScreenFilter): string {
  const clauses = rows.map(clauseOf);
  const fields = clauses.flatMap((clause, row) => {
    const { isValid, problems } = check(clause, table);
    const message = problems[0]?.message ?? 'This row cannot be read.';
    return isValid ? [] : [{ field: `filter.rows.${row}`, message }];
  });
  if (fields.length > 0) throw new AppError('request.invalid', { fields });
  const joiner = join === 'all' ? 'AND' : 'OR';
  return clauses.reduce((whole, clause) => `(${whole} ${joiner} ${clause})`);
}

function clauseOf({ field, operator, value }: ScreenFilter['rows'][number]): string {
  const right = typeof value === 'number' ? printNumber(value) : operandOf(value);
  return `(${operandOf(field)} ${operator} ${right})`;
}
