import { expect, it } from 'vitest';
import { testTick } from './test-socket.ts';
import { ticked } from './ticked.ts';

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
