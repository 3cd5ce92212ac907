import { dayNumber } from '@parakh/base';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { PasteMarket } from './pasted-contract.ts';
import { pastedLegs } from './pasted-legs.ts';

const market: PasteMarket = {
  underlying: 'NIFTY',
  spot: 25_480,
  lotUnits: 75,
  expiries: ['2026-02-10', '2026-02-17', '2026-02-26', '2026-03-30', '2026-12-01'],
};
const share: PasteMarket = { underlying: 'M&M', spot: 3200, lotUnits: 200, expiries: ['2026-02-26', '2026-03-30'] };

/** 'sell 2 25500 CE 2026-02-26 @ 110'. */
const one = (line: string, of = market) => {
  const { legs, refused } = pastedLegs(line, of);
  expect(refused).toEqual([]);
  expect(legs).toHaveLength(1);
  const { side, lots, strike, kind, expiry, price, lotUnits } = legs.at(0)!;
  expect(lotUnits).toBe(of.lotUnits);
  return [side, lots, strike, kind, expiry, price];
};

const monthly = dayNumber('2026-02-26');
const weekly = dayNumber('2026-02-10');

describe('lines that people and brokers write', () => {
  it.each([
    ['sell 2 NIFTY 25500 CE 2026-02-26 @ 110', ['sell', 2, 25_500, 'CE', monthly, 110]],
    ['Buy NIFTY 25,500 PE 10 Feb', ['buy', 1, 25_500, 'PE', weekly, NaN]],
    ['b 3 25500 call 10th FEB 2026 @ ₹ 95.5', ['buy', 3, 25_500, 'CE', weekly, 95.5]],
    ['SHORT 4 lots NIFTY 26FEB26 25000 PE 210.05', ['sell', 4, 25_000, 'PE', monthly, 210.05]],
    ['sell 1 NIFTY FUT Mar', ['sell', 1, NaN, 'future', dayNumber('2026-03-30'), NaN]],
    ['long 2 x NIFTY PUT 25000 26/02/2026', ['buy', 2, 25_000, 'PE', monthly, NaN]],
    // Kite: product, instrument, exchange, quantity in units, average, last price, profit.
    ['NRML\tNIFTY26FEB25500CE\tNFO\t-150\t110.00\t98.50\t+1,725.00', ['sell', 2, 25_500, 'CE', monthly, 110]],
    ['MIS NIFTY2621025500PE NFO 75 80.25 91', ['buy', 1, 25_500, 'PE', weekly, 80.25]],
    ['NIFTY26D0126000CE 75 402', ['buy', 1, 26_000, 'CE', dayNumber('2026-12-01'), 402]],
    ['NIFTY26MARFUT −75 25,610.5', ['sell', 1, NaN, 'future', dayNumber('2026-03-30'), 25_610.5]],
    // The day stands before the month and the year behind it.
    ['NIFTY10FEB2625500CE -75 101', ['sell', 1, 25_500, 'CE', weekly, 101]],
    ['NIFTY 10th FEB 25500 CE NFO NRML Qty +150 Avg 88', ['buy', 2, 25_500, 'CE', weekly, 88]],
  ])('%s', (line, leg) => {
    expect(one(line)).toEqual(leg);
  });

  it('a share whose name has a sign', () => {
    expect(one('sell 1 M&M 3300 CE 26 Feb @ 42', share)).toEqual(['sell', 1, 3300, 'CE', monthly, 42]);
    expect(one('M&M26FEB3300CE -400 42', share)).toEqual(['sell', 2, 3300, 'CE', monthly, 42]);
  });
});

it('what is refused is named with its line, and the rest is taken', () => {
  const text = [
    'Product Instrument Qty. Avg. LTP P&L',
    'sell 2 NIFTY 25500 CE 2026-02-26 @ 110',
    '',
    'sell 2 NIFTY 25500 CE',
    'sell 2 NIFTY 25500 CE 2026-02-27',
    'buy 1 BANKNIFTY 52000 PE 26 Feb',
    'BANKNIFTY26FEB52000PE 30 100',
    'NIFTY26APR25500CE 75 100',
    'NIFTY26FEB25500CE -100 110',
    'NIFTY26FEB25500CE 0 110',
    'buy 1.5 NIFTY 25500 CE 26 Feb',
    'NIFTY 25500 CE 26 Feb',
    'buy 2 NIFTY 25500 CE 26 Feb quickly',
  ].join('\n');
  const { legs, refused } = pastedLegs(text, market);
  expect(legs).toHaveLength(1);
  expect(refused).toEqual([
    { line: 1, why: 'No option or future is named' },
    { line: 4, why: 'No expiry is named' },
    { line: 5, why: 'No contract ends on 2026-02-27' },
    { line: 6, why: 'BANKNIFTY is another underlying: these legs are of NIFTY' },
    { line: 7, why: 'BANKNIFTY26FEB52000PE is of another underlying: these legs are of NIFTY' },
    { line: 8, why: 'NIFTY26APR25500CE is no listed contract' },
    { line: 9, why: '100 units are no whole lots of 75' },
    { line: 10, why: 'The quantity is 0: the position is closed' },
    { line: 11, why: '1.5 is no whole quantity' },
    { line: 12, why: 'Neither a side nor a quantity is named' },
    { line: 13, why: '“QUICKLY” means nothing here' },
  ]);
});

it('more than ten legs are refused one by one', () => {
  const { legs, refused } = pastedLegs('buy 1 NIFTY 25500 CE 26 Feb\n'.repeat(12), market);
  expect(legs).toHaveLength(10);
  expect(refused.map(({ line }) => line)).toEqual([11, 12]);
});

it('every line is read or refused, and every leg is whole', () => {
  const words = fc.constantFrom(
    'buy',
    'sell',
    '-75',
    '75',
    '0',
    '25500',
    'CE',
    'NIFTY',
    '26 Feb',
    '@',
    '110.5',
    'NIFTY26FEB25500CE',
    'FUT',
    '\t',
    'x',
    '₹',
    '-',
  );
  const lines = fc.oneof(
    fc.string(),
    fc.array(words, { maxLength: 9 }).map((parts) => parts.join(' ')),
  );
  fc.assert(
    fc.property(lines, (line) => {
      const { legs, refused } = pastedLegs(line.replaceAll('\n', ' '), market);
      expect(legs.length + refused.length).toBe(line.replaceAll('\n', ' ').trim() === '' ? 0 : 1);
      for (const leg of legs) {
        expect(Number.isInteger(leg.lots) && leg.lots >= 1).toBe(true);
        expect(market.expiries.map(dayNumber)).toContain(leg.expiry);
        expect(Number.isNaN(leg.strike)).toBe(leg.kind === 'future');
      }
    }),
    { seed: 17, numRuns: 2000 },
  );
});
