import { dayNumber } from '@parakh/base';
import { expect, it } from 'vitest';
import { book, discount, noFacts, noPlan, tradesOf } from '../test-trades.ts';
import { soldToday } from './sell-today.ts';
import { taxReports } from './tax-report.ts';

const prices: Readonly<Record<string, number>> = { ACME: 150_00, LOSS: 70_00, OLD: 400_00 };
const priceOf = (symbol: string) => prices[symbol] ?? NaN;
const day = dayNumber('2024-12-02');

const trades = tradesOf(
  ['2022-01-10', 'buy', 1000, 200, 'OLD'],
  ['2024-01-10', 'buy', 100, 100],
  ['2024-05-02', 'buy', 100, 100, 'LOSS'],
  ['2024-05-02', 'buy', 10, 100, 'UNPRICED'],
  ['2024-08-01', 'buy', 10, 100, 'GAIN'],
  ['2024-09-02', 'sell', 10, 500, 'GAIN'], // short, 4,000 at 20 %
);
const sold = (plan = noPlan) => {
  const own = book(trades, { until: day });
  const report = taxReports(own, noFacts, 2024).at(-1)!;
  return soldToday({ lots: own.lots, report, facts: noFacts, day, priceOf, plan });
};

it('each lot: its gain, the tax it adds to the year, the days to long term', () => {
  expect(
    sold().lots.map(({ lot, taxed, taxPaise, daysToLongTerm }) => [
      lot.symbol,
      taxed.gainPaise / 100,
      taxPaise / 100,
      daysToLongTerm,
    ]),
  ).toEqual([
    ['OLD', 200_000, 9375, 0],
    ['ACME', 5000, 1000, 40], // until 11 January 2025
    ['LOSS', -3000, -600, 152], // off the 4,000 that are taxed already
    ['UNPRICED', NaN, NaN, 152],
  ]);
});

it('all of them together, and the losses that are worth their tax', () => {
  const { all, losses } = sold();
  expect(all).toEqual({ gainPaise: 202_000_00, chargesPaise: 0, taxPaise: (9375 + 1000 - 600) * 100 });
  expect(losses.map(({ lot }) => lot.symbol)).toEqual(['LOSS']);
});

it('charges lessen the gain but for the transaction tax', () => {
  const [old] = sold(discount).lots;
  const stt = 400_00; // 0.1 % of ₹4,00,000
  expect(old!.taxed.gainPaise).toBe(200_000_00 - (old!.chargesPaise - stt));
  expect(old!.chargesPaise).toBeGreaterThan(stt);
});
