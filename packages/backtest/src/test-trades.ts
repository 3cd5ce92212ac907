import { dayNumber, type Random } from '@parakh/base';
import { barTime } from '@parakh/market';
import type { Curve } from './simulation.ts';
import type { Trade } from './trade.ts';

/** A trade for tests: 100 shares at ₹100 that came out even on 3 June 2024, but for what is given. */
export function tradeOf(given: Partial<Trade> = {}): Trade {
  return {
    symbolIndex: 0,
    side: 'long',
    signalBar: 0,
    entryBar: 1,
    exitBar: 5,
    signalTime: timeOf('2024-05-27'),
    entryTime: timeOf('2024-05-28'),
    exitTime: timeOf('2024-06-03'),
    entryPaise: 10_000,
    exitPaise: 10_000,
    quantity: 100,
    exitQuantity: 100,
    fractionPaise: 0,
    chargesPaise: 0,
    slippagePaise: 0,
    pnlPaise: 0,
    reason: 'signal',
    bars: 4,
    maePct: -1,
    mfePct: 2,
    ...given,
  };
}

/** Trades that gained so many percents of ₹10,000, one day after the other, each from one day to the next. */
export function tradesOf(percents: readonly number[]): Trade[] {
  return percents.map((percent, i) =>
    tradeOf({
      pnlPaise: Math.round(10_000 * percent),
      entryTime: timeOf('2024-01-01', i - 1),
      exitTime: timeOf('2024-01-01', i),
    }),
  );
}

/** Midnight of a day, and of so many days later. */
export const timeOf = (day: string, later = 0): number => barTime(dayNumber(day) + later);

/** Equity in paise at each time; nothing was bought but what is given. */
export function curveOf(time: readonly number[], equityPaise: readonly number[], given: Partial<Curve> = {}): Curve {
  return {
    time: Int32Array.from(time),
    equityPaise: Float64Array.from(equityPaise),
    cashPaise: Float64Array.from(equityPaise),
    holdingsPaise: new Float64Array(time.length),
    positions: new Int32Array(time.length),
    capitalPaise: 0,
    chargesPaise: 0,
    turnoverPaise: 0,
    ...given,
  };
}

export const noCurve = curveOf([], []);

/** Trades of many symbols, days and sizes, some still open. */
export function someTrades(source: Random, count: number): Trade[] {
  return Array.from({ length: count }, (_, i) => {
    const [entry, bars] = [Math.floor(600 * source.next()), Math.floor(20 * source.next())];
    return tradeOf({
      symbolIndex: Math.floor(30 * source.next()),
      entryTime: timeOf('2023-01-02', entry),
      exitTime: timeOf('2023-01-02', entry + bars),
      pnlPaise: Math.round(source.normal() * 50_000),
      chargesPaise: Math.floor(5000 * source.next()),
      quantity: 1 + Math.floor(200 * source.next()),
      reason: i % 7 === 0 ? 'open-at-end' : i % 3 === 0 ? 'stop' : 'signal',
      bars,
    });
  });
}
