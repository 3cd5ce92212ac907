import type { Tick } from '@parakh/market';

/** What the board keeps of a symbol: a tick's figures. NaN where not known. */
export const boardFields = ['ltp', 'open', 'high', 'low', 'close', 'volume', 'oi', 'changePtc', 'time'] as const;
export type BoardField = (typeof boardFields)[number];
export type BoardColumns = Readonly<Record<BoardField, Float64Array>>;

/** The newest tick of every symbol, by its index. */
export interface QuoteBoard {
  readonly symbols: readonly string[];
  /** By symbol index. */
  readonly columns: BoardColumns;
  /** Goes up with every tick that changed a symbol: a reader remembers where he was. */
  readonly version: number;
  /** The version at which each symbol changed last; 0: no tick yet. */
  readonly changedAt: Float64Array;
  symbolIndexOf(symbol: string): number | undefined;
  /** Takes a tick; false when it is older than the one held, or of an unknown symbol. */
  take(tick: Tick): boolean;
  /** Forgets every tick. The version goes on: symbols that change afterwards are newer than anything remembered. */
  clear(): void;
  /** Undefined until a first tick. */
  read(symbol: string): Tick | undefined;
}

export function openBoard(symbols: readonly string[]): QuoteBoard {
  return new SymbolBoard(symbols);
}

class SymbolBoard implements QuoteBoard {
  readonly symbols: readonly string[];
  readonly columns: BoardColumns;
  readonly changedAt: Float64Array;
  readonly #symbolIndexes: ReadonlyMap<string, number>;
  #version = 0;

  constructor(symbols: readonly string[]) {
    this.symbols = symbols;
    this.#symbolIndexes = new Map(symbols.map((symbol, symbolIndex) => [symbol, symbolIndex]));
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

  symbolIndexOf(symbol: string): number | undefined {
    return this.#symbolIndexes.get(symbol);
  }

  take(tick: Tick): boolean {
    const symbolIndex = this.#symbolIndexes.get(tick.token);
    if (symbolIndex === undefined || tick.time < this.columns.time[symbolIndex]!) return false;
    for (const field of boardFields) this.columns[field][symbolIndex] = tick[field];
    this.changedAt[symbolIndex] = ++this.#version;
    return true;
  }

  clear(): void {
    for (const field of boardFields) this.columns[field].fill(NaN);
    this.changedAt.fill(0);
    this.#version++;
  }

  read(symbol: string): Tick | undefined {
    const symbolIndex = this.#symbolIndexes.get(symbol);
    if (symbolIndex === undefined || this.changedAt[symbolIndex] === 0) return undefined;
    const { ltp, open, high, low, close, volume, oi, changePtc, time } = this.columns;
    return {
      token: symbol,
      ltp: ltp[symbolIndex]!,
      open: open[symbolIndex]!,
      high: high[symbolIndex]!,
      low: low[symbolIndex]!,
      close: close[symbolIndex]!,
      volume: volume[symbolIndex]!,
      oi: oi[symbolIndex]!,
      changePtc: changePtc[symbolIndex]!,
      time: time[symbolIndex]!,
    };
  }
}
