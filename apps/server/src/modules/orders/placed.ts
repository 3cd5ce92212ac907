import type { Finding } from './checks/finding.ts';
import type { StoredOrder } from './journal.ts';
import { type OrderView, viewOf } from './view.ts';

/** What an order that was pressed became. */
export type Placed =
  /** Sent, or at least written down to be: its phase says what is known. */
  | { readonly kind: 'placed'; readonly order: OrderView; readonly findings: readonly Finding[] }
  /** A check stopped it. */
  | { readonly kind: 'refused'; readonly findings: readonly Finding[] }
  /** Checks ask. Pressed again with `confirmed`, it is sent. */
  | { readonly kind: 'asked'; readonly findings: readonly Finding[] };

export function placedOrder(order: StoredOrder, body: string, findings: readonly Finding[]): Placed {
  return { kind: 'placed', order: viewOf(order, body), findings };
}
