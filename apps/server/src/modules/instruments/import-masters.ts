import type { DayNumber } from '@parakh/base';
import type { ApartRow } from '@parakh/brokers';
import type { InstrumentsDeps } from './deps.ts';
import { disagreements } from './disagreements.ts';
import { dropOldLoads } from './loads.ts';
import { contentOf } from './master-file.ts';
import { type RefusedMaster, type TakenMaster, takeMasters } from './take-master.ts';

/** A file that begins as a list of instruments does. */
export interface MasterFile {
  readonly path: string;
  /** How the summary calls it. */
  readonly name: string;
  /** The day of the list. */
  readonly day: DayNumber;
}

export interface MasterImport {
  readonly taken: readonly TakenMaster[];
  readonly refused: readonly RefusedMaster[];
  /** Rows that are not joined with what other brokers list, of all lists that are held now. */
  readonly apart: readonly ApartRow[];
}

/** Takes lists of instruments one after the other; each is there whole or not at all, and one that is refused keeps no other from being taken. */
export async function importMasters(
  files: readonly MasterFile[],
  { isReplacing }: { readonly isReplacing: boolean },
  deps: InstrumentsDeps,
): Promise<MasterImport> {
  const taken: TakenMaster[] = [];
  const refused: RefusedMaster[] = [];
  if (files.length > 0) await dropOldLoads(deps);
  for (const { path, name, day } of files) {
    const source = { file: name, chunks: contentOf(path) };
    const outcome = await takeMasters([source], { day, isReplacing }, deps);
    taken.push(...outcome.taken);
    refused.push(...outcome.refused);
  }
  const apart = taken.length > 0 ? await disagreements(deps) : [];
  return { taken, refused, apart };
}
