import type { Day } from '@parakh/base';
import { nextSession, type TickSource } from '@parakh/market';
import { minutesOf } from '../../demo/session-shape.ts';
import { type DemoHours, demoMoment } from './demo-clock.ts';
import { openRounds } from './demo-round.ts';
import type { PlayedBars } from './played-bars.ts';
import { playedSource } from './played-source.ts';

export interface DemoExchangeOptions {
  /** The last session of the held demo market: what is played is the one after it. */
  readonly lastDay: Day;
  /** What each symbol closed at in it. */
  readonly closes: ReadonlyMap<string, number>;
  /** Our clock, milliseconds since the epoch. */
  readonly clock: () => number;
  /** Milliseconds of the exchange in one of ours, 1 to 100. */
  readonly speed?: number;
  readonly hours?: DemoHours['hours'];
  readonly seed?: number;
  /** Ticks a second for each symbol, whatever its size: for load. */
  readonly perSymbol?: number;
}

/** A made-up exchange for the session after the held demo market: all is decided by our clock and the seed, so it can tell any moment again. */
export function openDemoExchange(options: DemoExchangeOptions): TickSource {
  const { lastDay, closes, clock, speed = 1, hours = 'always', seed = 0, perSymbol } = options;
  const session = nextSession(lastDay);
  const minutes = minutesOf(session);
  const [opens, closesAt] = [minutes[0]!, minutes.at(-1)! + 1];
  const rounds = openRounds({ session, closes, seed, speed, perSymbol });
  let drawn: { readonly round: number; readonly bars: PlayedBars } | undefined;
  return playedSource({
    name: 'demo exchange',
    isDemo: true,
    speed,
    symbols: rounds.symbols,
    moment: () => demoMoment(clock(), { day: session.day, opens, closes: closesAt, speed, hours }),
    bars({ round }) {
      if (drawn?.round !== round) drawn = { round, bars: rounds.draw(round) };
      return drawn.bars;
    },
  });
}
