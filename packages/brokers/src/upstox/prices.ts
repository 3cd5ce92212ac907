import { z } from 'zod';
import { type BrokerCandle, type CandleDays, type CandlesAsked, candleOf } from '../candle.ts';
import type { BrokerInstrument } from '../order/order.ts';
import { type BrokerQuote, quoteOf } from '../quote.ts';
import type { BrokerHttp } from '../wire/http.ts';
import { amount } from '../wire/shapes.ts';
import { indianClock, zonedInstant } from '../wire/times.ts';
import { enveloped } from './wire.ts';

export const MOST_QUOTES = 500;

const A_MONTH = 28;
const A_QUARTER = 89;
export const candleDays: CandleDays = {
  '1m': A_MONTH,
  '3m': A_MONTH,
  '5m': A_MONTH,
  '10m': A_MONTH,
  '15m': A_MONTH,
  '30m': A_QUARTER,
  '60m': A_QUARTER,
  '1d': 3650,
};

const quotes = enveloped(
  z.record(
    z.string(),
    z.object({ instrument_token: z.string(), last_price: amount, cp: amount, volume: z.number().nullish() }),
  ),
);
const candle = z.tuple([z.string(), z.number(), z.number(), z.number(), z.number(), z.number()], z.number());
const candles = enveloped(z.object({ candles: z.array(candle) }));

/** Rows are named by symbol; the key that was asked for stands in each. */
export async function quotesOf(http: BrokerHttp, asked: readonly BrokerInstrument[]): Promise<BrokerQuote[]> {
  const query = [['instrument_key', asked.map(({ token }) => token).join(',')]] as const;
  const path = '/v3/market-quote/ltp';
  const { data } = await http.call({ method: 'GET', path, query, class: 'quote', reply: quotes });
  const rows = new Map(Object.values(data).map((row) => [row.instrument_token, row]));
  return asked.flatMap((one) => {
    const told = rows.get(one.token);
    return told ? [quoteOf(one, { last: told.last_price, close: told.cp, volume: told.volume })] : [];
  });
}

/** Candles of today are asked for by another path than those of earlier days. */
export async function candlesOf(http: BrokerHttp, asked: CandlesAsked, now: number): Promise<BrokerCandle[]> {
  const { instrument, interval, from, to } = asked;
  const minutes = Number.parseInt(interval, 10);
  const length = interval === '1d' ? 'days/1' : `minutes/${minutes}`;
  const key = encodeURIComponent(instrument.token);
  // The day on which the last candle begins; the later of two days stands first.
  const [first, last, today] = [dayOf(from), dayOf(to - 1), dayOf(now)];
  const earlier = `/v3/historical-candle/${key}/${length}/${last}/${first}`;
  const paths = first < today ? [earlier] : [];
  if (last >= today) paths.push(`/v3/historical-candle/intraday/${key}/${length}`);
  const told: BrokerCandle[] = [];
  for (const path of paths) {
    const { data } = await http.call({ method: 'GET', path, class: 'candles', reply: candles });
    told.push(...data.candles.map(([at, ...figures]) => candleOf(zonedInstant(at), figures)));
  }
  return told;
}

const dayOf = (ms: number): string => indianClock(ms).slice(0, 10);
