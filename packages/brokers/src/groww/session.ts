import { AppError } from '@parakh/base';
import type { z } from 'zod';
import type { BrokerFunds } from '../account.ts';
import { type UnreadableRow } from '../book.ts';
import { type CandlesAsked, candlesInParts } from '../candle.ts';
import type { Tokens } from '../login.ts';
import type { BookedInstrument, BrokerInstrument, BrokerOrder, NewOrder, OrderChange } from '../order/order.ts';
import { paiseOf } from '../paise.ts';
import { quotesInParts } from '../quote.ts';
import type { BrokerSession, OrderReference } from '../session.ts';
import type { BrokerHttp, Sending } from '../wire/http.ts';
import { noneAt } from '../wire/none.ts';
import { joined, Rows } from '../wire/rows.ts';
import { NOT_FOUND } from './failures.ts';
import { growwHttp } from './http.ts';
import { changeBody, holdingOf, newOrderBody, orderOf, positionOf, tradeOf } from './orders.ts';
import { candleDays, candlesOf, depthAt, MOST_QUOTES, quotesOf } from './prices.ts';
import * as wire from './wire.ts';
import { segments } from './words.ts';

/** What is asked for, and a page with fewer rows than the vendor's own size is the last one: what is asked for may be too much for it. */
const ORDERS_A_PAGE = 100;
const TRADES_A_PAGE = 50;
const LEAST_A_PAGE = 25;
const MOST_PAGES = 200;

interface Paged<Row> {
  readonly path: string;
  readonly segment: string;
  readonly size: number;
  readonly reply: z.ZodType<{ payload: Rows<Row> }>;
  readonly idOf: (row: Row) => string;
}

export class GrowwSession implements BrokerSession {
  readonly #http: BrokerHttp;
  /** Segments of orders by their id, as they were seen: a cancellation must name it. */
  readonly #segments = new Map<string, string>();

  constructor(tokens: Tokens, sending: Sending) {
    this.#http = growwHttp(tokens.access, sending);
  }

  async profile() {
    const { payload } = await this.#read('/user/detail', wire.profile);
    return { clientId: payload.ucc, name: null, email: null };
  }

  async funds(): Promise<BrokerFunds> {
    const { payload } = await this.#read('/margins/detail/user', wire.margins);
    return {
      available: paiseOf(payload.equity_margin_details?.cnc_balance_available),
      used: paiseOf(payload.net_margin_used),
      collateral: paiseOf(payload.collateral_available),
    };
  }

  async holdings() {
    return (await this.#read('/holdings/user', wire.holdings)).payload.holdings.read(holdingOf);
  }

  async positions() {
    const read = (segment: string) => this.#read('/positions/user', wire.positions, [['segment', segment]]);
    const books = await Promise.all(segments.map(read));
    return joined(books.map(({ payload }) => payload.positions)).read(positionOf);
  }

  async orders() {
    return (await this.#orderRows()).read(orderOf);
  }

  /** Trades are told by order alone. */
  async trades() {
    const orders = await this.#orderRows();
    const parts: Rows<wire.TradeRow>[] = [];
    for (const { groww_order_id: id, segment, filled_quantity: filled } of orders.rows) {
      if (filled === 0) continue;
      const path = `/order/trades/${encodeURIComponent(id)}`;
      parts.push(await this.#pages({ path, segment, size: TRADES_A_PAGE, reply: wire.tradeList, idOf: tradeId }));
    }
    const { rows, unreadable } = joined(parts).read(tradeOf);
    // The trades of an order that cannot be read are missing as well.
    return { rows, unreadable: [...orders.unreadable, ...unreadable] };
  }

  async quotes(instruments: readonly BookedInstrument[]) {
    return quotesInParts(instruments, MOST_QUOTES, (part) => quotesOf(this.#http, part));
  }

  async depth(instrument: BrokerInstrument) {
    return depthAt(this.#http, instrument);
  }

  async candles(asked: CandlesAsked) {
    return candlesInParts(asked, candleDays, (part) => candlesOf(this.#http, part));
  }

  async place(order: NewOrder): Promise<string> {
    const body = newOrderBody(order);
    const { payload } = await this.#send('/order/create', body);
    this.#segments.set(payload.groww_order_id, String(body.segment));
    return payload.groww_order_id;
  }

  async modify(change: OrderChange): Promise<void> {
    await this.#send('/order/modify', changeBody(change));
  }

  async cancel({ id }: OrderReference): Promise<void> {
    const segment = this.#segments.get(id) ?? (await this.#found(id))?.segment;
    if (segment === undefined) throw new AppError('broker.rejected', { broker: 'groww', why: 'no such order' });
    await this.#send('/order/cancel', { segment, groww_order_id: id });
  }

  async findByOwnId(ownId: string): Promise<BrokerOrder | null> {
    const path = `/order/status/reference/${encodeURIComponent(ownId)}`;
    for (const segment of segments) {
      const reply = await noneAt(NOT_FOUND, null, () => this.#read(path, wire.referred, [['segment', segment]]));
      if (!reply) continue;
      const row = await this.#detail(reply.payload.groww_order_id, segment);
      // What was found a moment ago is there: to say that it is not would let it be sent again.
      if (!row) throw new AppError('broker.unreadable', { broker: 'groww', why: 'an order without its details' });
      return orderOf(row);
    }
    return null;
  }

  async #found(id: string): Promise<wire.OrderRow | null> {
    for (const segment of segments) {
      const row = await this.#detail(id, segment);
      if (row) return row;
    }
    return null;
  }

  async #detail(id: string, segment: string): Promise<wire.OrderRow | null> {
    const path = `/order/detail/${encodeURIComponent(id)}`;
    const reply = await noneAt(NOT_FOUND, null, () => this.#read(path, wire.orderDetail, [['segment', segment]]));
    return reply?.payload ?? null;
  }

  async #orderRows(): Promise<Rows<wire.OrderRow>> {
    const read = (segment: string) =>
      this.#pages({ path: '/order/list', segment, size: ORDERS_A_PAGE, reply: wire.orderList, idOf: orderId });
    const rows = joined(await Promise.all(segments.map(read)));
    for (const row of rows.rows) this.#segments.set(row.groww_order_id, row.segment);
    return rows;
  }

  /** Rows move to later pages as new ones come; each counts once, as last read. */
  async #pages<Row>({ path, segment, size, reply, idOf }: Paged<Row>): Promise<Rows<Row>> {
    const rows = new Map<string, Row>();
    const unreadable: UnreadableRow[] = [];
    for (let page = 0; page < MOST_PAGES; page++) {
      const query = { segment, page: String(page), page_size: String(size) };
      const { payload } = await this.#read(path, reply, Object.entries(query));
      const known = rows.size;
      for (const row of payload.rows) rows.set(idOf(row), row);
      unreadable.push(...payload.unreadable);
      if (payload.size < LEAST_A_PAGE || rows.size === known) return new Rows([...rows.values()], unreadable);
    }
    throw new AppError('broker.unreadable', { broker: 'groww', why: `more than ${MOST_PAGES} pages` });
  }

  #read<Reply>(path: string, reply: z.ZodType<Reply>, query: readonly (readonly [string, string])[] = []) {
    return this.#http.call<Reply>({ method: 'GET', path, query, class: 'book', reply });
  }

  #send(path: string, json: Readonly<Record<string, string | number>>) {
    return this.#http.call({ method: 'POST', path, json, class: 'order', reply: wire.referred });
  }
}

const orderId = (row: wire.OrderRow): string => row.groww_order_id;
const tradeId = (row: wire.TradeRow): string => row.groww_trade_id;
