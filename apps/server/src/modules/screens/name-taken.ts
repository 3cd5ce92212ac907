import { AppError, type FailureCode } from '@parakh/base';

/** PostgreSQL's word for a row that is there already. */
const UNIQUE_VIOLATION = '23505';

/** A name that is there already is told as this failure. */
export async function refuseTaken<T>(code: FailureCode, write: Promise<T>): Promise<T> {
  try {
    return await write;
  } catch (error) {
    const isTaken = error instanceof Error && 'code' in error && error.code === UNIQUE_VIOLATION;
    throw isTaken ? new AppError(code) : error;
  }
}
