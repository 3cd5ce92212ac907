import { closeSync, openSync, readSync } from 'node:fs';
import { mkdir, open, rename } from 'node:fs/promises';
import { join } from 'node:path';
import { crc32 } from 'node:zlib';
import type { BarField, Column } from '@parakh/frames';
import { INDEX_SERIES, MAIN_SERIES } from '@parakh/market';
import type { Logger } from 'pino';
import type { Database, MarketStore } from '../marketdata/for-threads.ts';
import { type LoadedFrame, makeFrame } from './loaded-frame.ts';
import { dailyFields, readDaily } from './read-frame.ts';

/** Reads the daily bars of a series. */
export type DailyReader = (database: Database, series: string) => Promise<LoadedFrame>;

/**
 * What the head of a snapshot says. The file: the head's length and the head's checksum (32 bits each, little-endian), the head as
 * JSON, the times and then the columns as they lie in memory.
 */
interface Head {
  readonly content: string;
  readonly unit: LoadedFrame['unit'];
  readonly symbols: readonly string[];
  readonly counts: readonly number[];
  readonly fields: readonly BarField[];
  /** Checksums of the times and of each column, so that one column can be read and believed alone. */
  readonly sums: readonly number[];
}

const PREFIX_BYTES = 8;
const LONGEST_HEAD_BYTES = 2 ** 24;
/** After a start the cores belong to the first scan; the file is for the next start. */
const WRITE_AFTER_MS = 10_000;

/**
 * Keeps each frame in a file, so that the next start reads it at once instead of asking the engine.
 * The file is believed only when the table has the very parts it was made of and its checksum holds; else it is made anew.
 */
export function snapshotReader(
  store: MarketStore,
  folder: string,
  log: Logger,
  writeAfterMs = WRITE_AFTER_MS,
): DailyReader {
  let written: Promise<void> = Promise.resolve();
  const known = new Set<string>();
  const writeLater = (file: string, content: string, frame: LoadedFrame) => {
    const afterMs = known.has(file) ? 0 : writeAfterMs;
    known.add(file);
    const write = () => writeSnapshot(file, content, frame);
    const tell = (error: unknown) => log.warn({ err: error, file }, 'a snapshot could not be kept');
    // One after the other: two writers of one file would spoil it.
    setTimeout(() => (written = written.then(write).catch(tell)), afterMs).unref();
  };
  return async (database, series) => {
    const file = fileOf(folder, database, series);
    const content = await contentOf(store, database);
    const kept = readSnapshot(file, content);
    if (kept) return kept;
    const frame = await readDaily(store, database, series);
    // What came in while it was read belongs to the next snapshot.
    if (content === (await contentOf(store, database))) writeLater(file, content, frame);
    return frame;
  };
}

/** Makes the snapshots of what has just been imported, so that the first start after it is as quick as any. */
export async function saveSnapshots(store: MarketStore, folder: string): Promise<void> {
  const content = await contentOf(store, 'market');
  for (const series of [MAIN_SERIES, INDEX_SERIES]) {
    const file = fileOf(folder, 'market', series);
    if (content !== '' && headOf(file)?.content !== content)
      await writeSnapshot(file, content, await readDaily(store, 'market', series));
  }
}

function fileOf(folder: string, database: Database, series: string): string {
  return join(folder, `${database}-${series}.columns`);
}

/** Names what is read of the table: the hashes that the engine keeps of its parts, and the fields. */
async function contentOf(store: MarketStore, database: Database): Promise<string> {
  const rows = await store.rows<{ parts: string }>(
    `SELECT arrayStringConcat(arraySort(groupArray(concat(name, ' ', hash_of_all_files))), ', ') AS parts
     FROM system.parts WHERE database = {database:String} AND table = 'daily_bar' AND active`,
    { database },
  );
  const parts = rows[0]?.parts;
  return parts ? `${parts}; ${dailyFields.join(', ')}` : '';
}

/** Undefined when the file is missing, of other content, or damaged where it is read. All its fields when none are named. */
export function readSnapshot(file: string, content: string, fields?: readonly BarField[]): LoadedFrame | undefined {
  return reading(file, (handle) => {
    const whole = readHead(handle);
    return whole?.head.content === content ? readBody(handle, whole, fields) : undefined;
  });
}

