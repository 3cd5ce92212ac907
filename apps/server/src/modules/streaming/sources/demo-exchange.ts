import type { Day } from '@parakh/base';
import { nextPossibleSession, type TickSource } from '@parakh/market';
import { minutesOf } from '../../marketdata/index.ts';
import { clockAt, demoPosition } from './demo-clock.ts';
import { openRounds } from './demo-round.ts';
import type { PlayedBars } from './played-bars.ts';
import { playedSource } from './played-source.ts';

export interface DemoExchangeOptions {
  /** The last session of the loaded demo market: what is played is the one after it. */
  readonly lastDay: Day;
  /** What each symbol closed at in it. */
  readonly closes: ReadonlyMap<string, number>;
  /** Our clock, milliseconds since the epoch. */
  readonly clock: () => number;
  /** Milliseconds of the exchange in one of ours, 1 to 100. */
  readonly speed?: number;
  /** Around the clock ('always'), in the 'exchange''s hours, or around the clock from a time of its session on: '11:00'. */
  readonly hours?: string;
  readonly seed?: number;
  /** Ticks a second for each symbol, whatever its size: for load. */
  readonly perSymbol?: number;
}

/** A made-up exchange for the session after the loaded demo market: all is decided by our clock and the seed, so it can tell any moment again. */
export function openDemoExchange(options: DemoExchangeOptions): TickSource {
  const { lastDay, closes, speed = 1, hours = 'always', seed = 0, perSymbol } = options;
  // What is made up needs no list of holidays: where that ends, it goes on with the next weekday.
  const session = nextPossibleSession(lastDay);
  const minutes = minutesOf(session);
  const times = { day: session.day, opens: minutes[0]!, closes: minutes.at(-1)! + 1, speed };
  const clock = hours.includes(':') ? clockAt(hours, options.clock, times) : options.clock;
  const rounds = openRounds({ session, closes, seed, speed, perSymbol });
  let drawn: { readonly round: number; readonly bars: PlayedBars } | undefined;
  return playedSource({
    name: 'demo exchange',
    isDemo: true,
    speed,
    symbols: rounds.symbols,
    position: () => demoPosition(clock(), { ...times, hours: hours === 'exchange' ? hours : 'always' }),
    bars({ round }) {
      if (drawn?.round !== round) drawn = { round, bars: rounds.draw(round) };
      return drawn.bars;
    },
  });
}
