import { AppError, dayInIndia } from '@parakh/base';
import { type OrderView, ordersByClick } from '../orders/index.ts';
import { type BasketNow, notSentOf } from './basket-state.ts';
import type { BasketsDeps } from './deps.ts';
import { isRunning } from './running.ts';
import { type StoredBasket, storedBaskets } from './store.ts';

/** A person's baskets as they are now, the newest first. */
export async function basketsNow(deps: BasketsDeps, of: Parameters<typeof storedBaskets>[1]): Promise<BasketNow[]> {
  const { db } = await deps.appDb();
  const baskets = await storedBaskets(db, of);
  const orders = await ordersByClick(deps.orders, { person: of.person, clickIds: baskets.flatMap(clicksOf) });
  return baskets.map((basket) => nowOf(deps, basket, orders));
}

/** Throws AppError 'basket.unknown', also of somebody else's. */
export async function basketNow(
  deps: BasketsDeps,
  of: { readonly person: string; readonly id: string },
): Promise<BasketNow> {
  const [basket] = await basketsNow(deps, of);
  if (!basket) throw new AppError('basket.unknown', { id: of.id });
  return basket;
}

const clicksOf = ({ legs, events }: StoredBasket): string[] => [
  ...legs.map(({ clickId }) => clickId),
  ...offsetsIn(events).map(({ clickId }) => clickId),
];

function offsetsIn(events: StoredBasket['events']): { position: number; clickId: string }[] {
  return events.flatMap((event) =>
    event.kind === 'sending' && event.what === 'offset' && event.clickId !== null
      ? [{ position: event.position, clickId: event.clickId }]
      : [],
  );
}

function nowOf(deps: BasketsDeps, basket: StoredBasket, orders: ReadonlyMap<string, OrderView>): BasketNow {
  const notSent = notSentOf(basket.events);
  const offsets = offsetsIn(basket.events);
  const legs = basket.legs.map((leg) => ({
    ...leg,
    order: orders.get(leg.clickId) ?? null,
    offsets: offsets.flatMap(({ position, clickId }) => (position === leg.position ? (orders.get(clickId) ?? []) : [])),
    notSent: notSent.get(leg.position) ?? null,
  }));
  const isOfToday = dayInIndia(basket.createdAt) === dayInIndia(deps.orders.deps.clock.now());
  return { ...basket, legs, isRunning: isRunning(deps, basket), isOfToday };
}
