import { type DayNumber, recordOf } from '@parakh/base';
import type { Right } from '@parakh/market';
import type { Underlying } from '@parakh/options';
import type { QuotedChain, QuotedSide } from '../../marketdata/index.ts';
import type { ContractTables } from '../contract-tables.ts';
import {
  type Recorded,
  type RecordedMoment,
  type RecordedRows,
  recordedColumns,
  recordedMoments,
  recordedRows,
} from '../recorded-store.ts';
import type { ValuedChain } from '../valued-chain.ts';
import { valuedAt } from './chain-at-moment.ts';
import { type KnownExpiry, type KnownSession, type SessionHours, settledAt } from './known-session.ts';

/** A session as its option chains were recorded: what was not told again stands as it was told last. Undefined where none was. */
export async function recordedSession(
  tables: ContractTables,
  underlying: Underlying,
  hours: SessionHours,
): Promise<KnownSession | undefined> {
  const moments = await recordedMoments(tables, underlying, hours.day);
  if (moments.length === 0) return undefined;
  const rows = await recordedRows(tables, underlying, hours.day);
  const byExpiry = Map.groupBy(moments, ({ expiry }) => expiry);
  const recordings = [...byExpiry]
    .toSorted(([one], [other]) => one - other)
    .map(([expiry, own]) => recordingOf(expiry, own, rows));
  const of = ({ expiry }: KnownExpiry) => recordings.find((one) => one.expiry === expiry)!;
  const until = Math.max(...moments.map(({ at }) => at));
  const inOrder = moments.toSorted((one, other) => one.at - other.at);
  return {
    underlying,
    hours,
    lot: inOrder.at(-1)!.lot,
    expiries: recordings,
    knownUntil: () => until,
    moments: (expiry) => of(expiry).moments.map(({ at }) => at),
    spots: () => (at) => inOrder.findLast((moment) => moment.at <= at)?.spot ?? NaN,
    chains: () => (expiry, at) => chainAt(of(expiry), at, { underlying, hours, recordings }),
    quotes: () => (expiry, at, strike) => quotesOf(of(expiry), lastUntil(of(expiry).moments, at), strike),
    futures: undefined,
  };
}

/** What was told of one side: a value for each strike of each moment. */
type Side = Record<Recorded | 'tradedAt', Float64Array>;

interface Recording extends KnownExpiry {
  readonly moments: readonly RecordedMoment[];
  readonly strikes: Float64Array;
  readonly call: Side;
  readonly put: Side;
}

function recordingOf(expiry: DayNumber, moments: readonly RecordedMoment[], rows: RecordedRows): Recording {
  const own = Array.from(rows.at.keys()).filter((row) => rows.expiry[row] === expiry);
  const strikes = Float64Array.from(new Set(own.map((row) => rows.strike[row]!))).toSorted();
  const strikeAt = new Map(Array.from(strikes, (strike, place) => [strike, place]));
  const momentAt = new Map(moments.map(({ at }, place) => [at / 1000, place]));
  const size = moments.length * strikes.length;
  const side = (): Side => recordOf([...recordedColumns, 'tradedAt'], () => new Float64Array(size).fill(NaN));
  const sides: Record<Right, Side> = { call: side(), put: side() };
  for (const row of own) {
    const place = momentAt.get(rows.at[row]!)! * strikes.length + strikeAt.get(rows.strike[row]!)!;
    const of = sides[rows.isPut[row] === 1 ? 'put' : 'call'];
    for (const name of recordedColumns) of[name][place] = rows[name][row]!;
  }
  const ats = moments.map(({ at }) => at);
  for (const one of [sides.call, sides.put]) carryOn(one, ats, strikes.length);
  const options = Array.from(strikes).flatMap((strike) => [
    { strike, right: 'call' as const },
    { strike, right: 'put' as const },
  ]);
  return { expiry, expiresAt: settledAt(expiry), moments, strikes, options, ...sides };
}

/** What a recording leaves out stands as before; when an option was traded shows by its volume. */
function carryOn(side: Side, ats: readonly number[], strikes: number): void {
  for (let place = 0; place < side.oi.length; place++) {
    const before = place - strikes;
    const isLeftOut = recordedColumns.every((name) => Number.isNaN(side[name][place]!));
    if (isLeftOut && before >= 0) for (const name of recordedColumns) side[name][place] = side[name][before]!;
    const volume = side.volume[place]!;
    const isTraded = volume > (before >= 0 ? side.volume[before]! || 0 : 0);
    side.tradedAt[place] = isTraded ? ats[Math.floor(place / strikes)]! : (side.tradedAt[before] ?? NaN);
  }
}

/** The place of the last moment up to a time; the first one where all are later. */
function lastUntil(moments: readonly RecordedMoment[], at: number): number {
  return Math.max(
    0,
    moments.findLastIndex((moment) => moment.at <= at),
  );
}

interface Around {
  readonly underlying: Underlying;
  readonly hours: SessionHours;
  readonly recordings: readonly Recording[];
}

function chainAt(recording: Recording, when: number, { underlying, hours, recordings }: Around): ValuedChain {
  const { expiry, moments } = recording;
  const place = lastUntil(moments, when);
  return valuedAt({
    ...moments[place]!,
    underlying,
    expiresAt: settledAt(expiry),
    day: hours.day,
    quotes: quotesOf(recording, place),
    futures: [],
    expiries: recordings.map((one) => ({ expiry: one.expiry, expiresAt: settledAt(one.expiry) })),
    of: recording,
  });
}

function quotesOf({ strikes, ...sides }: Recording, place: number, strike?: number): QuotedChain {
  const [from, to] =
    strike === undefined ? [0, strikes.length] : [strikes.indexOf(strike), strikes.indexOf(strike) + 1];
  const side = (right: Right): QuotedSide => {
    const of = (name: Recorded | 'tradedAt') =>
      sides[right][name].subarray(place * strikes.length + from, place * strikes.length + to);
    return {
      price: of('price'),
      bid: of('bid'),
      ask: of('ask'),
      openInterest: of('oi'),
      openInterestChange: of('oiChange'),
      volume: of('volume'),
      tradedAt: of('tradedAt'),
    };
  };
  return { strikes: strikes.subarray(from, to), call: side('call'), put: side('put') };
}
