import { createWriteStream } from 'node:fs';
import { mkdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { dayInIndia, dayNumber } from '@parakh/base';
import { type MasterDownload, type MasterRecord, masters } from '@parakh/brokers';
import type { InstrumentsDeps } from './deps.ts';
import { type CurrentPart, currentParts, dropOldLoads, forgetParts, writeParts } from './loads.ts';
import { contentOf } from './master-file.ts';
import { type MasterSource, takeMasters } from './take-master.ts';

interface MasterFetching {
  /** Fetched files lie here until they are taken. */
  readonly folder: string;
  readonly fetch: typeof fetch;
  readonly signal: AbortSignal;
  /** 0 to 1; pauses differ, so that many servers do not ask at one moment. */
  readonly chance: () => number;
  /** Between two files. */
  readonly pauseMs: number;
  readonly report?: (done: number, doing: string) => void;
  /** All that are fetched by themselves where absent. */
  readonly records?: readonly MasterRecord[];
}

/** What became of a broker's list. */
interface FetchedMaster {
  readonly broker: string;
  /** `same`: its source says that it is as it was. */
  readonly outcome: 'taken' | 'same' | 'failed';
  readonly rows: number;
  /** Why it failed, in words; else ''. */
  readonly says: string;
}

/** No list comes near it. */
const LARGEST = 1024 * 1024 * 1024;
const LONGEST_MS = 300_000;
const BROWSER = 'Mozilla/5.0 (compatible; Parakh)';

/** Fetches the lists of all brokers, one file after the other, asking only for what is new. A broker that fails keeps no other from being fetched. */
export async function fetchMasters(fetching: MasterFetching, deps: InstrumentsDeps): Promise<FetchedMaster[]> {
  const records = (fetching.records ?? masters).filter(({ downloads }) => downloads.length > 0);
  await mkdir(fetching.folder, { recursive: true });
  await dropOldLoads(deps);
  const fetched: FetchedMaster[] = [];
  for (const [at, record] of records.entries()) {
    fetching.signal.throwIfAborted();
    fetching.report?.(at / records.length, record.broker);
    fetched.push(await fetchOne(record, fetching, deps));
  }
  return fetched;
}

async function fetchOne(record: MasterRecord, fetching: MasterFetching, deps: InstrumentsDeps): Promise<FetchedMaster> {
  const { broker } = record;
  const folder = join(fetching.folder, broker);
  try {
    await mkdir(folder, { recursive: true });
    const answers = await fetchFiles(record, { ...fetching, folder }, deps);
    return await takeAnswers(broker, answers, deps);
  } catch (cause) {
    if (fetching.signal.aborted || !(cause instanceof NotFetched)) throw cause;
    return { broker, outcome: 'failed', rows: 0, says: cause.message };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** The place did not give a file. */
class NotFetched extends Error {}

interface Answer {
  readonly file: string;
  /** Undefined where it is as it was. */
  readonly source: MasterSource | undefined;
}

async function fetchFiles(record: MasterRecord, fetching: MasterFetching, deps: InstrumentsDeps): Promise<Answer[]> {
  const held = (await currentParts(deps)).of(record.broker);
  const answers: Answer[] = [];
  for (const download of record.downloads) {
    await sleep(fetching.pauseMs * (0.5 + fetching.chance()), undefined, { signal: fetching.signal });
    const known = held.find(({ file }) => file === download.name);
    answers.push({ file: download.name, source: await fetchFile(download, known, fetching) });
  }
  return answers;
}

async function fetchFile(
  { name, address }: MasterDownload,
  known: CurrentPart | undefined,
  { fetch: ask, folder, signal }: MasterFetching,
): Promise<MasterSource | undefined> {
  const failed = (why: string) => new NotFetched(`${name}: ${why}`);
  try {
    const response = await ask(address, {
      headers: { 'User-Agent': BROWSER, ...conditionsOf(known) },
      signal: AbortSignal.any([signal, AbortSignal.timeout(LONGEST_MS)]),
    });
    if (response.status === 304 && known) return undefined;
    if (!response.ok || !response.body) {
      await response.body?.cancel();
      throw failed(`the broker answered ${response.status}`);
    }
    const path = join(folder, name);
    // A body that is shorter than announced, or ends in the middle, throws here.
    await pipeline(Readable.fromWeb(response.body), notTooLarge(), createWriteStream(`${path}.part`));
    await rename(`${path}.part`, path);
    const [etag, modified] = [response.headers.get('etag'), response.headers.get('last-modified')];
    return { file: name, chunks: contentOf(path), etag: etag ?? '', modified: modified ?? '' };
  } catch (cause) {
    if (cause instanceof NotFetched) throw cause;
    throw failed(reasonOf(cause));
  }
}

function conditionsOf(known: CurrentPart | undefined): Record<string, string> {
  if (!known) return {};
  return {
    ...(known.etag !== '' && { 'If-None-Match': known.etag }),
    ...(known.modified !== '' && { 'If-Modified-Since': known.modified }),
  };
}

function notTooLarge(): Transform {
  let bytes = 0;
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      bytes += chunk.length;
      done(bytes > LARGEST ? new Error('it is larger than any list of instruments') : null, chunk);
    },
  });
}

function reasonOf(cause: unknown): string {
  if (!(cause instanceof Error)) return String(cause);
  return cause.cause instanceof Error ? `${cause.message}: ${cause.cause.message}` : cause.message;
}

/** The files that are new are taken together; of the others it is noted that they were asked for today. */
async function takeAnswers(broker: string, answers: readonly Answer[], deps: InstrumentsDeps): Promise<FetchedMaster> {
  const day = dayNumber(dayInIndia(deps.now()));
  const sources = answers.flatMap(({ source }) => source ?? []);
  let rows = 0;
  if (sources.length > 0) {
    const { taken, refused } = await takeMasters(sources, { day, isWhole: true }, deps);
    const foreign = taken.find((one) => one.broker !== broker);
    if (refused.length > 0) {
      const says = refused.map(({ file, reason }) => `${file} ${reason}`).join('; ');
      return { broker, outcome: 'failed', rows: 0, says };
    }
    if (foreign) deps.log.warn({ broker, file: foreign.file }, 'a list of instruments is of another broker');
    rows = taken.reduce((sum, { kept }) => sum + kept, 0);
  }
  const same = new Set(answers.filter(({ source }) => source === undefined).map(({ file }) => file));
  forgetParts(deps);
  const seen = (await currentParts(deps)).of(broker).filter(({ file }) => same.has(file));
  await writeParts(
    seen.map((part) => ({ ...part, day })),
    deps,
  );
  return { broker, outcome: sources.length > 0 ? 'taken' : 'same', rows, says: '' };
}
