import { api } from '@parakh/contract';
import type { QueryClient } from '@tanstack/react-query';

/** When something was done to an order last, ms of this device. */
let actedAt = -Infinity;

const touched: ReadonlySet<unknown> = new Set([
  api.broker.orders.path,
  api.broker.timeline.path,
  api.broker.baskets.path,
  api.broker.trades.path,
  api.broker.positions.path,
  api.broker.funds.path,
  api.broker.triggers.path,
]);

/** After an order was sent, changed or cancelled: what it may have moved is asked for anew, and for a while each second. */
export async function acted(client: QueryClient): Promise<void> {
  actedAt = Date.now();
  await client.invalidateQueries({ predicate: ({ queryKey }) => touched.has(queryKey[1]) });
}

export const sinceActed = (): number => Date.now() - actedAt;

const BUSY_MS = 30_000;

/** How often orders are asked for; undefined: not at all. A hidden tab asks for nothing, whatever this says. */
export function ordersEveryMs({
  sinceActedMs,
  hasOpen,
  isSession,
}: {
  sinceActedMs: number;
  /** Something is open, or on its way. */
  hasOpen: boolean;
  /** The exchange is open. */
  isSession: boolean;
}): number | undefined {
  if (sinceActedMs < BUSY_MS) return 1000;
  if (!isSession) return undefined;
  return hasOpen ? 5000 : 60_000;
}
