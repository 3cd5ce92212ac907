import type { MinuteBars } from '@parakh/live';
import type { Bar } from '@parakh/market';

const FIELDS = 6;
const FIRST_ROWS = 32;
const [TIME, OPEN, HIGH, LOW, CLOSE, VOLUME] = [0, 1, 2, 3, 4, 5] as const;

/** The closed minutes of a session, by symbol. */
export class SessionBars {
  readonly #bars = new Map<string, Rows>();

  /** A bar that is held already is replaced; one whose close is NaN is taken away. */
  take(bars: MinuteBars): void {
    for (const [row, symbol] of bars.symbols.entries()) {
      const rows = this.#bars.get(symbol) ?? new Rows();
      this.#bars.set(symbol, rows);
      rows.put(bars, row);
    }
  }

  clear(): void {
    this.#bars.clear();
  }

  /** Oldest first, the bar that forms at the end; undefined for a symbol that did not trade. */
  of(symbol: string, forming?: Bar): MinuteBars | undefined {
    const rows = this.#bars.get(symbol) ?? (forming ? new Rows() : undefined);
    return rows?.read(symbol, forming);
  }

  /** Rupees, as near as bars tell it. */
  turnover(symbol: string, forming?: Bar): number {
    const closed = this.#bars.get(symbol)?.turnover() ?? 0;
    return forming ? closed + typicalTurnover(forming) : closed;
  }
}

function typicalTurnover({ high, low, close, volume }: Pick<Bar, 'high' | 'low' | 'close' | 'volume'>): number {
  return (volume * (high + low + close)) / 3;
}

/** Bars of one symbol, one row after the other. */
class Rows {
  count = 0;
  #values = new Float64Array(FIELDS * FIRST_ROWS);

  put(bars: MinuteBars, row: number): void {
    const at = this.#placeOf(bars.time[row]!);
    const isThere = at < this.count && this.#values[FIELDS * at + TIME] === bars.time[row];
    const isGone = Number.isNaN(bars.close[row]);
    if (isGone && isThere) this.#close(at);
    if (isGone) return;
    if (!isThere) this.#open(at);
    const { time, open, high, low, close, volume } = bars;
    this.#values.set([time[row]!, open[row]!, high[row]!, low[row]!, close[row]!, volume[row]!], FIELDS * at);
  }

  turnover(): number {
    let sum = 0;
    for (let at = 0; at < FIELDS * this.count; at += FIELDS) {
      const [high, low, close] = [this.#values[at + HIGH]!, this.#values[at + LOW]!, this.#values[at + CLOSE]!];
      sum += typicalTurnover({ high, low, close, volume: this.#values[at + VOLUME]! });
    }
    return sum;
  }

  read(symbol: string, forming: Bar | undefined): MinuteBars {
    const values = this.#values;
    const end = FIELDS * this.count;
    const isLonger = forming !== undefined && (end === 0 || forming.time > values[end - FIELDS + TIME]!);
    const length = this.count + (isLonger ? 1 : 0);
    const column = (field: number, last: number | undefined) => {
      const filled = new Float64Array(length);
      for (let row = 0; row < this.count; row++) filled[row] = values[FIELDS * row + field]!;
      if (isLonger) filled[length - 1] = last!;
      return filled;
    };
    return {
      symbols: Array<string>(length).fill(symbol),
      time: Int32Array.from(column(TIME, forming?.time)),
      open: column(OPEN, forming?.open),
      high: column(HIGH, forming?.high),
      low: column(LOW, forming?.low),
      close: column(CLOSE, forming?.close),
      volume: column(VOLUME, forming?.volume),
    };
  }

  /** Where a bar of that time is or belongs; nearly always at the end. */
  #placeOf(time: number): number {
    let at = this.count;
    while (at > 0 && this.#values[FIELDS * (at - 1) + TIME]! >= time) at--;
    return at;
  }

  #open(at: number): void {
    if (FIELDS * (this.count + 1) > this.#values.length) {
      const larger = new Float64Array(2 * this.#values.length);
      larger.set(this.#values);
      this.#values = larger;
    }
    this.#values.copyWithin(FIELDS * (at + 1), FIELDS * at, FIELDS * this.count);
    this.count++;
  }

  #close(at: number): void {
    this.#values.copyWithin(FIELDS * at, FIELDS * (at + 1), FIELDS * this.count);
    this.count--;
  }
}
