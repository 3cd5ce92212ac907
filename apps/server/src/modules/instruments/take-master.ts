import { type DayNumber, dayInIndia, dayNumber, dayOf } from '@parakh/base';
import { type MasterReport, readMaster } from '@parakh/brokers';
import type { InstrumentsDeps } from './deps.ts';
import { type CurrentPart, currentParts, dropLoad, forgetParts, mergeRows, newLoad, writeParts } from './loads.ts';
import { writeRows } from './write-rows.ts';

/** One file of a broker's list. */
export interface MasterSource {
  readonly file: string;
  readonly chunks: AsyncIterable<Uint8Array>;
  /** As the source named this version of it. */
  readonly etag?: string | undefined;
  readonly modified?: string | undefined;
}

interface MasterDay {
  /** The day of the list. */
  readonly day: DayNumber;
  /** Take it even where it has much less than the one before, or is older. */
  readonly isReplacing?: boolean;
  /** The files are all of the broker's list: a part that none of them has is missing. */
  readonly isWhole?: boolean;
}

/** A file that was taken. */
export type TakenMaster = MasterReport & { readonly file: string; readonly day: DayNumber };

/** A file that was not, and why. */
export interface RefusedMaster {
  readonly file: string;
  readonly reason: string;
}

interface MasterOutcome {
  readonly taken: readonly TakenMaster[];
  readonly refused: readonly RefusedMaster[];
}

/** Of a list that has less than this share of the one before, something is missing. */
const LEAST_SHARE = 0.8;

/**
 * Takes files of one broker, all or none of them: they count from one moment on. Rows that are written before are not seen by anybody.
 * A list that cannot be read, is older than what is held or has shrunk is refused with words, and what was held goes on to count.
 */
export async function takeMasters(
  sources: readonly MasterSource[],
  asked: MasterDay,
  deps: InstrumentsDeps,
): Promise<MasterOutcome> {
  const load = newLoad(deps.now());
  const read: ReadSource[] = [];
  try {
    for (const source of sources) {
      const report = await readInto(load, source, deps);
      if ('reason' in report) return await giveUp(load, [report], deps);
      read.push({ source, report });
    }
    const { parts } = await freshParts(deps);
    const refused = faultsOf(read, asked, parts);
    if (refused.length > 0) return await giveUp(load, refused, deps);
    await mergeRows(load, deps);
    await count(load, read, asked, deps);
    return { taken: read.map(({ source, report }) => ({ ...report, file: source.file, day: asked.day })), refused: [] };
  } catch (cause) {
    // The store failed: nothing of this reading may stay, if it can still be said.
    await dropLoad(load, deps).catch(() => {});
    throw cause;
  }
}

interface ReadSource {
  readonly source: MasterSource;
  readonly report: MasterReport;
}

async function readInto(
  load: number,
  source: MasterSource,
  deps: InstrumentsDeps,
): Promise<MasterReport | RefusedMaster> {
  const { file, chunks } = source;
  const today = dayNumber(dayInIndia(deps.now()));
  const read = await readMaster(sourceChunks(chunks), { today, take: (rows) => writeRows(rows, load, deps) }).catch(
    (cause: unknown) => {
      if (cause instanceof SourceFault) return { refused: `cannot be read: ${cause.message}` };
      throw cause;
    },
  );
  return 'refused' in read ? { file, reason: read.refused } : read;
}

/** What the file or the line to it did, told apart from what the store does. */
class SourceFault extends Error {}

async function* sourceChunks(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  try {
    yield* chunks;
  } catch (cause) {
    throw new SourceFault(cause instanceof Error ? cause.message : String(cause), { cause });
  }
}

async function giveUp(load: number, refused: RefusedMaster[], deps: InstrumentsDeps): Promise<MasterOutcome> {
  await dropLoad(load, deps);
  return { taken: [], refused };
}

/** Another process may have taken a list meanwhile. */
function freshParts(deps: InstrumentsDeps) {
  forgetParts(deps);
  return currentParts(deps);
}

function faultsOf(read: readonly ReadSource[], asked: MasterDay, current: readonly CurrentPart[]): RefusedMaster[] {
  if (asked.isReplacing) return [];
  const broker = read[0]!.report.broker;
  const held = current.filter((part) => part.broker === broker);
  return read.flatMap(({ source: { file }, report }) => {
    const mine = held.filter((part) => isOf(part, report) || (asked.isWhole === true && part.file === file));
    const reasons = mine.flatMap((part) => faultOf(part, report, asked) ?? []);
    return reasons.length === 0 ? [] : [{ file, reason: reasons.join('; ') }];
  });
}

const isOf = (part: CurrentPart, { parts }: MasterReport) =>
  parts.some(({ exchange, segment }) => exchange === part.exchange && segment === part.segment);

function faultOf(held: CurrentPart, report: MasterReport, { day }: MasterDay): string | undefined {
  const place = `${held.exchange} ${held.segment}`;
  if (held.day > day) return `${place} is of ${dayOf(day)}, and that of ${dayOf(held.day)} is held`;
  const rows =
    report.parts.find(({ exchange, segment }) => exchange === held.exchange && segment === held.segment)?.rows ?? 0;
  if (rows >= held.rows * LEAST_SHARE) return undefined;
  return `${place} has ${rows} lines, less than 80 % of the ${held.rows} of ${dayOf(held.day)}`;
}

/** From now on these rows count. */
async function count(
  load: number,
  read: readonly ReadSource[],
  { day }: MasterDay,
  deps: InstrumentsDeps,
): Promise<void> {
  const parts = read.flatMap(({ source, report }) =>
    report.parts.map((part) => ({
      ...part,
      broker: report.broker,
      load,
      day,
      file: source.file,
      etag: source.etag ?? '',
      modified: source.modified ?? '',
    })),
  );
  await writeParts(merged(parts), deps);
}

/** A part may come in several files: AliceBlue's indices of an exchange do. */
function merged(parts: readonly CurrentPart[]): CurrentPart[] {
  const byPart = Map.groupBy(parts, ({ exchange, segment }) => `${exchange} ${segment}`);
  return [...byPart.values()].map((same) => ({ ...same[0]!, rows: same.reduce((sum, { rows }) => sum + rows, 0) }));
}
