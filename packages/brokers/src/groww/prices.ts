import { z } from 'zod';
import { type BrokerCandle, type CandleDays, type CandlesAsked, candleOf } from '../candle.ts';
import type { BookedInstrument, BrokerInstrument } from '../order/order.ts';
import { type BrokerDepth, type BrokerQuote, depthOf, quoteOf } from '../quote.ts';
import type { BrokerHttp } from '../wire/http.ts';
import { amount, wholeNumber } from '../wire/shapes.ts';
import { indianClock } from '../wire/times.ts';
import { enveloped } from './wire.ts';
import { market } from './words.ts';

export const MOST_QUOTES = 50;

/** The more days are asked for, the longer the shortest candle: these are the days for each. */
export const candleDays: CandleDays = { '1m': 3, '5m': 15, '10m': 30, '60m': 150, '1d': 1080 };

const lastPrices = enveloped(z.record(z.string(), amount));
const level = z.object({ price: amount, quantity: wholeNumber });
const quote = enveloped(z.object({ depth: z.object({ buy: z.array(level), sell: z.array(level) }) }));
const candle = z.tuple([z.number(), z.number(), z.number(), z.number(), z.number(), z.number()]);
const candles = enveloped(z.object({ candles: z.array(candle) }));

/** An exchange of ours as the vendor has it: exchange and segment. */
function placeOf(one: BookedInstrument) {
  const [exchange = '', segment = ''] = market.to(one.exchange).split(' ');
  return { exchange, segment };
}
const keyOf = (one: BookedInstrument): string => `${placeOf(one).exchange}_${one.symbol}`;

/** The last price alone, of so many at once. Each segment is asked by itself. */
export async function quotesOf(http: BrokerHttp, asked: readonly BookedInstrument[]): Promise<BrokerQuote[]> {
  const told: BrokerQuote[] = [];
  for (const [segment, ones] of Map.groupBy(asked, (one) => placeOf(one).segment)) {
    const query = Object.entries({ segment, exchange_symbols: ones.map(keyOf).join(',') });
    const call = { method: 'GET', path: '/live-data/ltp', query, class: 'quote', reply: lastPrices } as const;
    const { payload } = await http.call(call);
    told.push(...ones.filter((one) => keyOf(one) in payload).map((one) => quoteOf(one, { last: payload[keyOf(one)] })));
  }
  return told;
}

export async function depthAt(http: BrokerHttp, asked: BrokerInstrument): Promise<BrokerDepth> {
  const query = Object.entries({ ...placeOf(asked), trading_symbol: asked.symbol });
  const call = { method: 'GET', path: '/live-data/quote', query, class: 'quote', reply: quote } as const;
  const { depth } = (await http.call(call)).payload;
  return depthOf(depth.buy, depth.sell);
}

const A_DAY = 1440;

export async function candlesOf(http: BrokerHttp, asked: CandlesAsked): Promise<BrokerCandle[]> {
  const { instrument, interval, from, to } = asked;
  const query = Object.entries({
    ...placeOf(instrument),
    trading_symbol: instrument.symbol,
    start_time: indianClock(from),
    end_time: indianClock(to),
    interval_in_minutes: String(interval === '1d' ? A_DAY : Number.parseInt(interval, 10)),
  });
  const call = { method: 'GET', path: '/historical/candle/range', query, class: 'candles', reply: candles } as const;
  return (await http.call(call)).payload.candles.map(([seconds, ...told]) => candleOf(seconds * 1000, told));
}
