import { expect, it } from 'vitest';
import { simulate } from './simulate.ts';
import { randomWorld } from './test-lanes.ts';
import { naive } from './test-naive.ts';
import type { ExitReason } from './trade.ts';

const always = { from: 0, to: 0x7fff_ffff };
const worlds = 150;

it.each([
  ['each symbol by itself', false],
  ['one purse', true],
])('trade for trade, paisa for paisa as the slow one: %s', (_, withPurse) => {
  const reasons = new Set<ExitReason>();
  for (let seed = 1; seed <= worlds; seed++) {
    const { lanes, settings } = randomWorld(seed, withPurse);
    const ours = simulate(lanes, settings, always);
    const theirs = naive(lanes, settings, always);
    const about = `world ${seed}: ${JSON.stringify(settings)}`;
    expect(ours.trades, about).toEqual(theirs.trades);
    expect(ours.passedOver, about).toBe(theirs.passedOver);
    expect([...ours.curve.cashPaise], about).toEqual(theirs.cash);
    expect([...ours.curve.holdingsPaise], about).toEqual(theirs.holdings);
    expect([...ours.curve.equityPaise], about).toEqual(theirs.equity);
    for (const { reason } of ours.trades) reasons.add(reason);
  }
  expect(reasons.size).toBe(10);
});
