import { resolve } from 'node:path';
import { AppError } from '@parakh/base';
import type { Logger } from 'pino';
import type { MarketStore } from './market-store.ts';

/** Of the session that runs: what they lose comes with the exchange's files. */
const TRANSIENT = new Set(['live_bar', 'live_gap', 'news_item']);

/** Some rows of a table: those of the inserts first to last. */
interface Part {
  readonly name: string;
  readonly first: bigint;
  readonly last: bigint;
}

/**
 * The engine sets aside what it cannot read and answers without it: prices would be missing and nobody would know. A part whose rows lie
 * in others too (a power cut in the middle of a merge) is no loss.
 */
export async function refuseDamaged(store: MarketStore, dataFolder: string, log: Logger): Promise<void> {
  const aside = await partsOf(store, "system.detached_parts WHERE startsWith(reason, 'broken')");
  if (aside.length === 0) return;
  const held = await partsOf(store, 'system.parts WHERE active');
  const lost = [...new Set(aside.filter((part) => !isIn(part, held)).map(({ name }) => name))].toSorted();
  const tables = lost.filter((name) => !TRANSIENT.has(name.split('.')[1] ?? ''));
  if (tables.length > 0) {
    const folder = resolve(dataFolder, 'market');
    throw new AppError('market.damaged', { folder, why: `Rows of ${tables.join(', ')} cannot be read.` });
  }
  if (lost.length > 0) log.error({ tables: lost }, 'rows of live tables cannot be read: they are left out');
}

async function partsOf(store: MarketStore, source: string): Promise<Part[]> {
  return store.rows<Part>(
    `SELECT concat(database, '.', table) AS name, ifNull(min_block_number, 0) AS first, ifNull(max_block_number, 0) AS last
     FROM ${source} AND database IN ('demo', 'market')`,
  );
}

/** Parts that are stored never overlap. */
function isIn({ name, first, last }: Part, held: readonly Part[]): boolean {
  const parts = held.filter((part) => part.name === name && part.last >= first && part.first <= last);
  const common = parts.map(
    (part) => Number((part.last < last ? part.last : last) - (part.first > first ? part.first : first)) + 1,
  );
  return common.reduce((sum, count) => sum + count, 0) === Number(last - first) + 1;
}
