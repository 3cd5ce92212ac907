import { AppError } from '@parakh/base';

/**
 * Messages as bytes: a head of 16 bytes, then parts, each beginning at a multiple of 8.
 *
 * head: mark 'PKLV', version (1 byte), kind (1 byte), nothing (2 bytes), how many bytes the whole has (4), rows (4)
 * names: how many (4 bytes), how many bytes they have (4), then each as UTF-8, ended by a zero
 *
 * Doubles go as they are, so that what is read is bit for bit what was written. Whole messages only: each carries its names, because
 * whoever begins to listen has heard nothing before.
 */
const MARK = 0x564c4b50;
const VERSION = 1;
const HEAD_BYTES = 16;
const kinds = { ticks: 1, minute: 2, builder: 3 } as const;
type Kind = keyof typeof kinds;

export type Part = Int32Array | Float64Array | Uint8Array;

/** A name is written a hundred times a second. */
const written = new Map<string, Uint8Array>();
const MOST_WRITTEN = 20_000;

export function namesParts(names: readonly string[]): Part[] {
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

export function message(kind: Kind, rows: number, parts: readonly Part[]): Uint8Array {
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

export interface Opened {
  readonly rows: number;
  readonly parts: Parts;
}

export function opened(kind: Kind, told: Uint8Array): Opened {
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
export class Parts {
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

export function unreadable(because: string): AppError {
  return new AppError('bus.unreadable', { because });
}
