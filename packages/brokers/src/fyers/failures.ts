import { type FailureKind, failureOfStatus, type VendorFailure } from '../failure.ts';
import { failed } from './wire.ts';

const kinds: Readonly<Record<string, FailureKind>> = {
  '-8': 'token_expired',
  '-15': 'token_expired',
  '-16': 'token_expired',
  '-17': 'token_expired',
  '-50': 'invalid_input',
  '-51': 'invalid_input',
  '-53': 'invalid_input',
  '-99': 'rejected',
  '-300': 'invalid_input',
  '-352': 'invalid_input',
  '-353': 'rate_limited',
  '-371': 'invalid_input',
  '-373': 'rejected',
  '-374': 'invalid_input',
  '-392': 'invalid_input',
  '-429': 'rate_limited',
};

interface Refusal {
  readonly code?: number | string | null | undefined;
  readonly message?: string | null | undefined;
}

/** Codes that are not in the table stay unknown, as does 201: it was sent on, and nobody knows how it ended. */
export function meaningOf({ code, message }: Refusal, status: number): VendorFailure {
  const word = code === null || code === undefined ? null : String(code);
  const kind = kinds[word ?? ''] ?? failureOfStatus(status)?.kind ?? 'unknown';
  return { kind, code: word, text: message || null };
}

/** A reply about several orders is read one by one, whatever is said of them together. */
export function failureOf(status: number, body: unknown): VendorFailure | undefined {
  const reply = failed.safeParse(body);
  const byStatus = failureOfStatus(status);
  if (!reply.success) return byStatus;
  return !byStatus && Array.isArray(reply.data.data) ? undefined : meaningOf(reply.data, status);
}
