import { dayNumber } from '@parakh/base';
import { barColumns } from '@parakh/frames';
import { barTime } from '@parakh/market';
import { expect, it } from 'vitest';
import { pricesOfPeriod } from './period-prices.ts';

it('a month that goes on has no month before it that is over', () => {
  const time = Int32Array.of(barTime(dayNumber('2025-05-02')));
  const daily = { time, columns: barColumns(() => Float64Array.of(100)) };
  expect(() => pricesOfPeriod('NEW', daily, 'month')).toThrow('No month of NEW that is over is available.');
  expect(pricesOfPeriod('NEW', daily, 'day')).toMatchObject({ from: '2025-05-02', close: 100 });
});
