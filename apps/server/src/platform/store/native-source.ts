/** Bytes as they arrive, handed out in the pieces that ClickHouse's Native format is made of. */
export class NativeSource {
  readonly #chunks: AsyncIterator<Uint8Array>;
  #chunk: Buffer = Buffer.alloc(0);
  #at = 0;

  constructor(chunks: AsyncIterable<Uint8Array>) {
    this.#chunks = chunks[Symbol.asyncIterator]();
  }

  /** Whether anything is still to come; a byte is at hand then. */
  async hasMore(): Promise<boolean> {
    while (this.#at === this.#chunk.length) {
      const next = await this.#chunks.next();
      if (next.done) return false;
      this.#chunk = Buffer.from(next.value.buffer, next.value.byteOffset, next.value.byteLength);
      this.#at = 0;
    }
    return true;
  }

  /** So many bytes in memory of their own, aligned for every typed array. */
  async take(bytes: number): Promise<Uint8Array<ArrayBuffer>> {
    const taken = new Uint8Array(bytes);
    let filled = 0;
    while (filled < bytes) {
      if (this.#at === this.#chunk.length && !(await this.hasMore()))
        throw new RangeError('the result ended in the middle of a block');
      const piece = this.#chunk.subarray(this.#at, this.#at + bytes - filled);
      taken.set(piece, filled);
      filled += piece.length;
      this.#at += piece.length;
    }
    return taken;
  }

  async varint(): Promise<number> {
    let [value, factor] = [0, 1];
    for (;;) {
      const byte = await this.#byte();
      value += (byte & 0x7f) * factor;
      if (byte < 0x80) return value;
      factor *= 128;
    }
  }

  async count64(): Promise<number> {
    const bytes = await this.take(8);
    return Number(new DataView(bytes.buffer).getBigUint64(0, true));
  }

  async text(): Promise<string> {
    const bytes = await this.take(await this.varint());
    return Buffer.from(bytes.buffer).toString();
  }

  async texts(rows: number): Promise<string[]> {
    const texts: string[] = [];
    while (texts.length < rows) {
      this.#textsAtHand(texts, rows);
      if (texts.length < rows) texts.push(await this.text());
    }
    return texts;
  }

  /** Reads short texts while whole ones are at hand, without waiting for each. */
  #textsAtHand(texts: string[], rows: number): void {
    const chunk = this.#chunk;
    while (texts.length < rows) {
      const length = chunk[this.#at];
      // A length above 127 takes more than one byte: the slow way reads it.
      if (length === undefined || length > 0x7f || this.#at + 1 + length > chunk.length) return;
      texts.push(length === 0 ? '' : chunk.toString('utf8', this.#at + 1, this.#at + 1 + length));
      this.#at += 1 + length;
    }
  }

  async #byte(): Promise<number> {
    if (!(await this.hasMore())) throw new RangeError('the result ended in the middle of a block');
    return this.#chunk[this.#at++] ?? 0;
  }
}
