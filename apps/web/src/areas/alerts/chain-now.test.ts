import { describe, expect, it } from 'vitest';
import { testChain, testContract } from '../options/test-chain.ts';
import { chainValue } from './chain-now.ts';

const chain = {
  ...testChain,
  pcrOi: 1.25,
  rows: [
    { strike: 100, call: testContract(4.5, 10), put: testContract(3, 20) },
    { strike: 110, call: testContract(1.25, 10), put: testContract(null, 20) },
  ],
};

describe('the figure of a chain now', () => {
  it.each([
    [{ figure: 'premium', callStrike: 110, putStrike: 100 }, 4.25],
    [{ figure: 'premium', callStrike: 110 }, 1.25],
    [{ figure: 'straddle' }, 7.5],
    [{ figure: 'atmIv' }, 20],
    [{ figure: 'pcrOi' }, 1.25],
    [{ figure: 'maxPain' }, 100],
  ] as const)('is in the unit of its level: %o', (legs, value) => {
    expect(chainValue(chain, legs)).toBe(value);
  });

  it('of the basis is percent of the spot', () => {
    expect(chainValue(chain, { figure: 'basisPct' })).toBeCloseTo(1, 12);
  });

  it.each([
    { figure: 'premium', callStrike: 100, putStrike: 110 },
    { figure: 'premium', callStrike: 105 },
    { figure: 'premium' },
  ] as const)('is unknown where a leg was not traded, is not listed, or none is chosen: %o', (legs) => {
    expect(chainValue(chain, legs)).toBeNull();
  });
});
