import { expect, it } from 'vitest';
import { book, noFacts, tradesOf } from '../test-trades.ts';
import { schedule112A } from './schedule-112a.ts';
import { taxReports } from './tax-report.ts';

it('has a line for each long-term sale of a lot, in the columns of the schedule', () => {
  const trades = tradesOf(
    ['2017-06-01', 'buy', 10, 500],
    ['2022-01-10', 'buy', 20, 800],
    ['2024-07-01', 'sell', 10, 1000],
    ['2024-08-01', 'sell', 20, 900],
    ['2024-06-03', 'buy', 5, 100, 'SHORT'],
    ['2024-08-01', 'sell', 5, 120, 'SHORT'],
  );
  const report = taxReports(book(trades), { ...noFacts, price2018: () => 700_00 }, 2024).at(-1)!;
  const [heads, ...lines] = schedule112A(report.sales).trimEnd().split('\n');
  expect(heads!.split(',')[0]).toBe('Share/Unit acquired(1a)');
  expect(heads!.split(',')).toHaveLength(15);
  expect(lines).toEqual([
    'BE,BE,INE000A01018,ACME,10,1000.0000,10000.00,7000.00,5000.00,7000.00,700.0000,7000.00,0.00,7000.00,3000.00',
    'AE,AE,INE000A01018,ACME,20,900.0000,18000.00,16000.00,16000.00,0.00,0.00,0.00,0.00,16000.00,2000.00',
  ]);
});
