import { type Day, dayOf } from '@parakh/base';
import type { Session } from '@parakh/market';
import type { MarketStore } from '../../store/market-store.ts';
import { writeDemoRecord } from '../demo-record.ts';
import { type PartOptions, writePart } from '../write-part.ts';

/** How the record of what is written is called. */
const RECORD = 'demo contracts';

interface Options extends PartOptions {
  /** Sessions at the end of the history that have options; 0: there are no contracts. */
  readonly chains: number;
}

/**
 * Writes the futures and options of the demo market where they are not stored, the newest session first; whether it did. Ended or killed
 * before, the next call goes on: every session is one insert, there whole or not at all.
 */
export async function writeContracts(sessions: readonly Session[], options: Options): Promise<boolean> {
  const { store, database, chains } = options;
  if (chains === 0 || (await isWritten(store, database))) return false;
  const stored = await storedSessions(store, database);
  if (!(await writePart({ what: 'contracts', sessions, chains, stored }, options))) return false;
  await writeDemoRecord(store, database, {
    name: RECORD,
    kind: RECORD,
    sha256: '',
    lastDay: sessions.at(-1)!.day,
    outcome: 'complete',
    reason: '',
    revision: 1,
  });
  return true;
}

async function storedSessions(store: MarketStore, database: string): Promise<ReadonlySet<Day>> {
  const rows = await store.rows<{ day: number }>(`SELECT DISTINCT toInt32(day) AS day FROM ${database}.contract_day`);
  return new Set(rows.map(({ day }) => dayOf(day)));
}

async function isWritten(store: MarketStore, database: string): Promise<boolean> {
  const rows = await store.rows(`SELECT 1 AS one FROM ${database}.import_file WHERE kind = '${RECORD}' LIMIT 1`);
  return rows.length > 0;
}
