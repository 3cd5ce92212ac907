import { AppError } from '@parakh/base';
import { z } from 'zod';
import { type BrokerCandle, type CandleDays, type CandlesAsked, candleOf } from '../candle.ts';
import type { BrokerInstrument } from '../order/order.ts';
import { type BrokerDepth, type BrokerQuote, depthOf, quoteOf } from '../quote.ts';
import type { BrokerHttp } from '../wire/http.ts';
import { amount, wholeNumber } from '../wire/shapes.ts';
import { indianClock, indianInstant } from '../wire/times.ts';
import { exchange } from './words.ts';

export const MOST_QUOTES = 1000;

const INTRADAY_DAYS = 90;
export const candleDays: CandleDays = {
  '1m': INTRADAY_DAYS,
  '5m': INTRADAY_DAYS,
  '15m': INTRADAY_DAYS,
  '60m': INTRADAY_DAYS,
  '1d': 2000,
};

const level = z.object({ price: amount, quantity: wholeNumber, orders: z.number().nullish() });
const row = z.object({
  last_price: amount,
  last_trade_time: z.string().nullish(),
  volume: z.number().nullish(),
  oi: z.number().nullish(),
  ohlc: z.object({ open: amount, high: amount, low: amount }),
  depth: z.object({ buy: z.array(level), sell: z.array(level) }).nullish(),
});
const quotes = z.object({ status: z.literal('success'), data: z.record(z.string(), z.record(z.string(), row)) });
const column = z.array(z.number());
const columns = z.object({
  open: column,
  high: column,
  low: column,
  close: column,
  volume: column,
  timestamp: column,
  open_interest: column.nullish(),
});

/** By segment and number. */
async function rowsOf(http: BrokerHttp, asked: readonly BrokerInstrument[]) {
  const named = Map.groupBy(asked, (one) => exchange.to(one.exchange));
  const json = Object.fromEntries(
    [...named].map(([segment, ones]) => [segment, ones.map(({ token }) => Number(token))]),
  );
  const call = { method: 'POST', path: '/marketfeed/quote', json, class: 'quote', reply: quotes } as const;
  const { data } = await http.call(call);
  return (one: BrokerInstrument) => data[exchange.to(one.exchange)]?.[one.token];
}

/** The close beside a price may be the day's own after hours: it is not taken for that of the session before. */
export async function quotesOf(http: BrokerHttp, asked: readonly BrokerInstrument[]): Promise<BrokerQuote[]> {
  const rowOf = await rowsOf(http, asked);
  return asked.flatMap((one) => {
    const told = rowOf(one);
    if (!told) return [];
    const { last_price: last, last_trade_time: at, ohlc, volume, oi } = told;
    return [quoteOf(one, { last, ...ohlc, volume, oi, at: tradedAt(at) })];
  });
}

export async function depthAt(http: BrokerHttp, asked: BrokerInstrument): Promise<BrokerDepth> {
  const told = (await rowsOf(http, [asked]))(asked);
  return depthOf(told?.depth?.buy ?? [], told?.depth?.sell ?? []);
}

/** Their word for what is traded; of contracts it does not follow from the exchange. */
const EQUITY = 'EQUITY';
const shares: ReadonlySet<string> = new Set(['NSE', 'BSE']);

export async function candlesOf(http: BrokerHttp, asked: CandlesAsked): Promise<BrokerCandle[]> {
  const { instrument, interval, from, to } = asked;
  if (!shares.has(instrument.exchange)) {
    throw new AppError('broker.not-offered', { topic: 'candles', asked: instrument.exchange });
  }
  const what = {
    securityId: instrument.token,
    exchangeSegment: exchange.to(instrument.exchange),
    instrument: EQUITY,
    oi: false,
  };
  const isDaily = interval === '1d';
  const json = isDaily
    ? { ...what, expiryCode: 0, fromDate: dayOf(from), toDate: dayOf(to - 1 + DAY_MS) }
    : {
        ...what,
        interval: String(Number.parseInt(interval, 10)),
        fromDate: indianClock(from),
        toDate: indianClock(to),
      };
  const path = isDaily ? '/charts/historical' : '/charts/intraday';
  return candlesIn(await http.call({ method: 'POST', path, json, class: 'candles', reply: columns }));
}

const DAY_MS = 86_400_000;
const dayOf = (ms: number): string => indianClock(ms).slice(0, 10);

/** Columns that are not of one length belong to no candles. */
function candlesIn(told: z.output<typeof columns>): BrokerCandle[] {
  const { open, high, low, close, volume, timestamp } = told;
  if ([open, high, low, close, volume].some(({ length }) => length !== timestamp.length)) {
    throw new AppError('broker.unreadable', { broker: 'dhan', why: 'columns of candles of several lengths' });
  }
  return timestamp.map((seconds, i) => candleOf(seconds * 1000, [open[i]!, high[i]!, low[i]!, close[i]!, volume[i]!]));
}

/** '11/06/2024 09:30:00'; one of 1980 stands for none. */
function tradedAt(text: string | null | undefined): number {
  const [, day, month, year, clock] = /^(\d{2})\/(\d{2})\/(\d{4}) (\d{2}:\d{2}:\d{2})$/.exec(text ?? '') ?? [];
  const at = indianInstant(`${year}-${month}-${day} ${clock}`);
  return year === '1980' ? NaN : at;
}
