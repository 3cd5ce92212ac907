import type { Day } from '@parakh/base';

/** The prices of a symbol at a moment, as the exchange publishes them: the same from every feed. NaN where not known. */
export interface Tick {
  /** The symbol as we name it: 'TCS', 'NIFTY 50'. */
  readonly token: string;
  /** Last traded price, rupees or index points. */
  readonly ltp: number;
  /** Of the session so far. */
  readonly open: number;
  readonly high: number;
  readonly low: number;
  /** Close of the session before. */
  readonly close: number;
  /** Shares traded since the session began; an index has none. */
  readonly volume: number;
  /** Open interest, contracts. */
  readonly oi: number;
  /** Percent against `close`. */
  readonly changePtc: number;
  /** The exchange's clock, milliseconds since the epoch. */
  readonly time: number;
}

/** The status of a feed. `state` 'down' begins a data gap. */
export interface FeedStatus {
  readonly state: 'up' | 'down';
  /** The exchange's clock, milliseconds since the epoch. */
  readonly at: number;
  /** Why, in words for people: 'the line broke'. */
  readonly because: string;
}

/** A session as a source plays it. Moments by the exchange's clock, milliseconds since the epoch. */
export interface TickSession {
  readonly day: Day;
  /** Which time a source plays a day that it plays again and again; 0 on a real exchange. */
  readonly round: number;
  readonly preOpenAt: number;
  readonly opensAt: number;
  readonly closesAt: number;
}

/** Where ticks come from: the demo exchange, a replay, a broker. */
export interface TickSource {
  /** 'demo exchange'. */
  readonly name: string;
  /** Prices are made up. */
  readonly isDemo: boolean;
  /**
   * The exchange's clock as this source keeps it, milliseconds since the epoch. A replay and the demo exchange have a clock of their own.
   * While earlier ticks are replayed it shows how far they are replayed: a minute that is over by it is complete.
   */
  now(): number;
  /** The session that runs, or that ran last. */
  session(): TickSession;
  /** How many milliseconds of the exchange pass in one of ours: 1, or more in a replay. */
  readonly speed: number;
  /** The symbols it publishes. */
  readonly symbols: readonly string[];
  /**
   * Begins to publish. `since`: ticks of the session that runs after that moment of its clock are replayed where the source can,
   * so that a restart leaves no hole; from now on when left out.
   */
  begin(listener: TickListener, since?: number): void;
  end(): Promise<void>;
}

export interface TickListener {
  /** Called as publishing begins, and before the first tick of another session. The clock may go back with it. */
  session(session: TickSession): void;
  /** Oldest first. */
  ticks(ticks: readonly Tick[]): void;
  status(word: FeedStatus): void;
}

/** Percent that a price lies above the close before. */
export const changePctOf = (price: number, close: number): number =>
  close > 0 ? (100 * (price - close)) / close : NaN;
