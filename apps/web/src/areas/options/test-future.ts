import type { FutureRow } from '@parakh/contract';

/** A future that rose with its open interest. */
export const testFuture: FutureRow = {
  symbol: 'ACME',
  sector: null,
  expiry: '2026-12-29',
  days: 29,
  spot: 100,
  previousClose: 100,
  close: 101,
  changePct: 1,
  previousOi: 1000,
  oi: 1100,
  oiChange: 100,
  oiChangePct: 10,
  buildUp: 'long_buildup',
  volume: 5,
  basis: 1,
  basisPct: 1,
  annualBasisPct: 11,
  rolloverPct: 7,
  rollCostPct: 6,
  meanRolloverPct: 5,
  meanRollCostPct: 4,
  rollExpiries: 3,
};
