import { dayNumber } from '@parakh/base';
import { barTime, instantOf, type Tick, type TickListener, type TickSession, type TickSource } from '@parakh/market';

const DAY = '2026-11-23';

/** A moment of the test's session: '09:15:30'. */
export function at(clock: string): number {
  const [hour = 0, minute = 0, second = 0] = clock.split(':').map(Number);
  return instantOf(barTime(dayNumber(DAY), 60 * hour + minute)) + 1000 * second;
}

export function sessionOf(round: number): TickSession {
  return { day: DAY, round, preOpenAt: at('09:00'), opensAt: at('09:15'), closesAt: at('15:30') };
}

/** A source that says what a test makes it say. */
export interface TestSource extends TickSource {
  /** Since when it was asked to tell. */
  readonly since: number | undefined;
  /** A trade: the clock goes there. */
  trade(clock: string, token: string, ltp: number, volume: number): void;
  down(clock: string, because: string): void;
  up(clock: string): void;
  /** The clock goes on, and nothing is said. */
  pass(clock: string): void;
  next(session: TickSession): void;
}

export function testSource(round = 1, symbols = ['INFY', 'TCS']): TestSource {
  let listener: TickListener | undefined;
  let session = sessionOf(round);
  let now = at('09:15');
  let since: number | undefined;
  const tickOf = (clock: string, token: string, ltp: number, volume: number): Tick => ({
    token,
    ltp,
    open: 100,
    high: Math.max(100, ltp),
    low: Math.min(100, ltp),
    close: 99,
    volume,
    oi: NaN,
    changePtc: 100 * (ltp / 99 - 1),
    time: at(clock),
  });
  return {
    name: 'a test',
    isDemo: true,
    speed: 1,
    symbols,
    get since() {
      return since;
    },
    now: () => now,
    session: () => session,
    begin(told, from) {
      [listener, since] = [told, from];
      listener.session(session);
    },
    async end() {
      listener = undefined;
    },
    // oxlint-disable-next-line max-params -- a tick in one line reads best
    trade(clock, token, ltp, volume) {
      now = Math.max(now, at(clock));
      listener?.ticks([tickOf(clock, token, ltp, volume)]);
    },
    down(clock, because) {
      now = at(clock);
      listener?.status({ state: 'down', at: now, because });
    },
    up(clock) {
      now = at(clock);
      listener?.status({ state: 'up', at: now, because: 'there again' });
    },
    pass(clock) {
      now = at(clock);
    },
    next(begun) {
      [session, now] = [begun, begun.opensAt];
      listener?.session(begun);
    },
  };
}
