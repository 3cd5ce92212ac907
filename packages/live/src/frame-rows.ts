import {
  FRAME_VERSION,
  type FrameKind,
  frameKinds,
  HAS_PRICE,
  HAS_REST,
  HAS_TIME,
  HAS_VOLUME,
  IS_WIDE,
  PAISE,
  restFields,
  scales,
} from './frame.ts';
import { BytesWritten } from './frame-bytes.ts';
import type { QuoteBoard } from './quote-board.ts';

/** A frame counts its rows in two bytes. */
const MOST_ROWS = 65_535;
/** In rupees: a sum of prices may be so far from whole paise and is meant to be them. */
const TOLERANCE = 1e-6;

/** The rows of a board, each written once a change however many frames it stands in. */
export interface FrameRows {
  /** Frames made before are out of date: the board may have changed. `now`: the exchange's clock. */
  begin(now: number): void;
  /** A frame of every symbol given, with its name; good until the next frame. */
  snapshot(symbolIndexes: readonly number[]): Uint8Array<ArrayBuffer>;
  /** A frame of the symbols that changed after a version of the board; undefined when none did. */
  changes(symbolIndexes: readonly number[], since: number): Uint8Array<ArrayBuffer> | undefined;
}

/** Bytes at most: a symbol's number, bits, price and volume; and behind the moment the rest. */
const MOST_SHORT = 24;
const MOST_WHOLE = MOST_SHORT + 48;

/** One kind of row of every symbol, without its moment: that is told from the frame's own. */
interface Written {
  readonly bytes: Uint8Array;
  /** Bytes of a symbol. */
  readonly rowSize: number;
  /** The change of the symbol after which it was written; -1: never. */
  readonly version: Float64Array;
  /** Where the moment stands in it, and how long it is. */
  readonly moment: Uint8Array;
  readonly size: Uint8Array;
}

export function openFrameRows(board: QuoteBoard): FrameRows {
  return new BoardRows(board);
}

class BoardRows implements FrameRows {
  readonly #board: QuoteBoard;
  readonly #row = new BytesWritten(MOST_WHOLE);
  readonly #frame = new BytesWritten(1 << 14);
  readonly #short: Written;
  readonly #whole: Written;
  /** What seldom changes, as it was when a symbol was looked at last, and the version at which it was seen to be another. */
  readonly #rest: readonly Float64Array[];
  readonly #restAt: Float64Array;
  /** The change of the symbol after which it was looked at last. */
  readonly #lookedAt: Float64Array;
  #flush = 0;
  #at = 0;

  constructor(board: QuoteBoard) {
    this.#board = board;
    const { length } = board.symbols;
    this.#short = written(length, MOST_SHORT);
    this.#whole = written(length, MOST_WHOLE);
    this.#rest = restFields.map(() => new Float64Array(length).fill(NaN));
    this.#restAt = new Float64Array(length);
    this.#lookedAt = new Float64Array(length).fill(-1);
  }

  begin(now: number): void {
    this.#flush++;
    this.#at = Math.round(newest(this.#board.columns.time, now));
  }

  snapshot(symbolIndexes: readonly number[]): Uint8Array<ArrayBuffer> {
    this.#head('snapshot', symbolIndexes.length);
    for (const symbolIndex of symbolIndexes) {
      this.#refresh(symbolIndex);
      this.#frame.text(this.#board.symbols[symbolIndex]!);
      this.#add(symbolIndex, this.#whole);
    }
    return this.#frame.bytes;
  }

  changes(symbolIndexes: readonly number[], since: number): Uint8Array<ArrayBuffer> | undefined {
    const { changedAt } = this.#board;
    let rows = 0;
    for (const symbolIndex of symbolIndexes) if (changedAt[symbolIndex]! > since) rows++;
    if (rows === 0) return undefined;
    this.#head('changes', rows);
    for (const symbolIndex of symbolIndexes) {
      if (changedAt[symbolIndex]! <= since) continue;
      this.#refresh(symbolIndex);
      this.#add(symbolIndex, this.#restAt[symbolIndex]! > since ? this.#whole : this.#short);
    }
    return this.#frame.bytes;
  }

