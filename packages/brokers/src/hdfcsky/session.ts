import { AppError } from '@parakh/base';
import type { z } from 'zod';
import type { BrokerFunds } from '../account.ts';
import { type Book, findRow } from '../book.ts';
import type { BrokerApp, Tokens } from '../login.ts';
import type { BrokerOrder, NewOrder, OrderChange } from '../order/order.ts';
import { paiseOf } from '../paise.ts';
import type { BrokerSession, OrderReference } from '../session.ts';
import type { BrokerHttp, Sending } from '../wire/http.ts';
import { noRows, Rows } from '../wire/rows.ts';
import { skyHttp } from './http.ts';
import {
  changeBody,
  executionType,
  holdingOf,
  mergedRows,
  newOrderBody,
  orderOf,
  type Traded,
  tradedByOrder,
  tradeReader,
} from './orders.ts';
import { numberOf } from './own-id.ts';
import { positionOf } from './positions.ts';
import * as wire from './wire.ts';

type BookType = 'pending' | 'completed';

export class HdfcSkySession implements BrokerSession {
  readonly #http: BrokerHttp;
  readonly #clientId: string;
  /** Of every call: the key travels in addresses, as the vendor wants it. */
  readonly #query: readonly (readonly [string, string])[];

  constructor(app: BrokerApp, tokens: Tokens, sending: Sending) {
    this.#clientId = tokens.clientId;
    this.#query = [
      ['api_key', app.key],
      ['client_id', tokens.clientId],
    ];
    this.#http = skyHttp(tokens.access, sending);
  }

  async funds(): Promise<BrokerFunds> {
    const { values } = (await this.#read('/funds/view', wire.funds, [['type', 'all']])).data;
    const rows = new Map(values.map(([label, value]) => [label, value]));
    return {
      available: paiseOf(rows.get('AVAILABLE MARGIN')),
      used: paiseOf(rows.get('MARGIN USED')),
      collateral: paiseOf(rows.get('PLEDGE BENEFIT')),
    };
  }

  async holdings() {
    return ((await this.#read('/holdings', wire.holdings)).data?.holdings ?? noRows).read(holdingOf);
  }

  async positions() {
    return (await this.#read('/positions', wire.positions, [['type', 'live']])).data.read(positionOf);
  }

  async orders() {
    return this.#ordersOf(await this.#rows());
  }

  async trades() {
    return (await this.#tradeRows()).read(tradeReader());
  }

  async place(order: NewOrder): Promise<string> {
    const json = newOrderBody(order, this.#clientId);
    const call = { method: 'POST', path: '/orders', query: this.#query, json, class: 'order' } as const;
    return (await this.#http.call({ ...call, reply: wire.placed })).data.oms_order_id;
  }

  async modify(change: OrderChange): Promise<void> {
    const row = await this.#rowOf(change.orderId);
    if (!row) throw new AppError('broker.rejected', { broker: 'hdfcsky', why: 'no such order' });
    const json = changeBody(change, this.#clientId, row);
    const call = { method: 'PUT', path: '/orders', query: this.#query, json, class: 'order' } as const;
    await this.#http.call({ ...call, reply: wire.done });
  }

  async cancel({ id, variety }: OrderReference): Promise<void> {
    const query = [...this.#query, ['execution_type', executionType(variety)]] as const;
    const path = `/orders/${encodeURIComponent(id)}`;
    await this.#http.call({ method: 'DELETE', path, query, class: 'order', reply: wire.done });
  }

  /**
   * By the number that our id leads to. That no order has it is concluded only from books which show that numbers are told:
   * to say in error that an order is not there would let it be sent again.
   */
  async findByOwnId(ownId: string): Promise<BrokerOrder | null> {
    const book = await this.#rows();
    const rows = book.rows;
    const number = String(numberOf(ownId));
    const found = rows.filter((row) => row.user_order_id === number);
    if (found.length === 1) return findRow(await this.#ordersOf(new Rows(found)), () => true);
    const isWhole = book.unreadable.length === 0;
    const hasNumbers = rows.length === 0 || rows.some((row) => Number(row.user_order_id) > 0);
    if (found.length === 0 && hasNumbers && isWhole) return null;
    const why = found.length > 1 ? 'two orders of one number' : 'a book without numbers of orders';
    throw new AppError('broker.unreadable', { broker: 'hdfcsky', why });
  }

  async #ordersOf(rows: Rows<wire.OrderRow>): Promise<Book<BrokerOrder>> {
    // The vendor's rows may lack what was filled: the book of trades knows it.
    const isLacking = rows.rows.some(({ filled_quantity: filled }) => typeof filled !== 'number');
    const traded: ReadonlyMap<string, Traded> = isLacking ? tradedByOrder(await this.#wholeTrades()) : new Map();
    return rows.read((row) => orderOf(row, traded.get(row.oms_order_id)));
  }

  /** Pending first: an order that ends between the two reads is in both then, and never in neither. */
  async #rows(): Promise<Rows<wire.OrderRow>> {
    const pending = await this.#book('pending');
    const completed = await this.#book('completed');
    return new Rows(mergedRows(pending.rows, completed.rows), [...pending.unreadable, ...completed.unreadable]);
  }

  async #rowOf(id: string): Promise<wire.OrderRow | undefined> {
    const isIt = (row: wire.OrderRow) => row.oms_order_id === id;
    return (await this.#book('pending')).rows.find(isIt) ?? (await this.#book('completed')).rows.find(isIt);
  }

  async #book(type: BookType): Promise<Rows<wire.OrderRow>> {
    return (await this.#read('/orders', wire.orders, [['type', type]])).data?.orders ?? noRows;
  }

  async #tradeRows(): Promise<Rows<wire.TradeRow>> {
    return (await this.#read('/trades', wire.trades)).data?.trades ?? noRows;
  }

  /** What an order has filled is the sum of its trades: of some of them it would be wrong. */
  async #wholeTrades(): Promise<readonly wire.TradeRow[]> {
    const { rows, unreadable } = await this.#tradeRows();
    if (unreadable[0]) throw new AppError('broker.unreadable', { broker: 'hdfcsky', why: unreadable[0].why });
    return rows;
  }

  #read<Reply>(path: string, reply: z.ZodType<Reply>, more: readonly (readonly [string, string])[] = []) {
    const query = [...this.#query, ...more];
    return this.#http.call<Reply>({ method: 'GET', path, query, class: 'book', reply });
  }
}
