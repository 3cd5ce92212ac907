import type { z } from 'zod';
import type { BrokerFunds } from '../account.ts';
import { type CandlesAsked, candlesInParts } from '../candle.ts';
import type { BrokerApp, Tokens } from '../login.ts';
import type { BookedInstrument, BrokerInstrument, NewOrder, OrderChange } from '../order/order.ts';
import { paiseOf } from '../paise.ts';
import { quotesInParts } from '../quote.ts';
import type { BrokerSession, BrokerTriggers, Conversion, OrderReference, RequiredMargin } from '../session.ts';
import { isSignedWith } from '../signature.ts';
import type { PostbackMessage, UpdatesAddress } from '../updates.ts';
import { BrokerHttp, type Sending } from '../wire/http.ts';
import { ROOT, TICKER, VERSION } from './address.ts';
import { failureOf } from './failures.ts';
import {
  changeForm,
  conversionForm,
  holdingOf,
  marginOrder,
  newOrderForm,
  orderOf,
  positionOf,
  tradeOf,
  varietyPath,
} from './orders.ts';
import { candleDays, candlesOf, depthAt, MOST_QUOTES, quotesOf } from './prices.ts';
import { smallerForm, triggerForm, triggerOf } from './triggers.ts';
import * as wire from './wire.ts';
import { variety } from './words.ts';

export class ZerodhaSession implements BrokerSession {
  readonly #http: BrokerHttp;
  readonly #app: BrokerApp;
  readonly #tokens: Tokens;

  constructor(app: BrokerApp, tokens: Tokens, sending: Sending) {
    this.#app = app;
    this.#tokens = tokens;
    const headers = { ...VERSION, authorization: `token ${app.key}:${tokens.access}` };
    this.#http = new BrokerHttp({ broker: 'zerodha', root: ROOT, headers, failureOf }, sending);
  }

  async profile() {
    const { data } = await this.#read('/user/profile', wire.profile);
    return { clientId: data.user_id, name: data.user_name ?? null, email: data.email ?? null };
  }

  /** `net` is what is left now; `available.cash` is an opening figure. */
  async funds(): Promise<BrokerFunds> {
    const { equity } = (await this.#read('/user/margins', wire.margins)).data;
    return {
      available: paiseOf(equity.net),
      used: paiseOf(equity.utilised.debits),
      collateral: paiseOf(equity.available.collateral),
    };
  }

  async holdings() {
    return (await this.#read('/portfolio/holdings', wire.holdings)).data.read(holdingOf);
  }

  async positions() {
    return (await this.#read('/portfolio/positions', wire.positions)).data.net.read(positionOf);
  }

  async orders() {
    return (await this.#read('/orders', wire.orderBook)).data.read(orderOf);
  }

  async trades() {
    return (await this.#read('/trades', wire.tradeBook)).data.read(tradeOf);
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
    const path = `/orders/${varietyPath(order.variety)}`;
    const form = newOrderForm(order);
    const { data } = await this.#http.call({ method: 'POST', path, form, class: 'order', reply: wire.placed });
    return data.order_id;
  }

  async modify(change: OrderChange): Promise<void> {
    const path = `/orders/${varietyPath(change.variety)}/${encodeURIComponent(change.orderId)}`;
    const form = changeForm(change);
    await this.#http.call({ method: 'PUT', path, form, class: 'order', reply: wire.placed });
  }

  async cancel(order: OrderReference): Promise<void> {
    const path = `/orders/${variety.to(order.variety)}/${encodeURIComponent(order.id)}`;
    await this.#http.call({ method: 'DELETE', path, class: 'order', reply: wire.placed });
  }

  readonly triggers: BrokerTriggers = {
    list: async () => (await this.#read('/gtt/triggers', wire.triggers)).data.read(triggerOf),
    create: async (trigger) => {
      const form = triggerForm(trigger);
      const { data } = await this.#http.call({
        method: 'POST',
        path: '/gtt/triggers',
        form,
        class: 'act',
        reply: wire.triggered,
      });
      return String(data.trigger_id);
    },
    cancel: async (id) => {
      const path = `/gtt/triggers/${encodeURIComponent(id)}`;
      await this.#http.call({ method: 'DELETE', path, class: 'act', reply: wire.triggered });
    },
    shrink: async (id, most) => {
      const path = `/gtt/triggers/${encodeURIComponent(id)}`;
      const form = smallerForm((await this.#read(path, wire.oneTrigger)).data, most);
      await this.#http.call({ method: 'PUT', path, form, class: 'act', reply: wire.triggered });
    },
  };

  async convert(conversion: Conversion): Promise<void> {
    const form = conversionForm(conversion);
    await this.#http.call({ method: 'PUT', path: '/portfolio/positions', form, class: 'act', reply: wire.done });
  }

  async requiredMargin(orders: readonly NewOrder[]): Promise<RequiredMargin> {
    const { data } = await this.#http.call({
      method: 'POST',
      path: '/margins/basket',
      query: [
        ['consider_positions', 'true'],
        ['mode', 'compact'],
      ],
      json: orders.map(marginOrder),
      class: 'book',
      reply: wire.basketMargins,
    });
    const total = paiseOf(data.final.total);
    return { total, benefit: paiseOf(data.initial.total) - total };
  }

  async updates(): Promise<UpdatesAddress> {
    const who = new URLSearchParams({ api_key: this.#app.key, access_token: this.#tokens.access });
    return { url: `${TICKER}?${who.toString()}`, headers: {}, greetings: [], keepAlive: null };
  }

  async isSignedPostback(message: PostbackMessage): Promise<boolean> {
    const { order_id: id, order_timestamp: at, checksum } = message;
    if (typeof id !== 'string' || typeof at !== 'string' || typeof checksum !== 'string') return false;
    return isSignedWith(checksum, id, at, this.#app.secret);
  }

  async logout(): Promise<void> {
    const query = [
      ['api_key', this.#app.key],
      ['access_token', this.#tokens.access],
    ] as const;
    await this.#http.call({ method: 'DELETE', path: '/session/token', query, class: 'login', reply: wire.done });
  }

  #read<Reply>(path: string, reply: z.ZodType<Reply>) {
    return this.#http.call<Reply>({ method: 'GET', path, class: 'book', reply });
  }
}
