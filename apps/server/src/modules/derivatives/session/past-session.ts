import { AppError, type DayNumber } from '@parakh/base';
import { symbolOf, type Underlying } from '@parakh/options';
import { VIX } from '../../marketdata/index.ts';
import { type ContractTables, contractTables } from '../contract-tables.ts';
import { recordedVersion } from '../recorded-store.ts';
import { hoursOf, type KnownSession } from './known-session.ts';
import { type LevelPath, storedLevels } from './level-path.ts';
import { recordedSession } from './recorded-session.ts';
import type { SessionDeps } from './session-deps.ts';
import { simulatedSession } from './simulated-session.ts';
import { storedSession } from './stored-session.ts';
import { minuteBefore } from './underlying-session.ts';

/** A session that is over, before it is read. */
export interface PastSession {
  readonly underlying: Underlying;
  readonly day: DayNumber;
  /** Another one whenever recordings of it were imported, or another market is shown. */
  readonly key: string;
  /** Undefined where nothing of its minutes is known. */
  readonly open: () => Promise<KnownSession | undefined>;
}

/** Prices of a simulated market beside those of a real one are nobody's. */
export async function pastSessionOf(deps: SessionDeps, underlying: Underlying, day: DayNumber): Promise<PastSession> {
  const tables = contractTables(deps.store());
  const recorded = await recordedVersion(tables, underlying, day);
  const isDrawn = (await tables.database()) === 'demo';
  const isShown = !isDrawn || deps.live().isDemo;
  const open = async () => (isShown ? pastSession(tables, underlying, day).catch(noMinutes) : undefined);
  return { underlying, day, key: `${underlying} ${day} ${isShown} ${recorded}`, open };
}

/** A session that is over, as it was recorded, else drawn of the simulated market. Throws AppError 'contracts.no-minutes', or as `storedSession`. */
export async function pastSession(
  tables: ContractTables,
  underlying: Underlying,
  day: DayNumber,
): Promise<KnownSession> {
  const hours = hoursOf(day);
  const recorded = await recordedSession(tables, underlying, hours);
  if (recorded) return recorded;
  if ((await tables.database()) !== 'demo') throw new AppError('contracts.no-minutes');
  const [spot, vix] = await storedLevels(tables, hours, [symbolOf(underlying), VIX]);
  if (!spot || !vix) throw new AppError('contracts.no-minutes');
  const session = await storedSession(tables, { underlying, hours, vix: vix.at(-1)! });
  const minute: LevelPath = (m) => ({ spot: spot[m] ?? NaN, vix: vix[m] ?? NaN });
  return simulatedSession(session, {
    knownUntil: () => hours.closesAt,
    moment: (at) => ({ at, ...minute(minuteBefore(hours, at)), minute }),
  });
}

function noMinutes(error: unknown): undefined {
  if (error instanceof AppError && NOT_THERE.has(error.code)) return undefined;
  throw error;
}

const NOT_THERE: ReadonlySet<string> = new Set([
  'contracts.no-minutes',
  'contracts.unknown',
  'contracts.not-held',
  'date.no-session',
]);
