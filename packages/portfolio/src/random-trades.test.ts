import { dayNumber } from '@parakh/base';
import { array, assert, constantFrom, integer, property, record } from 'fast-check';
import { expect, it } from 'vitest';
import { netGain } from './matching/sale.ts';
import type { ShareChange } from './share-change.ts';
import { taxReports } from './tax/tax-report.ts';
import { book, discount, noFacts, trade } from './test-trades.ts';

const FIRST = dayNumber('2022-01-03');

const anyTrade = record({
  day: integer({ min: 0, max: 1200 }),
  side: constantFrom('buy', 'sell'),
  quantity: integer({ min: 1, max: 40 }),
  paise: integer({ min: 100, max: 300_000 }),
  symbol: constantFrom('ACME', 'OTHER', 'CALL'),
  account: constantFrom('one', 'two'),
  exchange: constantFrom('NSE', 'BSE'),
  series: constantFrom('EQ', 'BE'),
  order: integer({ min: 1, max: 9 }),
});
const anyChange = record({
  kind: constantFrom('split', 'bonus', 'demerger'),
  day: integer({ min: 1, max: 1200 }),
  symbol: constantFrom('ACME', 'OTHER'),
});

const changeOf = ({
  kind,
  day,
  symbol,
}: {
  kind: 'split' | 'bonus' | 'demerger';
  day: number;
  symbol: string;
}): ShareChange => {
  const about = { symbol, exDay: FIRST + day };
  return kind === 'demerger' ? { kind, ...about } : { kind, ...about, shares: kind === 'split' ? [5, 1] : [1, 2] };
};

it('in 1,000 random histories every share and every paisa is somewhere', () => {
  assert(
    property(array(anyTrade, { maxLength: 40 }), array(anyChange, { maxLength: 2 }), (lines, told) => {
      const trades = lines.map(({ day, side, quantity, paise, symbol, account, exchange, series, order }, at) => {
        const segment = symbol === 'CALL' ? ('options' as const) : ('shares' as const);
        // BSE's charges are known from October 2024 on: the plan without charges is asked below for all of them.
        const more = { account, exchange, series, segment, orderId: `o${order}`, day: FIRST + day, pricePaise: paise };
        return trade(['2022-01-03', side, quantity, 1, symbol], at, more);
      });
      const changes = told.map(changeOf);
      for (const plan of [undefined, discount]) {
        const given = plan ? trades.map((one) => ({ ...one, exchange: 'NSE' as const })) : trades;
        explained(book(given, { changes, ...(plan && { plan }) }), given, changes);
      }
      // Told twice and in another order nothing changes.
      expect(book([...trades.toReversed(), ...trades], { changes })).toEqual(book(trades, { changes }));
    }),
    { numRuns: 1000 },
  );
});

const sum = <T>(list: readonly T[], of: (one: T) => number) => list.reduce((all, one) => all + of(one), 0);

function explained(
  own: ReturnType<typeof book>,
  trades: readonly ReturnType<typeof trade>[],
  changes: readonly ShareChange[],
): void {
  const value = (side: string) => sum(trades, (one) => (one.side === side ? one.quantity * one.pricePaise : 0));
  const open = (side: string) =>
    sum(own.openContracts, ({ trade: of, quantity }) => (of.side === side ? quantity * of.pricePaise : 0));
  const withLots = own.sales.filter(({ waits }) => waits !== 'no-purchase');
  const costOf = ({ costPaise, lot }: (typeof own.sales)[number]) => (lot ? lot.costPaise : costPaise);
  // What was paid is in what was sold, in what is left, or in what is open; what came in is in sales or open.
  expect(sum(withLots, costOf) + sum(own.lots, ({ costPaise }) => costPaise) + open('buy')).toBe(value('buy'));
  expect(sum(own.sales, ({ proceedsPaise }) => proceedsPaise) + open('sell')).toBe(value('sell'));
  // Charges the same.
  const charges = sum(own.slices, (one) => one.charges.stt + one.charges.other);
  const buyingOf = ({ buyingChargesPaise, lot }: (typeof own.sales)[number]) =>
    lot ? lot.chargesPaise : buyingChargesPaise;
  const ofSales = sum(withLots, buyingOf) + sum(own.sales, (one) => one.sellingChargesPaise + one.sttPaise);
  const ofRest =
    sum(own.lots, (one) => one.chargesPaise + one.sttPaise) +
    sum(own.openContracts, (one) => one.charges.stt + one.charges.other);
  expect(ofSales + ofRest).toBe(charges);
  // Cost, gain and charges are the proceeds, sale by sale; so is the tax's own account.
  for (const sale of own.sales.filter(({ waits }) => !waits))
    expect(sale.proceedsPaise).toBe(
      sale.costPaise + netGain(sale) + sale.buyingChargesPaise + sale.sellingChargesPaise + sale.sttPaise,
    );
  for (const { sales } of taxReports(own, noFacts, 2025))
    for (const { head, sale, gainPaise, waits } of sales) {
      if (!waits)
        expect(gainPaise).toBe(netGain(sale) + (head === 'short-term' || head === 'long-term' ? sale.sttPaise : 0));
    }
  // Bought less sold is what is left of each account and share, where nothing changed their number.
  for (const account of ['one', 'two'])
    for (const symbol of ['ACME', 'OTHER']) {
      if (changes.some((change) => change.symbol === symbol)) continue;
      const mine = (one: { account: string; symbol: string }) => one.account === account && one.symbol === symbol;
      const bought = sum(trades.filter(mine), ({ side, quantity }) => (side === 'buy' ? quantity : -quantity));
      const missing = own.sales.filter((sale) => mine(sale) && sale.waits === 'no-purchase');
      expect(sum(own.lots.filter(mine), ({ quantity }) => quantity)).toBe(
        bought + sum(missing, ({ quantity }) => quantity),
      );
    }
}
