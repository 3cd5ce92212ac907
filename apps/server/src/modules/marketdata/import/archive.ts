import { Readable } from 'node:stream';
import { createGunzip } from 'node:zlib';
import tar from 'tar-stream';
import xz from 'xz-decompress';
import { mayBeChainTable, plainChainTable } from './chain-table.ts';
import { jsonSheets, mayBeJson } from './json-sheets.ts';
import { mayBeOldWorkbook, oldWorkbookSheets } from './old-workbook.ts';
import { mayBeParquet, parquetText } from './parquet.ts';
import { Refusal } from './refusal.ts';
import { isWorkbook, mayBeWorkbook, sheetsOf } from './workbook.ts';
import { checkedEntries } from './zip.ts';

/** One plain file: as it lies on the disk, or out of an archive. */
export interface Member {
  /** 'PR011220.zip/Bc011220.csv' within an archive. */
  readonly name: string;
  readonly bytes: Buffer;
  readonly modified: Date;
}

type Container = 'xz' | 'gzip' | 'zip' | 'tar';

/** No file of the exchange comes near it: more is a mistake or a trap. */
const LARGEST_MEMBER = 512 * 1024 * 1024;
const SLICE = 256 * 1024;
const TAR_MARK_AT = 257;
const TAR_BLOCK = 512;

/** What a file is packed in, by its first bytes: names lie. */
export function containerOf(bytes: Buffer): Container | undefined {
  if (bytes.subarray(0, 6).equals(Buffer.from([0xfd, 0x37, 0x7a, 0x58, 0x5a, 0]))) return 'xz';
  if (bytes[0] === 0x1f && bytes[1] === 0x8b) return 'gzip';
  if (bytes.toString('latin1', 0, 4) === 'PK\u0003\u0004') return 'zip';
  if (bytes.toString('latin1', TAR_MARK_AT, TAR_MARK_AT + 5) === 'ustar') return 'tar';
  return undefined;
}

/** The plain files in a file, archives within archives opened too. `onBytes` hears how much of the outer file was used. */
export async function* membersOf(file: Member, onBytes: (bytes: number) => void = () => {}): AsyncGenerator<Member> {
  const container = containerOf(file.bytes);
  if (!container) {
    yield* asText(file);
    onBytes(file.bytes.length);
    return;
  }
  const inner = container === 'zip' ? zipEntries(file, onBytes) : streamed(file, container, onBytes);
  try {
    for await (const member of inner) yield* membersOf(member);
  } catch (cause) {
    if (cause instanceof Refusal) throw cause;
    throw new Refusal(0, `the archive is damaged: ${cause instanceof Error ? cause.message : String(cause)}`);
  }
}

/** Tables that are not written as comma-separated text, brought into it. The lists of a JSON file are sheets of it; one without lists stays as it is. */
async function* asText(file: Member): AsyncGenerator<Member> {
  const { bytes } = file;
  if (mayBeParquet(bytes)) yield { ...file, bytes: Buffer.from(await parquetText(bytes)) };
  else if (mayBeOldWorkbook(bytes))
    for (const { name, bytes: sheet } of await oldWorkbookSheets(bytes))
      yield { ...file, name: `${file.name}/${name}`, bytes: sheet };
  else if (mayBeChainTable(bytes)) yield { ...file, bytes: Buffer.from(plainChainTable(bytes)) };
  else yield* sheetsOrPlain(file);
}

function* sheetsOrPlain(file: Member): Generator<Member> {
  const sheets = mayBeJson(file.bytes) ? jsonSheets(file.name, file.bytes) : undefined;
  if (!sheets || sheets.length === 0) yield file;
  else
    for (const { name, text } of sheets)
      yield { ...file, name: name === '' ? file.name : `${file.name}/${name}`, bytes: Buffer.from(text) };
}

