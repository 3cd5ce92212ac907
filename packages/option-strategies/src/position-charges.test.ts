import { brokeragePlans } from '@parakh/backtest/charges';
import { dayNumber } from '@parakh/base';
import { describe, expect, it } from 'vitest';
import type { Leg, Position } from './leg.ts';
import { noShift, type UnderlyingMarket } from './market.ts';
import { entryCharges, exitCharges } from './position-charges.ts';
import { profileAtExpiry } from './position-profile.ts';
import { profitsAt } from './profits.ts';
import { leg } from './test-positions.ts';
import { priceGrid } from './unit-values.ts';
import { flatCurve } from './volatility-curve.ts';

const day = dayNumber('2026-05-04');
const expiry = dayNumber('2026-05-26');
const plan = brokeragePlans.find(({ name }) => name === 'discount')!;
const terms = { plan };

const marketAt = (spot: number): UnderlyingMarket => ({
  day,
  spot,
  rate: 0,
  expiries: [{ expiry, days: 22, forward: spot, curve: flatCurve(0.15) }],
});

const onNifty = (...legs: readonly Leg[]): Position => ({ underlying: 'NIFTY', legs });
const onReliance = (...legs: readonly Leg[]): Position => ({ underlying: 'RELIANCE', legs });
const at = (price: number) => priceGrid(Float64Array.of(price));
const atExpiry = { ahead: 22, shift: noShift };

describe('trades worked by hand, to the paisa', () => {
  it('a bull call spread on NIFTY, 65 units, settled at 24,150: one call exercised, the other worthless', () => {
    const contract = { expiry, lotUnits: 65 };
    const position = onNifty(
      leg('CE', 'buy', { ...contract, strike: 24_000, price: 180 }),
      leg('CE', 'sell', { ...contract, strike: 24_200, price: 95 }),
    );
    // 11,700 of premium: 20 + 35.53 a lakh 4.16 + SEBI 0.01 + stamp 0.35 + GST of 24.17.
    // 6,175 of premium: 20 + STT 0.15 % 9.26 + 2.19 + 0.01 + GST of 22.20.
    expect(position.legs.map((one) => entryCharges(one, day, terms))).toEqual([28_87, 35_46]);
    // 9,750 is what it is worth: STT 0.15 % 14.63, brokerage 20, GST 3.60.
    const market = marketAt(24_000);
    expect([...exitCharges(position, market, at(24_150), { ...atExpiry, terms })]).toEqual([38_23]);
    const [before] = profitsAt(position, market, at(24_150), atExpiry);
    const [after] = profitsAt(position, market, at(24_150), { ...atExpiry, terms });
    expect([before, after]).toEqual([4_225, expect.closeTo(4_225 - 64.33 - 38.23, 9)]);
    // Both worthless: nothing more is paid.
    expect([...exitCharges(position, market, at(23_900), { ...atExpiry, terms })]).toEqual([0]);
  });

  it('a covered call on RELIANCE, 500 shares, assigned at 1,440: the shares leave by delivery and are not sold once more', () => {
    const position = onReliance(
      leg('share', 'buy', { lots: 500, price: 1_400 }),
      leg('CE', 'sell', { expiry, lotUnits: 500, strike: 1_440, price: 20 }),
    );
    // 7,00,000: STT 700, 30.7 a lakh… 21.49, SEBI 0.70, stamp 105, GST of 22.19. 10,000: 20 + 15 + 3.55 + 0.01 + GST of 23.56.
    expect(position.legs.map((one) => entryCharges(one, day, terms))).toEqual([831_18, 42_80]);
    // 7,20,000: STT 720, brokerage 0.25 % 1,800, depository 13, GST of 1,813.
    const market = marketAt(1_400);
    expect([...exitCharges(position, market, at(1_460), { ...atExpiry, terms })]).toEqual([2_859_34]);
    const [after] = profitsAt(position, market, at(1_460), { ...atExpiry, terms });
    expect(after).toBeCloseTo(30_000 - 831.18 - 42.8 - 2_859.34, 9);
    // Not assigned at 1,410, the shares are sold: 7,05,000: STT 705, 21.64, SEBI 0.71, depository 13, GST of 35.35.
    expect([...exitCharges(position, market, at(1_410), { ...atExpiry, terms })]).toEqual([746_71]);
  });

  it('30 lots of a NIFTY future in orders of at most 1,800 units, bought back after ten days', () => {
    const position = onNifty(leg('future', 'sell', { expiry, lots: 30, lotUnits: 65, price: 24_100 }));
    const limited = { plan, freezeUnits: 1_800 };
    // 4,33,80,000: 20 + 21,690 + 793.85 + 43.38 + 154.30; 36,15,000: 20 + 1,807.50 + 66.15 + 3.62 + 16.16.
    expect(entryCharges(position.legs[0]!, day, limited)).toBe(22_701_53 + 1_913_43);
    // 4,32,00,000: 20 + 790.56 + 43.20 + stamp 864 + 153.68; 36,00,000: 20 + 65.88 + 3.60 + 72 + 16.11.
    const market = marketAt(24_000);
    const look = { ahead: 10, shift: noShift, terms: limited };
    expect([...exitCharges(position, market, at(24_000), look)]).toEqual([1_871_44 + 177_59]);
    expect(profitsAt(position, market, at(24_000), look)[0]).toBeCloseTo(168_336.01, 9);
    // In one order the brokerage, and GST of it, are paid once.
    expect(entryCharges(position.legs[0]!, day, terms)).toBeLessThan(22_701_53 + 1_913_43 - 20_00);
  });
});

