import { type Day, dayOf } from '@parakh/base';
import { lastClosedDay, type Session, session as sessionOn, tradingDays } from '@parakh/market';
import type { Logger } from 'pino';
import type { Block } from '../../../platform/store/block.ts';
import type { MarketStore } from '../store/market-store.ts';
import { writeContracts } from './contracts/write-contracts.ts';
import { makeDailyTable } from './daily-table.ts';
import { dailyBlocks } from './demo-blocks.ts';
import { writeDemoRecord } from './demo-record.ts';
import { eventBlocks } from './event-blocks.ts';
import { flowBlock } from './flows.ts';
import { makeModel } from './model.ts';
import { instruments, referenceBlocks, statementBlock } from './reference-blocks.ts';
import { type DemoMarket, makeDemoMarket } from './simulation.ts';
import { weightBlock } from './weights.ts';
import { writePart } from './write-part.ts';

/** What every screen says while prices come from here. */
export const DEMO_NOTICE = 'Demo market: simulated prices';

/** Raised when the simulation draws other prices than before: an unfinished market of an older kind is then drawn anew. */
const VERSION = 'demo-2';
const DATABASE = 'demo';
const tables = [
  'instrument',
  'membership',
  'adjustment',
  'symbol_change',
  'statement',
  'corporate_action',
  'board_meeting',
  'deal',
  'news_item',
  'flow',
  'index_weight',
  'index_ratio',
  'daily_bar',
  'minute_bar',
  'contract_day',
  'position_limit',
  'ban_list',
];

export interface DemoOptions {
  readonly market: MarketStore;
  /** Milliseconds since the epoch: the market ends at the last session that is over by then. */
  readonly now: number;
  readonly log: Logger;
  /** Two years before the last session when not said. */
  readonly firstDay?: Day;
  /** Sessions of option chains; 0: there are no futures and options. */
  readonly chains: number;
  /** Ends the writing of minute bars between two sessions; the next start goes on there. */
  readonly signal?: AbortSignal;
  /** Asked between two sessions of minute bars: the next one is drawn when it resolves. */
  readonly giveWay?: () => Promise<unknown>;
}

export interface DemoWritten {
  readonly lastDay: Day;
  /** Resolves when the one-minute bars are stored too: true, or false when the writing was ended or failed (the log says why). */
  readonly minutes: Promise<boolean>;
  /** Resolves when futures and options are stored as well: whether they were written now. */
  readonly contracts: Promise<boolean>;
}

type Stage = 'planned' | 'daily' | 'complete';

/**
 * Makes the simulated market of the database `demo`, if it is not there yet, and resolves once its daily bars can be read.
 * A market once begun keeps its dates. Killed at any point it is finished by the next call: every block is the same whenever it is written.
 */
export async function writeDemoMarket(options: DemoOptions): Promise<DemoWritten> {
  const { market: store, now, log } = options;
  const held = (await storedPlan(store)) ?? (await startPlan(store, lastClosedDay(now)));
  const days = tradingDays(options.firstDay ?? twoYearsBefore(held.lastDay), held.lastDay);
  const sessions = days.map((day) => sessionOn(day)!);
  let drawn: DemoMarket | undefined;
  const demoMarket = () => (drawn ??= makeDemoMarket(sessions));
  // Also for a market that was made before there were these tables.
  if (!(await hasRows(store, 'statement', `line = 'cashOperating'`)))
    await insert(store, 'statement', statementBlock({ model: makeModel(sessions) }));
  if (!(await hasRows(store, 'flow'))) await insert(store, 'flow', flowBlock(makeModel(sessions)));
  if (!(await hasRows(store, 'index_weight'))) await insert(store, 'index_weight', weightBlock(demoMarket()));
  if (!(await hasRows(store, 'news_item')))
    for (const [table, block] of eventBlocks(makeModel(sessions))) await insert(store, table, block);
  if (held.stage !== 'planned' && !(await hasRows(store, 'instrument', `isin != ''`)))
    await insert(store, 'instrument', instruments(demoMarket()));
  const after = (minutes: Promise<boolean>) => ({
    lastDay: held.lastDay,
    minutes,
    contracts: contractsAfter(minutes, sessions, options),
  });
  if (held.stage === 'complete') return after(Promise.resolve(true));
  await merging(store, 'STOP');
  if (held.stage === 'planned') {
    await writeDaily(store, demoMarket());
    await writePlan(store, held.lastDay, 'daily');
    log.info({ lastDay: held.lastDay, sessions: sessions.length }, 'demo market: daily bars written');
  }
  const minutes = writeMinutes(sessions, options)
    .then(async (isWhole) => {
      if (isWhole) await writePlan(store, held.lastDay, 'complete');
      return isWhole;
    })
    .catch((cause: unknown) => {
      log.warn({ err: cause }, 'demo market: minute bars not finished');
      return false;
    })
    .finally(() => merging(store, 'START'));
  return after(minutes);
}

