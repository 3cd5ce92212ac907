import { dayNumber, dayOf } from '@parakh/base';
import { isTradingDay } from '@parakh/market';
import { describe, expect, it } from 'vitest';
import { identityOf } from './identity.ts';
import { readListings } from './listing.ts';

const all = readListings().map(({ symbol }) => ({ symbol, ...identityOf(symbol) }));

/** The sum that every ISIN has: letters as two digits, every second digit from the right doubled. */
function hasRightSum(isin: string): boolean {
  const digits = Array.from(isin, (letter) => Number.parseInt(letter, 36)).join('');
  const doubled = Array.from(digits)
    .toReversed()
    .map((digit, at) => (at % 2 === 1 ? 2 * Number(digit) : Number(digit)));
  return (
    doubled
      .join('')
      .split('')
      .reduce((sum, digit) => sum + Number(digit), 0) %
      10 ===
    0
  );
}

describe('every company of the demo market', () => {
  it('has an ISIN of its own, right in form and of no country that is', () => {
    expect(hasRightSum('INE002A01018')).toBe(true);
    expect(new Set(all.map(({ isin }) => isin)).size).toBe(500);
    expect(all.filter(({ isin }) => !/^ZZE\d{9}$/.test(isin) || !hasRightSum(isin))).toEqual([]);
  });

  it('was listed on a session before the history begins', () => {
    expect(all.filter(({ listedOn }) => !isTradingDay(dayOf(listedOn)))).toEqual([]);
    expect(
      all.filter(({ listedOn }) => listedOn < dayNumber('1995-02-08') || listedOn > dayNumber('2014-01-01')),
    ).toEqual([]);
  });

  it('has a face value, after its split where it had one', () => {
    expect(all.filter(({ faceValue }) => ![1, 2, 5, 10].includes(faceValue))).toEqual([]);
    expect(identityOf('KOTAKBANK').faceValue).toBe(1);
    expect(identityOf('COFORGE').faceValue).toBe(2);
  });
});
