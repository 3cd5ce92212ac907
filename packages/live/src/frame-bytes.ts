const text = { written: new TextEncoder(), read: new TextDecoder() };

/** Bytes that are written one after the other. They are written over again after `clear`. */
export class BytesWritten {
  #bytes: Uint8Array<ArrayBuffer>;
  #view: DataView;
  #length = 0;

  constructor(room = 4096) {
    this.#bytes = new Uint8Array(room);
    this.#view = new DataView(this.#bytes.buffer);
  }

  get length(): number {
    return this.#length;
  }

  /** What was written; good until the next is written. */
  get bytes(): Uint8Array<ArrayBuffer> {
    return this.#bytes.subarray(0, this.#length);
  }

  clear(): void {
    this.#length = 0;
  }

  byte(value: number): void {
    const at = this.#next(1);
    this.#view.setUint8(at, value);
  }

  short(value: number): void {
    const at = this.#next(2);
    this.#view.setUint16(at, value);
  }

  long(value: number): void {
    const at = this.#next(4);
    this.#view.setUint32(at, value);
  }

  float(value: number): void {
    const at = this.#next(8);
    this.#view.setFloat64(at, value);
  }

  /** A whole number from 0 on: seven bits a byte, the small ones first. */
  count(value: number): void {
    let rest = value;
    while (rest >= 128) {
      this.byte((rest % 128) | 128);
      rest = Math.floor(rest / 128);
    }
    this.byte(rest);
  }

  /** At most 255 bytes long. */
  text(value: string): void {
    const bytes = text.written.encode(value);
    this.byte(bytes.length);
    const at = this.#next(bytes.length);
    this.#bytes.set(bytes, at);
  }

  /** A part of what stands elsewhere. Rows are short: a loop is quicker than a call that copies. */
  part(source: Uint8Array, from: number, to: number): void {
    let at = this.#next(to - from);
    const target = this.#bytes;
    for (let i = from; i < to; i++) target[at++] = source[i]!;
  }

  /** Where the next so many bytes begin. There may be other bytes and another view from here on: ask first, then write. */
  #next(size: number): number {
    const at = this.#length;
    this.#length += size;
    if (this.#length > this.#bytes.length) this.#grow();
    return at;
  }

  #grow(): void {
    const grown = new Uint8Array(2 * this.#length);
    grown.set(this.#bytes);
    this.#bytes = grown;
    this.#view = new DataView(grown.buffer);
  }
}

/** Bytes that are read one after the other. Past the end everything is 0, and `isOver` says so. */
export class BytesRead {
  readonly #bytes: Uint8Array;
  readonly #view: DataView;
  #at = 0;

  constructor(bytes: Uint8Array) {
    this.#bytes = bytes;
    this.#view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  }

  /** Whether more was asked for than there is. */
  get isOver(): boolean {
    return this.#at > this.#bytes.length;
  }

  byte(): number {
    return this.#bytes[this.#at++] ?? 0;
  }

  short(): number {
    return this.#has(2) ? this.#view.getUint16(this.#at - 2) : 0;
  }

  long(): number {
    return this.#has(4) ? this.#view.getUint32(this.#at - 4) : 0;
  }

  float(): number {
    return this.#has(8) ? this.#view.getFloat64(this.#at - 8) : 0;
  }

  count(): number {
    let value = 0;
    for (let weight = 1; ; weight *= 128) {
      const byte = this.byte();
      value += (byte & 127) * weight;
      if (byte < 128) return value;
    }
  }

  text(): string {
    const size = this.byte();
    return this.#has(size) ? text.read.decode(this.#bytes.subarray(this.#at - size, this.#at)) : '';
  }

  #has(size: number): boolean {
    this.#at += size;
    return !this.isOver;
  }
}
