import type { UnderlyingRow } from '@parakh/contract';
import { expect, it } from 'vitest';
import { sellerRow } from './seller-figures.ts';

const row: UnderlyingRow = {
  symbol: 'ACME',
  expiry: '2026-12-29',
  days: 365,
  lot: 10,
  spot: 100,
  future: null,
  forward: 100,
  forwardFrom: 'spot',
  atmIv: 20,
  strike: 100,
  call: 8,
  put: 8,
  straddle: 16,
  straddlePct: 16,
  expectedMovePct: 20,
};

it('gives the chance to end between the break-evens: 84 and 116 at 20 percent for a year', () => {
  const shown = sellerRow(row, { ivPercentile: 70, realised: 15 });
  expect(shown).toMatchObject({ low: 84, high: 116, ivPercentile: 70, surplus: 5 });
  // N(ln 1.16 / 0.2 + 0.1) − N(ln 0.84 / 0.2 + 0.1) = N(0.84210) − N(−0.77177)
  expect(shown.chancePct).toBeCloseTo(100 * (0.800133 - 0.220126), 2);
});

const meeting = (symbol: string, day: string, purpose: string) => ({ symbol, day, purpose, name: symbol });

it('names the first day of results until the expiry, and no other meeting', () => {
  const volatility = { ivPercentile: null, realised: null };
  const meetings = [
    meeting('ACME', '2026-12-10', 'Dividend'),
    meeting('ACME', '2026-12-22', 'Financial Results/Dividend'),
    meeting('ACME', '2026-12-20', 'Quarterly results'),
    meeting('OTHER', '2026-12-05', 'Financial Results'),
  ];
  expect(sellerRow(row, volatility, { meetings }).results).toBe('2026-12-20');
  expect(sellerRow({ ...row, expiry: '2026-12-15' }, volatility, { meetings }).results).toBeNull();
});

it('knows nothing of what was not traded', () => {
  expect(sellerRow({ ...row, straddle: null }, { ivPercentile: null, realised: null })).toMatchObject({
    low: null,
    chancePct: null,
    surplus: null,
  });
  expect(sellerRow({ ...row, days: 0 }, { ivPercentile: null, realised: 4 }).chancePct).toBeNull();
});

it('sets how often it ended between the break-evens beside the chance', () => {
  const record = { symbol: 'ACME', expiries: 8, inside: 5, chancePct: 57, meanPct: -0.4, worstPct: -6 };
  const volatility = { ivPercentile: null, realised: null };
  expect(sellerRow(row, volatility, { record })).toMatchObject({ insidePct: 62.5, meanPct: -0.4, margin: null });
  expect(sellerRow(row, volatility)).toMatchObject({ insidePct: null, meanPct: null });
});

it('has the margin of its own strike and expiry alone', () => {
  const marginOf = (more: object) => {
    const margin = { symbol: 'ACME', expiry: row.expiry, strike: row.strike, margin: 120_000, ...more };
    return sellerRow(row, { ivPercentile: null, realised: null }, { margin }).margin;
  };
  expect(marginOf({})).toBe(120_000);
  expect(marginOf({ strike: row.strike! + 50 })).toBeNull();
  expect(marginOf({ expiry: '2027-01-26' })).toBeNull();
});
