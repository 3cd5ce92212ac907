import { expect, it } from 'vitest';
import { trade, tradesOf } from './test-trades.ts';
import { joinTrades } from './trade.ts';

const [one] = tradesOf(['2024-06-03', 'buy', 10, 100]);

it('a trade told by a file and by an API is one, with what each of them knows', () => {
  const byApi = { ...one!, isin: '', series: '', orderId: '', second: NaN };
  for (const order of [
    [one!, byApi],
    [byApi, one!],
  ])
    expect(joinTrades(order)).toEqual({ trades: [one], conflicts: [] });
});

it('one number for two different trades takes neither, whichever came first', () => {
  const other = { ...one!, quantity: 11 };
  for (const order of [
    [one!, other, one!],
    [other, one!, other],
  ]) {
    const { trades, conflicts } = joinTrades(order);
    expect([trades, conflicts.length]).toEqual([[], 1]);
  }
});

it('numbers are those of one exchange, day, account and segment', () => {
  const others = [
    { ...one!, exchange: 'BSE' as const },
    { ...one!, day: one!.day + 1 },
    { ...one!, account: 'other' },
    { ...one!, segment: 'futures' as const },
  ];
  expect(joinTrades([one!, ...others]).trades).toHaveLength(5);
});

it('trades stand in the order of their days, times and numbers', () => {
  const same = { second: 40_000 };
  const given = [
    trade(['2024-06-04', 'buy', 1, 1], 3),
    trade(['2024-06-03', 'buy', 1, 1], 20, same),
    trade(['2024-06-03', 'buy', 1, 1], 8, same),
    trade(['2024-06-03', 'buy', 1, 1], 99, { second: NaN }),
  ];
  expect(joinTrades(given).trades.map(({ tradeId }) => tradeId)).toEqual(['100', '9', '21', '4']);
});
