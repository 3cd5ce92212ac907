import { createHash } from 'node:crypto';
import type { api } from '@parakh/contract';
import { needPerson } from '../../modules/accounts/index.ts';
import {
  type BasketsDeps,
  basketsNow,
  checkBasket,
  pressBasket,
  sendRest,
  undoBasket,
} from '../../modules/baskets/index.ts';
import type { Handlers } from '../mount.ts';
import { basketShown, checkedShown, pressShown } from './basket-words.ts';
import { accountIdOf, type BrokerRoutesDeps } from './order-routes.ts';
import { pressedIn } from './order-words.ts';

type Calls = Pick<typeof api.broker, 'basketOrder' | 'checkBasket' | 'baskets' | 'basketRest' | 'undoBasket'>;

const SHOWN_MS = 7 * 86_400_000;

const basketsOf = async ({ orderService, appDb }: BrokerRoutesDeps): Promise<BasketsDeps> => ({
  orders: await orderService(),
  appDb,
});

/** Of a basket that brings none: the same orders are the same basket. */
const clickOf = (orders: readonly { readonly clickId: string }[]): string =>
  createHash('sha256')
    .update(JSON.stringify(orders.map(({ clickId }) => clickId)))
    .digest('hex');

export const brokerBasketRoutes: Handlers<Calls, BrokerRoutesDeps> = {
  async basketOrder({ params: { broker }, body, person }, services) {
    const { orders, clickId = clickOf(orders), ...rest } = body;
    const { id } = needPerson(person);
    const account = await accountIdOf(id, broker, services);
    const pressed = { ...rest, person: id, account, broker, clickId, legs: orders.map(pressedIn) };
    return pressShown(await pressBasket(await basketsOf(services), pressed));
  },

  async checkBasket({ params: { broker }, body: { orders, legOrder }, person }, services) {
    const { id } = needPerson(person);
    const at = { person: id, account: await accountIdOf(id, broker, services), legOrder };
    return { legs: (await checkBasket(await basketsOf(services), at, orders.map(pressedIn))).map(checkedShown) };
  },

  async baskets({ person }, services) {
    const of = { person: needPerson(person).id, since: services.now() - SHOWN_MS };
    return { baskets: (await basketsNow(await basketsOf(services), of)).map(basketShown) };
  },

  async basketRest({ params: { id }, body: { confirmed }, person }, services) {
    const pressed = { person: needPerson(person).id, id, confirmed };
    return pressShown(await sendRest(await basketsOf(services), pressed));
  },

  async undoBasket({ params: { id }, body: { confirmed }, person }, services) {
    const pressed = { person: needPerson(person).id, id, confirmed };
    return pressShown(await undoBasket(await basketsOf(services), pressed));
  },
};