describe('contracts on a share', () => {
  const contract = { expiry, lotUnits: 500 };
  const market = marketAt(1_400);
  const exit = (position: Position, price: number) =>
    exitCharges(position, market, at(price), { ...atExpiry, terms })[0];

  it('net off where one brings the shares that another takes: 871.00 and 849.60', () => {
    const spread = onReliance(
      leg('CE', 'buy', { ...contract, strike: 1_400, price: 30 }),
      leg('CE', 'sell', { ...contract, strike: 1_440, price: 14 }),
    );
    expect(exit(spread, 1_460)).toBe(871_00 + 849_60);
    // At 1,420 the bought one alone is in the money: 7,00,000 delivered.
    expect(exit(spread, 1_420)).toBe(2_870_00);
  });

  it('of two lots against one, one is delivered and one nets off', () => {
    const ratio = onReliance(
      leg('CE', 'buy', { ...contract, strike: 1_400, price: 30 }),
      leg('CE', 'sell', { ...contract, lots: 2, strike: 1_440, price: 14 }),
    );
    // The bought one nets off, 871.00; of the sold ones 500 units net off, 849.60, and 500 go out, 2,859.34.
    expect(exit(ratio, 1_460)).toBe(871_00 + 849_60 + 2_859_34);
  });
});

it('after charges less is gained at every price, and break-evens move to where it is all earned back', () => {
  const contract = { expiry, lotUnits: 65 };
  const position = onNifty(leg('CE', 'buy', { ...contract, strike: 24_000, price: 180 }));
  const market = marketAt(24_000);
  const before = profileAtExpiry(position, market, { shift: noShift })!;
  const after = profileAtExpiry(position, market, { shift: noShift, terms })!;
  expect(before.breakEvens).toEqual([24_180]);
  // 65·x less 28.87 of entry, 23.60, and 0.15 % of 65·x at the exercise: x = (11,700 + 52.47) / (65·0.9985).
  expect(after.breakEvens).toEqual([expect.closeTo(24_000 + 11_752.47 / (65 * 0.9985), 3)]);
  expect(after.greatestLoss.amount).toBeLessThan(before.greatestLoss.amount - 28);
  expect(after.greatestGain.isUnlimited).toBe(true);
});

it('what is unknown stays unknown', () => {
  const position = onNifty(leg('CE', 'buy', { expiry, price: NaN }));
  expect(entryCharges(position.legs[0]!, day, terms)).toBeNaN();
  expect(profitsAt(position, marketAt(1_000), at(1_000), { ...atExpiry, terms })[0]).toBeNaN();
  expect(profileAtExpiry(position, marketAt(1_000), { shift: noShift, terms })).toBeUndefined();
  expect(profileAtExpiry(position, marketAt(1_000), { shift: noShift })).toBeUndefined();
});
