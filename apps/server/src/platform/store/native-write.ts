import type { Block, BlockColumn, ColumnType, WrittenValues } from './block.ts';

/** The engine splits what is larger, and then a crash can leave half of it. */
const MOST_ROWS = 500_000;

/**
 * Rows as bytes of ClickHouse's Native format, the one in which nothing is lost on the way: NaN, NULL and all 64 bits.
 * (JSONEachRow stores NaN and null as 0 in a plain Float64 column, without a word.)
 * Source: https://clickhouse.com/docs/interfaces/formats/Native
 */
export function encodeBlock(block: Block): Uint8Array {
  const rows = block.columns[0]?.values.length ?? 0;
  if (rows > MOST_ROWS) throw new RangeError(`${rows} rows are more than one part takes`);
  const writer = new Writer(256 + rows * block.columns.length * 9);
  writer.varint(block.columns.length);
  writer.varint(rows);
  for (const column of block.columns) {
    if (column.values.length !== rows)
      throw new RangeError(`column ${column.name} has ${column.values.length} values, the block ${rows} rows`);
    writer.text(column.name);
    writer.text(column.type);
    if (rows > 0) writeColumn(writer, column);
  }
  return writer.bytes();
}

function writeColumn(writer: Writer, column: BlockColumn): void {
  const plain = plainTypes[column.type];
  if (plain !== column.type) writer.append(nullMap(column.values));
  else if (plain !== 'Float64') refuseUnknown(column);
  if (plain === 'String') for (const value of column.values) writer.text(textOf(column.name, value));
  else writer.append(asBytes(numbers[plain](column)));
}

type PlainType = 'String' | 'Float64' | 'Int32' | 'Date32' | 'Int64' | 'UInt64';

const plainTypes: Record<ColumnType, PlainType> = {
  String: 'String',
  Float64: 'Float64',
  Int32: 'Int32',
  Date32: 'Date32',
  Int64: 'Int64',
  UInt64: 'UInt64',
  'Nullable(String)': 'String',
  'Nullable(Float64)': 'Float64',
  'Nullable(Int32)': 'Int32',
  'Nullable(Date32)': 'Date32',
  'Nullable(Int64)': 'Int64',
  'Nullable(UInt64)': 'UInt64',
};

const isUnknown = (value: unknown): boolean => value === null || value === undefined || Number.isNaN(value);

function nullMap(values: WrittenValues): Uint8Array {
  const map = new Uint8Array(values.length);
  for (let i = 0; i < map.length; i++) map[i] = isUnknown(values[i]) ? 1 : 0;
  return map;
}

/** Only Float64 and the Nullable types have a way to say "not known". */
function refuseUnknown({ name, type, values }: BlockColumn): void {
  // Arrays of whole numbers have no place for NaN or null: nothing to look for in millions of them.
  if (values instanceof Int32Array || values instanceof BigInt64Array || values instanceof BigUint64Array) return;
  for (let i = 0; i < values.length; i++) {
    if (isUnknown(values[i])) throw new RangeError(`column ${name}, row ${i}: ${type} cannot hold an unknown value`);
  }
}

/** Behind a NULL any text may stand: none. */
function textOf(name: string, value: unknown): string {
  if (value === null) return '';
  return typeof value === 'string' ? value : refuse(name, value);
}

const numbers: Record<Exclude<PlainType, 'String'>, (column: BlockColumn) => ArrayBufferView> = {
  Float64: floats,
  Int32: integers32,
  Date32: integers32,
  Int64: (column) => (column.values instanceof BigInt64Array ? column.values : integers64(column, { signed: true })),
  UInt64: (column) => (column.values instanceof BigUint64Array ? column.values : integers64(column, { signed: false })),
};

function floats({ name, values }: BlockColumn): Float64Array {
  if (values instanceof Float64Array) return values;
  const written = new Float64Array(values.length);
  for (let i = 0; i < values.length; i++) {
    const value = values[i] ?? NaN;
    written[i] = typeof value === 'string' ? refuse(name, value) : Number(value);
  }
  return written;
}

function integers32({ name, values }: BlockColumn): Int32Array {
  if (values instanceof Int32Array) return values;
  const written = new Int32Array(values.length);
  for (let i = 0; i < values.length; i++) {
    const value = values[i];
    if (isUnknown(value)) continue;
    written[i] = Number(value);
    if (typeof value === 'string' || written[i] !== Number(value)) refuse(name, value);
  }
  return written;
}

const TWO_TO_32 = 4_294_967_296;

/** A number above 2^53 lost digits before it came here, so it is refused. Numbers are split by hand: a bigint for each is slow. */
function integers64({ name, values }: BlockColumn, { signed }: { signed: boolean }): ArrayBufferView {
  const words = new Uint32Array(values.length * 2);
  const whole = signed ? new BigInt64Array(words.buffer) : new BigUint64Array(words.buffer);
  for (let i = 0; i < values.length; i++) {
    const value = values[i];
    if (isUnknown(value)) continue;
    if (typeof value === 'bigint') {
      whole[i] = value;
      if (whole[i] !== value) refuse(name, value);
    } else {
      const number = typeof value === 'number' && Number.isSafeInteger(value) ? value : refuse(name, value);
      if (!signed && number < 0) refuse(name, value);
      words[2 * i] = number >>> 0;
      words[2 * i + 1] = Math.floor(number / TWO_TO_32) >>> 0;
    }
  }
  return words;
}

function refuse(name: string, value: unknown): never {
  const said = typeof value === 'string' ? `'${value}'` : String(value);
  throw new RangeError(`column ${name}: ${said} is not a value of its type`);
}

const asBytes = (view: ArrayBufferView): Uint8Array => new Uint8Array(view.buffer, view.byteOffset, view.byteLength);

/** Bytes that grow. */
class Writer {
  #buffer: Buffer;
  #length = 0;

  constructor(expectedBytes: number) {
    this.#buffer = Buffer.allocUnsafe(expectedBytes);
  }

  varint(value: number): void {
    this.#reserve(5);
    let rest = value;
    while (rest > 0x7f) {
      this.#buffer[this.#length++] = (rest & 0x7f) | 0x80;
      rest >>>= 7;
    }
    this.#buffer[this.#length++] = rest;
  }

  text(value: string): void {
    if (!this.#shortAscii(value)) {
      const bytes = Buffer.byteLength(value);
      this.varint(bytes);
      this.#reserve(bytes);
      this.#length += this.#buffer.write(value, this.#length);
    }
  }

  /** Symbols are short and plain: byte by byte is several times quicker than a call into the encoder. */
  #shortAscii(value: string): boolean {
    const { length } = value;
    if (length > 0x7f) return false;
    this.#reserve(length + 1);
    const start = this.#length + 1;
    for (let i = 0; i < length; i++) {
      const code = value.charCodeAt(i);
      if (code > 0x7f) return false;
      this.#buffer[start + i] = code;
    }
    this.#buffer[this.#length] = length;
    this.#length = start + length;
    return true;
  }

  append(bytes: Uint8Array): void {
    this.#reserve(bytes.length);
    this.#buffer.set(bytes, this.#length);
    this.#length += bytes.length;
  }

  bytes(): Uint8Array {
    return this.#buffer.subarray(0, this.#length);
  }

  #reserve(bytes: number): void {
    if (this.#length + bytes <= this.#buffer.length) return;
    const larger = Buffer.allocUnsafe(Math.max(this.#buffer.length * 2, this.#length + bytes));
    larger.set(this.bytes());
    this.#buffer = larger;
  }
}
