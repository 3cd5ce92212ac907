import type { MarketStore } from '../store/market-store.ts';
import { drawnApart } from './drawn-apart.ts';
import type { DrawnBlock, DrawnPart } from './drawn-parts.ts';

export interface PartOptions {
  readonly store: MarketStore;
  readonly database: string;
  /** Ends the writing between two sessions. */
  readonly signal?: AbortSignal | undefined;
  /** Asked between two sessions: the next one is written when it resolves. */
  readonly giveWay?: (() => Promise<unknown>) | undefined;
}

/** Writes what of a part is not stored, while the store takes one session the next is drawn; whether it came to the end. */
export async function writePart(part: DrawnPart, options: PartOptions): Promise<boolean> {
  const { signal, giveWay } = options;
  if (signal?.aborted) return false;
  let writing = Promise.resolve();
  for await (const blocks of drawnApart(part)) {
    await giveWay?.();
    if (signal?.aborted) break;
    await writing;
    writing = insertAll(blocks, options);
    // Seen when it is waited for.
    writing.catch(() => undefined);
  }
  await writing;
  return !signal?.aborted;
}

async function insertAll(blocks: readonly DrawnBlock[], { store, database }: PartOptions): Promise<void> {
  // A table may stay empty: nobody is banned.
  for (const { table, block } of blocks)
    if (block.columns[0]!.values.length > 0) await store.insert(`${database}.${table}`, block);
}
