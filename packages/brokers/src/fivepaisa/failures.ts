import type { z } from 'zod';
import { type FailureKind, failureOfStatus, type VendorFailure } from '../failure.ts';
import { outcome } from './wire.ts';

type Outcome = z.output<typeof outcome>;

/** Failures are told in words. Those that are not here stay unknown: an order may stand all the same. */
const messages: Readonly<Record<string, FailureKind>> = {
  'market order with algo id not allowed': 'rejected',
  'exchange is closed': 'rejected',
  'invalid scripcode': 'invalid_input',
};
const TOKEN_ENDED = /session|token/i;
const INVALID_SESSION = 9;
const TOO_MANY = 429;
const REFUSED = 1;

/** The status of HTTP is nearly always 200: what came of it is said in the head and in the body. */
export function failureOf(status: number, reply: unknown): VendorFailure | undefined {
  const byStatus = status === 403 ? failureOfStatus(401) : failureOfStatus(status);
  const said = outcome.safeParse(reply);
  if (!said.success) return byStatus;
  const { head, body } = said.data;
  const isSuccess = head.statusDescription === 'Success' && body?.Status === 0;
  if (isSuccess) return byStatus;
  const code = typeof body?.Status === 'number' ? String(body.Status) : null;
  return { kind: kindOf(said.data) ?? byStatus?.kind ?? 'unknown', code, text: textOf(said.data) };
}

function textOf({ head, body }: Outcome): string | null {
  return body?.Message || head.statusDescription || null;
}

function kindOf(said: Outcome): FailureKind | undefined {
  const text = textOf(said) ?? '';
  if (said.body?.Status === INVALID_SESSION || TOKEN_ENDED.test(text)) return 'token_expired';
  if (said.body?.Status === TOO_MANY) return 'rate_limited';
  return messages[text.trim().toLowerCase()] ?? (isRefusal(said) ? 'rejected' : undefined);
}

/** An order that was refused has no number: both must say so. */
function isRefusal({ body }: Outcome): boolean {
  return body?.Status === REFUSED && body.BrokerOrderID === 0;
}
