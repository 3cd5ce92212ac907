import { AppError } from '@parakh/base';
import type { z } from 'zod';
import type { BrokerFunds } from '../account.ts';
import { type CandlesAsked, candlesInParts } from '../candle.ts';
import type { BrokerApp, Tokens } from '../login.ts';
import type { BookedInstrument, NewOrder, OrderChange } from '../order/order.ts';
import { paiseOf } from '../paise.ts';
import { quotesInParts, withKey } from '../quote.ts';
import type { BrokerSession, OrderReference } from '../session.ts';
import type { UpdatesAddress } from '../updates.ts';
import type { BrokerCall, BrokerHttp, Sending } from '../wire/http.ts';
import { type Rows } from '../wire/rows.ts';
import { CHART_ROOT, fivePaisaHttp } from './http.ts';
import {
  changeBody,
  exchangeOrderId,
  holdingOf,
  newOrderBody,
  orderKey,
  orderOf,
  positionOf,
  tradeOf,
} from './orders.ts';
import { candleDays, candlesOf, MOST_QUOTES, quotesIn, snapshot, snapshotBody } from './prices.ts';
import { socketUrl, subscribeText } from './updates.ts';
import * as wire from './wire.ts';

/** Positions are slow there. */
const POSITIONS_MS = 60_000;

export class FivePaisaSession implements BrokerSession {
  readonly #http: BrokerHttp;
  readonly #chartHttp: BrokerHttp;
  readonly #key: string;
  readonly #clientCode: string;
  readonly #token: string;

  constructor(app: BrokerApp, tokens: Tokens, sending: Sending) {
    this.#key = app.key;
    this.#clientCode = tokens.clientId;
    this.#token = tokens.access;
    this.#http = fivePaisaHttp(tokens.access, sending);
    this.#chartHttp = fivePaisaHttp(tokens.access, sending, CHART_ROOT);
  }

  async funds(): Promise<BrokerFunds> {
    const { body } = await this.#read('/V4/Margin', wire.margin);
    const margin = body.EquityMargin[0]!;
    return {
      available: paiseOf(margin.NetAvailableMargin),
      used: paiseOf(margin.MarginUtilized),
      collateral: paiseOf(margin.TotalCollateralValue),
    };
  }

  async holdings() {
    return (await this.#read('/V3/Holding', wire.holdings)).body.Data.read(holdingOf);
  }

  async positions() {
    const { body } = await this.#read('/V2/NetPositionNetWise', wire.positions, { deadlineMs: POSITIONS_MS });
    return body.NetPositionDetail.read(positionOf);
  }

  async orders() {
    return (await this.#orderRows()).read(orderOf);
  }

  /** The orders are read after the trades, so that none of them is missing. */
  async trades() {
    const rows = (await this.#read('/V1/TradeBook', wire.tradeBook)).body.TradeBookDetail;
    const isEmpty = rows.rows.length === 0;
    const orders = isEmpty ? [] : (await this.#orderRows()).rows;
    const orderIds = new Map(orders.map((row) => [orderKey(row), row.BrokerOrderId]));
    return rows.read((row) => tradeOf(row, orderIds));
  }

  async quotes(instruments: readonly BookedInstrument[]) {
    return quotesInParts(withKey(instruments), MOST_QUOTES, async (part) => {
      const json = this.#asked(snapshotBody(part));
      const call = { method: 'POST', path: '/MarketSnapshot', json, class: 'quote', reply: snapshot } as const;
      return quotesIn((await this.#http.call(call)).body.Data, part);
    });
  }

  async candles(asked: CandlesAsked) {
    return candlesInParts(asked, candleDays, (part) => candlesOf(this.#chartHttp, part));
  }

  async place(order: NewOrder): Promise<string> {
    return (await this.#act('/V1/PlaceOrderRequest', newOrderBody(order), wire.placed)).body.BrokerOrderID;
  }

  async updates(): Promise<UpdatesAddress> {
    const url = socketUrl(this.#token, this.#clientCode);
    return { url, headers: {}, greetings: [subscribeText(this.#clientCode)], keepAlive: null };
  }

  async modify(change: OrderChange): Promise<void> {
    const body = changeBody(change, await this.#exchangeOrderId(change.orderId));
    await this.#act('/V1/ModifyOrderRequest', body, wire.done);
  }

  async cancel(order: OrderReference): Promise<void> {
    const ExchOrderID = await this.#exchangeOrderId(order.id);
    await this.#act('/V1/CancelOrderRequest', { ExchOrderID }, wire.done);
  }

  /** Changes and cancellations go by the exchange's number, which the reply to an order does not have yet. */
  async #exchangeOrderId(id: string): Promise<string> {
    const row = (await this.#orderRows()).rows.find(({ BrokerOrderId }) => BrokerOrderId === id);
    const found = row ? exchangeOrderId(row) : null;
    if (found !== null) return found;
    const why = row ? 'the order is not at the exchange' : 'the order is not in the book';
    throw new AppError('broker.invalid-input', { broker: '5paisa', why });
  }

  async #orderRows(): Promise<Rows<wire.OrderRow>> {
    return (await this.#read('/V3/OrderBook', wire.orderBook)).body.OrderBookDetail;
  }

  #read<Reply>(
    path: string,
    reply: z.ZodType<Reply>,
    more: Pick<BrokerCall<Reply>, 'deadlineMs'> = {},
  ): Promise<Reply> {
    return this.#http.call({ method: 'POST', path, json: this.#asked({}), class: 'book', reply, ...more });
  }

  #act<Reply>(path: string, body: object, reply: z.ZodType<Reply>): Promise<Reply> {
    return this.#http.call({ method: 'POST', path, json: this.#asked(body), class: 'order', reply });
  }

  #asked(body: object): object {
    return { head: { key: this.#key }, body: { ClientCode: this.#clientCode, ...body } };
  }
}
