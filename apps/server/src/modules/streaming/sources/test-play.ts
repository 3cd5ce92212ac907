import { type BarBuilder, type ClosedMinute, openBarBuilder } from '@parakh/live';
import { type FeedStatus, type Tick, type TickSession, type TickSource, timeAt } from '@parakh/market';
import { vi } from 'vitest';

/** Our clock and all timers stand still until `play` moves them. */
export function stopClock(at: string): void {
  vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval', 'setImmediate', 'clearImmediate'] });
  vi.setSystemTime(new Date(at));
}

export type Row = readonly [open: number, high: number, low: number, close: number, volume: number];

/** Hears a source as the feed does: ticks into bars, each minute closed by the source's clock. */
export class Hearing {
  /** By symbol and minute, as IST minutes since 1970-01-01. */
  readonly bars = new Map<string, Row>();
  readonly words: FeedStatus[] = [];
  readonly sessions: TickSession[] = [];
  ticks = 0;
  last: Tick | undefined;
  builder: BarBuilder;
  /** The first minute that is not closed. */
  minute: number;
  readonly #source: TickSource;

  constructor(source: TickSource, since: number, builder?: BarBuilder) {
    this.#source = source;
    const session = source.session();
    this.builder = builder ?? openBarBuilder(session);
    this.minute = builder ? timeAt(since) : timeAt(session.opensAt);
    source.begin(
      {
        ticks: (ticks) => this.#hear(ticks),
        status: (word) => this.words.push(word),
        session: (it) => this.sessions.push(it),
      },
      since,
    );
    this.#closeMinutes();
  }

  /** So many seconds of ours, step by step. */
  play(seconds: number, step = 0.1): void {
    for (let left = seconds; left > 1e-9; left -= step) {
      vi.advanceTimersByTime(1000 * Math.min(step, left));
      this.#closeMinutes();
    }
  }

  /** What came after the minute was closed. */
  closeAgain(minute: number): void {
    this.#keep(this.builder.close(minute));
  }

  #hear(ticks: readonly Tick[]): void {
    this.ticks += ticks.length;
    this.last = ticks.at(-1);
    this.builder.take(ticks, this.#source.now());
    this.#closeMinutes();
  }

  #closeMinutes(): void {
    const end = Math.min(timeAt(this.#source.now()), timeAt(this.#source.session().closesAt));
    for (; this.minute < end; this.minute++) this.#keep(this.builder.close(this.minute));
  }

  #keep({ bars, corrections }: ClosedMinute): void {
    for (const { symbols, time, open, high, low, close, volume } of [bars, corrections]) {
      symbols.forEach((symbol, i) => {
        const key = `${symbol} ${time[i]}`;
        if (Number.isNaN(close[i])) this.bars.delete(key);
        else this.bars.set(key, [open[i]!, high[i]!, low[i]!, close[i]!, volume[i]!]);
      });
    }
  }
}
