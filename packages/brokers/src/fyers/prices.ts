import { z } from 'zod';
import { type BrokerCandle, type CandleDays, type CandlesAsked, candleOf } from '../candle.ts';
import type { BookedInstrument, BrokerInstrument } from '../order/order.ts';
import { type BrokerDepth, type BrokerQuote, depthOf, quoteOf } from '../quote.ts';
import type { BrokerHttp } from '../wire/http.ts';
import { amount, wholeNumber } from '../wire/shapes.ts';
import { answer } from './wire.ts';

export const MOST_QUOTES = 50;

const MINUTE_DAYS = 100;
export const candleDays: CandleDays = {
  '1m': MINUTE_DAYS,
  '3m': MINUTE_DAYS,
  '5m': MINUTE_DAYS,
  '10m': MINUTE_DAYS,
  '15m': MINUTE_DAYS,
  '30m': MINUTE_DAYS,
  '60m': MINUTE_DAYS,
  '1d': 366,
};

const told = z.object({
  lp: amount,
  open_price: amount,
  high_price: amount,
  low_price: amount,
  prev_close_price: amount,
  volume: z.number().nullish(),
});
/** Each row has an answer of its own. */
const row = z.union([
  z.object({ n: z.string(), s: z.literal('ok'), v: told }),
  z.object({ n: z.string(), s: z.literal('error') }),
]);
const quotes = answer({ d: z.array(row) });
const level = z
  .object({ price: amount, volume: wholeNumber, ord: z.number().nullish() })
  .transform(({ price, volume, ord }) => ({ price, quantity: volume, orders: ord }));
const depths = answer({ d: z.record(z.string(), z.object({ bids: z.array(level), ask: z.array(level) })) });
const candle = z.tuple([z.number(), z.number(), z.number(), z.number(), z.number(), z.number()], z.number());
const candles = answer({ candles: z.array(candle) });

/** When the last trade was made is not told: the time beside it is of the day. */
export async function quotesOf(http: BrokerHttp, asked: readonly BookedInstrument[]): Promise<BrokerQuote[]> {
  const query = [['symbols', asked.map(({ symbol }) => symbol).join(',')]] as const;
  const { d: rows } = await http.call({ method: 'GET', path: '/quotes', query, class: 'quote', reply: quotes });
  const known = new Map(rows.flatMap((one) => (one.s === 'ok' ? [[one.n, one.v]] : [])));
  return asked.flatMap((one) => {
    const v = known.get(one.symbol);
    if (!v) return [];
    const prices = { last: v.lp, open: v.open_price, high: v.high_price, low: v.low_price, close: v.prev_close_price };
    return [quoteOf(one, { ...prices, volume: v.volume })];
  });
}

export async function depthAt(http: BrokerHttp, { symbol }: BrokerInstrument): Promise<BrokerDepth> {
  const query = Object.entries({ symbol, ohlcv_flag: '1' });
  const { d: rows } = await http.call({ method: 'GET', path: '/depth', query, class: 'quote', reply: depths });
  return depthOf(rows[symbol]?.bids ?? [], rows[symbol]?.ask ?? []);
}

/** Times are true seconds since the epoch. */
export async function candlesOf(http: BrokerHttp, asked: CandlesAsked): Promise<BrokerCandle[]> {
  const query = Object.entries({
    symbol: asked.instrument.symbol,
    resolution: asked.interval === '1d' ? '1D' : String(Number.parseInt(asked.interval, 10)),
    date_format: '0',
    range_from: String(Math.floor(asked.from / 1000)),
    range_to: String(Math.ceil(asked.to / 1000)),
    cont_flag: '1',
    oi_flag: '1',
  });
  const reply = await http.call({ method: 'GET', path: '/history', query, class: 'candles', reply: candles });
  return reply.candles.map(([seconds, ...figures]) => candleOf(seconds * 1000, figures));
}
