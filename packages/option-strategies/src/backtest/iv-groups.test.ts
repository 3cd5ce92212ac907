import { brokeragePlan } from '@parakh/backtest/charges';
import { noAdjustment } from '@parakh/options';
import { expect, it } from 'vitest';
import type { ContractSession, SideOfSession } from './contract-sessions.ts';
import { optionReport } from './option-report.ts';
import type { OptionTest } from './option-test.ts';
import { type AskedRun, runTests } from './run-tests.ts';

const SESSIONS = 260;
const FIRST = 20_000;

const side = (open: number, close: number): SideOfSession => ({
  open: Float64Array.of(open),
  high: Float64Array.of(6),
  low: Float64Array.of(3),
  close: Float64Array.of(close),
  volume: Float64Array.of(1000),
});

/** A session; the last two have a call of 100 and the future, entered on the first of them and left on the other. */
function sessionOn(i: number, iv30: number): ContractSession {
  const day = FIRST + i;
  const bare = { day, spot: 100, iv30, adjustment: noAdjustment, options: [], futures: [] };
  if (i < SESSIONS - 2) return bare;
  const expiry = { expiry: FIRST + 300, lastDay: FIRST + 300, lot: 100, settlement: NaN };
  const prices = side(4, 5);
  return {
    ...bare,
    options: [{ ...expiry, strikes: Float64Array.of(100), call: prices, put: prices }],
    futures: [{ ...expiry, open: 100, high: 101, low: 99, close: 100, volume: 1000 }],
  };
}

const test: OptionTest = {
  name: 'one',
  entry: { on: 'each-day' },
  legs: [{ kind: 'CE', side: 'buy', lots: 1, expiry: { number: 1 }, strike: { by: 'atm', steps: 0 } }],
  sizing: { by: 'sets', sets: 1 },
  exits: { sessions: 1 },
  reentries: 0,
};

/** The group of the one closed trade, by the volatility of each session. */
function groupOf(ivOf: (i: number) => number, from = 0): string[] {
  const sessions = Array.from({ length: SESSIONS }, (_, i) => sessionOn(i, ivOf(i))).slice(from);
  const asked: AskedRun = {
    tests: [test],
    underlyings: [{ underlying: 'ACME', sessions }],
    settings: { plan: brokeragePlan('none')!, slippage: { kind: 'none' }, volumeShare: 1, interest: [] },
  };
  return optionReport(runTests(asked), asked, { luck: false }).ivPercentiles.map(({ name }) => name);
}

const ENTRY = SESSIONS - 2;

it.each([
  ['the highest of a year', (i: number) => 10 + i / 100, '80–100'],
  ['the lowest of a year', (i: number) => 30 - i / 100, '0–20'],
  ['in the middle', (i: number) => (i === ENTRY - 1 ? 15.05 : i % 2 === 0 ? 10 : 20), '40–60'],
])('a trade belongs to the volatility at the close before its entry: %s', (_, ivOf, group) => {
  expect(groupOf(ivOf)).toEqual([group]);
  // What is known after the entry alone changes nothing.
  expect(groupOf((i) => (i >= ENTRY ? 1000 : ivOf(i)))).toEqual([group]);
});

it('without a year of sessions before it the group is not known, nor without a volatility', () => {
  expect(groupOf((i) => 10 + i, SESSIONS - 30)).toEqual(['not known']);
  expect(groupOf(() => NaN)).toEqual(['not known']);
});
