import { dayOf, nanToNull } from '@parakh/base';
import { type Position, rightOf } from '@parakh/option-strategies';
import type { LegToPlace } from '../broker/index.ts';

/** The legs as orders are made of them, at the prices at which they are or would be entered. */
export function legsToPlace({ underlying, legs }: Position): LegToPlace[] {
  return legs.map(({ kind, side, lots, lotUnits, expiry, strike, price }) => {
    const right = rightOf(kind);
    return {
      side: side === 'buy' ? 'BUY' : 'SELL',
      lots,
      lotUnits,
      underlying,
      expiry: Number.isNaN(expiry) ? null : dayOf(expiry),
      strike: nanToNull(strike),
      right: right === undefined ? null : right === 'call' ? 'CE' : 'PE',
      price: nanToNull(price),
    };
  });
}
