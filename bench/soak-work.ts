export interface Place {
  readonly origin: string;
  readonly symbols: readonly string[];
  readonly password: string;
  readonly signal: AbortSignal;
}

/** What the crowd did. */
export interface Done {
  frames: number;
  messages: number;
  opened: number;
  brokenOff: number;
  calls: number;
  scans: number;
  backtests: number;
  alerts: number;
  /** Alerts that were edited, paused, resumed and removed. */
  changes: number;
  failures: number;
  /** The last, in words. */
  failed: string;
}

export interface Work extends Place {
  readonly done: Done;
  readonly tokens: ReadonlyMap<string, string>;
}
