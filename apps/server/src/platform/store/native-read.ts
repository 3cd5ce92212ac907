import type { Columns, ReadValues } from './block.ts';
import { NativeSource } from './native-source.ts';

/**
 * Bytes of ClickHouse's Native format as typed arrays, block by block as they arrive (about 65,000 rows each).
 * What each type becomes is said at `ReadValues`. Source: https://clickhouse.com/docs/interfaces/formats/Native
 */
export async function* nativeBlocks(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<Columns> {
  const source = new NativeSource(chunks);
  while (await source.hasMore()) {
    const count = await source.varint();
    const rows = await source.varint();
    const columns: Columns = {};
    for (let i = 0; i < count; i++) {
      const name = await source.text();
      columns[name] = await readColumn(source, await source.text(), rows);
    }
    yield columns;
  }
}

/** The whole result as one block. */
export async function readNative(chunks: AsyncIterable<Uint8Array>): Promise<Columns> {
  const parts = new Map<string, ReadValues[]>();
  for await (const block of nativeBlocks(chunks)) {
    for (const [name, values] of Object.entries(block)) {
      const held = parts.get(name);
      if (held) held.push(values);
      else parts.set(name, [values]);
    }
  }
  const columns: Columns = {};
  for (const [name, values] of parts) {
    columns[name] = values.length === 1 ? values[0]! : join(values);
    // Let go of the pieces at once: with all of them a large result would be held twice.
    parts.set(name, []);
  }
  return columns;
}

/** A result without rows has no block: this is a column of it. */
export function emptyColumn(type: string): ReadValues {
  const inner = insideOf('LowCardinality', type) ?? type;
  const nullable = insideOf('Nullable', inner);
  const values =
    nullable === 'String' || inner === 'String' ? [] : decoder(nullable ?? inner).decode(new Uint8Array(0));
  return nullable === undefined ? values : withNulls(values, new Uint8Array(0));
}

function join(parts: readonly ReadValues[]): ReadValues {
  const first = parts[0];
  if (first instanceof Float64Array) return joinInto(Float64Array, parts);
  if (first instanceof Int32Array) return joinInto(Int32Array, parts);
  if (first instanceof BigInt64Array) return joinInto(BigInt64Array, parts);
  if (first instanceof BigUint64Array) return joinInto(BigUint64Array, parts);
  const whole: (string | bigint | null)[] = [];
  for (const part of parts) for (const value of part) if (typeof value !== 'number') whole.push(value);
  return whole;
}

interface Settable {
  set(values: ArrayLike<unknown>, offset: number): void;
}

function joinInto<T extends Settable>(type: new (length: number) => T, parts: readonly ReadValues[]): T {
  const whole = new type(parts.reduce((sum, part) => sum + part.length, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}

async function readColumn(source: NativeSource, type: string, rows: number): Promise<ReadValues> {
  const keys = insideOf('LowCardinality', type);
  if (keys !== undefined) return readLowCardinality(source, keys, rows);
  const nullable = insideOf('Nullable', type);
  if (nullable === undefined) return readPlain(source, type, rows);
  const nulls = await source.take(rows);
  return withNulls(await readPlain(source, nullable, rows), nulls);
}

function insideOf(wrapper: string, type: string): string | undefined {
  return type.startsWith(`${wrapper}(`) ? type.slice(wrapper.length + 1, -1) : undefined;
}

async function readPlain(source: NativeSource, type: string, rows: number): Promise<ReadValues> {
  if (type === 'String') return source.texts(rows);
  const known = decoder(type);
  return known.decode(await source.take(rows * known.width));
}

/** Keys once, then for each row the number of its key. Source: ClickHouse, SerializationLowCardinality.cpp. */
async function readLowCardinality(source: NativeSource, type: string, rows: number): Promise<ReadValues> {
  if (type !== 'String' && type !== 'Nullable(String)') refuse(`LowCardinality(${type})`);
  await source.take(8);
  const flags = await source.take(8);
  const keys: (string | null)[] = await source.texts(await source.count64());
  if (type !== 'String') keys[0] = null;
  await source.take(8);
  const at = await indexes[flags[0]!]!(source, rows);
  const texts: (string | null)[] = [];
  for (let i = 0; i < rows; i++) texts.push(keys[at[i]!]!);
  return texts;
}

type Take = (source: NativeSource, rows: number) => Promise<Uint8Array | Uint16Array | Uint32Array>;

const indexes: readonly Take[] = [
  (source, rows) => source.take(rows),
  async (source, rows) => new Uint16Array((await source.take(rows * 2)).buffer),
  async (source, rows) => new Uint32Array((await source.take(rows * 4)).buffer),
];

function withNulls(values: ReadValues, nulls: Uint8Array): ReadValues {
  if (values instanceof Float64Array || values instanceof Int32Array) {
    const floats = values instanceof Float64Array ? values : Float64Array.from(values);
    for (let i = 0; i < nulls.length; i++) if (nulls[i] === 1) floats[i] = NaN;
    return floats;
  }
  const held: (string | bigint | null)[] = [...values];
  for (let i = 0; i < nulls.length; i++) if (nulls[i] === 1) held[i] = null;
  return held;
}

interface Decoder {
  /** Bytes a value. */
  readonly width: number;
  decode(bytes: Uint8Array<ArrayBuffer>): ReadValues;
}

const decoders: Readonly<Record<string, Decoder>> = {
  Float64: { width: 8, decode: (bytes) => new Float64Array(bytes.buffer) },
  Float32: { width: 4, decode: (bytes) => Float64Array.from(new Float32Array(bytes.buffer)) },
  Int64: { width: 8, decode: (bytes) => new BigInt64Array(bytes.buffer) },
  UInt64: { width: 8, decode: (bytes) => new BigUint64Array(bytes.buffer) },
  Int32: { width: 4, decode: (bytes) => new Int32Array(bytes.buffer) },
  Date32: { width: 4, decode: (bytes) => new Int32Array(bytes.buffer) },
  UInt32: { width: 4, decode: (bytes) => Float64Array.from(new Uint32Array(bytes.buffer)) },
  Int16: { width: 2, decode: (bytes) => Int32Array.from(new Int16Array(bytes.buffer)) },
  UInt16: { width: 2, decode: (bytes) => Int32Array.from(new Uint16Array(bytes.buffer)) },
  Date: { width: 2, decode: (bytes) => Int32Array.from(new Uint16Array(bytes.buffer)) },
  Int8: { width: 1, decode: (bytes) => Int32Array.from(new Int8Array(bytes.buffer)) },
  UInt8: { width: 1, decode: (bytes) => Int32Array.from(bytes) },
  Bool: { width: 1, decode: (bytes) => Int32Array.from(bytes) },
  // The type of a bare NULL.
  Nothing: { width: 1, decode: (bytes) => new Float64Array(bytes.length).fill(NaN) },
};

function decoder(type: string): Decoder {
  return decoders[type] ?? refuse(type);
}

function refuse(type: string): never {
  throw new TypeError(`a column of type ${type} is not read here: cast it in the SQL`);
}