/** Never fails: the log says why there are none. */
async function contractsAfter(
  minutes: Promise<boolean>,
  sessions: readonly Session[],
  { market: store, log, chains, signal, giveWay }: DemoOptions,
): Promise<boolean> {
  if (!(await minutes)) return false;
  try {
    return await writeContracts(sessions, { store, database: DATABASE, chains, signal, giveWay });
  } catch (cause) {
    log.warn({ err: cause }, 'demo market: futures and options not finished');
    return false;
  }
}

/**
 * Merging parts while more of them arrive takes as long again as the writing itself, so it waits until all are there.
 * A server that does not let us say so merges when it likes: that costs time and nothing else.
 */
async function merging(store: MarketStore, word: 'STOP' | 'START'): Promise<void> {
  for (const table of ['daily_bar', 'minute_bar']) {
    await store.command(`SYSTEM ${word} MERGES ${DATABASE}.${table}`).catch(() => undefined);
  }
}

interface Plan {
  readonly lastDay: Day;
  readonly stage: Stage;
}

/** What an earlier start has begun or finished. */
async function storedPlan(store: MarketStore): Promise<Plan | undefined> {
  const rows = await store.rows<{ day: number; outcome: Stage; sha256: string }>(
    `SELECT assumeNotNull(day) AS day, outcome, sha256 FROM ${DATABASE}.import_file FINAL WHERE kind = 'demo'`,
  );
  const finished = rows.find((row) => row.outcome === 'complete');
  const found = finished ?? rows.find((row) => row.sha256 === VERSION);
  return found && { lastDay: dayOf(found.day), stage: found.outcome };
}

async function startPlan(store: MarketStore, lastDay: Day): Promise<Plan> {
  for (const table of tables) await store.command(`TRUNCATE TABLE ${DATABASE}.${table}`);
  await writePlan(store, lastDay, 'planned');
  return { lastDay, stage: 'planned' };
}

const stages: readonly Stage[] = ['planned', 'daily', 'complete'];

function writePlan(store: MarketStore, lastDay: Day, stage: Stage): Promise<void> {
  return writeDemoRecord(store, DATABASE, {
    name: 'demo market',
    kind: 'demo',
    sha256: VERSION,
    lastDay,
    outcome: stage,
    reason: DEMO_NOTICE,
    revision: stages.indexOf(stage) + 1,
  });
}

async function writeDaily(store: MarketStore, demo: DemoMarket): Promise<void> {
  const table = makeDailyTable(demo);
  for (const [name, block] of referenceBlocks(demo, table)) await insert(store, name, block);
  await insertAll(store, 'daily_bar', dailyBlocks(demo, table));
}

async function writeMinutes(sessions: readonly Session[], options: DemoOptions): Promise<boolean> {
  const { market: store, signal, giveWay } = options;
  const stored = await storedMinutes(store);
  return writePart({ what: 'minutes', sessions, stored }, { store, database: DATABASE, signal, giveWay });
}

async function insertAll(store: MarketStore, table: string, blocks: Iterable<Block>): Promise<void> {
  for (const block of blocks) await insert(store, table, block);
}

async function hasRows(store: MarketStore, table: string, where = 'true'): Promise<boolean> {
  const found = await store.rows(`SELECT revision FROM ${DATABASE}.${table} WHERE ${where} LIMIT 1`);
  return found.length > 0;
}

async function storedMinutes(store: MarketStore): Promise<Map<Day, number>> {
  const rows = await store.rows<{ day: number; bars: number }>(
    `SELECT intDiv(time, 1440) AS day, toInt32(count()) AS bars FROM ${DATABASE}.minute_bar FINAL GROUP BY day`,
  );
  return new Map(rows.map((row) => [dayOf(row.day), row.bars]));
}

/** A table may stay empty: nothing was renamed within the history. */
async function insert(store: MarketStore, table: string, block: Block): Promise<void> {
  if (block.columns[0]!.values.length > 0) await store.insert(`${DATABASE}.${table}`, block);
}

function twoYearsBefore(day: Day): Day {
  return `${Number(day.slice(0, 4)) - 2}${day.slice(4)}`.replace('02-29', '02-28');
}
