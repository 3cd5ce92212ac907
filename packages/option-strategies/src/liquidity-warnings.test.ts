import { expect, it } from 'vitest';
import { liquidityWarnings } from './liquidity-warnings.ts';
import { leg, NEAR, positionOf, TODAY } from './test-positions.ts';

const quiet = { bid: NaN, ask: NaN, volume: 10 };
const state = { day: TODAY, freezeUnits: NaN, isInBan: undefined, contracts: [quiet, quiet] };

it('says nothing of what is traded well, and nothing of what is not known', () => {
  const position = positionOf(leg('CE', 'buy'), leg('share', 'buy'));
  expect(liquidityWarnings(position, state)).toEqual([]);
  const tight = { bid: 29.5, ask: 30.5, volume: 1 };
  expect(liquidityWarnings(position, { ...state, isInBan: false, freezeUnits: 1, contracts: [tight] })).toEqual([]);
});

it('names a wide spread, an untraded contract, more orders than one, a ban and a near delivery', () => {
  const position = positionOf(
    leg('CE', 'buy', { lots: 30, lotUnits: 65 }),
    leg('PE', 'sell', { expiry: TODAY + 7 }),
    leg('share', 'buy', { lots: 5000 }),
  );
  const contracts = [
    { bid: 28, ask: 32, volume: 3 },
    { bid: 0, ask: 2, volume: 0 },
  ];
  const warnings = liquidityWarnings(position, { day: TODAY, freezeUnits: 1800, isInBan: true, contracts });
  expect(warnings.map(({ kind, leg: at, figure }) => [kind, at, figure])).toEqual([
    ['ban', null, NaN],
    ['wide-spread', 0, expect.closeTo(13.333, 3)],
    ['freeze', 0, 2],
    ['untraded', 1, NaN],
    ['delivery', 1, 7],
  ]);
  expect(warnings.map(({ message }) => message)).toEqual([
    'ACME is in its ban period: no new positions may be opened',
    'Buyers and sellers are 13.3 % apart',
    'Takes 2 orders: one has at most 1,800 units',
    'Not traded in this session',
    'Settled by delivery of shares in 7 days',
  ]);
});

it('an index is never delivered', () => {
  const nifty = { underlying: 'NIFTY', legs: [leg('CE', 'buy', { expiry: TODAY })] };
  expect(liquidityWarnings(nifty, state)).toEqual([]);
  const share = { underlying: 'RELIANCE', legs: [leg('future', 'buy', { expiry: TODAY })] };
  expect(liquidityWarnings(share, state)[0]!.message).toBe('Settled by delivery of shares today');
  expect(liquidityWarnings({ ...share, legs: [leg('CE', 'buy', { expiry: NEAR })] }, state)).toEqual([]);
});
