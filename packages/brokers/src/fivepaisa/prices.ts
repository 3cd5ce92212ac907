import { z } from 'zod';
import { type BrokerCandle, type CandleDays, type CandlesAsked, candleOf } from '../candle.ts';
import type { BrokerInstrument } from '../order/order.ts';
import { type BrokerQuote, quoteOf } from '../quote.ts';
import type { BrokerHttp } from '../wire/http.ts';
import { amount, vendorId } from '../wire/shapes.ts';
import { indianClock, indianInstant } from '../wire/times.ts';
import { enveloped } from './wire.ts';
import { exchange } from './words.ts';

/** The vendor takes a list and names no number: this is a careful one. */
export const MOST_QUOTES = 50;

const INTRADAY_DAYS = 30;
export const candleDays: CandleDays = {
  '1m': INTRADAY_DAYS,
  '5m': INTRADAY_DAYS,
  '10m': INTRADAY_DAYS,
  '15m': INTRADAY_DAYS,
  '30m': INTRADAY_DAYS,
  '60m': INTRADAY_DAYS,
  '1d': 100,
};

const row = z.object({
  Exch: z.string(),
  ExchType: z.string(),
  ScripCode: vendorId,
  LastTradedPrice: amount,
  Open: amount,
  High: amount,
  Low: amount,
  PClose: amount,
  Volume: z.number().nullish(),
  OpenInterest: z.number().nullish(),
});
export const snapshot = enveloped(z.object({ Data: z.array(row) }));
type Row = z.output<typeof row>;
const candle = z.tuple([z.string(), z.number(), z.number(), z.number(), z.number(), z.number()]);
/** Of another service, with another envelope. */
const candles = z.object({ status: z.literal('success'), data: z.object({ candles: z.array(candle) }) });

/** An exchange of ours in two letters: 'N', 'C'. */
const lettersOf = ({ exchange: ours }: BrokerInstrument): readonly [string, string] => {
  const [name = '', kind = ''] = exchange.to(ours).split(':');
  return [name, kind];
};

export function snapshotBody(asked: readonly BrokerInstrument[]): object {
  const Data = asked.map((one) => {
    const [Exchange, ExchangeType] = lettersOf(one);
    return { Exchange, ExchangeType, ScripCode: one.token };
  });
  return { Data };
}

export function quotesIn(rows: readonly Row[], asked: readonly BrokerInstrument[]): BrokerQuote[] {
  return asked.flatMap((one) => {
    const [name, kind] = lettersOf(one);
    const told = rows.find((row) => row.ScripCode === one.token && row.Exch === name && row.ExchType === kind);
    if (!told) return [];
    const { LastTradedPrice: last, Open: open, High: high, Low: low, PClose: close, Volume, OpenInterest } = told;
    return [quoteOf(one, { last, open, high, low, close, volume: Volume, oi: OpenInterest })];
  });
}

/** Times are those of the clock in India. */
export async function candlesOf(http: BrokerHttp, asked: CandlesAsked): Promise<BrokerCandle[]> {
  const path = `/${lettersOf(asked.instrument).join('/')}/${encodeURIComponent(asked.instrument.token)}/${asked.interval}`;
  const query = Object.entries({ from: dayOf(asked.from), end: dayOf(asked.to - 1) });
  const { data } = await http.call({ method: 'GET', path, query, class: 'candles', reply: candles });
  return data.candles.map(([at, ...told]) => candleOf(indianInstant(at), told));
}

const dayOf = (ms: number): string => indianClock(ms).slice(0, 10);