  #head(kind: FrameKind, rows: number): void {
    if (rows > MOST_ROWS) throw new RangeError(`${rows} rows in one frame`);
    const frame = this.#frame;
    frame.clear();
    frame.byte(FRAME_VERSION);
    frame.byte(frameKinds.indexOf(kind));
    frame.short(rows);
    frame.long(this.#flush);
    frame.float(this.#at);
  }

  /** Notes whether what seldom changes is another than when the symbol was looked at last: who saw the one before needs it whole. */
  #refresh(symbolIndex: number): void {
    const { columns, version, changedAt } = this.#board;
    if (this.#lookedAt[symbolIndex] === changedAt[symbolIndex]) return;
    this.#lookedAt[symbolIndex] = changedAt[symbolIndex]!;
    for (let place = 0; place < restFields.length; place++) {
      const existing = this.#rest[place]!;
      const value = columns[restFields[place]!][symbolIndex]!;
      if (Object.is(existing[symbolIndex], value)) continue;
      existing[symbolIndex] = value;
      this.#restAt[symbolIndex] = version;
    }
  }

  #add(symbolIndex: number, written: Written): void {
    if (written.version[symbolIndex] !== this.#board.changedAt[symbolIndex]) this.#write(symbolIndex, written);
    const from = symbolIndex * written.rowSize;
    const [moment, end] = [from + written.moment[symbolIndex]!, from + written.size[symbolIndex]!];
    const time = this.#board.columns.time[symbolIndex]!;
    this.#frame.part(written.bytes, from, moment);
    if (!Number.isNaN(time)) this.#frame.count(this.#at - Math.round(time));
    if (end > moment) this.#frame.part(written.bytes, moment, end);
  }

  #write(symbolIndex: number, written: Written): void {
    const { columns, changedAt } = this.#board;
    const [ltp, volume, time] = [columns.ltp[symbolIndex]!, columns.volume[symbolIndex]!, columns.time[symbolIndex]!];
    const rest = written === this.#whole ? restFields.map((field) => columns[field][symbolIndex]!) : [];
    const isWide = !fits(ltp, PAISE) || !fits(volume, 1) || !rest.every((value, place) => fits(value, scales[place]!));
    const row = this.#row;
    row.clear();
    row.count(symbolIndex);
    row.byte(
      known(ltp, HAS_PRICE) |
        known(volume, HAS_VOLUME) |
        known(time, HAS_TIME) |
        (rest.length > 0 ? HAS_REST : 0) |
        (isWide ? IS_WIDE : 0),
    );
    this.#figure(ltp, PAISE, isWide);
    this.#figure(volume, 1, isWide);
    written.moment[symbolIndex] = row.length;
    if (rest.length > 0) this.#writeRest(rest, isWide);
    written.size[symbolIndex] = row.length;
    written.version[symbolIndex] = changedAt[symbolIndex]!;
    written.bytes.set(row.bytes, symbolIndex * written.rowSize);
  }

  #writeRest(rest: readonly number[], isWide: boolean): void {
    this.#row.byte(rest.reduce((bits, value, place) => bits | known(value, 1 << place), 0));
    for (const [place, value] of rest.entries()) this.#figure(value, scales[place]!, isWide);
  }

  /** What is not known takes no room. */
  #figure(value: number, scale: number, isWide: boolean): void {
    if (Number.isNaN(value)) return;
    if (isWide) this.#row.float(value);
    else this.#row.count(Math.round(value * scale));
  }
}

function written(symbolIndexes: number, rowSize: number): Written {
  return {
    bytes: new Uint8Array(symbolIndexes * rowSize),
    rowSize,
    version: new Float64Array(symbolIndexes).fill(-1),
    moment: new Uint8Array(symbolIndexes),
    size: new Uint8Array(symbolIndexes),
  };
}

function known(value: number, bit: number): number {
  return Number.isNaN(value) ? 0 : bit;
}

/** Whether a figure is a whole number of paise or shares; what is not known always fits. */
function fits(value: number, scale: number): boolean {
  if (Number.isNaN(value)) return true;
  const whole = Math.round(value * scale);
  return whole >= 0 && whole <= Number.MAX_SAFE_INTEGER && Math.abs(whole / scale - value) < TOLERANCE;
}

/** The exchange's clock, which no tick may be ahead of. */
function newest(times: Float64Array, now: number): number {
  let at = now;
  for (const time of times) if (time > at) at = time;
  return at;
}
