import type { DayNumber } from '@parakh/base';
import { barMinute, type Right, timeAt } from '@parakh/market';
import type { DayFigures, RecordedDay, RecordedExpiry, RecordedSide } from '@parakh/option-strategies/backtest';
import { FRESH_MS, type Underlying } from '@parakh/options';
import { inSlices } from '../../../platform/in-slices.ts';
import { type QuotedSide, VIX } from '../../marketdata/index.ts';
import { type ContractTables, contractTables } from '../contract-tables.ts';
import type { DerivativesDeps } from '../deps.ts';
import { figuresUpTo } from '../tested-underlyings.ts';
import { type MinutesWanted, refuseTooMany } from './count-minutes.ts';
import type { KnownExpiry, KnownSession, SessionHours } from './known-session.ts';
import { pastSession } from './past-session.ts';

interface Wanted extends MinutesWanted {
  readonly signal?: AbortSignal | undefined;
}

/** Rupees by expiry: at what contracts that end on a day are settled. */
type Settlements = ReadonlyMap<DayNumber, number>;

/** Recorded minutes of sessions that are over, as a back-test goes through them (`testedMinutes`). Throws AppError 'request.invalid' where they are too many. */
export async function recordedMinutes(
  { store }: DerivativesDeps,
  wanted: Wanted,
): Promise<{ readonly recorded: readonly RecordedDay[]; readonly figures: readonly DayFigures[] }> {
  const tables = contractTables(store());
  const names = [...wanted.days.keys()];
  const figures = await figuresUpTo(tables, names, { last: Math.max(...[...wanted.days.values()].flat()) });
  const recorded: RecordedDay[] = [];
  let minutes = 0;
  for (const [underlying, days] of wanted.days)
    for (const day of days) {
      wanted.signal?.throwIfAborted();
      const session = await pastSession(tables, underlying, day);
      const spot = figures.find((one) => one.underlying === underlying && one.day === day)?.spot ?? NaN;
      const one = await recordedDay(session, wanted, await settlementsOn(tables, session, spot));
      recorded.push(one);
      minutes += one.expiries.reduce((total, { strikes }) => total + 2 * strikes.length * one.minutes.length, 0);
      if (minutes > wanted.mostMinutes) refuseTooMany(minutes, wanted);
    }
  return { recorded, figures };
}

/** By the file of the day, else the spot at its close. */
async function settlementsOn(tables: ContractTables, session: KnownSession, close: number): Promise<Settlements> {
  const { underlying, hours, expiries } = session;
  const told = await tables.rows<{ expiry: DayNumber; price: number }>(
    `SELECT toInt32(expiry) AS expiry, max(contract_day.settlement) AS price FROM {database:Identifier}.contract_day FINAL
     WHERE underlying = {underlying:String} AND toInt32(day) = {day:Int32} AND toInt32(last_day) = {day:Int32}
     GROUP BY contract_day.expiry HAVING price > 0`,
    { underlying, day: hours.day },
  );
  const isOver = session.knownUntil() >= hours.closesAt;
  const spot = Number.isNaN(close) && isOver ? session.spots()(session.knownUntil()) : close;
  const ends = expiries.filter(({ expiry }) => expiry === hours.day).map(({ expiry }) => [expiry, spot] as const);
  return new Map([...ends, ...told.map(({ expiry, price }) => [expiry, price] as const)]);
}

async function recordedDay(session: KnownSession, wanted: Wanted, settlements: Settlements): Promise<RecordedDay> {
  const { underlying, hours, lot } = session;
  const expiries = session.expiries.filter(({ expiry }, i) => i < wanted.expiries || wanted.expiryDays.has(expiry));
  const moments = expiries.map((one) => session.moments(one).filter((at) => isWithin(hours, at)));
  const lastAt = new Map(
    moments
      .flat()
      .toSorted((one, other) => one - other)
      .map((at) => [minuteOf(at), at]),
  );
  const minutes = Int32Array.from(lastAt.keys());
  const spotAt = session.spots();
  const found: RecordedExpiry[] = [];
  for (const [i, expiry] of expiries.entries()) {
    const sides = await sidesOf(session, expiry, { moments: moments[i]!, minutes });
    found.push({ expiry: expiry.expiry, settlement: settlements.get(expiry.expiry) ?? NaN, ...sides });
  }
  const spots = Float64Array.from(lastAt.values(), spotAt);
  return { underlying, day: hours.day, lot, minutes, spots, expiries: found };
}

