import { AppError } from '@parakh/base';
import type { Tick } from '@parakh/market';
import type { ClosedMinute, MinuteBars } from './minute-bars.ts';

/**
 * What the feed says to other processes, as bytes. Of both kinds: a head of 16 bytes, then parts, each beginning at a multiple of 8.
 *
 * head: mark 'PKLV', version (1 byte), kind (1 byte), nothing (2 bytes), how many bytes the whole has (4), rows (4)
 * ticks: names, then which name each row has (4 bytes each), then nine columns of doubles
 * minute: the minute (8 bytes, a double), then bars and corrections, each: rows (8 bytes, a double), names, times (4 bytes each), five columns of doubles
 * names: how many (4 bytes), how many bytes they have (4), then each as UTF-8, ended by a zero
 *
 * Doubles go as they are, so that what is read is bit for bit what was written. Whole messages only: each carries its names, because
 * whoever begins to listen has heard nothing before.
 */
const MARK = 0x564c4b50;
const VERSION = 1;
const HEAD_BYTES = 16;
const kinds = { ticks: 1, minute: 2 } as const;
type Kind = keyof typeof kinds;

const tickColumns = ['ltp', 'open', 'high', 'low', 'close', 'volume', 'oi', 'changePtc', 'time'] as const;
const barColumns = ['open', 'high', 'low', 'close', 'volume'] as const;

/** A batch of ticks, in the order given. */
export function writeTicks(ticks: readonly Tick[]): Uint8Array {
  const laneOf = new Map<string, number>();
  const which = Int32Array.from(ticks, ({ token }) => {
    const lane = laneOf.get(token) ?? laneOf.size;
    laneOf.set(token, lane);
    return lane;
  });
  const values = new Float64Array(tickColumns.length * ticks.length);
  tickColumns.forEach((name, column) => {
    for (let row = 0; row < ticks.length; row++) values[column * ticks.length + row] = ticks[row]![name];
  });
  return message('ticks', ticks.length, [...namesParts([...laneOf.keys()]), which, values]);
}

export function readTicks(bytes: Uint8Array): Tick[] {
  const { rows, parts } = opened('ticks', bytes);
  const names = parts.names();
  const which = parts.integers(rows);
  const [ltp, open, high, low, close, volume, oi, changePtc, time] = tickColumns.map(() => parts.doubles(rows));
  parts.end();
  return Array.from(which, (lane, row) => ({
    token: nameOf(names, lane),
    ltp: ltp![row]!,
    open: open![row]!,
    high: high![row]!,
    low: low![row]!,
    close: close![row]!,
    volume: volume![row]!,
    oi: oi![row]!,
    changePtc: changePtc![row]!,
    time: time![row]!,
  }));
}

export function writeMinute({ minute, bars, corrections }: ClosedMinute): Uint8Array {
  return message('minute', 0, [Float64Array.of(minute), ...barsParts(bars), ...barsParts(corrections)]);
}

export function readMinute(bytes: Uint8Array): ClosedMinute {
  const { parts } = opened('minute', bytes);
  const [minute] = parts.doubles(1);
  const [bars, corrections] = [readBars(parts), readBars(parts)];
  parts.end();
  return { minute: minute!, bars, corrections };
}

function barsParts({ symbols, time, ...columns }: MinuteBars): Part[] {
  return [Float64Array.of(symbols.length), ...namesParts(symbols), time, ...barColumns.map((name) => columns[name])];
}

function readBars(parts: Parts): MinuteBars {
  const [rows] = parts.doubles(1);
  const symbols = parts.names();
  if (symbols.length !== rows) throw unreadable('it has another number of names than of rows');
  const time = parts.integers(rows);
  const [open, high, low, close, volume] = barColumns.map(() => parts.doubles(rows));
  return { symbols, time, open: open!, high: high!, low: low!, close: close!, volume: volume! };
}

type Part = Int32Array | Float64Array | Uint8Array;

