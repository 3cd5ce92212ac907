import { type FailureKind, failureOfStatus, type VendorFailure } from '../failure.ts';
import { failed } from './wire.ts';

const kinds: Readonly<Record<string, FailureKind>> = {
  UDAPI100050: 'token_expired',
  UDAPI100067: 'invalid_input',
  UDAPI100016: 'invalid_input',
  UDAPI100068: 'invalid_input',
  UDAPI100073: 'rejected',
  UDAPI100036: 'invalid_input',
  UDAPI100038: 'invalid_input',
  UDAPI100060: 'invalid_input',
  UDAPI10005: 'rate_limited',
  UDAPI10000: 'invalid_input',
  UDAPI100015: 'invalid_input',
  UDAPI100500: 'broker_down',
};
/** The vendor does not know what was asked for. */
export const notFound: ReadonlySet<string> = new Set(['UDAPI100060']);
/** After these an order may stand. */
const uncertain: ReadonlySet<FailureKind> = new Set(['broker_down', 'unknown']);

/** What one of a reply's errors means; `status` speaks where its code is none of ours. */
export function meaningOf(error: { readonly code: string | null; readonly text: string | null }, status: number) {
  const kind = kinds[error.code ?? ''] ?? failureOfStatus(status)?.kind ?? 'unknown';
  return { kind, ...error } satisfies VendorFailure;
}

/** A reply may tell of several errors: it is no more certain than the least certain of them. */
export function failureOf(status: number, body: unknown): VendorFailure | undefined {
  const reply = failed.safeParse(body);
  if (!reply.success) return failureOfStatus(status);
  const errors = reply.data.errors?.length ? reply.data.errors : [{ code: null, text: null }];
  const meanings = errors.map((error) => meaningOf(error, status));
  return meanings.find(({ kind }) => uncertain.has(kind)) ?? meanings[0];
}
