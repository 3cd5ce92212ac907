import type { KindRun, KindWriter, ReadingKind } from '../kind.ts';
import type { Warning } from '../refusal.ts';
import { banLists } from './ban-lists.ts';
import { boardMeetings } from './board-meetings.ts';
import { chains } from './chains.ts';
import { contractLots } from './contract-lots.ts';
import { contracts } from './contracts.ts';
import { corporateActions } from './corporate-actions.ts';
import { day } from './day.ts';
import { deals } from './deals.ts';
import { flows } from './flows.ts';
import { foreignDerivatives } from './foreign-derivatives.ts';
import { indexWeights } from './index-weights.ts';
import { margins } from './margins.ts';
import { members } from './members.ts';
import { minutes } from './minutes.ts';
import { news } from './news.ts';
import { positionLimits } from './position-limits.ts';
import { resultFilings } from './result-filings.ts';
import { securities } from './securities.ts';
import { statements } from './statements.ts';
import { symbolChanges } from './symbol-changes.ts';

/** Every kind of reading by its name, in the order in which they are stored: what is drawn from bars and names follows them. */
export const kinds = {
  day,
  minutes,
  contracts,
  chains,
  securities,
  members,
  'contract-lots': contractLots,
  'corporate-actions': corporateActions,
  'board-meetings': boardMeetings,
  deals,
  'result-filings': resultFilings,
  news,
  statements,
  flows,
  'foreign-derivatives': foreignDerivatives,
  'ban-lists': banLists,
  'position-limits': positionLimits,
  margins,
  'index-weights': indexWeights,
  'symbol-changes': symbolChanges,
};

export type KindName = keyof typeof kinds;

type ReadingsByKind = {
  readonly [K in KindName]: { readonly kind: K } & ((typeof kinds)[K] extends ReadingKind<infer R> ? R : never);
};

/** What a file says, with the name of its kind. */
export type Reading = ReadingsByKind[KindName] & { readonly warnings: readonly Omit<Warning, 'file'>[] };

export function kindOf<K extends KindName>(name: K): ReadingKind<ReadingsByKind[K]> {
  const byName: { readonly [N in KindName]: ReadingKind<ReadingsByKind[N]> } = kinds;
  return byName[name];
}

type WritersByKind = { readonly [K in KindName]: KindWriter<ReadingsByKind[K]> };

/** A writer for each kind. */
export interface Writers {
  of<K extends KindName>(name: K): KindWriter<ReadingsByKind[K]>;
  /** Writes whatever waits, in the order of the table. */
  store(): Promise<void>;
  tablesToMerge(): string[];
}

export async function openWriters(run: KindRun): Promise<Writers> {
  const opened: [string, KindWriter<never>][] = [];
  for (const [name, kind] of Object.entries(kinds)) opened.push([name, await kind.open(run)]);
  const writers = opened.map(([, writer]) => writer);
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- fromEntries forgets the names it was given
  const byName = Object.fromEntries(opened) as WritersByKind;
  return {
    of: (name) => byName[name],
    async store() {
      for (const writer of writers) await writer.store();
    },
    tablesToMerge: () => writers.flatMap((writer) => writer.tablesToMerge?.() ?? []),
  };
}