/** A name is written a hundred times a second. */
const written = new Map<string, Uint8Array>();
const MOST_WRITTEN = 20_000;

function namesParts(names: readonly string[]): Part[] {
  const encoded = names.map(bytesOf);
  const bytes = new Uint8Array(encoded.reduce((sum, name) => sum + name.length + 1, 0));
  let at = 0;
  for (const name of encoded) {
    bytes.set(name, at);
    at += name.length + 1;
  }
  return [Int32Array.of(names.length, bytes.length), bytes];
}

function bytesOf(name: string): Uint8Array {
  const known = written.get(name);
  if (known) return known;
  if (name.includes('\0')) throw new RangeError('a symbol with a zero in it');
  if (written.size >= MOST_WRITTEN) written.clear();
  const bytes = new TextEncoder().encode(name);
  written.set(name, bytes);
  return bytes;
}

function message(kind: Kind, rows: number, parts: readonly Part[]): Uint8Array {
  const size = parts.reduce((sum, part) => sum + aligned(part.byteLength), HEAD_BYTES);
  const bytes = new Uint8Array(size);
  new Uint32Array(bytes.buffer, 0, 4).set([MARK, VERSION | (kinds[kind] << 8), size, rows]);
  let at = HEAD_BYTES;
  for (const part of parts) {
    bytes.set(new Uint8Array(part.buffer, part.byteOffset, part.byteLength), at);
    at += aligned(part.byteLength);
  }
  return bytes;
}

function aligned(bytes: number): number {
  return Math.ceil(bytes / 8) * 8;
}

interface Opened {
  readonly rows: number;
  readonly parts: Parts;
}

function opened(kind: Kind, told: Uint8Array): Opened {
  // What comes out of a larger buffer may lie at any place in it, and doubles may not.
  const bytes = told.byteOffset % 8 === 0 ? told : told.slice();
  if (bytes.length < HEAD_BYTES) throw unreadable('it is cut');
  const [mark, version, size, rows] = new Uint32Array(bytes.buffer, bytes.byteOffset, 4);
  if (mark !== MARK) throw unreadable('it is something else');
  if (version !== (VERSION | (kinds[kind] << 8))) throw unreadable(`it is not of version ${VERSION} and kind ${kind}`);
  if (size !== bytes.length) throw unreadable('it is cut');
  return { rows: rows!, parts: new Parts(bytes) };
}

/** The parts of a message, one after the other. */
class Parts {
  readonly #bytes: Uint8Array;
  #at = HEAD_BYTES;

  constructor(bytes: Uint8Array) {
    this.#bytes = bytes;
  }

  integers(count: number): Int32Array {
    return new Int32Array(this.#bytes.buffer, this.#next(4 * count), count);
  }

  doubles(count: number): Float64Array {
    return new Float64Array(this.#bytes.buffer, this.#next(8 * count), count);
  }

  names(): string[] {
    const [count, size] = this.integers(2);
    const start = this.#next(size!);
    if (count === 0) return [];
    const names = new TextDecoder().decode(new Uint8Array(this.#bytes.buffer, start, size)).split('\0');
    if (names.pop() !== '' || names.length !== count) throw unreadable('its names are broken');
    return names;
  }

  end(): void {
    if (this.#at !== this.#bytes.length) throw unreadable('it is longer than it says');
  }

  /** Where the next part begins in the buffer. */
  #next(size: number): number {
    const start = this.#at;
    if (!(size >= 0 && start + size <= this.#bytes.length)) throw unreadable('it is cut');
    this.#at = start + aligned(size);
    return this.#bytes.byteOffset + start;
  }
}

function nameOf(names: readonly string[], lane: number): string {
  const name = names[lane];
  if (name === undefined) throw unreadable('it has more rows than names');
  return name;
}

function unreadable(because: string): AppError {
  return new AppError('bus.unreadable', { because });
}
