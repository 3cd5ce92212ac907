import { AppError } from '@parakh/base';

/** Reads a big-endian frame from its beginning. A frame that ends too soon throws `broker.unreadable`. */
export class FrameReader {
  readonly #broker: string;
  readonly #view: DataView;
  #at = 0;

  constructor(broker: string, frame: Uint8Array) {
    this.#broker = broker;
    this.#view = new DataView(frame.buffer, frame.byteOffset, frame.byteLength);
  }

  u8(): number {
    return this.#view.getUint8(this.#next(1));
  }

  u16(): number {
    return this.#view.getUint16(this.#next(2));
  }

  i32s(count: number): number[] {
    const from = this.#next(4 * count);
    return Array.from({ length: count }, (_, place) => this.#view.getInt32(from + 4 * place));
  }

  /** A text behind its length in one byte. */
  text(): string {
    const length = this.u8();
    const from = this.#next(length);
    return new TextDecoder().decode(new Uint8Array(this.#view.buffer, this.#view.byteOffset + from, length));
  }

  skip(bytes: number): void {
    this.#next(bytes);
  }

  unreadable(why: string): AppError {
    return new AppError('broker.unreadable', { broker: this.#broker, why });
  }

  #next(bytes: number): number {
    const from = this.#at;
    if (from + bytes > this.#view.byteLength) throw this.unreadable(`a frame cut at ${this.#view.byteLength} bytes`);
    this.#at = from + bytes;
    return from;
  }
}
