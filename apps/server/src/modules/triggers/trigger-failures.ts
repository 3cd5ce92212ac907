import { AppError } from '@parakh/base';

export const textOf = (failure: unknown): string => (failure instanceof Error ? failure.message : String(failure));

/** Another process sends the orders of the account. */
export const isElsewhere = (failure: unknown): boolean =>
  failure instanceof AppError && failure.code === 'order.held-elsewhere';

/** Of our code, or of a row that does not add up; what a store throws is of other kinds. */
export const isFault = (failure: unknown): boolean =>
  failure instanceof TypeError || failure instanceof RangeError || failure instanceof SyntaxError;
