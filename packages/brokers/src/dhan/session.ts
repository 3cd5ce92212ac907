import { AppError } from '@parakh/base';
import type { z } from 'zod';
import type { BrokerFunds, BrokerProfile } from '../account.ts';
import { type CandlesAsked, candlesInParts } from '../candle.ts';
import type { Tokens } from '../login.ts';
import type { BookedInstrument, BrokerInstrument, BrokerOrder, NewOrder, OrderChange } from '../order/order.ts';
import { paiseOf } from '../paise.ts';
import { quotesInParts, withKey } from '../quote.ts';
import type { BrokerSession, Conversion, OrderReference } from '../session.ts';
import type { UpdatesAddress } from '../updates.ts';
import { BrokerHttp, type Sending } from '../wire/http.ts';
import { noneAt } from '../wire/none.ts';
import { noRows } from '../wire/rows.ts';
import { failureOf, NO_DATA, NO_HOLDINGS } from './failures.ts';
import { changeBody, conversionBody, holdingOf, newOrderBody, orderOf, positionOf, tradeOf } from './orders.ts';
import { candleDays, candlesOf, depthAt, MOST_QUOTES, quotesOf } from './prices.ts';
import * as wire from './wire.ts';

const ROOT = 'https://api.dhan.co/v2';
const SOCKET = 'wss://api-order-update.dhan.co';
const LOGIN = 42;

export class DhanSession implements BrokerSession {
  readonly #http: BrokerHttp;
  /** Calls for data name the client in a header. */
  readonly #dataHttp: BrokerHttp;
  readonly #clientId: string;
  readonly #token: string;

  constructor(tokens: Tokens, sending: Sending) {
    this.#clientId = tokens.clientId;
    this.#token = tokens.access;
    const headers = { 'access-token': tokens.access };
    const vendor = { broker: 'dhan', root: ROOT, headers, failureOf };
    this.#http = new BrokerHttp(vendor, sending);
    const named = { ...headers, 'client-id': tokens.clientId };
    this.#dataHttp = new BrokerHttp({ ...vendor, headers: named }, sending);
  }

  async profile(): Promise<BrokerProfile> {
    return { clientId: (await this.#read('/profile', wire.profile)).dhanClientId, name: null, email: null };
  }

  async funds(): Promise<BrokerFunds> {
    const limits = await this.#read('/fundlimit', wire.funds);
    return {
      available: paiseOf(limits.availabelBalance),
      used: paiseOf(limits.utilizedAmount),
      collateral: paiseOf(limits.collateralAmount),
    };
  }

  async holdings() {
    const rows = await noneAt(NO_HOLDINGS, noRows, () => this.#read('/holdings', wire.holdings));
    return rows.read(holdingOf);
  }

  async positions() {
    return (await this.#read('/positions', wire.positions)).read(positionOf);
  }

  async orders() {
    return (await this.#read('/orders', wire.orderBook)).read(orderOf);
  }

  async trades() {
    return (await this.#read('/trades', wire.tradeBook)).read(tradeOf);
  }

  async findByOwnId(ownId: string): Promise<BrokerOrder | null> {
    const path = `/orders/external/${encodeURIComponent(ownId)}`;
    const [row] = await noneAt(NO_DATA, [], () => this.#read(path, wire.oneOrder));
    if (!row) return null;
    if (row.correlationId !== ownId) throw new AppError('broker.unreadable', { broker: 'dhan', why: 'another order' });
    return orderOf(row);
  }

  async quotes(instruments: readonly BookedInstrument[]) {
    return quotesInParts(withKey(instruments), MOST_QUOTES, (part) => quotesOf(this.#dataHttp, part));
  }

  async depth(instrument: BrokerInstrument) {
    return depthAt(this.#dataHttp, instrument);
  }

  async candles(asked: CandlesAsked) {
    return candlesInParts(asked, candleDays, (part) => candlesOf(this.#dataHttp, part));
  }

  async place(order: NewOrder): Promise<string> {
    return (await this.#send('POST', '/orders', newOrderBody(order), wire.placed)).orderId;
  }

  async modify(change: OrderChange): Promise<void> {
    await this.#send('PUT', pathOf(change.orderId), changeBody(change), wire.placed);
  }

  async cancel(order: OrderReference): Promise<void> {
    await this.#http.call({ method: 'DELETE', path: pathOf(order.id), class: 'order', reply: wire.placed });
  }

  async convert(conversion: Conversion): Promise<void> {
    const json = { dhanClientId: this.#clientId, ...conversionBody(conversion) };
    await this.#http.call({ method: 'POST', path: '/positions/convert', json, class: 'act', reply: wire.done });
  }

  async updates(): Promise<UpdatesAddress> {
    const LoginReq = { MsgCode: LOGIN, ClientId: this.#clientId, Token: this.#token };
    return { url: SOCKET, headers: {}, greetings: [JSON.stringify({ LoginReq, UserType: 'SELF' })], keepAlive: null };
  }

  async registerAddress(ip: string): Promise<void> {
    const json = { dhanClientId: this.#clientId, ip, ipFlag: 'PRIMARY' };
    const call = { method: 'POST', path: '/ip/setIP', json, class: 'act', reply: wire.addressSet } as const;
    const { status, message } = await this.#http.call(call);
    if (status.toUpperCase() !== 'SUCCESS')
      throw new AppError('broker.rejected', { broker: 'dhan', text: message ?? status });
  }

  /** The vendor turns it only while nothing is open at it. */
  async killSwitch(isOn: boolean): Promise<void> {
    const path = `/killswitch?killSwitchStatus=${isOn ? 'ACTIVATE' : 'DEACTIVATE'}`;
    await this.#http.call({ method: 'POST', path, class: 'act', reply: wire.switched });
  }

  #read<Reply>(path: string, reply: z.ZodType<Reply>): Promise<Reply> {
    return this.#http.call({ method: 'GET', path, class: 'book', reply });
  }

  #send<Reply>(method: 'POST' | 'PUT', path: string, body: object, reply: z.ZodType<Reply>): Promise<Reply> {
    const json = { dhanClientId: this.#clientId, ...body };
    return this.#http.call({ method, path, json, class: 'order', reply });
  }
}

function pathOf(orderId: string): string {
  return `/orders/${encodeURIComponent(orderId)}`;
}
