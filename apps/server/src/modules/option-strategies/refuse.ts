import { AppError } from '@parakh/base';
import type { FieldProblem } from '@parakh/option-strategies';

/** Throws AppError 'request.invalid' where fields are wrong: the fault of the whole are those of its fields, in words. */
export function refuse(fields: readonly FieldProblem[]): void {
  if (fields.length === 0) return;
  const errorMessage = fields.map(({ field, message }) => `${field}: ${message}`).join('\n');
  throw new AppError('request.invalid', { errorMessage, fields });
}
