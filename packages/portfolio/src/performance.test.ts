import { dayNumber } from '@parakh/base';
import { expect, it } from 'vitest';
import { performances, yearFigures } from './performance.ts';
import { book, discount, trade, tradesOf } from './test-trades.ts';

const at = { day: dayNumber('2024-06-03'), priceOf: (symbol: string) => (symbol === 'ACME' ? 700_00 : NaN) };
const bySymbol = ({ symbol }: { symbol: string }) => symbol;

it('XIRR on ten flows is that of a spreadsheet', () => {
  // Money in and out changes its way seven times; the rate was found with XIRR's equation by another program: 9.490403944 %.
  const trades = tradesOf(
    ['2021-04-05', 'buy', 100, 500],
    ['2021-07-19', 'buy', 50, 500],
    ['2021-11-02', 'sell', 20, 600],
    ['2022-02-14', 'buy', 50, 600],
    ['2022-08-01', 'sell', 10, 800],
    ['2022-12-27', 'buy', 25, 600],
    ['2023-05-09', 'sell', 50, 800],
    ['2023-10-16', 'buy', 25, 800],
    ['2024-03-28', 'sell', 70, 500],
  );
  const found = performances(book(trades), bySymbol, at).get('ACME')!;
  // 100 are left at 700.
  expect(found.xirr).toBeCloseTo(0.09490403943995165, 9);
  expect(found.whyNoXirr).toBeNull();
});

it('realised, unrealised and charges come to what went in and out', () => {
  const own = book(
    tradesOf(['2023-01-10', 'buy', 30, 500], ['2024-01-10', 'sell', 10, 600], ['2024-01-10', 'buy', 2, 590]),
    { plan: discount },
  );
  const found = performances(own, bySymbol, at).get('ACME')!;
  const paid = 30 * 500 + 2 * 590 - 10 * 600;
  expect(found.realisedPaise + found.unrealisedPaise).toBe(22 * 700_00 - paid * 100 - found.chargesPaise);
  expect(found.chargesPaise).toBeGreaterThan(0);
});

it('no rate has its reason', () => {
  const option = trade(['2024-01-10', 'buy', 50, 100], 9, { segment: 'options', symbol: 'ACME24JUN100CE' });
  const own = book([
    ...tradesOf(['2024-01-10', 'sell', 10, 100, 'BEFORE'], ['2024-01-10', 'buy', 10, 100, 'UNPRICED']),
    trade(['2024-06-03', 'buy', 1, 700], 5),
    option,
  ]);
  const found = performances(own, bySymbol, at);
  expect([...found].map(([name, { xirr, whyNoXirr }]) => [name, xirr, whyNoXirr])).toEqual([
    ['ACME', NaN, 'one-way'],
    ['ACME24JUN100CE', NaN, 'contracts'],
    ['BEFORE', NaN, 'no-purchase'],
    ['UNPRICED', NaN, 'no-price'],
  ]);
});

it('years have what was realised in them', () => {
  const own = book(
    tradesOf(['2023-01-10', 'buy', 30, 500], ['2023-05-10', 'sell', 10, 600], ['2024-05-10', 'sell', 25, 400]),
  );
  expect(yearFigures(own)).toEqual([
    { year: 2022, realisedPaise: 0, waiting: 0, chargesPaise: 0 },
    { year: 2023, realisedPaise: 1000_00, waiting: 0, chargesPaise: 0 },
    { year: 2024, realisedPaise: -2000_00, waiting: 1, chargesPaise: 0 },
  ]);
});
