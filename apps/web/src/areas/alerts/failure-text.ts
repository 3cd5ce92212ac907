import { CallError } from '../../shared/api/asking.ts';

/** What the server refused, with the words it has for each field. */
export function failureText(error: Error): string {
  const fields = error instanceof CallError ? (error.failure.fields ?? []) : [];
  return [error.message, ...fields.map(({ message }) => message)].join(' ');
}
