import { hash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { type Day, dayInIndia, dayNumber } from '@parakh/base';
import type { Logger } from 'pino';
import type { MarketStore } from '../store/market-store.ts';
import type { ChainHints } from './chain-name.ts';
import { findFiles, type SourceFile } from './find-files.ts';
import { rankOf } from './formats/formats.ts';
import { gapsBetween, unexpectedDays } from './gaps.ts';
import type { KindRun } from './kind.ts';
import { openWriters } from './kinds/kinds.ts';
import { openLedger } from './ledger.ts';
import type { FileToRead, ReadFile, ReadMember } from './read-file.ts';
import { openReadingThreads, readHere } from './reading-threads.ts';
import { Refusal } from './refusal.ts';
import { readSecurities } from './securities.ts';
import { readSeenFiles } from './seen-files.ts';
import { readStoredDays, removeOvertakenRows } from './stored-days.ts';
import { type ImportSummary, newTally, type RefusedFile, summaryOf, type Tally } from './summary.ts';
import { type SuspiciousJump, suspiciousJumps } from './suspicious-jumps.ts';
import { dayOfReading, type GoodMember, type ImportRun, takeReading } from './take.ts';

export interface ImportOptions {
  /** Take a day that is stored already even when its values differ. */
  readonly replace?: boolean;
  /** The day of lists that carry none (index members); else the name of the file or its folder tells it, else the file's own date. */
  readonly listDay?: Day;
  /** What recorded chains do not tell of themselves. */
  readonly chain?: ChainHints;
  /** Files that somebody else takes. */
  readonly except?: ReadonlySet<string>;
}

export interface ImportProgress {
  readonly done: number;
  readonly of: number;
  /** What `done` counts: 'MB read, 312 days'. */
  readonly what: string;
}

export interface ImportTools {
  readonly market: MarketStore;
  readonly log: Logger;
  readonly onProgress?: (progress: ImportProgress) => void;
}

/** Takes the exchange's files from files, archives and folders into the market store. Killed at any moment it goes on where it was when run again. */
export async function importPaths(
  paths: readonly string[],
  options: ImportOptions,
  { market, log, onProgress = () => {} }: ImportTools,
): Promise<ImportSummary> {
  const { files: found, missing } = await findFiles(paths);
  const files = found.filter(({ path }) => options.except?.has(path) !== true);
  const run = await startRun(market, log, options.replace ?? false);
  run.tally.refused.push(...missing.map((file) => ({ file, line: 0, reason: 'there is no such file or folder' })));
  await readAndTake(run, { files: await unseen(run, files), options, onProgress });
  onProgress({ done: 1, of: 1, what: 'finishing' });
  await finish(run);
  const stored = run.stored.days('cash');
  const summary = summaryOf(run.tally, {
    gaps: gapsBetween(stored),
    unexpectedDays: unexpectedDays(stored),
    jumps: await jumpsOf(run),
  });
  const { refused, warnings, others: _others, gaps, jumps, ...counts } = summary;
  const lengths = { refused: refused.length, warnings: warnings.length, gaps: gaps.length, jumps: jumps.length };
  log.info({ ...counts, ...lengths }, 'import');
  return summary;
}

async function startRun(market: MarketStore, log: Logger, isReplacing: boolean): Promise<ImportRun> {
  await removeOvertakenRows(market);
  const stored = await readStoredDays(market);
  const ledger = openLedger(market, Date.now);
  const common: KindRun = {
    market,
    isReplacing,
    tally: newTally(),
    stored,
    securities: await readSecurities(market),
    rankOf,
  };
  const writers = await openWriters(common);
  return { ...common, log, writers, ledger, seen: await readSeenFiles(market, stored, ledger) };
}

interface Work {
  readonly files: readonly SourceFile[];
  readonly options: ImportOptions;
  readonly onProgress: (progress: ImportProgress) => void;
}

const MEGABYTE = 1_000_000;
/** One evening's files. */
const SMALL = 2 * MEGABYTE;

/** The files but those of which it is known that they would change nothing. */
async function unseen({ seen, tally }: ImportRun, files: readonly SourceFile[]): Promise<SourceFile[]> {
  if (seen.isEmpty) return [...files];
  const left: SourceFile[] = [];
  for (const file of files) {
    const bytes = await readFile(file.path).catch(() => undefined);
    const known = bytes && seen.recognise(hash('sha256', bytes));
    if (known) {
      tally.skipped += known.skipped;
      tally.others.push(...known.others);
    } else left.push(file);
  }
  return left;
}

async function readAndTake(run: ImportRun, { files, options, onProgress }: Work): Promise<void> {
  const total = files.reduce((bytes, { size }) => bytes + size, 0);
  let [readBytes, days] = [0, 0];
  const tell = () => {
    onProgress({
      done: Math.round(readBytes / MEGABYTE),
      of: Math.round(total / MEGABYTE),
      what: `MB read, ${days} days`,
    });
  };
  const onBytes = (bytes: number) => {
    readBytes += bytes;
    tell();
  };
  const count = Math.min(availableParallelism(), files.length);
  const threads = total < SMALL ? readHere(onBytes) : openReadingThreads(count, onBytes);
  const byPath = new Map(files.map((file) => [file.path, file]));
  // One file after the other goes into the store, whichever thread read it.
  let turn: Promise<void> = Promise.resolve();
  try {
    await threads.readAll(filesToRead(files, options), (file, read) => {
      turn = turn.then(async () => {
        await takeFile(run, byPath.get(file.path)!, read);
        days = daysOf(run.tally);
        tell();
      });
      return turn;
    });
  } finally {
    await threads.close();
  }
}

const daysOf = ({ days, indexDays, minuteDays, contractDays, chainDays }: Tally) =>
  days + indexDays + minuteDays + contractDays + chainDays;

function filesToRead(files: readonly SourceFile[], { listDay, chain }: ImportOptions): FileToRead[] {
  const today = dayNumber(dayInIndia(Date.now()));
  const day = listDay === undefined ? undefined : dayNumber(listDay);
  return files.map(({ path, name }) => ({ path, name, listDay: day, chain, today }));
}

async function takeFile(run: ImportRun, file: SourceFile, read: ReadFile): Promise<void> {
  const { members, fault } = read;
  if (fault !== undefined) {
    run.tally.refused.push({ file: file.name, line: 0, reason: fault });
    return;
  }
  const isAllOther = members.every(({ outcome }) => outcome === 'other-kind');
  if (isAllOther && file.isNamed) {
    run.tally.refused.push(...refusedAsOther(file, members));
    return;
  }
  for (const member of members) await takeMember(run, member, read.sha256);
  run.seen.note(file.name, read);
}

/** One refusal a kind: an archive may hold thousands of files. */
function refusedAsOther(file: SourceFile, members: readonly ReadMember[]): RefusedFile[] {
  if (members.length === 0) return [{ file: file.name, line: 0, reason: 'the archive is empty' }];
  const others = members.flatMap((member) => (member.outcome === 'other-kind' ? [member] : []));
  return [...Map.groupBy(others, ({ reason }) => reason)].map(([reason, [first, ...more]]) => ({
    file: `${first!.file}${more.length > 0 ? ` and ${more.length} more` : ''}`,
    line: 0,
    reason,
  }));
}

async function takeMember(run: ImportRun, member: ReadMember, sha256: string): Promise<void> {
  const { tally } = run;
  if (member.outcome === 'other-kind') tally.others.push({ file: member.file, reason: member.reason });
  else if (member.outcome === 'refused') refuse(run, { ...member, sha256 });
  else {
    try {
      const rows = await takeReading(run, member);
      if (rows === 0) tally.skipped++;
      else noteTaken(run, { ...member, sha256 }, rows);
    } catch (cause) {
      if (!(cause instanceof Refusal)) throw cause;
      refuse(run, { ...member, sha256, line: cause.line, reason: cause.reason });
    }
  }
}

function noteTaken({ tally, ledger }: ImportRun, member: GoodMember & { sha256: string }, rows: number): void {
  const { file, sha256, format, reading } = member;
  tally.taken++;
  tally.warnings.push(...reading.warnings.map((warning) => ({ file, ...warning })));
  ledger.note({ name: file, sha256, format, day: dayOfReading(reading), rows, outcome: 'taken', reason: '' });
}

interface RefusedMember extends RefusedFile {
  readonly sha256: string;
  readonly format: string;
}

function refuse({ tally, ledger }: ImportRun, { file, sha256, format, line, reason }: RefusedMember): void {
  tally.refused.push({ file, line, reason });
  ledger.note({ name: file, sha256, format, day: NaN, rows: 0, outcome: 'refused', reason: `line ${line}: ${reason}` });
}

async function finish(run: ImportRun): Promise<void> {
  await run.writers.store();
  await run.ledger.store();
  await mergeParts(run);
}

/** Only prices and factors that are new can show one, or explain one. */
async function jumpsOf({ market, tally }: ImportRun): Promise<SuspiciousJump[]> {
  return tally.days + tally.replaced + tally.lists > 0 ? suspiciousJumps(market, 'market') : [];
}

/** Many small parts become one: reads are quicker by half. Nothing is lost when it cannot be done now. */
async function mergeParts({ market, writers, log }: ImportRun): Promise<void> {
  for (const table of writers.tablesToMerge()) {
    await market
      .command(`OPTIMIZE TABLE ${table} FINAL SETTINGS optimize_skip_merged_partitions = 1`)
      .catch((cause: unknown) => log.warn({ table, cause: String(cause) }, 'parts were not merged'));
  }
}
