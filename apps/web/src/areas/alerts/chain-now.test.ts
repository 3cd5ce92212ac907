import { describe, expect, it } from 'vitest';
import { testChain, testContract } from '../options/test-chain.ts';
import { figureNow, whyUnknown } from './chain-now.ts';

const AT = Date.parse('2026-11-27T11:14:00+05:30');
const stale = { ...testContract(9, 20), status: 'stale', tradedAt: AT - 12 * 60_000 } as const;
const chain = {
  ...testChain,
  at: AT,
  pcrOi: 1.25,
  rows: [
    { strike: 90, call: null, put: testContract(1, 20) },
    { strike: 100, call: testContract(4.5, 10), put: testContract(3, 20) },
    { strike: 110, call: testContract(1.25, 10), put: testContract(null, 20) },
    { strike: 120, call: testContract(1, 10), put: stale },
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
    expect(figureNow(chain, legs)).toBe(value);
  });

  it('of the basis is percent of the spot', () => {
    expect(figureNow(chain, { figure: 'basisPct' })).toBeCloseTo(1, 12);
    expect(figureNow({ ...chain, future: null }, { figure: 'basisPct' })).toBeNaN();
  });

  it.each([
    [{ figure: 'premium', callStrike: 100, putStrike: 110 }, '110 PE was not traded in this session.'],
    [{ figure: 'premium', callStrike: 90 }, '90 CE is not listed at this expiry.'],
    [{ figure: 'premium', callStrike: 105 }, '105 CE is not listed at this expiry.'],
    [{ figure: 'premium' }, 'Choose a call, a put, or both.'],
    [
      { figure: 'premium', callStrike: 120, putStrike: 120 },
      '120 PE was last traded at 11:02:00, 12 min ago: an alert takes no price older than 5 minutes.',
    ],
  ] as const)('is unknown where it would not be evaluated, and says why: %o', (legs, why) => {
    expect(figureNow(chain, legs)).toBeNaN();
    expect(whyUnknown(chain, legs)).toBe(why);
  });

  it('of a straddle with an old leg, and without a price of the underlying, is unknown', () => {
    const straddle = { figure: 'straddle' } as const;
    const away = { ...chain, forward: 121 };
    expect(figureNow(away, straddle)).toBeNaN();
    expect(whyUnknown(away, straddle)).toMatch(/^120 PE was last traded at 11:02:00, 12 min ago/);
    expect(whyUnknown({ ...chain, forward: null }, straddle)).toBe('No price of the underlying is known.');
    expect(whyUnknown({ ...chain, maxPain: null }, { figure: 'maxPain' })).toBe('It is not known now.');
  });
});
