import { type FailureKind, failureOfStatus, type VendorFailure } from '../failure.ts';
import { failed } from './wire.ts';

/** The vendor has no such order: this differs from every other failure. */
export const NOT_FOUND: ReadonlySet<string> = new Set(['GA004']);

/** GA007, our own id again, stays unknown: an order with that id stands in the book, and it is the one that was asked for. */
const kinds: Readonly<Record<string, FailureKind>> = {
  GA000: 'broker_down',
  GA001: 'invalid_input',
  GA003: 'broker_down',
  GA004: 'invalid_input',
  GA005: 'rejected',
  GA006: 'rejected',
};

/** With status 401 the token is over, and with 429 there were too many requests, whatever the code says. */
export function failureOf(status: number, body: unknown): VendorFailure | undefined {
  const refused = failed.safeParse(body);
  const byStatus = failureOfStatus(status);
  if (!refused.success) return byStatus;
  const { code = null, message: text = null } = refused.data.error ?? {};
  const isByStatus = status === 401 || status === 429;
  const kind = (isByStatus ? byStatus?.kind : kinds[code ?? '']) ?? byStatus?.kind ?? 'unknown';
  return { kind, code, text };
}
