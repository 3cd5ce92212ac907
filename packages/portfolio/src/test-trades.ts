import { brokeragePlan } from '@parakh/backtest/charges';
import { dayNumber } from '@parakh/base';
import { type AccountRecords, bookOf } from './book.ts';
import type { TaxFacts } from './tax/taxed-sale.ts';
import type { AccountTrade } from './trade.ts';

export const noPlan = brokeragePlan('none')!;
export const discount = brokeragePlan('discount')!;

/** A trade as a table of a book has it: day, buy or sell, how many at how many rupees, of what. */
export type Line = readonly [day: string, side: 'buy' | 'sell', quantity: number, rupees: number, symbol?: string];

export function trade(
  [day, side, quantity, rupees, symbol = 'ACME']: Line,
  at: number,
  more: Partial<AccountTrade> = {},
): AccountTrade {
  return {
    account: 'one',
    symbol,
    isin: 'INE000A01018',
    series: 'EQ',
    exchange: 'NSE',
    segment: 'shares',
    day: dayNumber(day),
    second: 36e3 + at,
    side,
    quantity,
    pricePaise: Math.round(rupees * 100),
    tradeId: String(at + 1),
    orderId: String(1e3 + at),
    ...more,
  };
}

export const tradesOf = (...lines: readonly Line[]) => lines.map((line, at) => trade(line, at));

/** A book without charges, on a day long after its trades. */
export function book(trades: readonly AccountTrade[], more: Partial<AccountRecords> = {}) {
  return bookOf({ trades, plan: noPlan, until: dayNumber('2026-06-30'), ...more });
}

export const noFacts: TaxFacts = { classes: new Map(), price2018: () => NaN };
