import type { Day } from '@parakh/base';
import type { BlindStretch } from '@parakh/contract';
import type { ClosedMinute, MinuteBars, QuoteBoard } from '@parakh/live';
import type { FeedWord } from '@parakh/market';

/** The session that runs, as this process hears of it. */
export interface Live {
  /** Whether ticks are expected now: the feed runs and its session is open. */
  readonly isRunning: boolean;
  /** 'demo exchange'. */
  readonly source: string;
  readonly isDemo: boolean;
  /** The session that runs, or the one that ran last; its bars are not yet among those of the held market. */
  readonly day: Day;
  /** The demo exchange runs the same day again and again: which time. 0 on a real exchange. */
  readonly round: number;
  /** Where its clock stands. */
  readonly phase: 'pre-open' | 'open' | 'closed';
  /** When the phase is over, by our clock; undefined after the close: the source alone knows what comes next. */
  readonly phaseEndsAt: number | undefined;
  /** The exchange's clock, milliseconds since the epoch: of a replay and of the demo exchange not ours. */
  now(): number;
  /** Milliseconds of the exchange in one of ours. */
  readonly speed: number;
  /** The newest tick of every symbol. */
  readonly board: QuoteBoard;
  /** Start of the last minute that is over and of which all is told, IST minutes since 1970-01-01; undefined before the first. */
  readonly lastMinute: number | undefined;
  /** Bars of the session so far, oldest first, the last one still forming; undefined for a symbol that did not trade. */
  minutes(symbol: string): MinuteBars | undefined;
  /** What the feed said last of itself; undefined while no feed was heard. */
  readonly word: FeedWord | undefined;
  /** Rupees traded so far, each minute at its typical price; NaN where that is not known. */
  turnover(symbol: string): number;
  /** Stretches of the session in which nothing was seen. */
  blind(day: Day): Promise<readonly BlindStretch[]>;
  /** Called after the board took a batch of ticks. Each of these answers what ends it. */
  onTicks(listener: () => void): () => void;
  /** A minute is over and its bars are in the store. */
  onMinute(listener: (closed: ClosedMinute) => void): () => void;
  onWord(listener: (word: FeedWord) => void): () => void;
  /** Another session began: everything of the one before is gone from the board. */
  onSession(listener: () => void): () => void;
}
