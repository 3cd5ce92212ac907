import type { z } from 'zod';
import type { BrokerFunds } from '../account.ts';
import { type CandlesAsked, candlesInParts } from '../candle.ts';
import type { BrokerApp, Tokens } from '../login.ts';
import type { BookedInstrument, BrokerInstrument, NewOrder, OrderChange } from '../order/order.ts';
import { paiseOf } from '../paise.ts';
import { quotesInParts, withKey } from '../quote.ts';
import type { BrokerSession, Conversion, OrderReference, RequiredMargin } from '../session.ts';
import type { UpdatesAddress } from '../updates.ts';
import type { BrokerHttp, CallClass, Sending } from '../wire/http.ts';
import { noRows } from '../wire/rows.ts';
import { angelHttp } from './http.ts';
import {
  changeBody,
  conversionBody,
  holdingOf,
  marginPosition,
  newOrderBody,
  orderOf,
  positionOf,
  tradeOf,
} from './orders.ts';
import { candleDays, candlesOf, depthAt, MOST_QUOTES, quotesOf } from './prices.ts';
import { PING } from './updates.ts';
import * as wire from './wire.ts';
import { variety } from './words.ts';

const PREFIX = '/rest/secure/angelbroking';
const SOCKET = 'wss://tns.angelone.in/smart-order-update';

export class AngelOneSession implements BrokerSession {
  readonly #http: BrokerHttp;
  readonly #tokens: Tokens;
  readonly #now: () => number;

  constructor(app: BrokerApp, tokens: Tokens, sending: Sending) {
    this.#tokens = tokens;
    this.#now = sending.now;
    this.#http = angelHttp(app, tokens.access, sending);
  }

  async profile() {
    const { data } = await this.#read('/user/v1/getProfile', wire.profile);
    return { clientId: data.clientcode, name: data.name ?? null, email: data.email ?? null };
  }

  async funds(): Promise<BrokerFunds> {
    const { data } = await this.#read('/user/v1/getRMS', wire.funds);
    return {
      available: paiseOf(data.net),
      used: paiseOf(data.utiliseddebits),
      collateral: paiseOf(data.collateral),
    };
  }

  async holdings() {
    const { data } = await this.#read('/portfolio/v1/getAllHolding', wire.holdings);
    return (data?.holdings ?? noRows).read(holdingOf);
  }

  async positions() {
    return (await this.#read('/order/v1/getPosition', wire.positions)).data.read(positionOf);
  }

  async orders() {
    return (await this.#read('/order/v1/getOrderBook', wire.orderBook)).data.read(orderOf);
  }

  async trades() {
    const { data } = await this.#read('/order/v1/getTradeBook', wire.tradeBook);
    const now = this.#now();
    return data.read((row) => tradeOf(row, now));
  }

  async quotes(instruments: readonly BookedInstrument[]) {
    return quotesInParts(withKey(instruments), MOST_QUOTES, (part) => quotesOf(this.#http, part));
  }

  async depth(instrument: BrokerInstrument) {
    return depthAt(this.#http, instrument);
  }

  async candles(asked: CandlesAsked) {
    return candlesInParts(asked, candleDays, (part) => candlesOf(this.#http, part));
  }

  async place(order: NewOrder): Promise<string> {
    return (await this.#send('/order/v1/placeOrder', newOrderBody(order), wire.placed)).data.orderid;
  }

  async modify(change: OrderChange): Promise<void> {
    await this.#send('/order/v1/modifyOrder', changeBody(change), wire.placed);
  }

  async cancel(order: OrderReference): Promise<void> {
    const body = { variety: variety.to(order.variety), orderid: order.id };
    await this.#send('/order/v1/cancelOrder', body, wire.placed);
  }

  async convert(conversion: Conversion): Promise<void> {
    await this.#send('/order/v1/convertPosition', conversionBody(conversion), wire.done, 'act');
  }

  async requiredMargin(orders: readonly NewOrder[]): Promise<RequiredMargin> {
    const body = { positions: orders.map(marginPosition) };
    const { data } = await this.#send('/margin/v1/batch', body, wire.margin, 'book');
    return { total: paiseOf(data.totalMarginRequired), benefit: paiseOf(data.marginComponents?.marginBenefit) };
  }

  async updates(): Promise<UpdatesAddress> {
    const headers = { authorization: `Bearer ${this.#tokens.access}` };
    return { url: SOCKET, headers, greetings: [], keepAlive: PING };
  }

  async logout(): Promise<void> {
    await this.#send('/user/v1/logout', { clientcode: this.#tokens.clientId }, wire.done, 'login');
  }

  #read<Reply>(path: string, reply: z.ZodType<Reply>): Promise<Reply> {
    return this.#http.call({ method: 'GET', path: PREFIX + path, class: 'book', reply });
  }

  #send<Reply>(path: string, json: unknown, reply: z.ZodType<Reply>, kind: CallClass = 'order'): Promise<Reply> {
    return this.#http.call({ method: 'POST', path: PREFIX + path, json, class: kind, reply });
  }
}
