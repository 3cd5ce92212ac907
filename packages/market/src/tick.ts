/** What an exchange says of a symbol at a moment: the same whichever feed told it. NaN where not known. */
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

/** What a feed says of itself. `state` 'down' begins a stretch in which nothing was seen. */
export interface FeedWord {
  readonly state: 'up' | 'down';
  /** The exchange's clock, milliseconds since the epoch. */
  readonly at: number;
  /** Why, in words for people: 'the line broke'. */
  readonly because: string;
}

/** Where ticks come from: the demo exchange, a replay, a broker. */
export interface TickSource {
  /** 'demo exchange'. */
  readonly name: string;
  /** Prices are made up. */
  readonly isDemo: boolean;
  /** The exchange's clock as this source tells it, milliseconds since the epoch. A replay and the demo exchange have a clock of their own. */
  now(): number;
  /** How many milliseconds of the exchange pass in one of ours: 1, or more in a replay. */
  readonly speed: number;
  /** The symbols it tells of. */
  readonly symbols: readonly string[];
  /** Begins to tell. `since`: ticks after that moment of the exchange's clock are told again where the source can, so that a restart leaves no hole. */
  begin(listener: TickListener, since?: number): void;
  end(): Promise<void>;
}

export interface TickListener {
  /** Oldest first. */
  ticks(ticks: readonly Tick[]): void;
  word(word: FeedWord): void;
}
