import { type DayNumber, dayOf } from '@parakh/base';
import { indexLot, noAdjustment, type Underlying } from '@parakh/options';
import type { ContractSession, TestedUnderlying } from './contract-sessions.ts';
import { type ContractColumns, sessionsByUnderlying } from './session-columns.ts';

/** What is stored of all expiries of a session. NaN where not known. */
export interface DayFigures {
  readonly underlying: Underlying;
  readonly day: DayNumber;
  /** Rupees or points. */
  readonly spot: number;
  /** By how much prices of before are multiplied, and what is taken off, to be in those of the session. */
  readonly factor: number;
  readonly less: number;
  /** 30-day volatility, a fraction of a year. */
  readonly iv30: number;
}

/** Contract days as a store gives them: plain data, which another thread can be handed. */
export interface StoredContracts {
  /** A contract's `place` is the place in this list; some may have none. */
  readonly names: readonly Underlying[];
  readonly contracts: ContractColumns;
  /** By underlying and day, the earliest first. */
  readonly figures: readonly DayFigures[];
}

/** Those that have contracts, in the order of their names. */
export function underlyingsIn({ names, contracts: { place } }: StoredContracts): Underlying[] {
  const isHeld = new Uint8Array(names.length);
  for (const at of place) isHeld[at] = 1;
  return names.filter((_, at) => isHeld[at] === 1);
}

/** Contracts day by day as a back-test runs on them; an underlying without contracts is left out. */
export function testedFrom({ names, contracts, figures }: StoredContracts): TestedUnderlying[] {
  const byUnderlying = sessionsByUnderlying(contracts, names.length);
  const byName = Map.groupBy(figures, ({ underlying }) => underlying);
  return names.flatMap((underlying, place) => {
    const sessions = byUnderlying[place]!.map((session) => withLots(session, underlying));
    return sessions.length === 0 ? [] : [{ underlying, sessions: withFigures(sessions, byName.get(underlying) ?? []) }];
  });
}

/** Files of before July 2024 tell no lot: of an index dated records do, of a share it stays unknown. */
function withLots(session: ContractSession, underlying: Underlying): ContractSession {
  const on = dayOf(session.day);
  const told = <Expiry extends { readonly expiry: DayNumber; readonly lot: number }>(one: Expiry): Expiry =>
    Number.isNaN(one.lot) ? { ...one, lot: indexLot({ underlying, expiry: dayOf(one.expiry), on }) } : one;
  return { ...session, options: session.options.map(told), futures: session.futures.map(told) };
}

/** Sessions with what a corporate action did to them; before them those of which no contracts are wanted. */
function withFigures(sessions: readonly ContractSession[], figures: readonly DayFigures[]): ContractSession[] {
  const byDay = new Map(figures.map((one) => [one.day, one]));
  const first = figures[0]?.day ?? sessions[0]!.day;
  const known = sessions.map((session): ContractSession => {
    const { factor = NaN, less = NaN, iv30 = NaN, spot = session.spot } = byDay.get(session.day) ?? {};
    // The first session that is stored has none to be compared with.
    const adjustment = session.day <= first ? noAdjustment : { factor, less };
    return { ...session, adjustment, iv30, spot: Number.isNaN(session.spot) ? spot : session.spot };
  });
  const before = figures
    .filter(({ day }) => day < sessions[0]!.day)
    .map((one) => ({ ...sessionOfFigures(one.day, one), ...(one.day <= first && { adjustment: noAdjustment }) }));
  return [...before, ...known];
}

/** A session of which no contracts are wanted; NaN where its figures are not known. */
export function sessionOfFigures(day: DayNumber, figures: DayFigures | undefined): ContractSession {
  const { spot = NaN, iv30 = NaN, factor = NaN, less = NaN } = figures ?? {};
  return { day, spot, iv30, adjustment: { factor, less }, options: [], futures: [] };
}
