import { AppError, type DayNumber } from '@parakh/base';
import type { Underlying } from '@parakh/options';
import { inSlices } from '../../../platform/in-slices.ts';
import { chanceAt, placeOf, type SessionOption, seedOf } from '../../marketdata/index.ts';
import { type FutureRow, futuresOf, type OptionRow, optionsOf } from '../contract-store.ts';
import type { ContractTables } from '../contract-tables.ts';
import { importedSession } from '../sessions.ts';
import type { SessionHours } from './known-session.ts';
import { sessionFrom, type UnderlyingSession } from './underlying-session.ts';
import { type VolatilityLevel, volatilityLevels } from './volatility-levels.ts';

interface Wanted {
  readonly underlying: Underlying;
  readonly hours: SessionHours;
  /** India VIX at the close of the session before, points. */
  readonly vix: number;
}

/** What the last stored session tells of an underlying. */
interface Told {
  readonly day: DayNumber;
  readonly options: readonly OptionRow[];
  readonly futures: readonly FutureRow[];
  readonly level: VolatilityLevel | undefined;
}

/**
 * The session after the last stored one: its contracts begin as they ended then. What is listed anew on its day is not among them. Undefined until
 * the figures of that session are worked out. Throws
 * AppError 'contracts.not-held', or 'contracts.unknown' where the underlying has no options.
 */
export async function nextSession(tables: ContractTables, wanted: Wanted): Promise<UnderlyingSession | undefined> {
  const { underlying } = wanted;
  const { day } = await importedSession(tables, {});
  const [options, futures, levels] = await Promise.all([
    optionsOf(tables, day, underlying),
    futuresOf(tables, day, underlying),
    volatilityLevels(tables, [underlying], day),
  ]);
  if (!options.some(livingOn(wanted.hours.day))) throw new AppError('contracts.unknown');
  return sessionAfter(wanted, { day, options, futures, level: levels.get(underlying) });
}

/** So many are read at a time: the rows of all at once would keep other calls waiting. */
const AT_ONCE = 4;

/** Of many underlyings; without those that have no such session. Throws AppError 'contracts.not-held'. */
export async function nextSessions(
  tables: ContractTables,
  { underlyings, ...wanted }: Omit<Wanted, 'underlying'> & { readonly underlyings: readonly Underlying[] },
): Promise<ReadonlyMap<Underlying, UnderlyingSession>> {
  const { day } = await importedSession(tables, {});
  const [futures, levels] = await Promise.all([futuresOf(tables, day), volatilityLevels(tables, underlyings, day)]);
  const futuresBy = Map.groupBy(futures, ({ underlying }) => underlying);
  const found = new Map<Underlying, UnderlyingSession>();
  for (let from = 0; from < underlyings.length; from += AT_ONCE) {
    const some = underlyings.slice(from, from + AT_ONCE);
    const optionsBy = Map.groupBy(await optionsOf(tables, day, some), ({ underlying }) => underlying);
    await inSlices(some.length, (i) => {
      const underlying = some[i]!;
      const told = { options: optionsBy.get(underlying) ?? [], futures: futuresBy.get(underlying) ?? [] };
      const session = sessionAfter({ ...wanted, underlying }, { ...told, day, level: levels.get(underlying) });
      if (session) found.set(underlying, session);
    });
  }
  return found;
}

const livingOn =
  (day: DayNumber) =>
  ({ lastDay }: Pick<OptionRow, 'lastDay'>): boolean =>
    lastDay >= day;

/** Undefined without living options, and until its figures are worked out. */
function sessionAfter(wanted: Wanted, { day, options, futures, level }: Told): UnderlyingSession | undefined {
  const { underlying, hours } = wanted;
  const living = options.filter(livingOn(hours.day));
  if (living.length === 0 || !level) return undefined;
  const seed = seedOf(`${underlying} ${hours.day}`, hours.round);
  const busy = usualVolume(living);
  return sessionFrom({
    ...wanted,
    ...level,
    seed,
    closedOn: day,
    options: living.map((row) => ({
      row,
      option: drawnOption({ ...row, volume: busy(row) }, { seed, isLastDay: row.lastDay === hours.day }),
    })),
    futures: futures.filter(livingOn(hours.day)).map((row) => ({ row, future: drawnFuture(row, seed) })),
  });
}

const keyOf = ({ expiry, strike }: OptionRow) => `${expiry} ${strike}`;

/** Which side of a strike is traded more depends on where the price goes: it is not the one of yesterday alone. */
function usualVolume(options: readonly OptionRow[]): (row: OptionRow) => number {
  const most = new Map<string, number>();
  for (const row of options) most.set(keyOf(row), Math.max(row.volume, most.get(keyOf(row)) ?? 0));
  return (row) => (row.volume + most.get(keyOf(row))!) / 2;
}

/** Around the money positions come and go; on the last day most are closed. */
function drawnOption(
  { strike, right, oi, volume, spot, lot }: OptionRow,
  { seed, isLastDay }: { readonly seed: number; readonly isLastDay: boolean },
): SessionOption {
  const place = placeOf({ strike, right });
  const chance = (time: number) => chanceAt(seed, place, time);
  const near = Math.exp(-((Math.log(strike / spot) / 0.02) ** 2) / 2);
  const grown = isLastDay ? 0.35 + 0.4 * chance(0) : Math.exp((0.1 + 0.5 * near) * (2 * chance(0) - 0.85));
  return {
    strike,
    right,
    openInterest: [oi, Math.round((oi * grown) / lot) * lot],
    volume: Math.round((volume + 1) * Math.exp(0.9 * (2 * chance(1) - 1)) * (isLastDay ? 2.5 : 1)),
  };
}

/** A future is opened or closed a little; whichever it is decides which class its price makes of it. */
function drawnFuture({ expiry, oi, volume }: FutureRow, seed: number) {
  const chance = (time: number) => chanceAt(seed, expiry, time);
  return {
    openInterest: [oi, Math.round(oi * (1 + 0.07 * (2 * chance(0) - 0.9)))] as const,
    volume: Math.round(volume * Math.exp(0.6 * (2 * chance(1) - 1))),
  };
}
