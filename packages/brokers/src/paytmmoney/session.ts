import { AppError } from '@parakh/base';
import type { z } from 'zod';
import type { BrokerFunds } from '../account.ts';
import { type Book, findRow } from '../book.ts';
import type { Tokens } from '../login.ts';
import type { BookedInstrument, BrokerTrade, NewOrder, OrderChange } from '../order/order.ts';
import { paiseOf } from '../paise.ts';
import { quotesInParts, withKey } from '../quote.ts';
import type { BrokerSession, OrderReference } from '../session.ts';
import type { BrokerHttp, Sending } from '../wire/http.ts';
import { noRows, type Rows } from '../wire/rows.ts';
import { PROFILE_PATH, paytmHttp } from './http.ts';
import { cancelBody, changeBody, filledOf, holdingOf, newOrderBody, orderOf, positionOf, tradeOf } from './orders.ts';
import { MOST_QUOTES, quotesOf } from './prices.ts';
import * as wire from './wire.ts';

export class PaytmMoneySession implements BrokerSession {
  readonly #http: BrokerHttp;

  constructor(tokens: Tokens, sending: Sending) {
    // The token of all calls; the one that only reads is a part of it.
    this.#http = paytmHttp(tokens.access, sending);
  }

  async profile() {
    const { data } = await this.#read(PROFILE_PATH, wire.profile);
    return { clientId: data.userId, name: data.kycName || null, email: null };
  }

  async funds(): Promise<BrokerFunds> {
    const { data } = await this.#read('/accounts/v1/funds/summary', wire.funds, [['config', 'true']]);
    return {
      available: paiseOf(data.funds_summary.available_cash),
      used: paiseOf(data.funds_summary.utilised_amount),
      collateral: paiseOf(data.funds_summary.collaterals),
    };
  }

  async holdings() {
    const { data } = await this.#read('/holdings/v1/get-user-holdings-data', wire.holdings);
    return (data?.results ?? noRows).read(holdingOf);
  }

  async positions() {
    return (await this.#read('/orders/v1/position', wire.positions)).data.read(positionOf);
  }

  async orders() {
    return (await this.#rows()).read(orderOf);
  }

  /** Trades are told order by order. */
  async trades(): Promise<Book<BrokerTrade>> {
    const orders = await this.#rows();
    const rows: BrokerTrade[] = [];
    // The trades of an order that cannot be read are missing as well.
    const unreadable = [...orders.unreadable];
    for (const order of orders.rows.filter((row) => filledOf(row) > 0)) {
      const trades = await this.#tradesOf(order);
      rows.push(...trades.rows);
      unreadable.push(...trades.unreadable);
    }
    return { rows, unreadable };
  }

  async quotes(instruments: readonly BookedInstrument[]) {
    return quotesInParts(withKey(instruments), MOST_QUOTES, (part) => quotesOf(this.#http, part));
  }

  async place(order: NewOrder): Promise<string> {
    return (await this.#send('/orders/v1/place/regular', newOrderBody(order), wire.placed)).data[0].order_no;
  }

  async modify(change: OrderChange): Promise<void> {
    const body = changeBody(change, await this.#row(change.orderId));
    await this.#send('/orders/v1/modify/regular', body, wire.done);
  }

  async cancel(order: OrderReference): Promise<void> {
    await this.#send('/orders/v1/cancel/regular', cancelBody(await this.#row(order.id)), wire.done);
  }

  async logout(): Promise<void> {
    await this.#http.call({ method: 'DELETE', path: '/accounts/v1/logout', class: 'login', reply: wire.loggedOut });
  }

  async #rows(): Promise<Rows<wire.OrderRow>> {
    return (await this.#read('/orders/v1/order-book', wire.orderBook)).data;
  }

  /** As it is now: changes and cancellations repeat it, with a number that counts its changes. */
  async #row(id: string): Promise<wire.OrderRow> {
    const row = findRow(await this.#rows(), (one) => one.order_no === id);
    if (!row) throw new AppError('broker.rejected', { broker: 'paytmmoney', why: 'the order is not in the book' });
    return row;
  }

  async #tradesOf(order: wire.OrderRow): Promise<Book<BrokerTrade>> {
    const { data } = await this.#read('/orders/v1/trade-details', wire.trades, [
      ['order_no', order.order_no],
      ['leg_no', order.leg_no || '1'],
      ['segment', order.segment],
    ]);
    return data.read((row) => tradeOf(row, order));
  }

  #read<Reply>(path: string, reply: z.ZodType<Reply>, query: readonly (readonly [string, string])[] = []) {
    return this.#http.call<Reply>({ method: 'GET', path, query, class: 'book', reply });
  }

  #send<Reply>(path: string, json: unknown, reply: z.ZodType<Reply>): Promise<Reply> {
    return this.#http.call({ method: 'POST', path, json, class: 'order', reply });
  }
}