const isWithin = ({ opensAt, closesAt }: SessionHours, at: number) => at >= opensAt && at <= closesAt;
const minuteOf = (at: number) => barMinute(timeAt(at));

interface Moments {
  readonly moments: readonly number[];
  /** Of the day: those of other expiries too. */
  readonly minutes: Int32Array;
}

async function sidesOf(
  session: KnownSession,
  expiry: KnownExpiry,
  { moments, minutes }: Moments,
): Promise<Pick<RecordedExpiry, 'strikes' | 'call' | 'put'>> {
  const quotes = session.quotes();
  const strikes = Float64Array.from(new Set(expiry.options.map(({ strike }) => strike))).toSorted();
  const sides = { call: emptySide(minutes.length * strikes.length), put: emptySide(minutes.length * strikes.length) };
  const volumes: Record<Right, Float64Array> = { call: strikes.map(() => NaN), put: strikes.map(() => NaN) };
  await inSlices(moments.length, (number) => {
    const at = moments[number]!;
    const chain = quotes(expiry, at);
    const from = minutes.indexOf(minuteOf(at)) * strikes.length;
    for (const right of ['call', 'put'] as const)
      write(sides[right], chain[right], { at, from, before: volumes[right] });
  });
  return { strikes, ...sides };
}

interface Written {
  /** Milliseconds since the epoch. */
  readonly at: number;
  /** The place of the lowest strike. */
  readonly from: number;
  /** Contracts of the day by strike, until the recording before: unknown until the first one. */
  readonly before: Float64Array;
}

function write(side: RecordedSide, { price, bid, ask, volume, tradedAt }: QuotedSide, { at, from, before }: Written) {
  for (let i = 0; i < before.length; i++) {
    side.price[from + i] = at - tradedAt[i]! <= FRESH_MS ? price[i]! : NaN;
    side.bid[from + i] = offered(bid[i]!);
    side.ask[from + i] = offered(ask[i]!);
    if (volume[i]! > before[i]!) side.volume[from + i]! += volume[i]! - before[i]!;
    if (!Number.isNaN(volume[i]!)) before[i] = volume[i]!;
  }
}

/** Nobody offers nothing. */
const offered = (price: number) => (price > 0 ? price : NaN);

function emptySide(length: number): RecordedSide {
  const [price, bid, ask] = [0, 1, 2].map(() => new Float64Array(length).fill(NaN));
  return { price: price!, bid: bid!, ask: ask!, volume: new Float64Array(length) };
}

/** The days of which minutes of options are known by underlying (all, or only one), the earliest first: recorded ones, of the simulated market all that can be drawn. */
export async function minuteDays(
  { store }: DerivativesDeps,
  only: Underlying = '',
): Promise<ReadonlyMap<Underlying, readonly DayNumber[]>> {
  const tables = contractTables(store());
  const isDemo = (await tables.database()) === 'demo';
  const rows = await tables.rows<{ underlying: Underlying; day: DayNumber }>(
    `SELECT DISTINCT toString(underlying) AS underlying, toInt32(day) AS day ${isDemo ? DRAWN : RECORDED} ORDER BY underlying, day`,
    { vix: VIX, only },
  );
  const found = Map.groupBy(rows, ({ underlying }) => underlying);
  return new Map([...found].map(([underlying, own]) => [underlying, own.map(({ day }) => day)]));
}

const IS_ASKED = "({only:String} = '' OR underlying = {only:String})";
const RECORDED = `FROM {database:Identifier}.chain_moment WHERE ${IS_ASKED}`;
const DRAWN = `FROM {database:Identifier}.contract_day WHERE ${IS_ASKED} AND option_right != '' AND toInt32(day) IN (
  SELECT DISTINCT intDiv(time, 1440) FROM {database:Identifier}.minute_bar WHERE symbol = {vix:String})`;
