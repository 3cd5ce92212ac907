import { dayNumber } from '@parakh/base';
import { barTime } from '@parakh/market';
import type { OptionContract } from '@parakh/options';
import { describe, expect, it } from 'vitest';
import { barsInColumns, contractBars } from './contract-bars.ts';
import { hoursOf, type KnownSession, settledAt } from './known-session.ts';

const DAY = dayNumber('2026-11-20');
const OPENS = barTime(DAY, 9 * 60 + 15);
const hours = hoursOf(DAY);
const EXPIRY = dayNumber('2026-11-24');
const call: OptionContract = { kind: 'option', underlying: 'NIFTY', expiry: '2026-11-24', strike: 100, right: 'call' };
const LOT = 50;

/** What is told of the call: seconds since the open, its price, contracts so far. */
type Told = readonly [seconds: number, price: number, volume: number];

const column = (value = NaN) => Float64Array.of(value);
const side = (price = NaN, volume = NaN) => ({
  price: column(price),
  volume: column(volume),
  bid: column(),
  ask: column(),
  openInterest: column(),
  openInterestChange: column(),
  tradedAt: column(),
});

function recorded(told: readonly Told[]): KnownSession {
  const moments = told.map(([seconds]) => hours.opensAt + 1000 * seconds);
  return {
    underlying: 'NIFTY',
    hours,
    lot: LOT,
    expiries: [{ expiry: EXPIRY, expiresAt: settledAt(EXPIRY), options: [{ strike: 100, right: 'call' }] }],
    knownUntil: () => moments.at(-1)!,
    moments: () => moments,
    spots: () => () => NaN,
    chains: () => () => {
      throw new Error('nothing is valued');
    },
    quotes: () => (_, at) => {
      const [, price, volume] = told[moments.indexOf(at)]!;
      return { strikes: Float64Array.of(100), call: side(price, volume), put: side() };
    },
    futures: undefined,
  };
}

const barsOf = async (told: readonly Told[], contract = call) => {
  const bars = await contractBars(recorded(told), contract);
  return bars.map(({ time, open, high, low, close, volume }) => [time - OPENS, open, high, low, close, volume]);
};

const NOTHING = [NaN, NaN, NaN, NaN, NaN];

describe('bars of minutes of a contract', () => {
  it('are of the minutes in which it was traded, of the price that is told in each', async () => {
    const bars = await barsOf([
      [60, 10, 3],
      [120, 10, 3],
      [180, 12, 4],
    ]);
    expect(bars.slice(0, 2)).toEqual([
      [0, 10, 10, 10, 10, 3 * LOT],
      [2, 12, 12, 12, 12, LOT],
    ]);
  });

  it('know nothing of a minute that was not recorded, from the first one on to the close', async () => {
    const bars = await barsOf([
      [120, 10, 3],
      [240, 11, 5],
    ]);
    expect(bars.slice(0, 4)).toEqual([
      [1, 10, 10, 10, 10, NaN],
      [2, ...NOTHING],
      [3, 11, 11, 11, 11, 2 * LOT],
      [4, ...NOTHING],
    ]);
    expect(bars.at(-1)).toEqual([374, ...NOTHING]);
    expect(bars).toHaveLength(374);
  });

  it('of several recordings in a minute have the first, the highest, the lowest and the last', async () => {
    const bars = await barsOf([
      [5, 10, 1],
      [20, 14, 2],
      [40, 9, 4],
      [50, 99, 4],
      [60, 11, 5],
    ]);
    expect(bars[0]).toEqual([0, 10, 14, 9, 11, 5 * LOT]);
  });

  it('count what is traded after the exchange took a volume back, and take no price of what was not traded', async () => {
    const bars = await barsOf([
      [60, 10, 100],
      [120, 12, 90],
      [180, 13, 95],
    ]);
    expect(bars.slice(0, 2)).toEqual([
      [0, 10, 10, 10, 10, 100 * LOT],
      [2, 13, 13, 13, 13, 5 * LOT],
    ]);
  });

  it('are none before the open, and none of a contract that is not listed', async () => {
    const before: Told = [-300, 10, 3];
    expect(await barsOf([before])).toEqual([]);
    expect(await barsOf([[60, 10, 3]], { ...call, strike: 110 })).toEqual([]);
    expect(await barsOf([[60, 10, 3]], { ...call, expiry: '2026-12-01' })).toEqual([]);
    expect(barsInColumns(await contractBars(recorded([before]), call)).time).toHaveLength(0);
  });
});
