import { dayNumber } from '@parakh/base';
import { expect, it } from 'vitest';
import { dayFromPath, readDay } from './dates.ts';

it.each(['02-May-2025', '2-MAY-2025', '2025-05-02', '02-05-2025', '02/05/2025', '20250502'])(
  'reads the day %s',
  (text) => {
    expect(readDay(text)).toBe(dayNumber('2025-05-02'));
  },
);

it.each(['31-Feb-2025', '2025-13-01', '02-Mai-2025', '2/5/25', '', 'today'])('does not guess at %j', (text) => {
  expect(readDay(text)).toBeNaN();
});

it.each([
  ['EQUITY_L_2026-07.csv', '2026-07-01'],
  ['lists/fo_mktlots_2017-05-06.csv', '2017-05-06'],
  ['index-lists-2021/ind_nifty50list.csv', '2021-01-01'],
])('finds the day that %s tells', (path, day) => {
  expect(dayFromPath(path)).toBe(dayNumber(day));
});

it('takes no other digits of a path for a day', () => {
  expect(dayFromPath('ind_nifty500list.csv')).toBeNaN();
  expect(dayFromPath('lists/ind_nifty120252list.csv')).toBeNaN();
});
