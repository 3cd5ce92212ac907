import { crc32 } from 'node:zlib';
import yauzl, { type Entry, type LocalFileHeader, type ZipFile } from 'yauzl';

interface ZipMember {
  readonly name: string;
  readonly bytes: Buffer;
  readonly modified: Date;
}

const HAS_DESCRIPTOR = 0x08;
/** Of the flags, those that change what is read: whether sizes follow the data, and the alphabet of the name. */
const READING_FLAGS = 0x808;
const DESCRIPTOR_MARK = 0x08_07_4b_50;
const ENTRY_MARK = 0x02_01_4b_50;
/** In the header before a file: the true size is 64 bits wide and stands elsewhere. */
const ELSEWHERE = 0xff_ff_ff_ff;

/**
 * The files of a zip. Each is compared with its checksum and its size, and what the archive says of it in two places (or
 * three, where the checksum follows the data) must be the same: a damaged byte is noticed, in the lists too.
 */
export async function* checkedEntries(
  bytes: Buffer,
  gathered: (chunks: AsyncIterable<unknown>) => Promise<Buffer>,
): AsyncGenerator<ZipMember> {
  const zip = await yauzl.fromBufferPromise(bytes);
  for await (const entry of zip.eachEntry()) {
    await needSameHeader(zip, entry, bytes);
    if (entry.fileName.endsWith('/')) continue;
    const content = await gathered(await zip.openReadStreamPromise(entry));
    if (crc32(content) !== entry.crc32) throw new Error(`the checksum of ${entry.fileName} does not fit`);
    yield { name: entry.fileName, bytes: content, modified: entry.getLastModDate() };
  }
  needListEnd(bytes, zip.readEntryCursor);
}

async function needSameHeader(zip: ZipFile, entry: Entry, bytes: Buffer): Promise<void> {
  const local = await zip.readLocalFileHeaderPromise(entry);
  const isSame =
    local.fileName.equals(entry.fileNameRaw) &&
    local.compressionMethod === entry.compressionMethod &&
    local.lastModFileTime === entry.lastModFileTime &&
    local.lastModFileDate === entry.lastModFileDate &&
    (local.generalPurposeBitFlag & READING_FLAGS) === (entry.generalPurposeBitFlag & READING_FLAGS);
  const hasDescriptor = (entry.generalPurposeBitFlag & HAS_DESCRIPTOR) !== 0;
  const areFactsSame = hasDescriptor ? isDescribed(bytes, entry, local) : isCounted(entry, local);
  if (!isSame || !areFactsSame) throw new Error(`${entry.fileName} is listed otherwise than it is stored`);
}

function isCounted(entry: Entry, local: LocalFileHeader): boolean {
  return (
    local.crc32 === entry.crc32 &&
    [entry.compressedSize, ELSEWHERE].includes(local.compressedSize) &&
    [entry.uncompressedSize, ELSEWHERE].includes(local.uncompressedSize)
  );
}

/** Checksum and sizes after the data: with or without a mark before them, sizes of 32 or 64 bits. */
function isDescribed(bytes: Buffer, entry: Entry, { fileDataStart }: LocalFileHeader): boolean {
  const at = fileDataStart + entry.compressedSize;
  const found = bytes.subarray(at, at + 24);
  return [0, 4].some((from) => {
    if (from === 4 && (found.length < 4 || found.readUInt32LE(0) !== DESCRIPTOR_MARK)) return false;
    return [4, 8].some((width) => isSameEntry(found.subarray(from), width, entry));
  });
}

function isSameEntry(descriptor: Buffer, width: number, entry: Entry): boolean {
  if (descriptor.length < 4 + 2 * width || descriptor.readUInt32LE(0) !== entry.crc32) return false;
  const sizeAt = (at: number) => (width === 4 ? descriptor.readUInt32LE(at) : Number(descriptor.readBigUInt64LE(at)));
  return sizeAt(4) === entry.compressedSize && sizeAt(4 + width) === entry.uncompressedSize;
}

/** The count of entries is damaged where one more stands after the last. */
function needListEnd(bytes: Buffer, end: number): void {
  if (end + 4 <= bytes.length && bytes.readUInt32LE(end) === ENTRY_MARK)
    throw new Error('it lists more files than it counts');
}
