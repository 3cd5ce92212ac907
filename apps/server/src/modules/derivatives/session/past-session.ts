import { AppError, type DayNumber } from '@parakh/base';
import { symbolOf, type Underlying } from '@parakh/options';
import { VIX } from '../../marketdata/index.ts';
import type { ContractTables } from '../contract-tables.ts';
import { hoursOf, type KnownSession } from './known-session.ts';
import { type LevelPath, storedLevels } from './level-path.ts';
import { recordedSession } from './recorded-session.ts';
import { simulatedSession } from './simulated-session.ts';
import { storedSession } from './stored-session.ts';
import { minuteBefore } from './underlying-session.ts';

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
