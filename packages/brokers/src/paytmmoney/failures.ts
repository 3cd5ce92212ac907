import { type FailureKind, failureOfStatus, type VendorFailure } from '../failure.ts';
import { failed, failedBehind } from './wire.ts';

/** Of a refusal that can be read: what was asked is at fault. */
const kinds: Readonly<Record<number, FailureKind>> = {
  400: 'invalid_input',
  404: 'invalid_input',
  415: 'invalid_input',
};

/** There is no list of codes: the status says what kind it is. */
export function failureOf(status: number, body: unknown): VendorFailure | undefined {
  const byStatus = failureOfStatus(status);
  const told = failed.safeParse(body);
  if (!told.success) return byStatus ?? failureBehind(body);
  const { error_code: code, message } = told.data;
  const kind = kinds[status] ?? byStatus?.kind ?? 'unknown';
  return { kind, code: codeText(code), text: message || null };
}

/** With the number of an order it may stand all the same. */
function failureBehind(body: unknown): VendorFailure | undefined {
  const told = failedBehind.safeParse(body);
  if (!told.success) return undefined;
  const [order] = told.data.data;
  const kind = order.order_no ? 'unknown' : 'rejected';
  return { kind, code: codeText(order.oms_error_code), text: order.oms_error_description || null };
}

function codeText(code: string | number | null | undefined): string | null {
  return code === null || code === undefined || code === '' ? null : String(code);
}
