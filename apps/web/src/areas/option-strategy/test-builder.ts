import { dayNumber } from '@parakh/base';
import type { OptionChain } from '@parakh/contract';
import { optionValues } from '@parakh/options';

export const NEAR = '2026-12-01';
export const FAR = '2026-12-29';
export const DAY = '2026-11-27';
const STRIKES = [900, 920, 940, 960, 980, 1000, 1020, 1040, 1060, 1080, 1100];
const VOLATILITY = 0.2;

/** A chain of ACME at 1,000 whose options are all priced at 20 %; lots of 50, the future at the spot. */
export function chainOf(expiry: string, change: Partial<OptionChain> = {}): OptionChain {
  const years = (dayNumber(expiry) - dayNumber(DAY)) / 365;
  const contract = (strike: number, kind: 'call' | 'put') => {
    const terms = {
      on: 'future',
      underlying: 1000,
      years,
      rate: 0.065,
      dividendYield: 0,
      volatility: VOLATILITY,
    } as const;
    const { price, delta } = optionValues({ ...terms, kind, strike });
    return {
      price,
      status: 'ok' as const,
      bid: null,
      ask: null,
      tradedAt: null,
      iv: 100 * VOLATILITY,
      isBySmile: false,
      delta,
      gamma: null,
      thetaDay: null,
      vegaPoint: null,
      rhoPoint: null,
      oi: 100,
      oiChange: 0,
      volume: 10,
    };
  };
  return {
    symbol: 'ACME',
    expiry,
    date: DAY,
    at: null,
    spot: 1000,
    future: expiry === FAR ? 1000 : null,
    forward: 1000,
    forwardFrom: 'future',
    rate: 6.5,
    years,
    lot: 50,
    maxPain: 1000,
    pcrOi: 1,
    pcrVolume: 1,
    atmIv: 20,
    rows: STRIKES.map((strike) => ({ strike, call: contract(strike, 'call'), put: contract(strike, 'put') })),
    ...change,
  };
}

export const listedExpiries = {
  date: DAY,
  expiries: [
    { expiry: NEAR, lastDay: NEAR, days: 4, kind: 'weekly' as const },
    { expiry: FAR, lastDay: FAR, days: 32, kind: 'monthly' as const },
  ],
  leavesAfter: null,
};
