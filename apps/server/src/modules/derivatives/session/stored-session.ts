import { AppError, dayOf } from '@parakh/base';
import type { Underlying } from '@parakh/options';
import { seedOf } from '../../marketdata/index.ts';
import { adjustmentsBetween } from '../adjustments.ts';
import { futuresOf, optionsOf } from '../contract-store.ts';
import type { ContractTables } from '../contract-tables.ts';
import { importedSession } from '../sessions.ts';
import type { SessionHours } from './known-session.ts';
import { sessionFrom, type UnderlyingSession } from './underlying-session.ts';
import { volatilityLevels } from './volatility-levels.ts';

interface Wanted {
  readonly underlying: Underlying;
  readonly hours: SessionHours;
  /** India VIX at its close, points. */
  readonly vix: number;
}

/** A stored session: its contracts end as they are stored. Throws AppError 'contracts.not-held', 'date.no-session', 'contracts.unknown', or 'contracts.no-minutes' until its figures are worked out. */
export async function storedSession(tables: ContractTables, wanted: Wanted): Promise<UnderlyingSession> {
  const { underlying, hours } = wanted;
  const { day, before } = await importedSession(tables, { date: dayOf(hours.day) });
  const [options, futures, earlier, adjustments, levels] = await Promise.all([
    optionsOf(tables, day, underlying),
    futuresOf(tables, day, underlying),
    before === undefined ? [] : futuresOf(tables, before, underlying),
    adjustmentsBetween(tables, { before, now: day, underlying }),
    volatilityLevels(tables, [underlying], day),
  ]);
  const level = levels.get(underlying);
  if (options.length === 0) throw new AppError('contracts.unknown');
  if (!level) throw new AppError('contracts.no-minutes');
  const { factor } = adjustments.of(underlying);
  const openBefore = new Map(earlier.map(({ expiry, oi }) => [expiry, oi / factor]));
  return sessionFrom({
    ...wanted,
    ...level,
    seed: seedOf(`${underlying} ${day}`),
    closedOn: day,
    options: options.map((row) => {
      const { strike, right, oi, volume } = row;
      return { row, option: { strike, right, volume, openInterest: [oi - adjustments.oiChange(row), oi] as const } };
    }),
    futures: futures.map((row) => ({
      row,
      future: { volume: row.volume, openInterest: [openBefore.get(row.expiry) ?? 0, row.oi] as const },
    })),
  });
}
