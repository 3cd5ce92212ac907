import { AppError } from '@parakh/base';
import type { BrokerInstrument } from './order/order.ts';
import { type Paise, paiseOf } from './paise.ts';

export const candleIntervals = ['1m', '3m', '5m', '10m', '15m', '30m', '60m', '1d'] as const;
/** How long a candle lasts. */
export type CandleInterval = (typeof candleIntervals)[number];

/** Candles that begin from `from` on and before `to`, milliseconds since the epoch. */
export interface CandlesAsked {
  readonly instrument: BrokerInstrument;
  readonly interval: CandleInterval;
  readonly from: number;
  readonly to: number;
}

/** Prices in paise, volume and open interest in units; NaN for what the broker does not tell. */
export interface BrokerCandle {
  /** Its beginning, milliseconds since the epoch. */
  readonly at: number;
  readonly open: Paise;
  readonly high: Paise;
  readonly low: Paise;
  readonly close: Paise;
  readonly volume: number;
  readonly oi: number;
}

/** Which candles a vendor has: for each interval how many days one call may ask for. */
export type CandleDays = Readonly<Partial<Record<CandleInterval, number>>>;

/** Open, high, low and close in rupees, then volume and, at some vendors, open interest. */
type ToldCandle = readonly [number, number, number, number, number, ...number[]];

export function candleOf(at: number, [open, high, low, close, volume, oi]: ToldCandle): BrokerCandle {
  const prices = { open: paiseOf(open), high: paiseOf(high), low: paiseOf(low), close: paiseOf(close) };
  return { at, ...prices, volume, oi: oi ?? NaN };
}

const DAY_MS = 86_400_000;

/** The candles, the oldest first, by as many calls as the vendor wants for so many days. Throws 'broker.not-offered' for an interval that it lacks. */
export async function candlesInParts(
  asked: CandlesAsked,
  days: CandleDays,
  ask: (part: CandlesAsked) => Promise<readonly BrokerCandle[]>,
): Promise<readonly BrokerCandle[]> {
  const { interval, from, to } = asked;
  const most = days[interval];
  if (most === undefined) throw new AppError('broker.not-offered', { topic: 'candles', asked: interval });
  const candles = new Map<number, BrokerCandle>();
  for (let begin = from; begin < to; begin += most * DAY_MS) {
    const part = await ask({ ...asked, from: begin, to: Math.min(to, begin + most * DAY_MS) });
    for (const candle of part) if (candle.at >= from && candle.at < to) candles.set(candle.at, candle);
  }
  return [...candles.values()].sort((one, other) => one.at - other.at);
}
