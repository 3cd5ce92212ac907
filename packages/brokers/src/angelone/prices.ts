import { z } from 'zod';
import { type BrokerCandle, type CandleDays, type CandleInterval, type CandlesAsked, candleOf } from '../candle.ts';
import type { BrokerInstrument } from '../order/order.ts';
import { type BrokerDepth, type BrokerQuote, depthOf, quoteOf } from '../quote.ts';
import type { BrokerHttp } from '../wire/http.ts';
import { amount, vendorId, wholeNumber } from '../wire/shapes.ts';
import { indianClock, indianInstant, zonedInstant } from '../wire/times.ts';
import { words } from '../words.ts';
import { enveloped } from './wire.ts';
import { exchange } from './words.ts';

const PREFIX = '/rest/secure/angelbroking';
export const MOST_QUOTES = 50;
export const candleDays: CandleDays = {
  '1m': 30,
  '3m': 60,
  '5m': 100,
  '10m': 100,
  '15m': 200,
  '30m': 200,
  '60m': 400,
  '1d': 2000,
};

const interval = words<CandleInterval>('candles', {
  '1m': 'ONE_MINUTE',
  '3m': 'THREE_MINUTE',
  '5m': 'FIVE_MINUTE',
  '10m': 'TEN_MINUTE',
  '15m': 'FIFTEEN_MINUTE',
  '30m': 'THIRTY_MINUTE',
  '60m': 'ONE_HOUR',
  '1d': 'ONE_DAY',
});

const level = z.object({ price: amount, quantity: wholeNumber, orders: z.number().nullish() });
const row = z.object({
  exchange: z.string(),
  symbolToken: vendorId,
  ltp: amount,
  open: amount,
  high: amount,
  low: amount,
  close: amount,
  tradeVolume: z.number().nullish(),
  opnInterest: z.number().nullish(),
  exchTradeTime: z.string().nullish(),
  depth: z.object({ buy: z.array(level), sell: z.array(level) }).nullish(),
});
type Row = z.output<typeof row>;
/** What it does not know stands apart, under `unfetched`. */
const quotes = enveloped(z.object({ fetched: z.array(row) }));
const candle = z.tuple([z.string(), z.number(), z.number(), z.number(), z.number(), z.number()]);
/** Null where there are none. */
const candles = enveloped(z.array(candle).nullable());

async function rowsOf(http: BrokerHttp, asked: readonly BrokerInstrument[]): Promise<readonly Row[]> {
  const named = Map.groupBy(asked, (one) => exchange.to(one.exchange));
  const exchangeTokens = Object.fromEntries([...named].map(([name, ones]) => [name, ones.map(({ token }) => token)]));
  const json = { mode: 'FULL', exchangeTokens };
  const call = { method: 'POST', path: `${PREFIX}/market/v1/quote`, json, class: 'quote', reply: quotes } as const;
  return (await http.call(call)).data.fetched;
}

const isOf = (one: BrokerInstrument) => (told: Row) =>
  told.symbolToken === one.token && told.exchange === exchange.to(one.exchange);

export async function quotesOf(http: BrokerHttp, asked: readonly BrokerInstrument[]): Promise<BrokerQuote[]> {
  const rows = await rowsOf(http, asked);
  return asked.flatMap((one) => {
    const told = rows.find(isOf(one));
    if (!told) return [];
    const { ltp: last, tradeVolume: volume, opnInterest: oi, exchTradeTime: at, ...prices } = told;
    return [quoteOf(one, { ...prices, last, volume, oi, at: indianInstant(at) })];
  });
}

export async function depthAt(http: BrokerHttp, asked: BrokerInstrument): Promise<BrokerDepth> {
  const told = (await rowsOf(http, [asked])).find(isOf(asked));
  return depthOf(told?.depth?.buy ?? [], told?.depth?.sell ?? []);
}

export async function candlesOf(http: BrokerHttp, asked: CandlesAsked): Promise<BrokerCandle[]> {
  const json = {
    exchange: exchange.to(asked.instrument.exchange),
    symboltoken: asked.instrument.token,
    interval: interval.to(asked.interval),
    fromdate: minuteOf(asked.from),
    todate: minuteOf(asked.to),
  };
  const path = `${PREFIX}/historical/v1/getCandleData`;
  const { data } = await http.call({ method: 'POST', path, json, class: 'candles', reply: candles });
  return (data ?? []).map(([at, ...told]) => candleOf(zonedInstant(at), told));
}

/** '2023-09-06 11:15'. */
const minuteOf = (ms: number): string => indianClock(ms).slice(0, 16);
