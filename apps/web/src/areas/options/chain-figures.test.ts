import type { OptionChain } from '@parakh/contract';
import { expect, it } from 'vitest';
import { changesOf, comparableRows } from './chain-figures.ts';
import { testChain, testContract } from './test-chain.ts';

const chain = (lot: number, strikes: readonly number[], price: number, oi: number): OptionChain => ({
  ...testChain,
  lot,
  rows: strikes.map((strike) => ({ strike, call: testContract(price, oi), put: null })),
});

it('bring strikes, prices and units of before a split into those of now', () => {
  const rows = comparableRows(chain(2500, [240, 250], 9, 2500), chain(250, [2400, 2500], 109.9, 130_250));
  expect(rows.get(250)).toMatchObject({ call: { price: 10.99, oi: 1_302_500, iv: 20 }, put: null });
  expect(rows.has(2500)).toBe(false);
});

it('are those of the same names where a lot was only revised, and where there is no other session', () => {
  const revised = chain(75, [24_000, 24_050], 9, 75);
  expect(comparableRows(chain(65, [24_000, 24_050], 8, 65), revised).get(24_000)).toBe(revised.rows[0]);
  expect(comparableRows(revised, undefined).size).toBe(0);
});

it('changes of open interest are those since another moment, through a split, and else since the session before', () => {
  const [now, before] = [chain(2500, [240, 250], 9, 1_502_500), chain(250, [2400, 2500], 109.9, 130_250)];
  expect(changesOf({ rows: now.rows, chain: now, other: before }, 'call')).toEqual([200_000, 200_000]);
  // A put is not listed, and no moment before has the strike of 300.
  expect(changesOf({ rows: now.rows, chain: now, other: before }, 'put')).toEqual([null, null]);
  const wider = chain(2500, [250, 300], 9, 1_502_500);
  expect(changesOf({ rows: wider.rows, chain: wider, other: before }, 'call')).toEqual([200_000, null]);
  const told = { ...testContract(9, 100), oiChange: -25 };
  const rows = [{ strike: 250, call: told, put: null }];
  expect(changesOf({ rows, chain: { ...now, rows }, other: undefined }, 'call')).toEqual([-25]);
});
