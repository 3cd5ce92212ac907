import { AppError } from '@parakh/base';
import type { OrderFacts } from './checks/facts.ts';
import { evaluateSome } from './checks/order-checks.ts';
import { type ChangedContent, keyed, type OrderContent } from './content.ts';
import { contentNow } from './content-now.ts';
import type { StoredOrder } from './journal.ts';
import { factsFor } from './journal-facts.ts';
import { accountOf, type OrderService, orderOf } from './order-service.ts';
import { setLimits } from './set-limits.ts';

const ofLimits: ReadonlySet<string> = new Set(['order-value', 'open-orders', 'position-size', 'daily-loss']);

/** A change that makes more of an order is held to the limits as a new order is; what is not known is refused, as a change asks nothing. Throws AppError 'request.invalid' with the words. */
export async function refuseBeyondLimits(
  service: OrderService,
  { person, ownId }: { readonly person: string; readonly ownId: string },
  changed: ChangedContent,
): Promise<void> {
  const { db } = await service.deps.appDb();
  const limits = await setLimits(service, db, person);
  if (Object.values(limits.value).every((one) => one === null)) return;
  const order = await orderOf(service, ownId, person);
  const was = await contentNow(service, order);
  const account = await accountOf(service, order.account, person);
  // It takes the place of what is open of it.
  const content = { ...was, ...changed, quantity: Math.max(1, changed.quantity - order.state.order.filled) };
  const open = { ...was, quantity: order.state.order.open };
  if (content.quantity <= open.quantity && worthOf(content) <= worthOf(open)) return;
  const asked = { account, content };
  const known = await factsFor(service, asked);
  const facts = { ...known, limits, ...withoutIts(known, order) };
  const [first] = evaluateSome(ofLimits, content, facts);
  if (first) throw new AppError('request.invalid', { fields: [{ field: 'quantity', message: first.words }] });
}

/** Market orders are worth anything. */
const worthOf = ({ quantity, price, triggerPrice }: OrderContent) => quantity * (price ?? triggerPrice ?? Infinity);

/** What is open beside the order itself. */
function withoutIts({ openOrders, ownOpenOrders, ownOpen }: OrderFacts, { state, contentKey }: StoredOrder) {
  const { side } = keyed(contentKey);
  const { open } = state.order;
  const place = ownOpen?.value.findIndex((one) => one.side === side && one.quantity === open) ?? -1;
  return {
    openOrders: openOrders && { ...openOrders, value: Math.max(0, openOrders.value - 1) },
    ownOpenOrders: ownOpenOrders && { ...ownOpenOrders, value: Math.max(0, ownOpenOrders.value - 1) },
    ownOpen: ownOpen && { ...ownOpen, value: ownOpen.value.filter((_, at) => at !== place) },
  };
}
