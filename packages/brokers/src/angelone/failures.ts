import { type FailureKind, failureOfStatus, type VendorFailure } from '../failure.ts';
import { failed } from './wire.ts';

const kinds: Readonly<Record<string, FailureKind>> = {
  AG8001: 'token_expired',
  AG8002: 'token_expired',
  AG8003: 'token_expired',
  AB8050: 'token_expired',
  AB8051: 'token_expired',
  AB1010: 'token_expired',
  AB1000: 'invalid_input',
  AB1006: 'rejected',
  AB1007: 'invalid_input',
  AB1050: 'invalid_input',
  AB1004: 'broker_down',
  AB1012: 'invalid_input',
  AB1013: 'invalid_input',
  AB1014: 'invalid_input',
  AB1018: 'invalid_input',
  AB1019: 'invalid_input',
  AB4008: 'invalid_input',
  AB2001: 'broker_down',
  AG7001: 'rejected',
};
/** Too many requests: status 403 and this as plain text. */
const CROWDED = /exceeding access rate/i;

/** A false `status` or `success` is a failure even with HTTP 200. AB2000 and codes that are not listed stay unknown: the order may stand. */
export function failureOf(status: number, body: unknown): VendorFailure | undefined {
  if (status === 403 && typeof body === 'string' && CROWDED.test(body)) {
    return { kind: 'rate_limited', code: null, text: body.trim() };
  }
  const told = failed.safeParse(body);
  const byStatus = failureOfStatus(status);
  if (!told.success) return byStatus;
  const code = told.data.errorcode || null;
  return { kind: kinds[code ?? ''] ?? byStatus?.kind ?? 'unknown', code, text: told.data.message || null };
}
