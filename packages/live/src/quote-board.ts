import type { Tick } from '@parakh/market';

/** What the board keeps of a symbol: a tick's figures. NaN where not known. */
export const boardFields = ['ltp', 'open', 'high', 'low', 'close', 'volume', 'oi', 'changePtc', 'time'] as const;
export type BoardField = (typeof boardFields)[number];
export type BoardColumns = Readonly<Record<BoardField, Float64Array>>;

/** The newest tick of every symbol, a lane each. */
export interface QuoteBoard {
  readonly symbols: readonly string[];
  /** By lane. */
  readonly columns: BoardColumns;
  /** Goes up with every tick that changed a lane: a reader remembers where he was. */
  readonly version: number;
  /** The version at which each lane changed last; 0: no tick yet. */
  readonly changedAt: Float64Array;
  laneOf(symbol: string): number | undefined;
  /** Takes a tick; false when it is older than the one held, or of a symbol without a lane. */
  take(tick: Tick): boolean;
  /** Forgets every tick. The version goes on: lanes that change afterwards are newer than anything remembered. */
  clear(): void;
  /** Undefined until a first tick. */
  read(symbol: string): Tick | undefined;
}

export function openBoard(symbols: readonly string[]): QuoteBoard {
  return new LaneBoard(symbols);
}

class LaneBoard implements QuoteBoard {
  readonly symbols: readonly string[];
  readonly columns: BoardColumns;
  readonly changedAt: Float64Array;
  readonly #lanes: ReadonlyMap<string, number>;
  #version = 0;

  constructor(symbols: readonly string[]) {
    this.symbols = symbols;
    this.#lanes = new Map(symbols.map((symbol, lane) => [symbol, lane]));
    this.changedAt = new Float64Array(symbols.length);
    const column = () => new Float64Array(symbols.length).fill(NaN);
    this.columns = {
      ltp: column(),
      open: column(),
      high: column(),
      low: column(),
      close: column(),
      volume: column(),
      oi: column(),
      changePtc: column(),
      time: column(),
    };
  }

  get version(): number {
    return this.#version;
  }

  laneOf(symbol: string): number | undefined {
    return this.#lanes.get(symbol);
  }

  take(tick: Tick): boolean {
    const lane = this.#lanes.get(tick.token);
    if (lane === undefined || tick.time < this.columns.time[lane]!) return false;
    for (const field of boardFields) this.columns[field][lane] = tick[field];
    this.changedAt[lane] = ++this.#version;
    return true;
  }

  clear(): void {
    for (const field of boardFields) this.columns[field].fill(NaN);
    this.changedAt.fill(0);
    this.#version++;
  }

  read(symbol: string): Tick | undefined {
    const lane = this.#lanes.get(symbol);
    if (lane === undefined || this.changedAt[lane] === 0) return undefined;
    const { ltp, open, high, low, close, volume, oi, changePtc, time } = this.columns;
    return {
      token: symbol,
      ltp: ltp[lane]!,
      open: open[lane]!,
      high: high[lane]!,
      low: low[lane]!,
      close: close[lane]!,
      volume: volume[lane]!,
      oi: oi[lane]!,
      changePtc: changePtc[lane]!,
      time: time[lane]!,
    };
  }
}
