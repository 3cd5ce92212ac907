import type { ChainPath, OptionChain } from '@parakh/contract';
import type { ChainContract } from './chain-figures.ts';

export function testContract(price: number | null, oi: number): ChainContract {
  const unknown = { delta: null, gamma: null, thetaDay: null, vegaPoint: null, rhoPoint: null, oiChange: null };
  return {
    ...unknown,
    price,
    oi,
    status: 'ok',
    bid: null,
    ask: null,
    tradedAt: null,
    iv: 20,
    isBySmile: false,
    volume: 1,
  };
}

/** Without strikes; at 20 percent, a quarter of a year before the expiry. */
export const testChain: OptionChain = {
  symbol: 'ACME',
  expiry: '2026-12-29',
  date: '2026-11-27',
  at: null,
  spot: 100,
  future: 101,
  forward: 101,
  forwardFrom: 'future',
  rate: 6.5,
  years: 0.25,
  lot: 50,
  maxPain: 100,
  pcrOi: 1,
  pcrVolume: 1,
  atmIv: 20,
  rows: [],
};

/** Of the same chain through a session of so many minutes, of which nothing is known. */
export function testPath(times: number[]): ChainPath {
  const column = times.map(() => null);
  return {
    symbol: testChain.symbol,
    expiry: testChain.expiry,
    date: testChain.date,
    times,
    spot: column,
    forward: column,
    strike: column,
    straddle: column,
    straddleVwap: column,
    atmIv: column,
    callOi: column,
    putOi: column,
    callOiChange: column,
    putOiChange: column,
    pcrOi: column,
    maxPain: column,
    contracts: [],
  };
}
