import { expect, it } from 'vitest';
import { drivenMarket, momentOf } from '../paper-account/test-driven-market.ts';
import type { Live } from '../streaming/index.ts';
import { isRealTape, mayFire, tapeOf } from './tape.ts';

const { live: demo } = drivenMarket();
const at = (clock: string, differs: Partial<Live> = {}): Live => ({
  ...demo,
  isDemo: false,
  session: demo.session,
  now: () => momentOf(clock),
  ...differs,
});
const still = { token: 'TCS', ltp: 4000, open: 1, high: 1, low: 1, close: 1, volume: 1, oi: NaN, changePtc: NaN };
const tick = (clock: string) => ({
  ...still,
  time: momentOf(clock),
});
const waiting = { tape: 'exchange', armedAt: momentOf('10:00') };

it('the exchange is one market on all days; a round of the demo market and a replay are each their own', () => {
  expect(tapeOf(at('10:00'))).toBe('exchange');
  const rounds = [1, 2].map((round) => tapeOf(at('10:00', { isDemo: true, session: { ...demo.session!, round } })));
  const replayed = tapeOf(at('10:00', { source: 'replay of 2024-06-11' }));
  expect(new Set([...rounds, replayed, 'exchange']).size).toBe(4);
  expect([...rounds, replayed].map((tape) => isRealTape(tape!))).toEqual([false, false, false]);
  expect(tapeOf(at('10:00', { session: undefined }))).toBeUndefined();
});

it('a tick counts for 5 seconds of our time, and only after the trigger was made', () => {
  expect(mayFire(waiting, tick('10:00:01'), at('10:00:06'))).toBe(true);
  expect(mayFire(waiting, tick('10:00:01'), at('10:00:06.001'))).toBe(false);
  expect(mayFire(waiting, tick('10:00'), at('10:00:01'))).toBe(false);
  // Of a market that runs ten times as fast five seconds of ours are fifty of its own.
  expect(mayFire(waiting, tick('10:00:01'), at('10:00:51', { speed: 10 }))).toBe(true);
  expect(mayFire(waiting, tick('10:00:01'), at('10:00:52', { speed: 10 }))).toBe(false);
});

it('prices that are made up never fire what waits for the exchange', () => {
  expect(mayFire(waiting, tick('10:00:01'), at('10:00:02', { isDemo: true }))).toBe(false);
  expect(mayFire(waiting, tick('10:00:01'), at('10:00:02', { source: 'replay' }))).toBe(false);
});
