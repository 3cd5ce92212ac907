import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { open, rename, rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { constants, createZstdCompress, createZstdDecompress } from 'node:zlib';
import { AppError } from '@parakh/base';
import tar from 'tar-stream';
import { type Manifest, manifestSchema, type Part, partsOf } from './manifest.ts';

/**
 * A backup is one file: a tar compressed by Zstandard. A table is as many entries as it has pieces (`app/person/000001`), so
 * that neither side has to know its size beforehand or holds more than a piece. The manifest is the last entry.
 */
const PIECE_BYTES = 1 << 20;
const MANIFEST = 'manifest.json';

export interface ArchiveWriter {
  /** Writes a part whole; chunks are never divided. */
  add(name: string, chunks: AsyncIterable<Uint8Array>): Promise<Part>;
}

/** Writes an archive beside its place and moves it there when all of it is on the disk: a crash leaves the former one. */
export async function writeArchive(
  file: string,
  fill: (archive: ArchiveWriter) => Promise<Omit<Manifest, 'format'>>,
): Promise<Manifest> {
  const partial = `${file}.partial`;
  const pack = tar.pack();
  const compress = createZstdCompress({ params: { [constants.ZSTD_c_checksumFlag]: 1 } });
  const written = pipeline(pack, compress, createWriteStream(partial, { mode: 0o600, flush: true }));
  written.catch(() => {});
  try {
    const filling = filled(pack, fill);
    // A disk that is full ends the pipeline: then nobody takes what is still being added.
    await Promise.race([filling, written.then(() => filling)]);
    await written;
    await rename(partial, file);
    await syncFolder(dirname(file));
    return await filling;
  } catch (cause) {
    pack.destroy();
    await written.catch(() => {});
    await rm(partial, { force: true });
    throw cause;
  }
}

async function filled(
  pack: tar.Pack,
  fill: (archive: ArchiveWriter) => Promise<Omit<Manifest, 'format'>>,
): Promise<Manifest> {
  const manifest: Manifest = { format: 2, ...(await fill({ add: (name, chunks) => addPart(pack, name, chunks) })) };
  await addEntry(pack, MANIFEST, Buffer.from(JSON.stringify(manifest)));
  pack.finalize();
  return manifest;
}

async function addPart(pack: tar.Pack, name: string, chunks: AsyncIterable<Uint8Array>): Promise<Part> {
  const hash = createHash('sha256');
  let [bytes, pieces, gathered]: [number, number, Uint8Array[]] = [0, 0, []];
  let gatheredBytes = 0;
  const flush = async () => {
    await addEntry(pack, `${name}/${String(++pieces).padStart(6, '0')}`, Buffer.concat(gathered));
    [gathered, gatheredBytes] = [[], 0];
  };
  for await (const chunk of chunks) {
    hash.update(chunk);
    bytes += chunk.length;
    gatheredBytes += chunk.length;
    gathered.push(chunk);
    if (gatheredBytes >= PIECE_BYTES) await flush();
  }
  if (gathered.length > 0) await flush();
  return { name, bytes, sha256: hash.digest('hex') };
}

function addEntry(pack: tar.Pack, name: string, bytes: Buffer): Promise<void> {
  return new Promise((done, fail) => {
    const entry = pack.entry({ name, size: bytes.length, mode: 0o600 }, (error) => (error ? fail(error) : done()));
    entry.end(bytes);
  });
}

async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r');
  await handle.sync().finally(() => handle.close());
}

interface Piece {
  readonly part: string;
  readonly bytes: Buffer;
}

/** All pieces in the order in which they were written, then the manifest. Throws AppError 'backup.damaged'. */
async function* piecesOf(file: string): AsyncGenerator<Piece> {
  const extract = tar.extract();
  const reading = pipeline(createReadStream(file), createZstdDecompress(), extract);
  reading.catch(() => {});
  try {
    for await (const entry of extract) {
      const { name } = entry.header;
      yield { part: name === MANIFEST ? name : dirname(name), bytes: await buffer(entry) };
    }
    await reading;
  } catch (cause) {
    if (cause instanceof AppError) throw cause;
    throw new AppError(
      'backup.damaged',
      { file, reason: cause instanceof Error ? cause.message : String(cause) },
      cause,
    );
  }
}

/** Reads a whole archive and holds every part against the manifest. Throws AppError 'backup.damaged' or 'backup.unknown-format'. */
export async function verifiedManifest(file: string): Promise<Manifest> {
  const found = new Map<string, { bytes: number; hash: ReturnType<typeof createHash> }>();
  let manifest: Manifest | undefined;
  for await (const { part, bytes } of piecesOf(file)) {
    if (part === MANIFEST) {
      manifest = readManifest(file, bytes);
      continue;
    }
    const sums = found.get(part) ?? { bytes: 0, hash: createHash('sha256') };
    found.set(part, { bytes: sums.bytes + bytes.length, hash: sums.hash.update(bytes) });
  }
  if (!manifest) throw new AppError('backup.damaged', { file, reason: 'its end is missing' });
  for (const { name, bytes, sha256 } of partsOf(manifest)) {
    const sums = found.get(name) ?? { bytes: 0, hash: createHash('sha256') };
    if (sums.bytes !== bytes || sums.hash.digest('hex') !== sha256)
      throw new AppError('backup.damaged', { file, reason: `${name} is not what was written` });
  }
  return manifest;
}

function readManifest(file: string, bytes: Buffer): Manifest {
  let read: unknown;
  try {
    read = JSON.parse(bytes.toString());
  } catch (cause) {
    throw new AppError('backup.damaged', { file, reason: 'its manifest is not JSON' }, cause);
  }
  const { data } = manifestSchema.safeParse(read);
  if (!data) throw new AppError('backup.unknown-format', { file });
  return data;
}

/** Hands out the parts of an archive one after the other. A part that is not read to its end is skipped. */
export async function eachPart(
  file: string,
  take: (name: string, chunks: AsyncGenerator<Buffer>) => Promise<void>,
): Promise<void> {
  const pieces = piecesOf(file);
  let next = await pieces.next();
  async function* chunksOf(name: string): AsyncGenerator<Buffer> {
    for (; !next.done && next.value.part === name; next = await pieces.next()) yield next.value.bytes;
  }
  try {
    while (!next.done) {
      const { part } = next.value;
      if (part !== MANIFEST) await take(part, chunksOf(part));
      while (!next.done && next.value.part === part) next = await pieces.next();
    }
  } finally {
    await pieces.return(undefined);
  }
}
