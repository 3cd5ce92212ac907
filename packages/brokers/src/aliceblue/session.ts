import { AppError } from '@parakh/base';
import type { z } from 'zod';
import type { BrokerFunds } from '../account.ts';
import { type CandlesAsked, candlesInParts } from '../candle.ts';
import { brokerFailure } from '../failure.ts';
import type { Tokens } from '../login.ts';
import type { NewOrder, OrderChange } from '../order/order.ts';
import { paiseOf } from '../paise.ts';
import type { BrokerSession, OrderReference, PlacedOne } from '../session.ts';
import type { UpdatesAddress } from '../updates.ts';
import { BrokerHttp, type Sending } from '../wire/http.ts';
import { noRows, type Rows } from '../wire/rows.ts';
import { failureOf, isEmptyBook, refusalOf } from './failures.ts';
import { changeBody, holdingOf, newOrderBody, orderOf, positionOf, tradeOf } from './orders.ts';
import { candleDays, candlesOf } from './prices.ts';
import { heartbeat, SOCKET } from './updates.ts';
import * as wire from './wire.ts';

const HOST = 'https://a3.aliceblueonline.com/open-api';
const ROOT = `${HOST}/od/v1`;
const CHART_ROOT = `${HOST}/od/ChartAPIService/api`;
const NOTIFY_ROOT = `${HOST}/order-notify`;

export class AliceBlueSession implements BrokerSession {
  readonly #http: BrokerHttp;
  readonly #notifyHttp: BrokerHttp;
  readonly #chartHttp: BrokerHttp;
  readonly #userId: string;

  constructor(tokens: Tokens, sending: Sending) {
    const headers = { authorization: `Bearer ${tokens.access}` };
    const vendor = { broker: 'aliceblue', headers, failureOf };
    this.#userId = tokens.clientId;
    this.#http = new BrokerHttp({ ...vendor, root: ROOT }, sending);
    this.#chartHttp = new BrokerHttp({ ...vendor, root: CHART_ROOT }, sending);
    this.#notifyHttp = new BrokerHttp({ ...vendor, root: NOTIFY_ROOT }, sending);
  }

  async funds(): Promise<BrokerFunds> {
    const { result } = await this.#http.call({ method: 'GET', path: '/limits/', class: 'book', reply: wire.funds });
    const [row] = result;
    return {
      available: paiseOf(row.tradingLimit),
      used: paiseOf(row.utilizedMargin),
      collateral: paiseOf(row.collateralMargin),
    };
  }

  async holdings() {
    return (await this.#book('/holdings/CNC', wire.holdingRow)).read(holdingOf);
  }

  async positions() {
    return (await this.#book('/positions', wire.positionRow)).read(positionOf);
  }

  async orders() {
    return (await this.#book('/orders/book', wire.orderRow)).read(orderOf);
  }

  async trades() {
    return (await this.#book('/orders/trades', wire.tradeRow)).read(tradeOf);
  }

  async candles(asked: CandlesAsked) {
    return candlesInParts(asked, candleDays, (part) => candlesOf(this.#chartHttp, part));
  }

  async place(order: NewOrder): Promise<string> {
    const [placed] = await this.placeMany([order]);
    if (placed && 'id' in placed) return placed.id;
    throw placed?.failure ?? unanswered();
  }

  async placeMany(orders: readonly NewOrder[]): Promise<readonly PlacedOne[]> {
    const { result } = await this.#http.call({
      method: 'POST',
      path: '/orders/placeorder',
      json: orders.map(newOrderBody),
      class: 'order',
      reply: wire.enveloped(wire.placedOne),
    });
    // Which of them the others belong to is not told.
    if (result.length !== orders.length) throw unanswered();
    return result.map((one) =>
      one.brokerOrderId ? { id: one.brokerOrderId } : { failure: refusal('message' in one ? one.message : null) },
    );
  }

  async modify(change: OrderChange): Promise<void> {
    await this.#act('/orders/modify', changeBody(change));
  }

  async cancel(order: OrderReference): Promise<void> {
    await this.#act('/orders/cancel', { brokerOrderId: order.id });
  }

  /** The token is asked for by a call, and good for the socket alone. */
  async updates(): Promise<UpdatesAddress> {
    const path = '/ws/createWsToken';
    const { result } = await this.#notifyHttp.call({ method: 'GET', path, class: 'book', reply: wire.socketToken });
    const { orderToken } = result[0];
    const greetings = [JSON.stringify({ orderToken, userId: this.#userId })];
    return { url: SOCKET, headers: {}, greetings, keepAlive: heartbeat(this.#userId) };
  }

  async #act(path: string, json: unknown): Promise<void> {
    const { result } = await this.#http.call({ method: 'POST', path, json, class: 'order', reply: wire.done });
    const refused = wire.refusedWithin.safeParse(result);
    if (refused.success) throw refusal(refused.data[0].message);
  }

  /** An empty book is told as a failure. */
  async #book<Row>(path: string, row: z.ZodType<Row>): Promise<Rows<Row>> {
    try {
      return (await this.#http.call({ method: 'GET', path, class: 'book', reply: wire.listed(row) })).result;
    } catch (failure) {
      if (isEmptyBook(failure)) return noRows;
      throw failure;
    }
  }
}

/** Of one order, within a success. */
function refusal(message: string | null | undefined): AppError {
  return brokerFailure('aliceblue', refusalOf(message), 200);
}

function unanswered(): AppError {
  return new AppError('broker.unreadable', { broker: 'aliceblue', why: 'not an answer for each order' });
}
