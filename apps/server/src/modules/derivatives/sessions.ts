import { AppError, type Day, type DayNumber, dayNumber } from '@parakh/base';
import { previousSession } from '@parakh/market';
import { underlyingOf } from '@parakh/options';
import { type ContractTables, contractTables } from './contract-tables.ts';
import type { DerivativesDeps } from './deps.ts';
import { recordedDays } from './recorded-store.ts';

/** A session of which contracts were imported, and the imported one before it (undefined where it is the first). */
export interface ImportedSession {
  readonly day: DayNumber;
  readonly before: DayNumber | undefined;
}

interface Wanted {
  /** The latest one where absent. */
  readonly date?: Day | undefined;
  /** What it is compared with; the session before where absent. */
  readonly from?: Day | undefined;
}

/** Sessions with options, the earliest first. */
export async function contractSessions({ store }: DerivativesDeps): Promise<DayNumber[]> {
  const rows = await contractTables(store()).rows<{ day: DayNumber }>(
    `SELECT DISTINCT toInt32(day) AS day FROM {database:Identifier}.contract_day WHERE option_right != '' ORDER BY day`,
  );
  return rows.map(({ day }) => day);
}

/** Days of which option chains of a symbol were recorded through the session, the earliest first. */
export function recordedSessions({ store }: DerivativesDeps, symbol: string): Promise<DayNumber[]> {
  return recordedDays(contractTables(store()), underlyingOf(symbol));
}

/** Days of which contracts are stored, the earliest first: of the older ones there may be futures alone. */
export async function sessionsIn(tables: ContractTables): Promise<DayNumber[]> {
  const rows = await tables.rows<{ day: DayNumber }>(
    'SELECT DISTINCT toInt32(day) AS day FROM {database:Identifier}.contract_day ORDER BY day',
  );
  return rows.map(({ day }) => day);
}

/** The session so many before another one by the exchange's calendar, whatever files are missing; undefined where it is not stored. */
export function storedBefore(stored: ReadonlySet<DayNumber>, day: DayNumber, count: number): DayNumber | undefined {
  let at = day;
  for (let i = 0; i < count; i++) at = dayNumber(previousSession(at).day);
  return stored.has(at) ? at : undefined;
}

/** The stored session before a day; of an earlier one only the one so many before it by the exchange's calendar. Undefined where it is not stored. */
export async function sessionBefore(
  tables: ContractTables,
  day: DayNumber,
  count: number,
): Promise<DayNumber | undefined> {
  const days = await sessionsIn(tables);
  return count === 1 ? days.findLast((other) => other < day) : storedBefore(new Set(days), day, count);
}

/** Throws AppError 'contracts.not-held' where no file was imported, 'date.no-session' where none of the date was. */
export async function importedSession(tables: ContractTables, { date, from }: Wanted): Promise<ImportedSession> {
  const days = await sessionsIn(tables);
  const last = days.at(-1);
  if (last === undefined) throw new AppError('contracts.not-held');
  const day = date === undefined ? last : oneOf(days, date);
  const before = from === undefined ? days.findLast((other) => other < day) : oneOf(days, from);
  if (before !== undefined && before >= day)
    throw new AppError('request.invalid', { reason: 'The day to compare with has to be earlier.' });
  return { day, before };
}

/** Whether an error says that no contracts of a day were imported. */
export const isNotImported = (error: unknown): boolean =>
  error instanceof AppError && (error.code === 'date.no-session' || error.code === 'contracts.not-held');

function oneOf(days: readonly DayNumber[], date: Day): DayNumber {
  const day = dayNumber(date);
  if (!days.includes(day)) throw new AppError('date.no-session', { date });
  return day;
}
