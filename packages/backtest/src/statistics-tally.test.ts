import { random } from '@parakh/base';
import { expect, it } from 'vitest';
import { byExit, grossPct, tradePct } from './statistics-tally.ts';
import { someTrades, tradeOf } from './test-trades.ts';

it('the order of the exits keeps that of trades that ended together', () => {
  const trades = someTrades(random(5), 2000);
  expect(byExit(trades)).toEqual(trades.toSorted((a, b) => a.exitTime - b.exitTime));
  expect(byExit([])).toEqual([]);
});

it('the percent of a trade is of the value at its entry, after charges or before all costs', () => {
  const trade = tradeOf({
    entryPaise: 20_000,
    quantity: 50,
    pnlPaise: 50_000,
    chargesPaise: 8000,
    slippagePaise: 2000,
  });
  expect(tradePct(trade)).toBe(5);
  expect(grossPct(trade)).toBe(6);
  expect(tradePct(tradeOf({ quantity: 0 }))).toBeNaN();
});
