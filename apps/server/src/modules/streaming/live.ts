import type { Day } from '@parakh/base';
import type { DataGap } from '@parakh/contract';
import type { ClosedMinute, MinuteBars, QuoteBoard } from '@parakh/live';
import type { FeedStatus, Tick, TickSession } from '@parakh/market';

/** The session that runs, as this process sees it. */
export interface Live {
  /** Whether ticks are expected now: the feed runs and its session is open. */
  readonly isRunning: boolean;
  /** 'demo exchange'. */
  readonly source: string;
  readonly isDemo: boolean;
  /** The session that runs, or the one that ran last; its bars are not yet among those of the loaded market. */
  readonly day: Day;
  /** The demo exchange runs the same day again and again: which time. 0 on a real exchange. */
  readonly round: number;
  /** Its times by the exchange's clock; undefined while no feed was seen. */
  readonly session: TickSession | undefined;
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
  /** Start of the last minute that is over and of which all is published, IST minutes since 1970-01-01; undefined before the first. */
  readonly lastMinute: number | undefined;
  /** Bars of the session so far, oldest first, the last one still forming; undefined for a symbol that did not trade. */
  minutes(symbol: string): MinuteBars | undefined;
  /** What the feed reported last of itself; undefined while none was seen. */
  readonly feedStatus: FeedStatus | undefined;
  /** Rupees traded so far, each minute at its typical price; NaN where that is not known. */
  turnover(symbol: string): number;
  /** Gaps of the session in which nothing was seen. */
  dataGaps(day: Day): Promise<readonly DataGap[]>;
  /** Called after the board took a batch of ticks, with all of it, oldest first; after a line that broke with the newest of every symbol. Each of these answers what ends it. */
  onTicks(listener: (ticks: readonly Tick[]) => void): () => void;
  /** A minute is over and its bars are in the store. */
  onMinute(listener: (closed: ClosedMinute) => void): () => void;
  onFeedStatus(listener: (word: FeedStatus) => void): () => void;
  /** Another session began: everything of the one before is gone from the board. */
  onSession(listener: () => void): () => void;
}
