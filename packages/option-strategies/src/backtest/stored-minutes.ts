import { type DayNumber, dayOf } from '@parakh/base';
import { type ContractAdjustment, indexLot, isOnIndex, noAdjustment, type Underlying } from '@parakh/options';
import type { ContractSession, OptionsOfSession, SideOfSession, TestedUnderlying } from './contract-sessions.ts';
import { type DayFigures, sessionOfFigures } from './stored-contracts.ts';

/** One side of an expiry through a day: a value for each strike of each minute. NaN where not known. */
export interface RecordedSide {
  /** Rupees, of a trade of the last five minutes. */
  readonly price: Float64Array;
  readonly bid: Float64Array;
  readonly ask: Float64Array;
  /** Contracts since the recording before; 0 where nothing was recorded of the expiry in the minute. */
  readonly volume: Float64Array;
}

export interface RecordedExpiry {
  readonly expiry: DayNumber;
  /** The final settlement price on its last day, rupees; NaN on every other day, and while it is not known. */
  readonly settlement: number;
  /** Rupees, from the lowest on. */
  readonly strikes: Float64Array;
  readonly call: RecordedSide;
  readonly put: RecordedSide;
}

/** The minutes of a day in which chains of an underlying were recorded. */
export interface RecordedDay {
  readonly underlying: Underlying;
  readonly day: DayNumber;
  /** Units of a contract; NaN where not known. */
  readonly lot: number;
  /** Since midnight, the earliest first. */
  readonly minutes: Int32Array;
  /** Of the underlying at each minute, rupees; NaN where not known. */
  readonly spots: Float64Array;
  /** The nearest first. */
  readonly expiries: readonly RecordedExpiry[];
}

/** Recorded days as a store gives them: plain data, which another thread can be handed. */
export interface StoredMinutes {
  /** By underlying, the earliest first. */
  readonly recorded: readonly RecordedDay[];
  /** By underlying and day, the earliest first. */
  readonly figures: readonly DayFigures[];
}

/** Recorded minutes as a back-test goes through them, with the closes of the sessions before. */
export function testedMinutes({ recorded, figures }: StoredMinutes): TestedUnderlying[] {
  const byName = Map.groupBy(figures, ({ underlying }) => underlying);
  return [...Map.groupBy(recorded, ({ underlying }) => underlying)].map(([underlying, days]) => {
    const sessions = sessionsOf(underlying, days, byName.get(underlying) ?? []);
    const minutes = days.flatMap((day, i) => minutesOf(day, adjustmentSince(days[i - 1]?.day, day.day, sessions)));
    return { underlying, sessions, minutes };
  });
}

/** Every session of which figures are stored, and every recorded day. */
function sessionsOf(
  underlying: Underlying,
  days: readonly RecordedDay[],
  figures: readonly DayFigures[],
): ContractSession[] {
  const known = new Map(figures.map((one) => [one.day, one]));
  const isIndex = isOnIndex(underlying);
  const all = new Set([...known.keys(), ...days.map(({ day }) => day)]);
  return [...all]
    .toSorted((one, other) => one - other)
    .map((day, i) => {
      const session = sessionOfFigures(day, known.get(day));
      // Contracts on an index are never adjusted; the first session has none to be compared with.
      return isIndex || i === 0 ? { ...session, adjustment: noAdjustment } : session;
    });
}

/** What corporate actions did to contracts since the recorded day before. */
function adjustmentSince(
  before: DayNumber | undefined,
  day: DayNumber,
  sessions: readonly ContractSession[],
): ContractAdjustment {
  if (before === undefined) return noAdjustment;
  return sessions
    .filter((session) => session.day > before && session.day <= day)
    .reduce(
      (all, { adjustment: { factor, less } }) => ({ factor: all.factor * factor, less: all.less * factor + less }),
      noAdjustment,
    );
}

function minutesOf(recorded: RecordedDay, adjustment: ContractAdjustment): ContractSession[] {
  const { underlying, day, minutes, spots, expiries } = recorded;
  const lots = expiries.map(({ expiry }) =>
    Number.isNaN(recorded.lot) ? indexLot({ underlying, expiry: dayOf(expiry), on: dayOf(day) }) : recorded.lot,
  );
  return Array.from(minutes, (minute, at) => ({
    day,
    minute,
    spot: spots[at]!,
    adjustment: at === 0 ? adjustment : noAdjustment,
    iv30: NaN,
    options: expiries.map((one, i) => optionsAt(one, at, lots[i]!)),
    futures: [],
  }));
}

function optionsAt(
  { expiry, settlement, strikes, call, put }: RecordedExpiry,
  at: number,
  lot: number,
): OptionsOfSession {
  const side = (one: RecordedSide): SideOfSession => {
    const of = (name: keyof RecordedSide) => one[name].subarray(at * strikes.length, (at + 1) * strikes.length);
    const price = of('price');
    return { open: price, high: price, low: price, close: price, volume: of('volume'), bid: of('bid'), ask: of('ask') };
  };
  return { expiry, lastDay: expiry, lot, settlement, strikes, call: side(call), put: side(put) };
}
