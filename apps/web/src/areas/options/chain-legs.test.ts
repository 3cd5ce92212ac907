import { expect, it } from 'vitest';
import { builderPath, legsPath, legsToPlace, netOf, netPremium, withLeg, withLots } from './chain-legs.ts';
import { type OptionLeg, strategiesOf } from './option-strategies.ts';
import { testChain, testContract } from './test-chain.ts';

function leg(text: string): OptionLeg {
  const [first] = strategiesOf(text).flat();
  if (!first) throw new Error(`no leg in ${text}`);
  return first;
}
const strangle = [leg('B1x110CE'), leg('S2x90PE')];

it('adds lots of an option that is among the legs, and takes away what is sold again', () => {
  expect(withLeg([], leg('B1x110CE'))).toEqual([leg('B1x110CE')]);
  expect(withLeg(strangle, leg('B1x110CE'))).toEqual([leg('B2x110CE'), leg('S2x90PE')]);
  expect(withLeg(strangle, leg('B1x90PE'))).toEqual([leg('B1x110CE'), leg('S1x90PE')]);
  expect(withLeg(strangle, leg('S1x110CE'))).toEqual([leg('S2x90PE')]);
  expect(withLots(strangle, 0, -3)).toEqual([leg('S3x110CE'), leg('S2x90PE')]);
});

it('takes six legs of 99 lots and no more', () => {
  const six = [100, 101, 102, 103, 104, 105].map((strike) => leg(`B1x${strike}CE`));
  expect(withLeg(six, leg('B1x106CE'))).toBeUndefined();
  expect(withLeg(six, leg('B1x105CE'))).toHaveLength(6);
  expect(withLeg([leg('B99x100CE')], leg('B1x100CE'))).toBeUndefined();
});

const rows = [
  { strike: 90, call: null, put: { ...testContract(4, 10), delta: -0.3 } },
  { strike: 110, call: { ...testContract(6, 10), delta: 0.4 }, put: testContract(null, 10) },
];
const chain = { ...testChain, rows };

it('what is bought is paid and what is sold is received; no sum where a leg has no fresh price', () => {
  expect(netPremium(strangle, chain)).toBe(6 - 2 * 4);
  expect(netPremium([...strangle, leg('B1x110PE')], chain)).toBeNull();
  const stale = {
    ...chain,
    rows: rows.map((row) => ({ ...row, put: { ...testContract(4, 10), status: 'stale' as const } })),
  };
  expect(netPremium(strangle, stale)).toBeNull();
  expect(netPremium([leg('B1x110CE')], stale)).toBe(6);
});

it('adds a Greek by the lots', () => {
  expect(netOf(strangle, chain, 'delta')).toBeCloseTo(0.4 + 2 * 0.3, 12);
  expect(netOf(strangle, chain, 'thetaDay')).toBeNull();
});

const to = { symbol: 'M&M', expiry: '2026-12-29' };
const asked = (path: string) => Object.fromEntries(new URL(path, 'https://parakh.test').searchParams);

it('the legs open as a strategy beside the straddle of their expiry, and in the builder', () => {
  expect(legsPath(to, strangle)).toMatch(/^\/straddle\?/);
  expect(asked(legsPath(to, strangle))).toEqual({ ...to, with: 'B1x110CE,S2x90PE' });
  expect(strategiesOf(new URLSearchParams(legsPath(to, strangle).split('?').at(1)).get('with')!)).toEqual([strangle]);
  expect(builderPath(to, strangle)).toMatch(/^\/option-strategy-builder\?/);
  expect(asked(builderPath(to, strangle))).toEqual({ ...to, legs: 'B1x110CE,S2x90PE' });
});

it('hands legs over to be placed, with their fresh prices, and none where there is none', () => {
  const contract = { lotUnits: 50, underlying: 'ACME', expiry: '2026-12-29' };
  const shown = { symbol: 'ACME', expiry: '2026-12-29', lot: 50, rows: chain.rows };
  expect(legsToPlace(shown, strangle)).toEqual([
    { ...contract, side: 'BUY', lots: 1, strike: 110, right: 'CE', price: 6 },
    { ...contract, side: 'SELL', lots: 2, strike: 90, right: 'PE', price: 4 },
  ]);
  expect(legsToPlace(shown, [leg('B1x110PE')])).toMatchObject([{ price: null }]);
});
