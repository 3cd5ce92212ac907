import { dayOf } from '@parakh/base';
import type { Logger } from 'pino';
import type { MarketStore } from '../store/market-store.ts';
import type { DayWriter } from './day-writer.ts';
import type { Events } from './events.ts';
import type { Flows } from './flows.ts';
import type { IndexWeightLists } from './index-weights.ts';
import type { Ledger } from './ledger.ts';
import type { Memberships } from './memberships.ts';
import { countDifferingMinutes, type MinuteWriter } from './minute-writer.ts';
import type { MovingList } from './moving-list.ts';
import type { ReadMember } from './read-file.ts';
import type {
  Adjustment,
  CorporateAction,
  CorporateActionsReading,
  DayReading,
  MinuteDay,
  MinuteReading,
  Reading,
} from './reading.ts';
import { Refusal } from './refusal.ts';
import type { Securities } from './securities.ts';
import type { SeenFiles } from './seen-files.ts';
import type { Statements } from './statements.ts';
import { countDifferences, rankOf, type StoredDay, type StoredDays } from './stored-days.ts';
import type { Tally } from './summary.ts';
import type { SymbolChanges } from './symbol-changes.ts';

/** All that a run of the importer knows and fills. */
export interface ImportRun {
  readonly market: MarketStore;
  readonly log: Logger;
  readonly isReplacing: boolean;
  readonly tally: Tally;
  readonly stored: StoredDays;
  readonly days: DayWriter;
  readonly minutes: MinuteWriter;
  readonly securities: Securities;
  readonly memberships: Memberships;
  readonly symbolChanges: SymbolChanges;
  readonly adjustments: MovingList<Adjustment>;
  readonly corporateActions: MovingList<CorporateAction>;
  readonly events: Events;
  readonly statements: Statements;
  readonly flows: Flows;
  readonly indexWeights: IndexWeightLists;
  readonly ledger: Ledger;
  readonly seen: SeenFiles;
}

export type GoodMember = Extract<ReadMember, { outcome: 'read' }>;

/** How many rows of a file were new; 0 when all of it is stored already. Throws a `Refusal` when it contradicts what is stored. */
export async function takeReading(run: ImportRun, { reading, format, file }: GoodMember): Promise<number> {
  switch (reading.kind) {
    case 'day':
      return await takeDay(run, reading, format);
    case 'minutes':
      return await takeMinutes(run, reading);
    case 'securities':
      return takenAsList(run, run.securities.list(reading.securities));
    case 'members': {
      run.securities.members(reading.members, reading.day);
      const isNew = run.memberships.add(reading, file, run.isReplacing);
      return takenAsList(run, isNew ? reading.members.length : 0);
    }
    case 'symbol-changes':
      return takenAsList(run, run.symbolChanges.add(reading.changes));
    case 'corporate-actions':
      return takenAsList(run, takeActions(run, reading));
    case 'event':
      return takenAsList(run, await run.events.add(reading.reported, format));
    case 'statements':
      return takenAsList(run, await run.statements.add(reading.figures, format, run.isReplacing));
    case 'flows':
      return takenAsList(run, await run.flows.add(reading.flows, format, run.isReplacing));
    case 'index-weights':
      return takenAsList(run, await run.indexWeights.add(reading, format, run.isReplacing));
    default:
      return reading satisfies never;
  }
}

/** The day of a reading for the ledger; NaN when it has none. */
export function dayOfReading(reading: Reading): number {
  const isDated = reading.kind === 'day' || reading.kind === 'members' || reading.kind === 'index-weights';
  return isDated ? reading.day : NaN;
}

function takeActions(run: ImportRun, { actions, adjustments, day }: CorporateActionsReading): number {
  return run.corporateActions.add(actions, day) + run.adjustments.add(adjustments, day);
}

function takenAsList({ tally }: ImportRun, rows: number): number {
  if (rows > 0) tally.lists++;
  return rows;
}

async function takeDay(run: ImportRun, reading: DayReading, source: string): Promise<number> {
  run.securities.bars(reading);
  const stored = run.stored.of(reading);
  const isRepeat = stored?.signature === reading.signature && stored.rows === reading.symbols.length;
  if (stored && (isRepeat || !(await isToReplace(run, { reading, source, stored })))) return 0;
  const revision = (stored?.revision ?? 0) + 1;
  const rows = reading.symbols.length;
  await run.days.add(reading, source, revision);
  run.stored.set(reading, { signature: reading.signature, rows, source, revision });
  if (stored) run.tally.replaced++;
  else if (reading.market === 'cash') run.tally.days++;
  else run.tally.indexDays++;
  for (const symbol of reading.symbols) run.tally.symbols.add(symbol);
  run.tally.rows += rows;
  return rows;
}

/** Another version of a day that is stored: whether it takes its place. Contradicting values are refused, never mixed. */
async function isToReplace(
  run: ImportRun,
  { reading, source, stored }: { reading: DayReading; source: string; stored: StoredDay },
): Promise<boolean> {
  if (run.isReplacing) return true;
  // What waits to be stored cannot be asked yet.
  await run.days.store();
  const differing = await countDifferences(run.market, reading, stored, source);
  if (differing > 0) {
    const rows = differing === 1 ? '1 row differs' : `${differing} rows differ`;
    throw new Refusal(0, `${rows} from the prices already held for ${dayOf(reading.day)} (from ${stored.source})`);
  }
  return rankOf(source) > rankOf(stored.source);
}

async function takeMinutes(run: ImportRun, reading: MinuteReading): Promise<number> {
  const stored = await run.minutes.stored(reading.symbol);
  const isHeld = ({ day, from, to, signature }: MinuteDay) => {
    const known = stored.get(day);
    return known?.signature === signature && known.rows === to - from;
  };
  const wanted = reading.days.filter((day) => !isHeld(day));
  await refuseDiffering(
    run,
    reading,
    wanted.filter(({ day }) => stored.has(day)),
  );
  for (const day of wanted) {
    const before = stored.get(day.day);
    await run.minutes.add(reading, day, (before?.revision ?? 0) + 1);
    if (before) run.tally.replaced++;
    else run.tally.minuteDays++;
  }
  const rows = wanted.reduce((sum, { from, to }) => sum + to - from, 0);
  if (rows > 0) run.tally.symbols.add(reading.symbol);
  run.tally.rows += rows;
  return rows;
}

async function refuseDiffering(run: ImportRun, reading: MinuteReading, days: readonly MinuteDay[]): Promise<void> {
  if (run.isReplacing || days.length === 0) return;
  await run.minutes.store();
  let bars = 0;
  for (const day of days) bars += await countDifferingMinutes(run.market, reading, day);
  const first = dayOf(days[0]!.day);
  throw new Refusal(0, `${bars} bars of ${reading.symbol} differ from those already held (first on ${first})`);
}
