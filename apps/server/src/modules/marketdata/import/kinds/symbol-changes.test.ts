import { expect, it } from 'vitest';
import { changesByIsin } from './symbol-changes.ts';

const trace = (symbol: string, first: number, last: number, isin = 'INE1') => ({ symbol, isin, first, last });

it('joins names of one ISIN that trade one after the other', () => {
  expect(changesByIsin([trace('NEWCO', 200, 300), trace('OLDCO', 100, 199)])).toEqual([
    { oldSymbol: 'OLDCO', newSymbol: 'NEWCO', day: 200 },
  ]);
});

it('follows a company through several names', () => {
  const chain = changesByIsin([trace('B', 20, 29), trace('A', 10, 19), trace('C', 30, 39)]);
  expect(chain.map(({ oldSymbol, newSymbol }) => oldSymbol + newSymbol)).toEqual(['AB', 'BC']);
});

it('lets the present name of a securities list begin after the last bar', () => {
  expect(changesByIsin([trace('OLDCO', 100, 199), trace('NEWCO', NaN, NaN)])).toEqual([
    { oldSymbol: 'OLDCO', newSymbol: 'NEWCO', day: 200 },
  ]);
});

it('concludes nothing from names that trade at the same time', () => {
  expect(changesByIsin([trace('ONE', 100, 200), trace('TWO', 150, 250)])).toEqual([]);
});

it('concludes nothing from two names without bars', () => {
  expect(changesByIsin([trace('OLD', 1, 9), trace('ONE', NaN, NaN), trace('TWO', NaN, NaN)])).toEqual([]);
});

it('keeps companies with different ISINs apart', () => {
  expect(changesByIsin([trace('ONE', 1, 9, 'INE1'), trace('TWO', 10, 19, 'INE2')])).toEqual([]);
});
