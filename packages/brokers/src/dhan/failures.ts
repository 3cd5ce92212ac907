import { type FailureKind, failureOfStatus, type VendorFailure } from '../failure.ts';
import { failed } from './wire.ts';

/** DH-907 (no data) and DH-910 (other) say too little of an order: they stay unknown, and so does any code that is not here. */
const kinds: Readonly<Record<string, FailureKind>> = {
  'DH-901': 'token_expired',
  'DH-902': 'rejected',
  'DH-903': 'rejected',
  'DH-904': 'rate_limited',
  'DH-905': 'invalid_input',
  'DH-906': 'rejected',
  'DH-908': 'broker_down',
  'DH-909': 'broker_down',
  // No holdings. Nothing is wrong, and nothing is to be asked again.
  'DH-1111': 'rejected',
  DHOLDING_ERROR: 'rejected',
  '800': 'broker_down',
  '804': 'invalid_input',
  '805': 'rate_limited',
  '806': 'rejected',
  '807': 'token_expired',
  '808': 'token_expired',
  '809': 'token_expired',
  '810': 'invalid_input',
  '811': 'invalid_input',
  '812': 'invalid_input',
  '813': 'invalid_input',
  '814': 'invalid_input',
};

/** Holdings of an account that has none come as an error with status 500. */
export const NO_HOLDINGS: ReadonlySet<string> = new Set(['DH-1111', 'DHOLDING_ERROR']);
export const NO_DATA: ReadonlySet<string> = new Set(['DH-907']);

/** Of a code by itself: the feed ends with one as well. */
export function kindOfCode(code: string): FailureKind | undefined {
  return kinds[code];
}

/** A code says more than the status does. */
export function failureOf(status: number, body: unknown): VendorFailure | undefined {
  const refusal = failed.safeParse(body);
  const byStatus = failureOfStatus(status);
  // Some calls are answered by nothing at all; a page of HTML in its place is no success.
  if (!refusal.success) return byStatus ?? (isText(body) ? { kind: 'unknown', code: null, text: null } : undefined);
  const { code, text } = refusal.data;
  return { kind: kindOfCode(code ?? '') ?? byStatus?.kind ?? 'unknown', code, text };
}

function isText(body: unknown): boolean {
  return typeof body === 'string' && body.trim() !== '';
}
