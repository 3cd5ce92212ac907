import type { OrderService } from '../orders/index.ts';
import type { BasketsDeps } from './deps.ts';
import type { StoredBasket } from './store.ts';

/** Runs of this process by basket, of each service. */
const runs = new WeakMap<OrderService, Map<string, Promise<void>>>();

/** A run of another process that has written nothing for so long has ended with it. */
const SILENT_MS = 60_000;

const runsOf = ({ orders }: BasketsDeps): Map<string, Promise<void>> => {
  const known = runs.get(orders) ?? new Map<string, Promise<void>>();
  runs.set(orders, known);
  return known;
};

/** Whether somebody goes on with it. Two processes never run on one data folder: a run of ours that is not here has ended. */
export function isRunning(deps: BasketsDeps, { id, events }: Pick<StoredBasket, 'id' | 'events'>): boolean {
  const { holder, clock } = deps.orders.deps;
  const begun = events.findLast((event) => event.kind === 'begun');
  if (begun?.holder === holder) return runsOf(deps).has(id);
  const last = events.at(-1);
  return last !== undefined && last.kind !== 'ended' && clock.now() - last.at < SILENT_MS;
}

/** Whether any basket is being sent by this process. */
export const areRunning = (orders: OrderService): boolean => (runs.get(orders)?.size ?? 0) > 0;

/** Begins a run, which is its own until it ends. What throws in it ends it: the basket then shows where it stands. */
export function startRun(deps: BasketsDeps, basket: string, run: () => Promise<void>): void {
  const known = runsOf(deps);
  const { log } = deps.orders.deps;
  const running = run()
    .catch((failure: unknown) => log.error({ err: failure, basket }, 'a basket was not sent to its end'))
    .finally(() => known.delete(basket));
  known.set(basket, running);
}

/** Resolves when the run of this process has ended, at the latest after `mostMs`. */
export async function runEnded(deps: BasketsDeps, basket: string, mostMs: number): Promise<void> {
  const running = runsOf(deps).get(basket);
  if (!running) return;
  const given = new AbortController();
  await Promise.race([running, deps.orders.deps.clock.sleep(mostMs, given.signal)]);
  given.abort();
}
