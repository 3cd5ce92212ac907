import { expect, it } from 'vitest';
import { testTick } from './test-socket.ts';
import { carriedPct, ticked, tickedWith } from './ticked.ts';

const row = { symbol: 'TCS', last: 99, changePct: -1, volume: 500, volumeTimes: 0.5, yearHigh: 120 };

it('renews the figures a row has, and no others', () => {
  const next = ticked(row, testTick('TCS', 104));
  expect(next).toEqual({ ...row, last: 104, changePct: 4, volume: 1000, volumeTimes: 1 });
  expect('open' in next).toBe(false);
});

it('leaves what a tick does not know as it was', () => {
  expect(ticked(row, testTick('TCS', 104, { volume: NaN })).volume).toBe(500);
  expect(ticked(row, undefined)).toBe(row);
});

it('says the same of a row that was renewed already', () => {
  const tick = testTick('TCS', 104);
  expect(ticked(ticked(row, tick), tick)).toEqual(ticked(row, tick));
});

it('a high or low of the year counts the session that runs', () => {
  const year = { symbol: 'TCS', last: 99, yearHigh: 120, yearLow: 90 };
  expect(ticked(year, testTick('TCS', 104, { high: 125, low: 95 }))).toMatchObject({ yearHigh: 125, yearLow: 90 });
  expect(ticked(year, testTick('TCS', 104, { high: 110, low: 85 }))).toMatchObject({ yearHigh: 120, yearLow: 85 });
  const unknown = { symbol: 'TCS', last: 99, yearHigh: null, yearLow: null };
  expect(ticked(unknown, testTick('TCS', 104, { high: 110, low: 85 }))).toMatchObject({
    yearHigh: null,
    yearLow: null,
  });
});

it('a gain up to the last price is carried on to the newest', () => {
  expect(carriedPct(10, 110, 121)).toBeCloseTo(21);
  const gains = { symbol: 'TCS', last: 110, gainPct: 10, yearPct: null, before: 100 };
  const renew = tickedWith<typeof gains>('gainPct', 'yearPct');
  expect(renew(gains, testTick('TCS', 121)).gainPct).toBeCloseTo(21);
  expect(renew(gains, testTick('TCS', 121)).yearPct).toBeNull();
  expect(renew(gains, undefined)).toBe(gains);
});
