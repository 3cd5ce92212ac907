import { dayNumber } from '@parakh/base';
import { describe, expect, it } from 'vitest';
import { ratioNear, type ShareChange } from '../share-change.ts';
import { book, trade, tradesOf } from '../test-trades.ts';
import { netGain } from './sale.ts';

const on = (day: string) => ({ symbol: 'ACME', exDay: dayNumber(day) });
const brief = ({ sales, lots }: ReturnType<typeof book>) => ({
  sales: sales.map((sale) => [sale.quantity, sale.costPaise / 100, sale.proceedsPaise / 100, sale.waits]),
  lots: lots.map((lot) => [lot.symbol, lot.quantity, lot.costPaise / 100, lot.waits]),
});

describe('first in, first out', () => {
  it('by hand, over a split, a bonus and a rename', () => {
    const changes: ShareChange[] = [
      { kind: 'split', ...on('2022-06-01'), shares: [5, 1] },
      { kind: 'bonus', ...on('2023-03-01'), shares: [1, 2], allotted: dayNumber('2023-03-03') },
      { kind: 'rename', ...on('2023-09-01'), to: 'NEWACME' },
    ];
    const trades = tradesOf(
      ['2022-01-10', 'buy', 20, 1000], // 100 at 200 after the split
      ['2022-08-10', 'buy', 50, 250],
      ['2023-01-10', 'sell', 30, 300], // of the first lot: 70 left at 200
      ['2023-03-02', 'buy', 10, 210], // without the right to the bonus: (70 + 50) ÷ 2 = 60 for nothing
      ['2024-01-10', 'sell', 125, 220, 'NEWACME'], // 70 at 200, 50 at 250, 5 at 210
      ['2024-02-10', 'sell', 35, 230, 'NEWACME'], // 5 at 210, 30 of the bonus
    );
    const found = book(trades, { changes });
    expect(brief(found)).toEqual({
      sales: [
        [30, 6000, 9000, null],
        [70, 14_000, 15_400, null],
        [50, 12_500, 11_000, null],
        [5, 1050, 1100, null],
        [5, 1050, 1150, null],
        [30, 0, 6900, null],
      ],
      lots: [['NEWACME', 30, 0, null]],
    });
    expect(found.lots[0]).toMatchObject({ origin: 'bonus', acquired: dayNumber('2023-03-03') });
    // The same where the broker writes the name of now for all of them.
    expect(
      brief(
        book(
          trades.map((one) => ({ ...one, symbol: 'NEWACME' })),
          { changes },
        ),
      ),
    ).toEqual(brief(found));
  });

  it('accounts do not mix', () => {
    const trades = tradesOf(['2024-01-10', 'buy', 10, 100], ['2024-02-10', 'sell', 10, 120]);
    expect(brief(book([trades[0]!, { ...trades[1]!, account: 'two' }]))).toEqual({
      sales: [[10, NaN, 1200, 'no-purchase']],
      lots: [['ACME', 10, 1000, null]],
    });
  });

  it('a sale beyond what is held waits with what is too much alone', () => {
    const found = book(tradesOf(['2024-01-10', 'buy', 10, 100], ['2024-02-10', 'sell', 15, 120]));
    expect(brief(found).sales).toEqual([
      [10, 1000, 1200, null],
      [5, NaN, 600, 'no-purchase'],
    ]);
    expect(netGain(found.sales[1]!)).toBeNaN();
  });

  it('shares that came without a trade are lots as others', () => {
    const allotments = [
      {
        account: 'one',
        symbol: 'ACME',
        isin: '',
        day: dayNumber('2024-01-20'),
        quantity: 5,
        costPaise: 40_000,
        origin: 'rights' as const,
      },
    ];
    const trades = tradesOf(['2024-01-10', 'buy', 10, 100], ['2024-02-10', 'sell', 15, 120]);
    expect(brief(book(trades, { allotments })).sales).toEqual([
      [10, 1000, 1200, null],
      [5, 400, 600, null],
    ]);
  });
});

describe('same-day trades', () => {
  it('meet by themselves, whichever came first, and leave older lots alone', () => {
    const found = book(
      tradesOf(['2024-01-10', 'buy', 10, 100], ['2024-02-10', 'sell', 30, 120], ['2024-02-10', 'buy', 25, 110]),
    );
    expect(
      found.sales.map(({ segment, quantity, costPaise, proceedsPaise }) => [
        segment,
        quantity,
        costPaise,
        proceedsPaise,
      ]),
    ).toEqual([
      ['delivery', 5, 50_000, 60_000],
      ['intraday', 25, 275_000, 300_000],
    ]);
    expect(found.lots.map(({ quantity }) => quantity)).toEqual([5]);
  });

  it('of a series that is always delivered do not, nor those of two exchanges', () => {
    const bought = trade(['2024-02-10', 'buy', 10, 110], 0);
    const sold = trade(['2024-02-10', 'sell', 10, 120], 1);
    for (const other of [{ series: 'BE' }, { exchange: 'BSE' as const }]) {
      const given = ['series' in other ? { ...bought, ...other } : bought, { ...sold, ...other }];
      expect(book(given).sales.map(({ segment }) => segment)).toEqual(['delivery']);
    }
  });
});

