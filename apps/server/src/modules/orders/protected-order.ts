import type { Broker } from '@parakh/brokers';
import type { MarketOrder, OrderFacts } from './checks/facts.ts';
import { canonicalBody, contentIn, type OrderContent } from './content.ts';

/** Paise. Where a share's tick is not known, one that every smaller one goes into. */
const USUAL_TICK = 10;

/** How the broker takes an order at market, and the limit that goes in its place. */
export function marketOrderFact(
  { orderType, side }: OrderContent,
  { title, marketOrders }: Pick<Broker, 'title' | 'marketOrders'>,
  { facts, percent }: { readonly facts: OrderFacts; readonly percent: number },
): NonNullable<OrderFacts['marketOrder']> {
  const way = marketOrders ?? 'taken';
  const isAsked = orderType === 'MARKET';
  const limit = isAsked && way === 'refused' ? protectedPrice(side, facts, percent) : null;
  const value: MarketOrder = { way, isAsked, limit, percent };
  return { value, source: title };
}

/** The last price and so many percent to the worse side, on the tick and within the band; null where no price is known. */
function protectedPrice(side: OrderContent['side'], { last, tick, band }: OrderFacts, percent: number): number | null {
  const price = last?.value.price ?? NaN;
  if (!(price > 0)) return null;
  const step = tick?.value ?? USUAL_TICK;
  if (side === 'BUY') {
    const most = Math.min(price * (1 + percent / 100), band?.value.high ?? Infinity);
    return Math.floor(most / step) * step;
  }
  const least = Math.max(price * (1 - percent / 100), band?.value.low ?? 0);
  return Math.ceil(least / step) * step;
}

/** What is sent of what was pressed: a limit in the place of an order at market that the broker would refuse. */
export function sentContent(content: OrderContent, { marketOrder }: OrderFacts): OrderContent {
  const limit = marketOrder?.value.limit ?? null;
  return limit === null ? content : { ...content, orderType: 'LIMIT', price: limit };
}

/** Whether what was written of a click is what is pressed now: the same, or the limit that went in the place of this order at market. */
export function isSamePress(written: string, pressed: string): boolean {
  if (written === pressed) return true;
  const [first, now] = [contentIn(written), contentIn(pressed)];
  return now.orderType === 'MARKET' && canonicalBody({ ...first, orderType: 'MARKET', price: null }) === pressed;
}
