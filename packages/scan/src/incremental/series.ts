import type { Column } from '@parakh/frames';
import type { Bits } from './bits.ts';
import type { Reading } from './reading.ts';

/**
 * A ring buffer of one value a symbol and bar: the newest, and as many earlier ones as its readers asked for. A bar rotates the ring of columns, so no value
 * is moved, but for symbols without that bar: theirs are.
 */
export class Series {
  readonly #bits: Bits;
  /** One more than is read, so that the oldest value of a symbol without a bar is still there. */
  #ring: Column[] = [];
  #newest = 0;
  #back = 0;
  readonly #readings: Reading[] = [];

  constructor(bits: Bits) {
    this.#bits = bits;
  }

  /** How many bars are retained of a symbol. */
  get bars(): number {
    return this.#ring.length;
  }

  /** Whether it was asked for more earlier values than it holds. */
  get isTooShort(): boolean {
    return this.#ring.length < this.#back + 2;
  }

  /** The values some bars before the newest. */
  at(back: number): Reading {
    this.#back = Math.max(this.#back, back);
    const known = this.#readings[back];
    if (known) return known;
    const reading = () => this.column(back);
    this.#readings[back] = reading;
    return reading;
  }

  /** Whether that many earlier values are held. */
  reaches(back: number): boolean {
    return back + 2 <= this.#ring.length;
  }

  column(back: number): Column {
    const { length } = this.#ring;
    return this.#ring[(this.#newest + length - back) % length]!;
  }

  /** Takes the end of a symbol's whole history; unknown before its first bar. */
  take(symbolIndex: number, values: Column): void {
    const ring = this.#ring;
    let at = this.#newest;
    for (let back = 0; back < ring.length; back++) {
      ring[at]![symbolIndex] = back < values.length ? values[values.length - 1 - back]! : NaN;
      at = at === 0 ? ring.length - 1 : at - 1;
    }
  }

  /** The same of some symbols, a row each, so many values apart, from some place of it on. Gives the place behind. */
  takeRows(symbolIndexes: Int32Array, rows: Column, from: number, apart: number): number {
    for (let back = 0; back < this.#ring.length; back++) {
      const column = this.column(back);
      for (let row = 0; row < symbolIndexes.length; row++)
        column[symbolIndexes[row]!] = rows[row * apart + from + back]!;
    }
    return from + this.#ring.length;
  }

  /** Makes room for what was asked for, and forgets everything. */
  reset(): void {
    for (const column of this.#ring) column.fill(NaN);
    while (this.isTooShort) this.#ring.push(this.#bits.column());
    this.#newest = 0;
  }

  /** A new bar: its column is to be written. */
  rotate(): void {
    this.#newest = (this.#newest + 1) % this.#ring.length;
  }

  /** Takes the rotation back for a while: what is newest is what was before. Its column of long ago is the newest one then. */
  rotateBack(): void {
    this.#newest = (this.#newest + this.#ring.length - 1) % this.#ring.length;
  }

  /** Undoes the rotation for symbols without a bar. */
  carryOver(symbolIndexes: Int32Array): void {
    for (let back = 0; back + 1 < this.#ring.length; back++) {
      const [column, earlier] = [this.column(back), this.column(back + 1)];
      for (const symbolIndex of symbolIndexes) column[symbolIndex] = earlier[symbolIndex]!;
    }
  }

  release(): void {
    for (const column of this.#ring) this.#bits.giveBack(column);
    this.#ring = [];
  }
}