const option = (line: Parameters<typeof trade>[0], at: number) =>
  trade(line, at, { segment: 'options', symbol: 'NIFTY24JUN23000CE' });

describe('contracts', () => {
  it('are closed in their order, sold first as well; what is open is named', () => {
    const found = book([
      option(['2024-06-03', 'sell', 50, 100], 0),
      option(['2024-06-04', 'buy', 75, 60], 1),
      option(['2024-06-05', 'sell', 10, 70], 2),
    ]);
    expect(found.sales.map((sale) => [sale.quantity, netGain(sale) / 100, sale.sold])).toEqual([
      [50, 2000, dayNumber('2024-06-04')],
      [10, 100, dayNumber('2024-06-05')],
    ]);
    expect(found.openContracts.map(({ quantity, trade: { side } }) => [side, quantity])).toEqual([['buy', 15]]);
  });
});

describe('what companies do', () => {
  const trades = tradesOf(['2024-01-10', 'buy', 9, 100], ['2024-06-10', 'sell', 4, 120]);

  it.each(['merger', 'demerger', 'capital-reduction'] as const)(
    'a %s without parts stops the lots, and asks',
    (kind) => {
      const found = book(trades, { changes: [{ kind, ...on('2024-03-01') }] });
      expect(brief(found)).toEqual({ sales: [[4, NaN, 480, kind]], lots: [['ACME', 5, 500, kind]] });
    },
  );

  it('a demerger whose parts are known divides the cost to the paisa, and leaves the days', () => {
    const parts = [
      { symbol: 'ACME', isin: 'INE000A01018', shares: [1, 1] as const, costPct: 66.67 },
      { symbol: 'CHILD', isin: 'INE000B01016', shares: [1, 3] as const, costPct: 33.33 },
    ];
    const found = book(trades, { changes: [{ kind: 'demerger', ...on('2024-03-01'), parts }] });
    expect(found.sales.map((sale) => [sale.costPaise, sale.waits])).toEqual([[26_668, null]]);
    expect(
      found.lots.map(({ symbol, quantity, costPaise, acquired }) => [symbol, quantity, costPaise, acquired]),
    ).toEqual([
      ['ACME', 5, 33_335, dayNumber('2024-01-10')],
      ['CHILD', 3, 29_997, dayNumber('2024-01-10')],
    ]);
  });

  it('less than a share: a bonus names it, a consolidation stops', () => {
    const bonus = book(trades, { changes: [{ kind: 'bonus', ...on('2024-03-01'), shares: [1, 2] }] });
    expect(bonus.lots.map(({ quantity, costPaise }) => [quantity, costPaise])).toEqual([
      [5, 50_000],
      [4, 0],
    ]);
    expect(bonus.fractions).toMatchObject([{ kind: 'bonus', symbol: 'ACME', account: 'one' }]);
    const fewer = book(trades, { changes: [{ kind: 'split', ...on('2024-03-01'), shares: [1, 2] }] });
    expect(brief(fewer).sales).toEqual([[4, NaN, 480, 'fraction']]);
  });

  it('what is bought on the ex-day is as it is afterwards, and what comes after the last day has not happened', () => {
    const changes: ShareChange[] = [{ kind: 'split', ...on('2024-01-10'), shares: [2, 1] }];
    expect(book(trades.slice(0, 1), { changes }).lots[0]!.quantity).toBe(9);
    const later: ShareChange[] = [{ kind: 'split', ...on('2024-03-01'), shares: [2, 1] }];
    expect(book(trades.slice(0, 1), { changes: later, until: dayNumber('2024-02-29') }).lots[0]!.quantity).toBe(9);
    expect(book(trades.slice(0, 1), { changes: later }).lots[0]!.quantity).toBe(18);
  });
});

it.each([
  [1 / 0.5, [2, 1]],
  [1 / (2 / 3), [3, 2]],
  [1 / 0.2, [5, 1]],
  [1 / (5 / 6) - 1, [1, 5]],
  [0.1, [1, 10]],
  [NaN, undefined],
  [Math.PI, undefined],
])('%f shares for one are the ratio %j', (shares, ratio) => {
  expect(ratioNear(shares)).toEqual(ratio);
});
