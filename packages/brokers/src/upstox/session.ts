import { AppError } from '@parakh/base';
import type { z } from 'zod';
import type { BrokerFunds } from '../account.ts';
import { type CandlesAsked, candlesInParts } from '../candle.ts';
import { brokerFailure } from '../failure.ts';
import type { BrokerApp, Tokens } from '../login.ts';
import type { BookedInstrument, BrokerOrder, NewOrder, OrderChange } from '../order/order.ts';
import { paiseOf } from '../paise.ts';
import { quotesInParts, withKey } from '../quote.ts';
import type { BrokerSession, Conversion, OrderReference, PlacedOne, RequiredMargin } from '../session.ts';
import type { UpdatesAddress } from '../updates.ts';
import { BrokerHttp, type Sending } from '../wire/http.ts';
import { noneAt } from '../wire/none.ts';
import { ORDER_ROOT, ROOT } from './address.ts';
import { failureOf, meaningOf, notFound } from './failures.ts';
import {
  changeBody,
  conversionBody,
  holdingOf,
  marginInstrument,
  newOrderBody,
  oneOfManyBody,
  orderOf,
  positionOf,
  tradeOf,
} from './orders.ts';
import { candleDays, candlesOf, MOST_QUOTES, quotesOf } from './prices.ts';
import * as wire from './wire.ts';

const MOST_IN_ONE_CALL = 10;
/** What a reply says in which some orders were refused. */
const PARTIAL_STATUS = 207;

export class UpstoxSession implements BrokerSession {
  readonly #http: BrokerHttp;
  /** Orders have a host of their own. */
  readonly #orderHttp: BrokerHttp;
  readonly #now: () => number;

  constructor(_app: BrokerApp, tokens: Tokens, sending: Sending) {
    const vendor = { broker: 'upstox', headers: { authorization: `Bearer ${tokens.access}` }, failureOf };
    this.#now = sending.now;
    this.#http = new BrokerHttp({ ...vendor, root: ROOT }, sending);
    this.#orderHttp = new BrokerHttp({ ...vendor, root: ORDER_ROOT }, sending);
  }

  async profile() {
    const { data } = await this.#read('/v2/user/profile', wire.profile);
    return { clientId: data.user_id, name: data.user_name ?? null, email: data.email ?? null };
  }

  /** What pledged shares count for is not told here. */
  async funds(): Promise<BrokerFunds> {
    const { equity } = (await this.#read('/v2/user/get-funds-and-margin', wire.funds)).data;
    return { available: paiseOf(equity.available_margin), used: paiseOf(equity.used_margin), collateral: NaN };
  }

  async holdings() {
    return (await this.#read('/v2/portfolio/long-term-holdings', wire.holdings)).data.read(holdingOf);
  }

  async positions() {
    return (await this.#read('/v2/portfolio/short-term-positions', wire.positions)).data.read(positionOf);
  }

  async orders() {
    return (await this.#read('/v2/order/retrieve-all', wire.orderBook)).data.read(orderOf);
  }

  async trades() {
    return (await this.#read('/v2/order/trades/get-trades-for-day', wire.tradeBook)).data.read(tradeOf);
  }

  async quotes(instruments: readonly BookedInstrument[]) {
    return quotesInParts(withKey(instruments), MOST_QUOTES, (part) => quotesOf(this.#http, part));
  }

  async candles(asked: CandlesAsked) {
    return candlesInParts(asked, candleDays, (part) => candlesOf(this.#http, part, this.#now()));
  }

  async place(order: NewOrder): Promise<string> {
    const json = newOrderBody(order);
    const path = '/v3/order/place';
    const { data } = await this.#orderHttp.call({ method: 'POST', path, json, class: 'order', reply: wire.placed });
    return data.order_ids[0]!;
  }

  async placeMany(orders: readonly NewOrder[]): Promise<readonly PlacedOne[]> {
    if (orders.length > MOST_IN_ONE_CALL) {
      throw new AppError('broker.not-offered', { topic: 'orders in one call', asked: orders.length });
    }
    const json = orders.map(oneOfManyBody);
    const path = '/v2/order/multi/place';
    const reply = await this.#http.call({ method: 'POST', path, json, class: 'order', reply: wire.placedMany });
    return orders.map(({ ownId }) => placedOne(ownId, reply));
  }

  async modify(change: OrderChange): Promise<void> {
    const json = changeBody(change);
    const path = '/v3/order/modify';
    await this.#orderHttp.call({ method: 'PUT', path, json, class: 'order', reply: wire.done });
  }

  async cancel({ id }: OrderReference): Promise<void> {
    const query = [['order_id', id]] as const;
    const path = '/v3/order/cancel';
    await this.#orderHttp.call({ method: 'DELETE', path, query, class: 'order', reply: wire.done });
  }

  async convert(conversion: Conversion): Promise<void> {
    const json = conversionBody(conversion);
    const path = '/v2/portfolio/convert-position';
    await this.#http.call({ method: 'PUT', path, json, class: 'act', reply: wire.done });
  }

  async requiredMargin(orders: readonly NewOrder[]): Promise<RequiredMargin> {
    const json = { instruments: orders.map(marginInstrument) };
    const path = '/v2/charges/margin';
    const { data } = await this.#http.call({ method: 'POST', path, json, class: 'book', reply: wire.margin });
    const total = paiseOf(data.final_margin);
    return { total, benefit: paiseOf(data.required_margin) - total };
  }

  /** The history of a tag names the order; only its details say where it stands now. */
  async findByOwnId(ownId: string): Promise<BrokerOrder | null> {
    const steps = await noneAt(notFound, [], async () => {
      return (await this.#read('/v2/order/history', wire.orderSteps, [['tag', ownId]])).data;
    });
    const id = steps.find(({ tag }) => tag === ownId)?.order_id;
    if (id === undefined) return null;
    return orderOf((await this.#read('/v2/order/details', wire.oneOrder, [['order_id', id]])).data);
  }

  /** The address is good for one socket. */
  async updates(): Promise<UpdatesAddress> {
    const path = '/v2/feed/portfolio-stream-feed/authorize';
    const { data } = await this.#read(path, wire.streamAddress, [['update_types', 'order']]);
    return { url: data, headers: {}, greetings: [], keepAlive: null };
  }

  async logout(): Promise<void> {
    await this.#http.call({ method: 'DELETE', path: '/v2/logout', class: 'login', reply: wire.done });
  }

  #read<Reply>(path: string, reply: z.ZodType<Reply>, query: readonly (readonly [string, string])[] = []) {
    return this.#http.call<Reply>({ method: 'GET', path, query, class: 'book', reply });
  }
}

/** What the reply says of one order of several; an order of which it says nothing may stand. */
function placedOne(ownId: string, { data, errors }: z.output<typeof wire.placedMany>): PlacedOne {
  const placed = data?.find(({ correlation_id }) => correlation_id === ownId);
  if (placed) return { id: placed.order_id };
  const refused = errors?.find(({ correlation_id }) => correlation_id === ownId);
  if (!refused) return { failure: new AppError('broker.unreadable', { broker: 'upstox', why: 'no word of an order' }) };
  const { code, text } = refused;
  return { failure: brokerFailure('upstox', meaningOf({ code, text }, PARTIAL_STATUS), PARTIAL_STATUS) };
}
