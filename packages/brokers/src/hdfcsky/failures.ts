import { type FailureKind, failureOfStatus, type VendorFailure } from '../failure.ts';
import { failed } from './wire.ts';

/** The vendor has no codes of its own: with one of these and its envelope it refuses what was sent. */
const refusals: Readonly<Record<number, FailureKind>> = {
  400: 'invalid_input',
  403: 'rejected',
  404: 'invalid_input',
  422: 'invalid_input',
};

/** An error with status 200, and a refusal without the envelope (of a server before the vendor's), stay unknown: the order may stand. */
export function failureOf(status: number, body: unknown): VendorFailure | undefined {
  const refused = failed.safeParse(body);
  const byStatus = failureOfStatus(status);
  if (!refused.success) return byStatus;
  return { kind: refusals[status] ?? byStatus?.kind ?? 'unknown', code: null, text: refused.data.message || null };
}
