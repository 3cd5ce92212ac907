import { expect, it } from 'vitest';
import { pairAt } from './pair-choice.ts';
import { testChain, testContract } from './test-chain.ts';

const of = (delta: number | null) => ({ ...testContract(5, 10), delta });
/** The forward is at 101. */
const chain = {
  ...testChain,
  rows: [
    { strike: 90, call: of(0.9), put: of(-0.08) },
    { strike: 95, call: of(0.8), put: of(-0.21) },
    { strike: 100, call: of(0.55), put: of(-0.45) },
    { strike: 105, call: of(0.33), put: of(-0.67) },
    { strike: 110, call: of(null), put: null },
    { strike: 115, call: of(0.12), put: of(-0.88) },
  ],
};

it('by percent of the forward: the nearest strikes that are listed', () => {
  expect(pairAt(chain, 'percent', 5)).toEqual({ call: 105, put: 95 });
  // 111.1 and 90.9.
  expect(pairAt(chain, 'percent', 10)).toEqual({ call: 110, put: 90 });
  expect(pairAt({ ...chain, forward: null }, 'percent', 5)).toBeUndefined();
});

it('by strikes from the money, of those that have the option', () => {
  expect(pairAt(chain, 'steps', 1)).toEqual({ call: 105, put: 95 });
  expect(pairAt(chain, 'steps', 2)).toEqual({ call: 110, put: 90 });
  expect(pairAt(chain, 'steps', 3)).toBeUndefined();
});

it('by delta: the nearest known one of each side, and none is made up', () => {
  expect(pairAt(chain, 'delta', 0.2)).toEqual({ call: 115, put: 95 });
  expect(pairAt(chain, 'delta', 0.3)).toEqual({ call: 105, put: 95 });
  const unknown = chain.rows.map((row) => ({ ...row, put: row.put && of(null) }));
  expect(pairAt({ ...chain, rows: unknown }, 'delta', 0.3)).toBeUndefined();
});
