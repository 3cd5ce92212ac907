import type { Logger } from 'pino';
import type { KindRun } from './kind.ts';
import { kindOf, type Reading, type Writers } from './kinds/kinds.ts';
import type { Ledger } from './ledger.ts';
import type { ReadMember } from './read-file.ts';
import type { SeenFiles } from './seen-files.ts';

/** All that a run of the importer knows and fills. */
export interface ImportRun extends KindRun {
  readonly log: Logger;
  readonly writers: Writers;
  readonly ledger: Ledger;
  readonly seen: SeenFiles;
}

export type GoodMember = Extract<ReadMember, { outcome: 'read' }>;

/** How many rows of a file were new; 0 when all of it is stored already. Throws a `Refusal` when it contradicts what is stored. */
export async function takeReading(
  { writers, tally }: ImportRun,
  { reading, format, file }: GoodMember,
): Promise<number> {
  const rows = await writers.of(reading.kind).add(reading, { format, file });
  if (rows > 0 && !kindOf(reading.kind).isOfBars) tally.lists++;
  return rows;
}

/** The day of a reading for the ledger; NaN when it has none. */
export function dayOfReading(reading: Reading): number {
  return kindOf(reading.kind).dayOf?.(reading) ?? NaN;
}