/** A tar, or the one file that was compressed. */
async function* streamed(file: Member, container: Container, onBytes: (bytes: number) => void): AsyncGenerator<Member> {
  const chunks = unpacked(file.bytes, container, onBytes)[Symbol.asyncIterator]();
  const head = await atLeast(chunks, TAR_MARK_AT + 5);
  const whole = (async function* () {
    yield head;
    for (let next = await chunks.next(); !next.done; next = await chunks.next()) yield next.value;
  })();
  if (containerOf(head) === 'tar') yield* tarEntries(file, whole);
  else yield { ...file, name: file.name.replace(/\.(gz|xz)$/i, ''), bytes: await gathered(whole) };
}

async function* unpacked(
  bytes: Buffer,
  container: Container,
  onBytes: (bytes: number) => void,
): AsyncGenerator<Buffer> {
  const source = Readable.from(slices(bytes, onBytes));
  if (container === 'tar') {
    yield* source;
    needTarEnd(bytes);
  } else if (container === 'gzip') {
    const plain = source.pipe(createGunzip());
    yield* plain;
    needOnlyPadding(bytes.subarray(plain.bytesWritten));
  } else {
    const plain = new xz.XzReadableStream(Readable.toWeb(source));
    // The decompressor hands out views on memory that it writes again. It compares each block with its check by itself.
    for await (const chunk of plain) yield Buffer.from(chunk);
  }
}

/** A tar ends in empty blocks: one that does not was cut between two of its files. */
function needTarEnd(bytes: Buffer): void {
  if (bytes.subarray(-TAR_BLOCK).some((byte) => byte !== 0)) throw new Error('it has no end');
}

/** Length and checksum of each part are compared while it is unpacked, but what begins with 0 is taken for padding. */
function needOnlyPadding(rest: Buffer): void {
  if (rest.some((byte) => byte !== 0)) throw new Error('something else follows its end');
}

function* slices(bytes: Buffer, onBytes: (bytes: number) => void): Generator<Buffer> {
  for (let at = 0; at < bytes.length; at += SLICE) {
    const slice = bytes.subarray(at, at + SLICE);
    onBytes(slice.length);
    yield slice;
  }
}

async function* tarEntries(file: Member, chunks: AsyncIterable<Buffer>): AsyncGenerator<Member> {
  const extract = tar.extract();
  const source = Readable.from(chunks);
  source.on('error', (error) => extract.destroy(error));
  source.pipe(extract);
  for await (const entry of extract) {
    if (entry.header.type !== 'file') {
      entry.resume();
      continue;
    }
    const bytes = await gathered(entry);
    yield { name: `${file.name}/${entry.header.name}`, bytes, modified: entry.header.mtime };
  }
}

async function* zipEntries(file: Member, onBytes: (bytes: number) => void): AsyncGenerator<Member> {
  const members = mayBeWorkbook(file.bytes) ? workbookOrPlain(file.bytes) : checkedEntries(file.bytes, gathered);
  for await (const { name, ...member } of members) yield { name: `${file.name}/${name}`, ...member };
  onBytes(file.bytes.length);
}

async function* workbookOrPlain(zip: Buffer): AsyncGenerator<Member> {
  const parts = new Map<string, Omit<Member, 'name'>>();
  for await (const { name, ...part } of checkedEntries(zip, gathered)) parts.set(name, part);
  if (isWorkbook(parts)) yield* sheetsOf(parts);
  else for (const [name, part] of parts) yield { name, ...part };
}

async function gathered(chunks: AsyncIterable<unknown>): Promise<Buffer> {
  const parts: Buffer[] = [];
  let size = 0;
  for await (const chunk of chunks) {
    if (!Buffer.isBuffer(chunk)) throw new TypeError('a stream of bytes gave something else');
    size += chunk.length;
    if (size > LARGEST_MEMBER) throw new Refusal(0, `holds a file of more than ${LARGEST_MEMBER / 1024 / 1024} MB`);
    parts.push(chunk);
  }
  return parts.length === 1 ? parts[0]! : Buffer.concat(parts, size);
}

async function atLeast(chunks: AsyncIterator<Buffer>, size: number): Promise<Buffer> {
  let head = Buffer.alloc(0);
  while (head.length < size) {
    const next = await chunks.next();
    if (next.done) break;
    head = Buffer.concat([head, next.value]);
  }
  return head;
}
