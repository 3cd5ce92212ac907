import type { OptionChain } from '@parakh/contract';
import { freshPrice, gammaExposure, smileOf } from '@parakh/options';
import type { ChainContract } from './chain-figures.ts';

export interface Gamma {
  /** Rupees for one percent, by strike; what is not known is not there. */
  readonly byStrike: ReadonlyMap<number, number>;
  readonly total: number;
  /** Where the total changes its sign; NaN where it does not. */
  readonly flip: number;
}

/** By the smile of the prices that are shown; undefined where spot, forward or time are not known, and after the last bell. */
export function gammaOf({ rows, spot, forward, years, rate }: OptionChain): Gamma | undefined {
  if (spot === null || forward === null || !((years ?? 0) > 0)) return undefined;
  const strikes = Float64Array.from(rows, ({ strike }) => strike ?? NaN);
  const side = (of: 'call' | 'put') => {
    const column = (value: (contract: ChainContract) => number | null) =>
      Float64Array.from(rows, (row) => (row[of] ? value(row[of]) : null) ?? NaN);
    return {
      // The price of an old trade tells no volatility of now.
      price: column(freshPrice),
      openInterest: column(({ oi }) => oi),
      openInterestChange: column(({ oiChange }) => oiChange),
      volume: column(({ volume }) => volume),
    };
  };
  const chain = { strikes, call: side('call'), put: side('put') };
  const by = { rate: (rate ?? NaN) / PERCENT };
  const found = gammaExposure(chain, smileOf(chain, { forward, years: years!, ...by }), { spot, ...by });
  const known = [...strikes].flatMap((strike, i) => {
    const value = found.byStrike[i]!;
    return Number.isNaN(value) ? [] : [[strike, value] as const];
  });
  return { byStrike: new Map(known), total: found.total, flip: found.flip };
}

const PERCENT = 100;
