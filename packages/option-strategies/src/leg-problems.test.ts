import { expect, it } from 'vitest';
import type { Leg } from './leg.ts';
import { positionProblems } from './leg-problems.ts';
import { byHand, FAR, leg, positionOf, TODAY } from './test-positions.ts';

const listing = (underlying: string) => (underlying === 'ACME' ? byHand : undefined);
const here = { day: TODAY, listing };
const named = (underlying: string) => positionProblems({ underlying, legs: [leg('share', 'buy')] }, here);
const fieldsOf = (...legs: readonly Leg[]) => positionProblems(positionOf(...legs), here);

it('a position of listed contracts has none', () => {
  const legs = [
    leg('CE', 'buy'),
    leg('PE', 'sell', { strike: 940, expiry: FAR }),
    leg('future', 'buy'),
    leg('share', 'buy'),
  ];
  expect(fieldsOf(...legs)).toEqual([]);
  expect(fieldsOf(leg('CE', 'buy', { price: NaN }))).toEqual([]);
});

it.each([
  [{ lots: 0 }, 'lots', 'Lots are a whole number, at least 1'],
  [{ lots: 1.5 }, 'lots', 'Lots are a whole number, at least 1'],
  [{ lots: NaN }, 'lots', 'Lots are a whole number, at least 1'],
  [{ lotUnits: 7 }, 'lotUnits', 'A lot has 1 units'],
  [{ expiry: TODAY - 6 }, 'expiry', '2026-04-28 is over: the contract has expired'],
  [{ expiry: TODAY + 1 }, 'expiry', 'No option of ACME ends on 2026-05-05'],
  [{ expiry: NaN }, 'expiry', 'The expiry is a day'],
  [{ strike: 1010 }, 'strike', 'Strike 1,010 is not listed for 2026-06-01'],
  [{ strike: NaN }, 'strike', 'The strike is an amount in rupees'],
  [{ strike: -5 }, 'strike', 'The strike is an amount in rupees'],
  [{ price: -1 }, 'price', 'The price is an amount in rupees'],
  [{ price: Infinity }, 'price', 'The price is an amount in rupees'],
])('%j', (more, field, message) => {
  expect(fieldsOf(leg('CE', 'buy'), leg('CE', 'buy', more))).toEqual([{ field: `legs.1.${field}`, message }]);
});

it('eleven legs, no leg, a symbol without contracts, shares of an index', () => {
  const legs = Array.from({ length: 11 }, () => leg('CE', 'buy'));
  expect(fieldsOf(...legs)).toEqual([{ field: 'legs', message: 'A position has at most 10 legs, this one has 11' }]);
  expect(fieldsOf()).toEqual([{ field: 'legs', message: 'A position has at least one leg' }]);
  expect(named('NOSUCH')).toEqual([{ field: 'underlying', message: 'There are no futures and options on NOSUCH' }]);
  expect(named('')).toEqual([{ field: 'underlying', message: 'The symbol is missing' }]);
  const index = { underlying: 'NIFTY', legs: [leg('share', 'buy')] };
  expect(positionProblems(index, { day: TODAY })).toEqual([
    { field: 'legs.0.kind', message: 'NIFTY is an index: it has no shares to hold' },
  ]);
});

it('a contract that ends today is not over', () => {
  expect(positionProblems(positionOf(leg('future', 'buy', { expiry: TODAY })), { day: TODAY })).toEqual([]);
});
