import * as z from 'zod/mini';
import { get, post } from './endpoint.ts';
import { barTime, barTimes, column, count, instant, percent } from './figures.ts';
import { day, interval, symbol } from './path-parameters.ts';

/** Which way a measure points; null where it is not known or has no direction. */
export const reading = z.nullable(z.enum(['bullish', 'bearish', 'neutral']));
export type Reading = z.infer<typeof reading>;

/** How many measures point which way. */
export const readingCounts = z.object({ bullish: count, bearish: count, neutral: count });

/** A scan of the catalogue as lists of what it finds show it. */
const findingScan = {
  id: z.string(),
  name: z.string(),
  family: z.string(),
  words: z.string(),
  condition: z.string(),
  frame: z.enum(['day', 'minute']),
  side: z.nullable(z.enum(['bullish', 'bearish'])),
};

export const signalCalls = {
  technicalSignals: get('CandlestickAnalysis/techsignal/{a}/{b}', {
    access: 'public',
    params: { a: symbol, b: interval },
    reply: z.object({
      symbol: z.string(),
      interval,
      /** The bar they were read at. */
      time: barTime,
      isClosed: z.boolean(),
      counts: readingCounts,
      signals: z.array(
        z.object({
          operand: z.string(),
          title: z.string(),
          unit: z.string(),
          value: z.nullable(z.number()),
          reading,
          /** What makes it bullish or bearish; null where it has no direction. */
          rule: z.nullable(z.string()),
        }),
      ),
    }),
  }),
  relativePerformance: get('x/market/relative-performance/{symbol}', {
    own: '/stocks/:id compares a stock with its sector and the NIFTY 50; the specification names no call for it',
    access: 'public',
    reply: z.object({
      symbol: z.string(),
      /** Sessions of at most a year, oldest first. */
      time: barTimes,
      /** The stock, the mean of its sector's stocks, the NIFTY 50, as far as available: 100 on the first session. */
      lines: z.array(
        z.object({
          name: z.string(),
          kind: z.enum(['self', 'sector', 'index']),
          /** Stocks in the mean of a sector. */
          members: z.nullable(count),
          values: column,
          returns: z.object({ week: percent, month: percent, quarter: percent, halfYear: percent, year: percent }),
        }),
      ),
    }),
  }),
  foundIn: get('x/market/found-in/{symbol}', {
    own: '/stocks/:id lists the scans of the catalogue that find the stock now; the specification names no call for it',
    access: 'public',
    reply: z.object({
      symbol: z.string(),
      /** The session judged. */
      date: day,
      upTo: z.optional(instant),
      /** Sessions looked back on, newest first. */
      sessions: z.array(day),
      scans: z.array(
        z.object({
          ...findingScan,
          /** Which of the sessions found it too, newest first; null of a scan on minutes, weeks or months. */
          foundOn: z.nullable(z.array(day)),
        }),
      ),
    }),
  }),
  foundAmong: post('x/market/found-among', {
    own: '/holdings lists the scans of the catalogue that find what a person holds now; the specification names no call for it',
    access: 'public',
    body: z.object({ symbols: z.array(symbol).check(z.minLength(1), z.maxLength(500)) }),
    reply: z.object({
      /** The session evaluated. */
      date: day,
      upTo: z.optional(instant),
      /** Those that find one of the symbols at least. */
      scans: z.array(z.object({ ...findingScan, symbols: z.array(z.string()) })),
    }),
  }),
};
