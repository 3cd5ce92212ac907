import { AppError } from '@parakh/base';
import type { z } from 'zod';
import type { BrokerFunds } from '../account.ts';
import { findRow } from '../book.ts';
import { type CandlesAsked, candlesInParts } from '../candle.ts';
import { brokerFailure } from '../failure.ts';
import type { BrokerApp, Tokens } from '../login.ts';
import type { BookedInstrument, BrokerInstrument, BrokerOrder, NewOrder, OrderChange } from '../order/order.ts';
import { type Paise, paiseOf } from '../paise.ts';
import { quotesInParts } from '../quote.ts';
import type { BrokerSession, Conversion, OrderReference, PlacedOne, RequiredMargin } from '../session.ts';
import type { UpdatesAddress } from '../updates.ts';
import type { BrokerHttp, Sending } from '../wire/http.ts';
import { meaningOf } from './failures.ts';
import { authorization, DATA_ROOT, fyersHttp } from './http.ts';
import {
  changeBody,
  conversionBody,
  holdingOf,
  marginOrder,
  newOrderBody,
  OWN_TAG,
  orderOf,
  positionOf,
  tradeOf,
} from './orders.ts';
import { candleDays, candlesOf, depthAt, MOST_QUOTES, quotesOf } from './prices.ts';
import { PING, SUBSCRIBE } from './updates.ts';
import * as wire from './wire.ts';

const ORDERS = '/orders/sync';
const SOCKET = 'wss://socket.fyers.in/trade/v3';
const MOST_IN_ONE_CALL = 10;
/** Of the rows that the funds are written in. */
const FUNDS = { used: 2, collateral: 5, available: 10 } as const;

export class FyersSession implements BrokerSession {
  readonly #http: BrokerHttp;
  readonly #dataHttp: BrokerHttp;
  readonly #authorization: string;

  constructor(app: BrokerApp, tokens: Tokens, sending: Sending) {
    this.#http = fyersHttp(app, tokens.access, sending);
    this.#dataHttp = fyersHttp(app, tokens.access, sending, DATA_ROOT);
    this.#authorization = authorization(app, tokens.access);
  }

  async profile() {
    const { data } = await this.#read('/profile', wire.profile);
    return { clientId: data.fy_id, name: data.name ?? null, email: data.email_id ?? null };
  }

  async funds(): Promise<BrokerFunds> {
    const rows = (await this.#read('/funds', wire.funds)).fund_limit;
    const amountOf = (id: number): Paise => paiseOf(rows.find((row) => row.id === id)?.equityAmount);
    return {
      available: amountOf(FUNDS.available),
      used: amountOf(FUNDS.used),
      collateral: amountOf(FUNDS.collateral),
    };
  }

  async holdings() {
    return (await this.#read('/holdings', wire.holdings)).holdings.read(holdingOf);
  }

  async positions() {
    return (await this.#read('/positions', wire.positions)).netPositions.read(positionOf);
  }

  async orders() {
    return (await this.#read('/orders', wire.orderBook)).orderBook.read(orderOf);
  }

  async trades() {
    return (await this.#read('/tradebook', wire.tradeBook)).tradeBook.read(tradeOf);
  }

  async quotes(instruments: readonly BookedInstrument[]) {
    return quotesInParts(instruments, MOST_QUOTES, (part) => quotesOf(this.#dataHttp, part));
  }

  async depth(instrument: BrokerInstrument) {
    return depthAt(this.#dataHttp, instrument);
  }

  async candles(asked: CandlesAsked) {
    return candlesInParts(asked, candleDays, (part) => candlesOf(this.#dataHttp, part));
  }

  async place(order: NewOrder): Promise<string> {
    const json = newOrderBody(order);
    return (await this.#http.call({ method: 'POST', path: ORDERS, json, class: 'order', reply: wire.placed })).id;
  }

  async placeMany(orders: readonly NewOrder[]): Promise<readonly PlacedOne[]> {
    if (orders.length > MOST_IN_ONE_CALL) {
      throw new AppError('broker.not-offered', { topic: 'orders in one call', asked: orders.length });
    }
    const json = orders.map(newOrderBody);
    const path = '/multi-order/sync';
    const { data } = await this.#http.call({ method: 'POST', path, json, class: 'order', reply: wire.placedMany });
    // The answers name no order: they are in the order of the request, or nobody knows whose they are.
    if (data.length !== orders.length) {
      throw new AppError('broker.unreadable', { broker: 'fyers', why: `${data.length} answers to ${orders.length}` });
    }
    return data.map(placedOne);
  }

  async modify(change: OrderChange): Promise<void> {
    const json = changeBody(change);
    await this.#http.call({ method: 'PATCH', path: ORDERS, json, class: 'order', reply: wire.done });
  }

  async cancel({ id }: OrderReference): Promise<void> {
    await this.#http.call({ method: 'DELETE', path: ORDERS, json: { id }, class: 'order', reply: wire.done });
  }

  async convert(conversion: Conversion): Promise<void> {
    const json = conversionBody(conversion);
    await this.#http.call({ method: 'POST', path: '/positions', json, class: 'act', reply: wire.done });
  }

  async requiredMargin(orders: readonly NewOrder[]): Promise<RequiredMargin> {
    const json = { data: orders.map(marginOrder) };
    const path = '/multiorder/margin';
    const { data } = await this.#http.call({ method: 'POST', path, json, class: 'book', reply: wire.margin });
    return { total: paiseOf(data.margin_total), benefit: NaN };
  }

  /** What the search does not find is looked for in the whole book: only that is certain to have every order. */
  async findByOwnId(ownId: string): Promise<BrokerOrder | null> {
    const query = [['order_tag', OWN_TAG + ownId]] as const;
    const { rows } = (await this.#read('/orders', wire.orderBook, query)).orderBook.read(orderOf);
    const isIt = (order: BrokerOrder): boolean => order.ownId === ownId;
    return rows.find(isIt) ?? findRow(await this.orders(), isIt);
  }

  async updates(): Promise<UpdatesAddress> {
    const headers = { authorization: this.#authorization };
    return { url: SOCKET, headers, greetings: [SUBSCRIBE], keepAlive: PING };
  }

  async logout(): Promise<void> {
    await this.#http.call({ method: 'POST', path: '/logout', class: 'login', reply: wire.done });
  }

  #read<Reply>(path: string, reply: z.ZodType<Reply>, query: readonly (readonly [string, string])[] = []) {
    return this.#http.call<Reply>({ method: 'GET', path, query, class: 'book', reply });
  }
}

/** What the vendor says of the whole counts for nothing: each order has its own answer. */
function placedOne({ statusCode, body }: wire.OneOfMany): PlacedOne {
  const isTaken = body.s === 'ok' && statusCode >= 200 && statusCode <= 299;
  if (!isTaken) return { failure: brokerFailure('fyers', meaningOf(body, statusCode), statusCode) };
  if (body.id) return { id: body.id };
  return { failure: new AppError('broker.unreadable', { broker: 'fyers', why: 'an order without its id' }) };
}
