import { describe, expect, it } from 'vitest';
import { holdingRow, holdingTiles, holdingTotals, sectorParts, tickedHolding, withWeights } from './holding-figures.ts';
import { listedAs } from './own-symbol.ts';
import { READ_AT, sbin } from './test-replies.ts';

const held = { broker: 'zerodha', brokerTitle: 'Zerodha', readAt: READ_AT } as const;
const bank = { symbol: 'SBIN', name: 'State Bank of India', sector: 'Banks' };
const row = holdingRow(sbin, held, bank);
const tick = {
  token: 'SBIN',
  ltp: 580.05,
  open: 1,
  high: 1,
  low: 1,
  close: 560,
  volume: 1,
  oi: 0,
  changePtc: 1,
  time: READ_AT + 1,
};

describe('figures of a holding', () => {
  it('are those of a plain recomputation', () => {
    // 8 × 500.125 = 4001.00; 8 × 571.20 = 4569.60; 8 × 560 = 4480
    expect(row).toMatchObject({ invested: 400_100, value: 456_960, gain: 56_860, dayGain: 8960, free: 5 });
    expect(row.gainPct).toBeCloseTo((568.6 / 4001) * 100, 10);
    expect(row.dayPct).toBeCloseTo((89.6 / 4480) * 100, 10);
  });

  it('are unknown, never 0, where the broker does not tell what they need', () => {
    const bare = holdingRow({ ...sbin, last: null, pledged: null, averagePrice: null }, held, bank);
    expect(bare).toMatchObject({ invested: null, value: null, gain: null, dayGain: null, dayPct: null, free: null });
    expect(holdingRow({ ...sbin, averagePrice: 0 }, held, bank).gainPct).toBeNull();
  });

  it('follow any tick of the day, as every other screen does; those of the paper account any tick', () => {
    expect(tickedHolding(row, tick)).toMatchObject({
      value: 464_040,
      gain: 63_940,
      dayGain: 16_040,
      lastAt: tick.time,
    });
    // Worked out apart from this: 16.7967602 % at 571.20, 18.8899248 % at 580.05.
    expect([row.xirr, tickedHolding(row, tick).xirr]).toEqual([
      expect.closeTo(16.7967602, 6),
      expect.closeTo(18.8899248, 6),
    ]);
    expect(tickedHolding(row, { ...tick, time: READ_AT - 2000 }), 'a slow line').toMatchObject({ value: 464_040 });
    const yesterday = { ...tick, time: READ_AT - 86_400_000 };
    expect(tickedHolding(row, yesterday)).toBe(row);
    expect(tickedHolding({ ...row, broker: 'paper' }, yesterday)).toMatchObject({ value: 464_040 });
    expect(tickedHolding(row, { ...tick, ltp: NaN })).toBe(row);
    expect(tickedHolding({ ...row, isListed: false }, tick)).toMatchObject({ last: 571.2 });
  });
});

describe('totals of holdings', () => {
  const unpriced = holdingRow({ ...sbin, last: null }, held, undefined);

  it('leave out what is not known, and count it', () => {
    const totals = holdingTotals([row, unpriced]);
    expect(totals.value).toEqual({ paise: 456_960, missing: 1 });
    expect(totals.invested).toEqual({ paise: 800_200, missing: 0 });
    expect(totals.gain).toEqual({ paise: 56_860, missing: 1 });
    // Over the cost of the row whose gain is known alone.
    expect(totals.gainPct).toBeCloseTo((568.6 / 4001) * 100, 10);
    expect(totals.dayPct).toBeCloseTo(2, 10);
  });

  it('are unknown where no row is known', () => {
    expect(holdingTotals([unpriced])).toMatchObject({ value: { paise: null, missing: 1 }, gainPct: null });
  });

  it('weigh rows and sectors by the value that is known', () => {
    const other = holdingRow({ ...sbin, quantity: 24 }, held, undefined);
    expect(withWeights([row, other, unpriced]).map(({ weight }) => weight)).toEqual([25, 75, null]);
    expect(sectorParts([row, other, unpriced])).toEqual([
      { sector: null, value: 1_370_880, percent: 75, stocks: 1 },
      { sector: 'Banks', value: 456_960, percent: 25, stocks: 1 },
    ]);
    expect(sectorParts([unpriced])).toEqual([]);
  });
});

describe('tiles of holdings', () => {
  it('are one a symbol, as large as its part of the whole', () => {
    const weighed = withWeights([
      row,
      holdingRow({ ...sbin, quantity: 4, previousClose: 600 }, { ...held, broker: 'upstox' }, bank),
      holdingRow({ ...sbin, symbol: 'ODD', quantity: 12 }, held, undefined),
    ]);
    const tiles = holdingTiles([...weighed, holdingRow({ ...sbin, last: null }, held, bank)]);
    // 8 × 11.20 − 4 × 28.80 of 8 × 560 + 4 × 600.
    expect(tiles).toEqual([
      {
        symbol: 'SBIN',
        isListed: true,
        sector: 'Banks',
        weight: 50,
        value: 685_440,
        dayPct: expect.closeTo((100 * (89.6 - 115.2)) / 6880, 8),
      },
      { symbol: 'ODD', isListed: false, sector: null, weight: 50, value: 685_440, dayPct: expect.closeTo(2, 8) },
    ]);
  });
});

describe('what the app knows of a broker’s symbol', () => {
  const listed = new Map([
    ['SBIN', bank],
    ['BAJAJ-AUTO', { ...bank, symbol: 'BAJAJ-AUTO' }],
  ]);
  it.each([
    ['SBIN', 'SBIN'],
    ['SBIN-EQ', 'SBIN'],
    ['sbin-be', 'SBIN'],
    ['BAJAJ-AUTO', 'BAJAJ-AUTO'],
    ['BAJAJ-AUTO-EQ', 'BAJAJ-AUTO'],
    ['SBIN26NOVFUT', undefined],
    ['BAJAJ', undefined],
  ])('%s is %s', (written, symbol) => expect(listedAs(written, listed)?.symbol).toBe(symbol));
});
