import { expect, it } from 'vitest';
import { chainChanges, withChainChanges } from './chain-changes.ts';

const option = (price: number | null, oi: number) => ({ price, oi, status: 'ok' });
const chain = {
  spot: 100,
  at: 1,
  rows: [
    { strike: 95, call: option(6, 10), put: option(1, 20) },
    { strike: 100, call: option(3, 30), put: null },
    { strike: 105, call: option(null, 5), put: option(6, 8) },
  ],
};

it('tells the fields that are others, and no more', () => {
  const [first, second, third] = chain.rows;
  const now = {
    ...chain,
    at: 2,
    rows: [first!, { ...second!, call: option(3.5, 30) }, { ...third!, call: option(1, 5), put: option(6, 9) }],
  };
  const changes = chainChanges(chain, now);
  expect(changes).toEqual({
    head: { at: 2 },
    fields: {
      price: [
        [2, 4],
        [3.5, 1],
      ],
      oi: [[5], [9]],
    },
  });
  expect(withChainChanges(chain, changes!)).toEqual(now);
});

it('leaves rows as they are in which nothing changed, so that they need not be drawn again', () => {
  const now = { ...chain, rows: [...chain.rows.slice(0, 2), { ...chain.rows[2]!, call: option(2, 5) }] };
  const after = withChainChanges(chain, chainChanges(chain, now)!);
  expect(after.rows[0]).toBe(chain.rows[0]);
  expect(after.rows[1]).toBe(chain.rows[1]);
  expect(after.rows[2]).toEqual(now.rows[2]);
});

it('tells what became unknown', () => {
  const now = { ...chain, rows: [{ ...chain.rows[0]!, put: option(null, 20) }, ...chain.rows.slice(1)] };
  expect(chainChanges(chain, now)?.fields).toEqual({ price: [[1], [null]] });
});

it.each([
  ['another strike', [{ ...chain.rows[0]!, strike: 90 }, ...chain.rows.slice(1)]],
  ['one strike more', [...chain.rows, { strike: 110, call: null, put: null }]],
  ['a contract that was not listed', [chain.rows[0]!, { ...chain.rows[1]!, put: option(2, 1) }, chain.rows[2]!]],
])('asks for the whole chain after %s', (_, rows) => {
  expect(chainChanges(chain, { ...chain, rows })).toBeUndefined();
});

it('survives changes of a chain that it does not hold', () => {
  expect(
    withChainChanges(chain, {
      head: {},
      fields: {
        price: [
          [3, 99],
          [7, 8],
        ],
      },
    }),
  ).toEqual(chain);
});
