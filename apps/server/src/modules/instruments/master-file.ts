import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { crc32, createGunzip } from 'node:zlib';
import { masterBeginning } from '@parakh/brokers';
import yauzl from 'yauzl';

/** What lies in a file: of a gzip its content, of a zip the first file in it. Nothing of it is held: it comes as it is read. */
export async function* contentOf(path: string): AsyncGenerator<Uint8Array> {
  const head = await headOf(path);
  if (head[0] === 0x1f && head[1] === 0x8b) yield* unzipped(path);
  else if (head.toString('latin1') === 'PK\u0003\u0004') yield* firstInZip(path);
  else yield* createReadStream(path);
}

async function headOf(path: string): Promise<Buffer> {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(4), 0, 4, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await file.close();
  }
}

async function* unzipped(path: string): AsyncGenerator<Uint8Array> {
  const source = createReadStream(path);
  const plain = createGunzip();
  source.on('error', (cause) => plain.destroy(cause));
  try {
    yield* source.pipe(plain);
  } finally {
    source.destroy();
  }
}

/** The library compares the size of what it unpacks; a cut file has no list of its files. */
async function* firstInZip(path: string): AsyncGenerator<Uint8Array> {
  const zip = await yauzl.openPromise(path);
  try {
    for await (const entry of zip.eachEntry()) {
      if (entry.fileName.endsWith('/')) continue;
      let sum = 0;
      for await (const chunk of await zip.openReadStreamPromise(entry)) {
        sum = crc32(chunk, sum);
        yield chunk;
      }
      if (sum !== entry.crc32) throw new Error(`the checksum of ${entry.fileName} does not fit`);
      return;
    }
  } finally {
    zip.close();
  }
}

/** A header and the first line of every list stand within it. */
const HEAD = 8192;

interface FileBeginning {
  /** As far as its beginning was looked at. */
  readonly text: string;
  /** The broker whose list of instruments it is; undefined of any other file, and of one that cannot be opened. */
  readonly broker: string | undefined;
}

/** What a file seems to be by its beginning. */
export async function beginningOf(path: string): Promise<FileBeginning> {
  let text = '';
  try {
    for await (const chunk of contentOf(path)) {
      text += Buffer.from(chunk).toString('utf8');
      if (text.length >= HEAD) break;
    }
  } catch {
    // What is damaged behind its beginning is read, and refused with words, by whoever takes it.
  }
  return { text, broker: masterBeginning(text)?.broker };
}
