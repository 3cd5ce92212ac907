import { type Day, dayOf } from '@parakh/base';
import type { MarketStore } from '../../store/market-store.ts';
import { makeDailyTable } from '../daily-table.ts';
import { writeDemoRecord } from '../demo-record.ts';
import type { DemoMarket } from '../simulation.ts';
import { contractBlocks } from './contract-blocks.ts';
import { type ContractMarket, makeContractMarket } from './contract-session.ts';
import { limitBlocks } from './position-limits.ts';

/** For so many sessions with options there are so many with futures and position limits: a year for sixty. */
const FUTURES_A_CHAIN = 250 / 60;
/** How the record of what is written is called. */
const RECORD = 'demo contracts';

interface Options {
  readonly store: MarketStore;
  readonly database: string;
  /** Sessions at the end of the history that have options; 0: there are no contracts. */
  readonly chains: number;
  readonly signal?: AbortSignal | undefined;
  readonly giveWay?: (() => Promise<unknown>) | undefined;
}

/**
 * Writes the futures and options of the demo market where they are not stored, the newest session first; whether it did. Ended or killed
 * before, the next call goes on: every session is one insert, there whole or not at all.
 */
export async function writeContracts(drawn: () => DemoMarket, options: Options): Promise<boolean> {
  const { store, database, chains, signal } = options;
  if (chains === 0 || (await isWritten(store, database))) return false;
  const demo = drawn();
  const contracts = makeContractMarket(demo, makeDailyTable(demo));
  await writeSessions(contracts, options);
  if (signal?.aborted) return false;
  for (const [table, block] of limitBlocks(contracts, futureSessions(chains)))
    await store.insert(`${database}.${table}`, block);
  await writeDemoRecord(store, database, {
    name: RECORD,
    kind: RECORD,
    sha256: '',
    lastDay: demo.model.sessions.at(-1)!.day,
    outcome: 'complete',
    reason: '',
    revision: 1,
  });
  return true;
}

const futureSessions = (chains: number) => Math.round(chains * FUTURES_A_CHAIN);

/** While the store takes one session the next is drawn. */
async function writeSessions(
  contracts: ContractMarket,
  { store, database, chains, signal, giveWay }: Options,
): Promise<void> {
  const { sessions } = contracts.market.model;
  const held = await storedSessions(store, database);
  const blockOf = contractBlocks(contracts);
  let writing = Promise.resolve();
  for (let t = sessions.length - 1; t >= Math.max(0, sessions.length - futureSessions(chains)); t--) {
    if (held.has(sessions[t]!.day)) continue;
    await giveWay?.();
    if (signal?.aborted) break;
    const block = blockOf(t, t >= sessions.length - chains);
    await writing;
    writing = store.insert(`${database}.contract_day`, block);
  }
  await writing;
}

async function storedSessions(store: MarketStore, database: string): Promise<ReadonlySet<Day>> {
  const rows = await store.rows<{ day: number }>(`SELECT DISTINCT toInt32(day) AS day FROM ${database}.contract_day`);
  return new Set(rows.map(({ day }) => dayOf(day)));
}

async function isWritten(store: MarketStore, database: string): Promise<boolean> {
  const rows = await store.rows(`SELECT 1 AS one FROM ${database}.import_file WHERE kind = '${RECORD}' LIMIT 1`);
  return rows.length > 0;
}
