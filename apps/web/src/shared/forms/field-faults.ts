import { CallError } from '../api/asking.ts';

/** 'body.email' or 'email': the fields at fault among those of a form, and what was expected. */
export function faultsOf<Name extends string>(
  error: Error | null,
  names: readonly Name[],
): Partial<Record<Name, string>> {
  if (!(error instanceof CallError)) return {};
  const faults: Partial<Record<Name, string>> = {};
  for (const { field, message } of error.failure.fields ?? []) {
    const last = field.split('.').at(-1);
    const name = names.find((one) => one === last);
    if (name !== undefined) faults[name] = message;
  }
  return faults;
}

/** What is said above a form's button: the failure, unless each of its faults stands beside a field. */
export function otherFault(error: Error | null, names: readonly string[]): string | undefined {
  if (!error || Object.keys(faultsOf(error, names)).length > 0) return undefined;
  return error.message;
}
