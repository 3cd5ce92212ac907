import type { TickSource } from '@parakh/market';
import { openDemoExchange } from './sources/demo-exchange.ts';

/** How much faster than the quickest demo exchange the test's clock runs: a session takes six seconds. */
const HURRY = 40;
/** The clock stops after the close, before another round begins. */
const UNTIL_MINUTE = 395;
const lastDay = '2026-11-20';
/** When the first round of a day begins. */
const ROUND_BEGINS = Date.parse('2026-12-01T03:30:00Z');

export const previousCloses = new Map([
  ['TCS', 4000],
  ['NIFTY 50', 26_000],
]);

/** A demo exchange whose round began at a moment of ours. */
export function demoOfTest(startedAt: number): TickSource {
  const clock = () => ROUND_BEGINS + Math.min(HURRY * (Date.now() - startedAt), (UNTIL_MINUTE * 60_000) / 100);
  return openDemoExchange({ lastDay, closes: previousCloses, clock, speed: 100 });
}
