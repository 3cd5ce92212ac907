import { AppError } from '@parakh/base';
import { type BrokerPosition, paiseOf } from '@parakh/brokers';
import type { api, PlacedOrder, TradingBrokerName } from '@parakh/contract';
import { needPerson } from '../../modules/accounts/index.ts';
import type { BasketsDeps } from '../../modules/baskets/index.ts';
import { needTradingName, openAccount, tradesAt, unreadableShown } from '../../modules/broker-accounts/index.ts';
import {
  cancelOrder,
  changeOrder,
  checkOrder,
  chooseCandidate,
  type OrderService,
  type OrderView,
  ordersOf,
  orderTimeline,
  ownOrder,
  type Placed,
  paperAccountId,
  placeOrder,
  type ServerOrdersDeps,
  takePostback,
} from '../../modules/orders/index.ts';
import { placeGuardedOrder, type TriggerService, type TriggersDeps } from '../../modules/triggers/index.ts';
import type { Asked, Handlers } from '../mount.ts';
import { checkResultShown, lineShown, orderShown, pressedIn } from './order-words.ts';
import { exitOf } from './trigger-words.ts';

type Calls = Pick<
  typeof api.broker,
  | 'placeOrder'
  | 'checkOrder'
  | 'orders'
  | 'timeline'
  | 'changeOrder'
  | 'cancelOrder'
  | 'chooseOrder'
  | 'receivePostback'
  | 'trades'
  | 'convertPosition'
>;

/** Accounts at brokers, who sends their orders, and those that wait for a price. */
export interface BrokerRoutesDeps extends TriggersDeps {
  readonly appDb: TriggersDeps['appDb'] & BasketsDeps['appDb'];
  readonly triggerService: () => Promise<TriggerService>;
}

export const SHOWN_MS = 7 * 86_400_000;

type Who = Pick<Asked, 'person'> & { readonly params: { readonly broker: TradingBrokerName } };
type Placing = Parameters<Handlers<Calls, BrokerRoutesDeps>['placeOrder']>[0]['body'];
type Body = Omit<Placing, 'exit'>;

async function pressedOf(body: Body, { person, params }: Who, services: BrokerRoutesDeps) {
  const { id } = needPerson(person);
  const account = await accountIdOf(id, params.broker, services);
  return { person: id, account, ...pressedIn(body) };
}

/** Throws AppError `broker.*` where it is not connected. */
export async function accountIdOf(
  person: string,
  broker: TradingBrokerName,
  services: ServerOrdersDeps,
): Promise<string> {
  return broker === 'paper' ? paperAccountId(person) : (await openAccount(services, person, broker)).account.id;
}

async function placed({ exit, ...body }: Placing, who: Who, services: BrokerRoutesDeps): Promise<PlacedOrder> {
  const pressed = await pressedOf(body, who, services);
  if (!exit) return placedShown(await placeOrder(await services.orderService(), pressed), null);
  const done = await placeGuardedOrder(await services.triggerService(), pressed, exitOf(exit));
  return placedShown(done.placed, done.exitId);
}

function placedShown(done: Placed, exitId: string | null): PlacedOrder {
  const findings = done.findings.map(checkResultShown);
  return done.kind === 'placed'
    ? { kind: 'placed', order: orderShown(done.order), findings, exitId }
    : { kind: done.kind, findings };
}

export const brokerOrderRoutes: Handlers<Calls, BrokerRoutesDeps> = {
  placeOrder: async ({ body, ...who }, services) => placed(body, who, services),

  async checkOrder({ body, ...who }, services) {
    const findings = await checkOrder(await services.orderService(), await pressedOf(body, who, services));
    return { findings: findings.map(checkResultShown) };
  },

  async orders({ query, person }, services) {
    const service = await services.orderService();
    const orders = await ordersOf(service, { person: needPerson(person).id, since: services.now() - SHOWN_MS });
    const shown = query.broker === undefined ? orders : orders.filter(({ broker }) => broker === query.broker);
    return { orders: shown.map(orderShown), books: booksOf(service, shown) };
  },

  async timeline({ params, person }, services) {
    const service = await services.orderService();
    const of = { person: needPerson(person).id, ownId: params.id };
    const [order, lines] = [await ownOrder(service, of), await orderTimeline(service, of)];
    return { order: orderShown(order), lines: lines.map(lineShown) };
  },

  async changeOrder({ params, body, person }, services) {
    const { version, price, triggerPrice, ...rest } = body;
    const content = { ...rest, price: priceOf(price), triggerPrice: priceOf(triggerPrice) };
    const acting = { person: needPerson(person).id, ownId: params.id, version, content };
    return orderShown(await changeOrder(await services.orderService(), acting));
  },

  async cancelOrder({ params, query, person }, services) {
    const { version, confirmed: isConfirmed } = query;
    const acting = { person: needPerson(person).id, ownId: params.id, version, isConfirmed };
    return orderShown(await cancelOrder(await services.orderService(), acting));
  },

  async chooseOrder({ params, body, person }, services) {
    const chosen = { person: needPerson(person).id, ownId: params.id, ...body };
    return orderShown(await chooseCandidate(await services.orderService(), chosen));
  },

  async receivePostback({ params, body }, services) {
    takePostback(await services.orderService(), { broker: params.broker, message: body });
    return { isReceived: true };
  },

  trades: async ({ params, person }, services) => tradesAt({ person: needPerson(person).id, ...params }, services),

  async convertPosition({ params, body, person }, services) {
    const { broker } = params;
    if (broker === 'paper') throw new AppError('broker.not-offered', { broker, topic: 'conversion' });
    const { session } = await openAccount(services, needPerson(person).id, broker);
    if (!session.convert) throw new AppError('broker.not-offered', { topic: 'conversion' });
    const isIt = ({ instrument: { exchange, symbol }, product }: BrokerPosition) =>
      exchange === body.exchange && symbol === body.symbol && product === body.from;
    const position = (await session.positions()).rows.find(isIt);
    if (!position || Math.abs(position.net) < body.quantity) throw new AppError('broker.position-unknown');
    const carried = position.net - (position.bought - position.sold);
    await session.convert({ position, to: body.to, quantity: body.quantity, isOvernight: carried !== 0 });
    return { isConverted: true };
  },
};

/** 0 in the specification's payload is no price. */
const priceOf = (rupees: number): number | null => (rupees === 0 ? null : paiseOf(rupees));

/** How the books of these orders were read here last. */
export function booksOf(
  { reads }: Pick<OrderService, 'reads'>,
  orders: readonly Pick<OrderView, 'account' | 'broker'>[],
) {
  const brokers = new Map(orders.map(({ account, broker }) => [account, broker]));
  return [...brokers].map(([account, broker]) => {
    const { readAt = null, failure = null, unreadable = [] } = reads.get(account) ?? {};
    return { broker: needTradingName(broker), readAt, failure, unreadable: unreadable.map(unreadableShown) };
  });
}
