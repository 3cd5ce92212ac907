import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { AppError } from '@parakh/base';
import * as z from 'zod/mini';

/** The text of a file that was named. Throws AppError 'request.invalid' where it cannot be read. */
export function textIn(folder: string, name: string): string {
  try {
    return readFileSync(resolve(folder, name), 'utf8');
  } catch (error) {
    throw refusedFile(`${name} cannot be read: ${String(error)}`);
  }
}

/** Throws AppError 'request.invalid' where it is no JSON. */
export function jsonIn(text: string, name: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    throw refusedFile(`${name} is no JSON: ${String(error)}`);
  }
}

/** What a file says, by its shape. Throws AppError 'request.invalid' with every field that is wrong. */
export function shaped<S extends z.ZodMiniType>(shape: S, found: unknown, name: string): z.infer<S> {
  const read = shape.safeParse(found);
  if (read.success) return read.data;
  throw wrongFields(
    read.error.issues.map(({ path, message }) => ({ field: path.join('.') || 'the whole', message })),
    `${name}: `,
  );
}

const refusedFile = (reason: string) => new AppError('request.invalid', { errorMessage: reason });

/** The fault of the whole says that of each field. */
export function wrongFields(
  fields: readonly { readonly field: string; readonly message: string }[],
  before = '',
): AppError {
  const errorMessage = fields.map(({ field, message }) => `${before}${field}: ${message}`).join('\n');
  return new AppError('request.invalid', { errorMessage, fields });
}
