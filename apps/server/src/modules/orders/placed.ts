import type { CheckResult } from './checks/check-result.ts';
import type { StoredOrder } from './journal.ts';
import { type OrderView, viewOf } from './view.ts';

/** What an order that was pressed became. */
export type Placed =
  /** Sent, or at least written down to be: its phase says what is known. */
  | { readonly kind: 'placed'; readonly order: OrderView; readonly findings: readonly CheckResult[] }
  /** A check stopped it. */
  | { readonly kind: 'refused'; readonly findings: readonly CheckResult[] }
  /** Checks ask. Pressed again with `confirmed`, it is sent. */
  | { readonly kind: 'asked'; readonly findings: readonly CheckResult[] };

export function placedOrder(order: StoredOrder, body: string, findings: readonly CheckResult[]): Placed {
  return { kind: 'placed', order: viewOf(order, body), findings };
}
