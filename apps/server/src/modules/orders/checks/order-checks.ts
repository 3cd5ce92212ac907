import type { OrderContent } from '../content.ts';
import { banList } from './ban-list.ts';
import type { CheckResult } from './check-result.ts';
import { dailyLoss } from './daily-loss.ts';
import { duplicate } from './duplicate.ts';
import type { OrderFacts } from './facts.ts';
import { farFromLast } from './far-from-last.ts';
import { freeToSell } from './free-to-sell.ts';
import { freezeQuantity } from './freeze-quantity.ts';
import { killSwitch } from './kill-switch.ts';
import { lot } from './lot.ts';
import { margin } from './margin.ts';
import { marketHours } from './market-hours.ts';
import { marketOrder } from './market-order.ts';
import { openOrders } from './open-orders.ts';
import type { OrderCheck } from './order-check.ts';
import { orderValue } from './order-value.ts';
import { positionSize } from './position-size.ts';
import { priceBand } from './price-band.ts';
import { productAllowed } from './product-allowed.ts';
import { selfCrossing } from './self-crossing.ts';
import { session } from './session.ts';
import { stalePrice } from './stale-price.ts';
import { symbol } from './symbol.ts';
import { tick } from './tick.ts';

/** Every check before an order, in the order in which the ticket shows them: a line each. */
export const orderChecks: readonly OrderCheck[] = [
  killSwitch,
  session,
  symbol,
  marketHours,
  marketOrder,
  productAllowed,
  lot,
  tick,
  priceBand,
  freezeQuantity,
  freeToSell,
  banList,
  margin,
  orderValue,
  openOrders,
  positionSize,
  dailyLoss,
  farFromLast,
  stalePrice,
  selfCrossing,
  duplicate,
];

/** What the checks find; nothing where all pass. */
export function evaluateChecks(order: OrderContent, facts: OrderFacts): CheckResult[] {
  return orderChecks.flatMap((check) => foundBy(check, order, facts));
}

/** What those of the checks find whose ids are named. */
export function evaluateSome(ids: ReadonlySet<string>, order: OrderContent, facts: OrderFacts): CheckResult[] {
  return orderChecks.filter(({ id }) => ids.has(id)).flatMap((check) => foundBy(check, order, facts));
}

function foundBy(check: OrderCheck, order: OrderContent, facts: OrderFacts): CheckResult[] {
  const outcome = check.evaluate(order, facts);
  return outcome ? [{ check: check.id, ...outcome }] : [];
}
