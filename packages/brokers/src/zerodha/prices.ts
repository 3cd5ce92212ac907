import { z } from 'zod';
import { type BrokerCandle, type CandleDays, type CandleInterval, type CandlesAsked, candleOf } from '../candle.ts';
import type { BookedInstrument, BrokerInstrument } from '../order/order.ts';
import { type BrokerDepth, type BrokerQuote, depthOf, quoteOf } from '../quote.ts';
import type { BrokerHttp } from '../wire/http.ts';
import { amount, wholeNumber } from '../wire/shapes.ts';
import { indianClock, indianInstant, zonedInstant } from '../wire/times.ts';
import { words } from '../words.ts';
import { enveloped } from './wire.ts';
import { exchange } from './words.ts';

export const MOST_QUOTES = 500;

const INTRADAY_DAYS = 60;
export const candleDays: CandleDays = {
  '1m': INTRADAY_DAYS,
  '3m': INTRADAY_DAYS,
  '5m': INTRADAY_DAYS,
  '10m': INTRADAY_DAYS,
  '15m': INTRADAY_DAYS,
  '30m': INTRADAY_DAYS,
  '60m': INTRADAY_DAYS,
  '1d': 2000,
};

const interval = words<CandleInterval>('candles', {
  '1m': 'minute',
  '3m': '3minute',
  '5m': '5minute',
  '10m': '10minute',
  '15m': '15minute',
  '30m': '30minute',
  '60m': '60minute',
  '1d': 'day',
});

const level = z.object({ price: amount, quantity: wholeNumber, orders: z.number().nullish() });
const row = z.object({
  last_price: amount,
  last_trade_time: z.string().nullish(),
  // Indices have neither.
  volume: z.number().nullish(),
  oi: z.number().nullish(),
  ohlc: z.object({ open: amount, high: amount, low: amount, close: amount }),
  depth: z.object({ buy: z.array(level), sell: z.array(level) }).nullish(),
});
const quotes = enveloped(z.record(z.string(), row));
const candle = z.tuple([z.string(), z.number(), z.number(), z.number(), z.number(), z.number()], z.number());
const candles = enveloped(z.object({ candles: z.array(candle) }));

const keyOf = (asked: BookedInstrument) => `${exchange.to(asked.exchange)}:${asked.symbol}`;

async function rowsOf(http: BrokerHttp, asked: readonly BookedInstrument[]) {
  const query = asked.map((one) => ['i', keyOf(one)] as const);
  return (await http.call({ method: 'GET', path: '/quote', query, class: 'quote', reply: quotes })).data;
}

export async function quotesOf(http: BrokerHttp, asked: readonly BookedInstrument[]): Promise<BrokerQuote[]> {
  const rows = new Map(Object.entries(await rowsOf(http, asked)));
  return asked.flatMap((one) => {
    const told = rows.get(keyOf(one));
    if (!told) return [];
    const { last_price: last, last_trade_time: at, ohlc, volume, oi } = told;
    return [quoteOf(one, { last, ...ohlc, volume, oi, at: indianInstant(at) })];
  });
}

export async function depthAt(http: BrokerHttp, asked: BrokerInstrument): Promise<BrokerDepth> {
  const told = new Map(Object.entries(await rowsOf(http, [asked]))).get(keyOf(asked));
  return depthOf(told?.depth?.buy ?? [], told?.depth?.sell ?? []);
}

export async function candlesOf(http: BrokerHttp, asked: CandlesAsked): Promise<BrokerCandle[]> {
  const path = `/instruments/historical/${encodeURIComponent(asked.instrument.token)}/${interval.to(asked.interval)}`;
  const query = Object.entries({ from: indianClock(asked.from), to: indianClock(asked.to), oi: '1' });
  const { data } = await http.call({ method: 'GET', path, query, class: 'candles', reply: candles });
  return data.candles.map(([at, ...told]) => candleOf(zonedInstant(at), told));
}
