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

/** The rows of a board, each written once a flush however many frames it stands in. */
export interface FrameRows {
  /** The rows that were written are out of date: the board may have changed. `now`: the exchange's clock. */
  begin(now: number): void;
  /** A frame of every lane given, with its name; good until the next frame. */
  snapshot(lanes: readonly number[]): Uint8Array<ArrayBuffer>;
  /** A frame of the lanes that changed after a version of the board; undefined when none did. */
  changes(lanes: readonly number[], since: number): Uint8Array<ArrayBuffer> | undefined;
}

/** One kind of row of every lane: the flush it was written in, where it begins, how long it is. */
interface Written {
  readonly flush: Float64Array;
  readonly from: Float64Array;
  readonly size: Uint8Array;
}

export function openFrameRows(board: QuoteBoard): FrameRows {
  return new BoardRows(board);
}

class BoardRows implements FrameRows {
  readonly #board: QuoteBoard;
  readonly #rows = new BytesWritten(1 << 16);
  readonly #frame = new BytesWritten(1 << 14);
  readonly #short: Written;
  readonly #whole: Written;
  /** What seldom changes, as it was when a lane's row was written last, and the version at which it was seen to be another. */
  readonly #rest: readonly Float64Array[];
  readonly #restAt: Float64Array;
  #flush = 0;
  #at = 0;

  constructor(board: QuoteBoard) {
    this.#board = board;
    const { length } = board.symbols;
    const written = (): Written => ({
      flush: new Float64Array(length),
      from: new Float64Array(length),
      size: new Uint8Array(length),
    });
    this.#short = written();
    this.#whole = written();
    this.#rest = restFields.map(() => new Float64Array(length).fill(NaN));
    this.#restAt = new Float64Array(length);
  }

  begin(now: number): void {
    this.#flush++;
    this.#rows.clear();
    this.#at = Math.round(newest(this.#board.columns.time, now));
  }

  snapshot(lanes: readonly number[]): Uint8Array<ArrayBuffer> {
    this.#head('snapshot', lanes.length);
    for (const lane of lanes) {
      this.#look(lane);
      this.#frame.text(this.#board.symbols[lane]!);
      this.#row(lane, this.#whole);
    }
    return this.#frame.bytes;
  }

  changes(lanes: readonly number[], since: number): Uint8Array<ArrayBuffer> | undefined {
    const { changedAt } = this.#board;
    let rows = 0;
    for (const lane of lanes) if (changedAt[lane]! > since) rows++;
    if (rows === 0) return undefined;
    this.#head('changes', rows);
    for (const lane of lanes) {
      if (changedAt[lane]! <= since) continue;
      this.#look(lane);
      this.#row(lane, this.#restAt[lane]! > since ? this.#whole : this.#short);
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

  /** Notes whether what seldom changes is another than when the row was looked at last: who saw the one before needs it whole. */
  #look(lane: number): void {
    const { columns, version } = this.#board;
    for (const [place, field] of restFields.entries()) {
      const held = this.#rest[place]!;
      const value = columns[field][lane]!;
      if (Object.is(held[lane], value)) continue;
      held[lane] = value;
      this.#restAt[lane] = version;
    }
  }

  #row(lane: number, written: Written): void {
    if (written.flush[lane] !== this.#flush) {
      const from = this.#rows.length;
      this.#write(lane, written === this.#whole);
      written.flush[lane] = this.#flush;
      written.from[lane] = from;
      written.size[lane] = this.#rows.length - from;
    }
    this.#frame.part(this.#rows, written.from[lane]!, written.size[lane]!);
  }

  #write(lane: number, isWhole: boolean): void {
    const { columns } = this.#board;
    const [ltp, volume, time] = [columns.ltp[lane]!, columns.volume[lane]!, columns.time[lane]!];
    const rest = isWhole ? restFields.map((field) => columns[field][lane]!) : [];
    const isWide = !fits(ltp, PAISE) || !fits(volume, 1) || !rest.every((value, place) => fits(value, scales[place]!));
    const rows = this.#rows;
    rows.count(lane);
    rows.byte(
      known(ltp, HAS_PRICE) |
        known(volume, HAS_VOLUME) |
        known(time, HAS_TIME) |
        (isWhole ? HAS_REST : 0) |
        (isWide ? IS_WIDE : 0),
    );
    this.#figure(ltp, PAISE, isWide);
    this.#figure(volume, 1, isWide);
    if (!Number.isNaN(time)) rows.count(this.#at - Math.round(time));
    if (isWhole) this.#writeRest(rest, isWide);
  }

  #writeRest(rest: readonly number[], isWide: boolean): void {
    this.#rows.byte(rest.reduce((bits, value, place) => bits | known(value, 1 << place), 0));
    for (const [place, value] of rest.entries()) this.#figure(value, scales[place]!, isWide);
  }

  /** What is not known takes no room. */
  #figure(value: number, scale: number, isWide: boolean): void {
    if (Number.isNaN(value)) return;
    if (isWide) this.#rows.float(value);
    else this.#rows.count(Math.round(value * scale));
  }
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
