import { mkdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { type Day, dayInIndia, dayNumber, dayOf, weekStart } from '@parakh/base';
import { lastClosedDay, tradingDays } from '@parakh/market';
import {
  cashFiles,
  contractFile,
  EXCHANGE_ARCHIVE,
  FIRST_CONTRACTS,
  indexFile,
  listFiles,
  positionFiles,
  reportsFile,
} from './exchange-archive.ts';
import { rankOf } from './formats/formats.ts';
import { gapsBetween } from './gaps.ts';
import { type ImportTools, importPaths } from './import-paths.ts';
import { type Fetched, type Politeness, politeFetcher, Unavailable } from './polite-fetch.ts';
import { readStoredDays, type StoredDays, storedContractDays } from './stored-days.ts';
import { type ImportSummary, type RefusedFile, summaryOfParts } from './summary.ts';

export interface DownloadOptions {
  readonly from: Day;
  /** The last day; else the last session that is over. */
  readonly to?: Day;
  /** Where the exchange's archive answers; another address for a mirror or a test. */
  readonly baseUrl?: string;
  readonly politeness?: Partial<Politeness>;
}

export interface DownloadTools extends ImportTools {
  /** Fetched files lie here until they are imported. */
  readonly folder: string;
}

export interface DownloadSummary extends ImportSummary {
  /** Files that were fetched. */
  readonly fetched: number;
  /** Days that were stored before and not asked for. */
  readonly heldDays: number;
  /** Sessions of our calendar for which the exchange has no prices: a holiday that we did not know, or not published yet. */
  readonly unpublished: readonly Day[];
}

const polite: Politeness = {
  baseUrl: EXCHANGE_ARCHIVE,
  pauseMs: 700,
  backOffMs: 2000,
  attempts: 5,
  timeoutMs: 60_000,
};

/** Two months are stored at once: a break loses little, and the store is not tidied up after every day. */
const DAYS_A_BATCH = 40;
/** After so many days in a row that could not be fetched the exchange is left in peace. */
const FAILURES_IN_A_ROW = 3;

/** Fetches days from the exchange's archive and imports them. What is stored is not fetched again, so that a broken run goes on where it was. */
export async function downloadDays(options: DownloadOptions, tools: DownloadTools): Promise<DownloadSummary> {
  const run = await startRun(options, tools);
  await fetchLists(run);
  for (const [at, day] of run.wanted.entries()) {
    tools.onProgress?.({ done: at, of: run.wanted.length, what: `days fetched, now ${day}` });
    await fetchDay(run, day);
    if (run.failuresInARow >= FAILURES_IN_A_ROW) break;
    if (at % DAYS_A_BATCH === DAYS_A_BATCH - 1) await importWaiting(run);
  }
  await importWaiting(run);
  const { fetched, heldDays, unpublished, failed } = run;
  const gaps = run.imports.length === 0 ? { gaps: gapsBetween(run.stored.days('cash')) } : {};
  return { ...summaryOfParts(run.imports, failed), ...gaps, fetched, heldDays, unpublished };
}

interface DownloadRun {
  readonly tools: DownloadTools;
  readonly stored: StoredDays;
  /** Days whose futures and options are stored. */
  readonly contractDays: ReadonlySet<Day>;
  readonly wanted: readonly Day[];
  readonly heldDays: number;
  readonly fetch: (path: string) => Promise<Fetched>;
  readonly waiting: string[];
  readonly imports: ImportSummary[];
  readonly failed: RefusedFile[];
  readonly unpublished: Day[];
  fetched: number;
  failuresInARow: number;
}

async function startRun(options: DownloadOptions, tools: DownloadTools): Promise<DownloadRun> {
  const stored = await readStoredDays(tools.market);
  const days = tradingDays(options.from, options.to ?? lastClosedDay(Date.now()));
  const contractDays = new Set((await storedContractDays(tools.market)).map(dayOf));
  const isWhole = (day: Day) =>
    isStored(stored, 'cash', day) && isStored(stored, 'index', day) && (day < FIRST_CONTRACTS || contractDays.has(day));
  const wanted = days.filter((day) => !isWhole(day));
  await mkdir(tools.folder, { recursive: true });
  return {
    tools,
    stored,
    contractDays,
    wanted,
    heldDays: days.length - wanted.length,
    fetch: politeFetcher({ ...polite, ...options.politeness, baseUrl: options.baseUrl ?? polite.baseUrl }),
    waiting: [],
    imports: [],
    failed: [],
    unpublished: [],
    fetched: 0,
    failuresInARow: 0,
  };
}

/** A day of which only the history of one index is stored (it has no rank) is still to be had. */
function isStored(stored: StoredDays, market: 'cash' | 'index', day: Day): boolean {
  const held = stored.of({ market, day: dayNumber(day) });
  return held !== undefined && rankOf(held.source) > 0;
}

async function fetchDay(run: DownloadRun, day: Day): Promise<void> {
  try {
    if (!isStored(run.stored, 'cash', day)) {
      if (!(await fetchFirst(run, cashFiles(day)))) run.unpublished.push(day);
      else if (isLastOfWeek(run, day)) await fetchFirst(run, [reportsFile(day)]);
    }
    if (!isStored(run.stored, 'index', day)) await fetchFirst(run, [indexFile(day)]);
    await fetchContracts(run, day);
    run.failuresInARow = 0;
  } catch (cause) {
    if (!(cause instanceof Unavailable)) throw cause;
    run.failed.push({ file: cause.address, line: 0, reason: cause.message });
    run.failuresInARow++;
  }
}

async function fetchContracts(run: DownloadRun, day: Day): Promise<void> {
  if (day < FIRST_CONTRACTS || run.contractDays.has(day)) return;
  if (!(await fetchFile(run, contractFile(day)))) return;
  // Not every one exists for every day.
  for (const path of positionFiles(day)) await fetchFile(run, path);
}

/** The reports tell the corporate actions of weeks: one a week is enough. */
function isLastOfWeek({ wanted }: DownloadRun, day: Day): boolean {
  const next = wanted[wanted.indexOf(day) + 1];
  return next === undefined || weekStart(dayNumber(next)) !== weekStart(dayNumber(day));
}

/** The first of the files that exists. */
async function fetchFirst(run: DownloadRun, paths: readonly string[]): Promise<boolean> {
  for (const path of paths) if (await fetchFile(run, path)) return true;
  return false;
}

async function fetchFile(run: DownloadRun, path: string): Promise<boolean> {
  const target = join(run.tools.folder, basename(path));
  if (!(await exists(target))) {
    const answer = await run.fetch(path);
    if (!('bytes' in answer)) return false;
    // Under its name only when whole: a killed download leaves nothing that looks finished.
    await writeFile(`${target}.part`, answer.bytes);
    await rename(`${target}.part`, target);
    run.fetched++;
  }
  run.waiting.push(target);
  return true;
}

async function exists(path: string): Promise<boolean> {
  return stat(path).then(
    () => true,
    () => false,
  );
}

/** Lists are as of today, so once a day is enough. A list that cannot be had stops nothing. */
async function fetchLists(run: DownloadRun): Promise<void> {
  const today = dayInIndia(Date.now());
  const mark = join(run.tools.folder, 'lists-fetched-on');
  if (run.wanted.length === 0 || (await readFile(mark, 'utf8').catch(() => '')) === today) return;
  try {
    for (const path of listFiles) await fetchFile(run, path);
  } catch (cause) {
    if (!(cause instanceof Unavailable)) throw cause;
    run.tools.log.warn({ address: cause.address, why: cause.message }, 'lists not fetched');
    return;
  }
  await importWaiting(run);
  await writeFile(mark, today);
}

/** What was taken or refused is not kept: the store has the one, and the other is better fetched again. */
async function importWaiting({ waiting, imports, tools }: DownloadRun): Promise<void> {
  const paths = waiting.splice(0);
  if (paths.length === 0) return;
  const { market, log } = tools;
  imports.push(await importPaths(paths, {}, { market, log }));
  for (const path of paths) await rm(path);
}
