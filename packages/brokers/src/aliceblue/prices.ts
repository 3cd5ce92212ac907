import { dayInIndia } from '@parakh/base';
import { z } from 'zod';
import { type BrokerCandle, type CandleDays, type CandlesAsked, candleOf } from '../candle.ts';
import type { BrokerHttp } from '../wire/http.ts';
import { indianInstant } from '../wire/times.ts';
import { exchange } from './words.ts';

/** The vendor keeps minutes and days alone, and names no number of days for a call: these are careful ones. */
export const candleDays: CandleDays = { '1m': 30, '1d': 365 };

const candle = z.object({
  time: z.string(),
  open: z.number(),
  high: z.number(),
  low: z.number(),
  close: z.number(),
  volume: z.number(),
});
const candles = z.object({ stat: z.literal('Ok'), result: z.array(candle) });

const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;

/** A minute is named by its end, on the clock in India. */
export async function candlesOf(http: BrokerHttp, asked: CandlesAsked): Promise<BrokerCandle[]> {
  const isDaily = asked.interval === '1d';
  const json = {
    token: asked.instrument.token,
    exchange: exchange.to(asked.instrument.exchange),
    from: String(asked.from),
    // Of days the end must be a midnight, else nothing is told.
    to: String(isDaily ? midnightOf(asked.to - 1) + DAY_MS : asked.to),
    resolution: isDaily ? 'D' : '1',
  };
  const path = '/chart/history';
  const { result } = await http.call({ method: 'POST', path, json, class: 'candles', reply: candles });
  return result.map(({ time, open, high, low, close, volume }) => {
    const ended = indianInstant(time);
    const at = isDaily ? midnightOf(ended) : Math.floor(ended / MINUTE_MS) * MINUTE_MS;
    return candleOf(at, [open, high, low, close, volume]);
  });
}

const midnightOf = (ms: number): number => indianInstant(`${dayInIndia(ms)} 00:00:00`);
