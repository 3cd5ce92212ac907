import type { Column } from '@parakh/frames';
import type { Bits } from './bits.ts';
import type { Reading } from './reading.ts';

/**
 * One value a lane and bar: the newest, and as many earlier ones as its readers asked for. A bar turns the ring of columns, so no value
 * is moved, but for lanes without that bar: theirs are.
 */
export class Series {
  readonly #bits: Bits;
  /** One more than is read, so that the oldest value of a lane without a bar is still there. */
  #ring: Column[] = [];
  #newest = 0;
  #back = 0;
  readonly #readings: Reading[] = [];

  constructor(bits: Bits) {
    this.#bits = bits;
  }

  /** How many bars are held of a lane. */
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

  /** Takes the end of a lane's whole history; unknown before its first bar. */
  take(lane: number, values: Column): void {
    const ring = this.#ring;
    let at = this.#newest;
    for (let back = 0; back < ring.length; back++) {
      ring[at]![lane] = back < values.length ? values[values.length - 1 - back]! : NaN;
      at = at === 0 ? ring.length - 1 : at - 1;
    }
  }

  /** The same of some lanes, a row each, so many values apart, from some place of it on. Gives the place behind. */
  takeRows(lanes: Int32Array, rows: Column, ...[from, apart]: [number, number]): number {
    for (let back = 0; back < this.#ring.length; back++) {
      const column = this.column(back);
      for (let row = 0; row < lanes.length; row++) column[lanes[row]!] = rows[row * apart + from + back]!;
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
  turn(): void {
    this.#newest = (this.#newest + 1) % this.#ring.length;
  }

  /** Takes the turn back for a while: what is newest is what was before. Its column of long ago is the newest one then. */
  turnBack(): void {
    this.#newest = (this.#newest + this.#ring.length - 1) % this.#ring.length;
  }

  /** Undoes the turn for lanes without a bar. */
  stay(lanes: Int32Array): void {
    for (let back = 0; back + 1 < this.#ring.length; back++) {
      const [column, earlier] = [this.column(back), this.column(back + 1)];
      for (const lane of lanes) column[lane] = earlier[lane]!;
    }
  }

  release(): void {
    for (const column of this.#ring) this.#bits.giveBack(column);
    this.#ring = [];
  }
}