/** What a snapshot says it holds. */
function headOf(file: string): Head | undefined {
  return reading(file, (handle) => readHead(handle)?.head);
}

/** A file that cannot be read is one that is made anew. */
function reading<T>(file: string, read: (handle: number) => T | undefined): T | undefined {
  let handle: number | undefined;
  try {
    handle = openSync(file, 'r');
    return read(handle);
  } catch {
    return undefined;
  } finally {
    if (handle !== undefined) closeSync(handle);
  }
}

interface ReadHead {
  readonly head: Head;
  /** Where the times and columns begin. */
  readonly from: number;
}

function readHead(handle: number): ReadHead | undefined {
  const prefix = new DataView(readExactly(handle, new Uint8Array(PREFIX_BYTES), 0).buffer);
  const number = (at: number) => prefix.getUint32(at, true);
  const [length, headSum] = [number(0), number(4)];
  if (length > LONGEST_HEAD_BYTES) return undefined;
  const bytes = readExactly(handle, new Uint8Array(length), PREFIX_BYTES);
  if (crc32(bytes) !== headSum) return undefined;
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- our own writing, as its checksum says
  const head = JSON.parse(new TextDecoder().decode(bytes)) as Head;
  return { head, from: PREFIX_BYTES + length };
}

function readBody(handle: number, { head, from }: ReadHead, fields = head.fields): LoadedFrame | undefined {
  const frame = makeFrame(head.unit, head.symbols, head.counts, fields);
  const bars = frame.time.length;
  const isWhole = (bytes: Uint8Array<ArrayBuffer>, at: number, part: number) =>
    crc32(readExactly(handle, bytes, at)) === head.sums[part];
  if (!isWhole(bytesOf(frame.time), from, 0)) return undefined;
  const columnsFrom = from + TIME_BYTES * bars;
  for (const [place, field] of head.fields.entries()) {
    const column = frame.columns[field];
    if (column && !isWhole(bytesOf(column), columnsFrom + VALUE_BYTES * bars * place, place + 1)) return undefined;
  }
  return frame;
}

const TIME_BYTES = Int32Array.BYTES_PER_ELEMENT;
const VALUE_BYTES = Float64Array.BYTES_PER_ELEMENT;

function readExactly(handle: number, bytes: Uint8Array<ArrayBuffer>, position: number): Uint8Array<ArrayBuffer> {
  if (readSync(handle, bytes, 0, bytes.length, position) !== bytes.length)
    throw new RangeError('the file ends too soon');
  return bytes;
}

/** Whole or not at all: written beside its place, flushed, then renamed. */
export async function writeSnapshot(file: string, content: string, frame: LoadedFrame): Promise<void> {
  const parts = partsOf(frame);
  const counts = frame.symbols.map((_, s) => frame.starts[s + 1]! - frame.starts[s]!);
  const fields = Object.keys(frame.columns);
  const sums = parts.map((part) => crc32(part));
  const head = Buffer.from(JSON.stringify({ content, unit: frame.unit, symbols: frame.symbols, counts, fields, sums }));
  const prefix = Buffer.alloc(PREFIX_BYTES);
  [head.length, crc32(head)].forEach((value, i) => prefix.writeUInt32LE(value, 4 * i));
  await mkdir(join(file, '..'), { recursive: true, mode: 0o700 });
  const handle = await open(`${file}.new`, 'w', 0o600);
  try {
    for (const bytes of [prefix, head, ...parts]) await handle.writeFile(bytes);
    await handle.sync();
  } finally {
    await handle.close();
  }
  await rename(`${file}.new`, file);
}

/** Times and columns as bytes of the shared memory itself. */
function partsOf({ time, columns }: LoadedFrame): Uint8Array<ArrayBuffer>[] {
  return [time, ...Object.values(columns)].map(bytesOf);
}

function bytesOf({ buffer, byteOffset, byteLength }: Int32Array | Column): Uint8Array<ArrayBuffer> {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- Node reads and writes shared memory as it does any other
  return new Uint8Array(buffer, byteOffset, byteLength) as Uint8Array<ArrayBuffer>;
}
