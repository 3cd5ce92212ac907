import { expect, it } from 'vitest';
import { simulate } from './simulate.ts';
import { naive } from './test-naive.ts';
import { randomWorld } from './test-series.ts';
import type { ExitReason } from './trade.ts';

const always = { from: 0, to: 0x7fff_ffff };
const worlds = 150;

it.each([
  ['each symbol by itself', false],
  ['one portfolio', true],
])('trade for trade, paisa for paisa as the slow one: %s', (_, withCapital) => {
  const reasons = new Set<ExitReason>();
  for (let seed = 1; seed <= worlds; seed++) {
    const { instruments, settings } = randomWorld(seed, withCapital);
    const ours = simulate(instruments, settings, always);
    const theirs = naive(instruments, settings, always);
    const about = `world ${seed}: ${JSON.stringify(settings)}`;
    expect(ours.trades, about).toEqual(theirs.trades);
    expect(ours.skippedSignals, about).toBe(theirs.skippedSignals);
    expect([...ours.curve.cashPaise], about).toEqual(theirs.cash);
    expect([...ours.curve.holdingsPaise], about).toEqual(theirs.holdings);
    expect([...ours.curve.equityPaise], about).toEqual(theirs.equity);
    for (const { reason } of ours.trades) reasons.add(reason);
  }
  expect(reasons.size).toBe(10);
});
