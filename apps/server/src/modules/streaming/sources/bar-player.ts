import { changePctOf, instantOf, type Tick } from '@parakh/market';
import { type PlayedBars, type Prints, printsBeforeBell, printsOfMinute } from './played-bars.ts';

/** Before the first bar there is the pre-open session. */
const BEFORE_BELL = -1;
const MS_A_MINUTE = 60_000;

export interface PlayedTicks {
  readonly ticks: Tick[];
  /** Everything up to this moment is played now. */
  readonly until: number;
}

/** Plays the bars of a session as ticks, from any moment on. The same moment says the same whenever it is played. */
export class BarPlayer {
  readonly #bars: PlayedBars;
  /** Of the day so far, by symbol: what is in the bars before this minute, then what was played in it. */
  readonly #open: Float64Array;
  readonly #high: Float64Array;
  readonly #low: Float64Array;
  readonly #before: Float64Array;
  #minute: number;
  #prints: Prints | undefined;
  #next = 0;

  constructor(bars: PlayedBars) {
    this.#bars = bars;
    const column = () => new Float64Array(bars.symbols.length).fill(NaN);
    [this.#open, this.#high, this.#low] = [column(), column(), column()];
    this.#before = new Float64Array(bars.symbols.length);
    this.#minute = bars.preOpen === undefined ? 0 : BEFORE_BELL;
  }

  /** Goes on to a moment without playing. Only forwards. */
  skip(to: number): void {
    while (!this.#isOver && this.#endOf(this.#minute) <= to) this.#passMinute();
    this.play(to, false);
  }

  /** Ticks up to and with the moment, of one minute at most. `isThin`: only those that make the bars. */
  play(to: number, isThin: boolean): PlayedTicks {
    if (this.#isOver || this.#startOf(this.#minute) > to) return { ticks: [], until: to };
    const { at } = (this.#prints ??= this.#printsNow(isThin));
    const start = this.#startOf(this.#minute);
    const until = Math.min(to, this.#endOf(this.#minute));
    const ticks: Tick[] = [];
    for (; this.#next < at.length && start + at[this.#next]! <= until; this.#next++) {
      ticks.push(this.#tick(this.#next, start));
    }
    if (this.#endOf(this.#minute) <= to) this.#passMinute();
    return { ticks, until };
  }

  get #isOver(): boolean {
    return this.#minute >= this.#bars.times.length;
  }

  #startOf(minute: number): number {
    return instantOf(minute === BEFORE_BELL ? this.#bars.preOpen! : this.#bars.times[minute]!);
  }

  #endOf(minute: number): number {
    return minute === BEFORE_BELL ? this.#startOf(0) : this.#startOf(minute) + MS_A_MINUTE;
  }

  #printsNow(isThin: boolean): Prints {
    this.#next = 0;
    if (this.#minute === BEFORE_BELL) return printsBeforeBell(this.#bars);
    return printsOfMinute(this.#bars, this.#minute, this.#before, isThin);
  }

  /** The whole minute counts as played. */
  #passMinute(): void {
    const { symbols, times, open, high, low, close, volume } = this.#bars;
    if (this.#minute !== BEFORE_BELL) {
      for (let symbol = 0; symbol < symbols.length; symbol++) {
        const row = symbol * times.length + this.#minute;
        if (Number.isNaN(close[row]!)) continue;
        this.#reach(symbol, open[row]!);
        this.#reach(symbol, high[row]!);
        this.#reach(symbol, low[row]!);
        this.#before[symbol]! += volume[row]!;
      }
    }
    this.#minute++;
    this.#prints = undefined;
  }

  #reach(symbol: number, price: number): void {
    if (Number.isNaN(this.#open[symbol]!)) this.#open[symbol] = this.#high[symbol] = this.#low[symbol] = price;
    if (price > this.#high[symbol]!) this.#high[symbol] = price;
    if (price < this.#low[symbol]!) this.#low[symbol] = price;
  }

  #tick(row: number, start: number): Tick {
    const { symbol: symbolIndexes, at, price, volume } = this.#prints!;
    const [symbol, ltp] = [symbolIndexes[row]!, price[row]!];
    // An indicative price is no trade.
    if (volume[row] !== 0) this.#reach(symbol, ltp);
    const close = this.#bars.previousClose[symbol]!;
    return {
      token: this.#bars.symbols[symbol]!,
      ltp,
      open: this.#open[symbol]!,
      high: this.#high[symbol]!,
      low: this.#low[symbol]!,
      close,
      volume: volume[row]!,
      oi: NaN,
      changePtc: changePctOf(ltp, close),
      time: start + at[row]!,
    };
  }
}
