import { dayNumber } from '@parakh/base';
import { expect, it } from 'vitest';
import type { ContractColumns } from './session-columns.ts';
import { testedFrom } from './stored-contracts.ts';

const expiries = ['2021-06-24', '2021-07-29'];
const names = ['BANKNIFTY', 'NIFTY', 'RELIANCE'];

/** A call and a future of each expiry of each underlying on 1 June 2021, with these lots. */
function columns(size: number): ContractColumns {
  const rows = names.flatMap((_, place) =>
    expiries.flatMap((expiry) => [1, 0].map((side) => ({ place, expiry, side }))),
  );
  const days = (of: (row: (typeof rows)[number]) => number) => Int32Array.from(rows, of);
  const all = (value: number) => new Float64Array(rows.length).fill(value);
  return {
    place: days(({ place }) => place),
    at: days(() => dayNumber('2021-06-01')),
    expires: days(({ expiry }) => dayNumber(expiry)),
    ends: days(({ expiry }) => dayNumber(expiry)),
    side: days(({ side }) => side),
    strike: all(15_000),
    open: all(100),
    high: all(110),
    low: all(90),
    close: all(100),
    final: all(100),
    spot: all(15_000),
    traded: all(1000),
    size: all(size),
  };
}

const lotsOf = (size: number) =>
  testedFrom({ names, contracts: columns(size), figures: [] }).map(({ underlying, sessions: [session] }) => [
    underlying,
    session!.options.map(({ lot }) => lot),
    session!.futures.map(({ lot }) => lot),
  ]);

it('where the file tells no lot, indices have those of dated records, and those of shares are not known', () => {
  expect(lotsOf(NaN)).toEqual([
    ['BANKNIFTY', [25, 25], [25, 25]],
    ['NIFTY', [75, 50], [75, 50]],
    ['RELIANCE', [NaN, NaN], [NaN, NaN]],
  ]);
});

it('a lot that the file tells is that', () => {
  expect(lotsOf(40).flatMap(([, options, futures]) => [options, futures])).toEqual(
    Array.from({ length: 6 }, () => [40, 40]),
  );
});
