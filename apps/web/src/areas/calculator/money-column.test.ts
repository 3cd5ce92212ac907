import { expect, it } from 'vitest';
import { moneyColumn } from './money-column.ts';

it('a column of paise is exported in the rupees its head names', () => {
  const column = moneyColumn<{ paid: number }>('paid', 'Paid', ({ paid }) => paid);
  expect([column.unit, column.value?.({ paid: 43_391_16 })]).toEqual(['₹', 43_391.16]);
});
