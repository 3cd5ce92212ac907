import { describe, expect, it } from 'vitest';
import { freshPrice, premiumOf, rowAtMoney, straddleOf } from './premium.ts';

const traded = (price: number) => ({ price, status: 'ok' });
const stale = (price: number) => ({ price, status: 'stale' });
const untraded = { price: null, status: 'no_price' };
const chain = {
  forward: 104,
  rows: [
    { strike: 90, call: null, put: traded(1) },
    { strike: 100, call: traded(6), put: traded(3) },
    { strike: 110, call: traded(2), put: stale(8) },
    { strike: 120, call: untraded, put: stale(17) },
  ],
};

describe('a premium', () => {
  it('is what call and put cost together, or one of them alone', () => {
    expect(premiumOf(chain, { call: 100, put: 100 })).toBe(9);
    expect(premiumOf(chain, { call: 110, put: 90 })).toBe(3);
    expect(premiumOf(chain, { put: 90 })).toBe(1);
  });

  it.each([
    {},
    { call: undefined },
    { call: 105 },
    { call: 90 },
    { call: 120, put: 90 },
    { call: 100, put: 110 },
    { put: 120 },
  ])('is unknown where no leg is named, or one is not listed, was not traded, or too long ago: %o', (legs) => {
    expect(premiumOf(chain, legs)).toBeNaN();
  });

  it('is by prices of trades that are not too long ago', () => {
    expect([freshPrice(traded(6)), freshPrice(stale(8)), freshPrice(untraded), freshPrice(null)]).toEqual([
      6,
      NaN,
      NaN,
      NaN,
    ]);
  });
});

describe('the straddle at the money', () => {
  it('is call and put of the strike nearest to the forward', () => {
    expect(straddleOf(chain)).toEqual({ strike: 100, price: 9 });
    expect(rowAtMoney(chain)).toBe(chain.rows[1]);
  });

  it('has a strike and no price where a leg was traded too long ago', () => {
    expect(straddleOf({ ...chain, forward: 111 })).toEqual({ strike: 110, price: NaN });
  });

  it('is unknown where no forward is known, and without strikes', () => {
    expect(straddleOf({ ...chain, forward: null })).toEqual({ strike: NaN, price: NaN });
    expect(rowAtMoney({ ...chain, forward: null })).toBeUndefined();
    expect(straddleOf({ forward: 104, rows: [] })).toEqual({ strike: NaN, price: NaN });
  });
});
