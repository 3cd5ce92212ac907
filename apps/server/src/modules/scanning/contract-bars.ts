import { type DayNumber, dayNumber } from '@parakh/base';
import { type BarField, type Bars, barColumns } from '@parakh/frames';
import { barTime, isCovered, previousSession } from '@parakh/market';
import { type NamedContract, nearestStrike, priceNow, type RollingOption } from '@parakh/options';
import type { Database, MarketStore } from '../marketdata/for-threads.ts';

/** Bars of days on which a contract was traded, as the files tell them: premiums in rupees, volume in units. Empty where there is none. */
export async function readContractBars(store: MarketStore, database: Database, contract: NamedContract): Promise<Bars> {
  if (contract.kind === 'rolling') {
    const chosen = await chosenContracts(store, database, contract);
    if (chosen.days.length === 0) return { time: new Int32Array(0), columns: barColumns(() => new Float64Array(0)) };
    const strike = 'strike = transform(toInt32(day), {days:Array(Int32)}, {strikes:Array(Float64)}, -1)';
    const expiry = 'toInt32(expiry) = transform(toInt32(day), {days:Array(Int32)}, {expiries:Array(Int32)}, 0)';
    return readBars(store, database, { of: contract, where: `${strike} AND ${expiry}`, params: { ...chosen } });
  }
  const strike = contract.kind === 'option' ? contract.strike : 0;
  const params = { expiry: contract.expiry, strike };
  return readBars(store, database, {
    of: contract,
    where: 'expiry = {expiry:Date32} AND strike = {strike:Float64}',
    params,
  });
}

interface Wanted {
  readonly of: NamedContract;
  readonly where: string;
  readonly params: Readonly<Record<string, unknown>>;
}

type Field = 'open' | 'high' | 'low' | 'close' | 'last' | 'previousClose' | 'volume' | 'trades';
type Read = Readonly<Record<Field, Float64Array> & Record<'day', Int32Array>>;

/** A contract without trades has no bar: its close is theoretical. */
async function readBars(store: MarketStore, database: Database, { of, where, params }: Wanted): Promise<Bars> {
  const { day: days, ...read } = await store.columns<Read>(
    `SELECT toInt32(day) AS day, open, high, low, close, last, previous_close AS previousClose,
       ifNull(toFloat64(contract_day.volume * lot), nan) AS volume, ifNull(toFloat64(trades), nan) AS trades
     FROM ${database}.contract_day FINAL
     WHERE underlying = {underlying:String} AND option_right = {right:String} AND contract_day.volume > 0 AND ${where}
     ORDER BY contract_day.day`,
    { underlying: of.underlying, right: of.kind === 'future' ? '' : of.right, ...params },
  );
  const known: Partial<Record<BarField, Float64Array>> = read;
  const unknown = new Float64Array(days.length).fill(NaN);
  return { time: days.map((day) => barTime(day)), columns: barColumns((field) => known[field] ?? unknown) };
}

/** Of each day the strike and the expiry that are meant. */
interface Chosen {
  readonly days: readonly DayNumber[];
  readonly expiries: readonly DayNumber[];
  readonly strikes: readonly number[];
}

interface Listed {
  readonly day: DayNumber;
  readonly expiry: DayNumber;
  readonly lastDay: DayNumber;
  /** From the lowest on. */
  readonly strikes: readonly number[];
}

/** By the forward of that expiry at the close of the session before, in strikes of the day. Where that session is not imported nothing is chosen: an older forward is of another market. */
async function chosenContracts(store: MarketStore, database: Database, of: RollingOption): Promise<Chosen> {
  const [listed, forwards] = await Promise.all([
    listedStrikes(store, database, of),
    forwardsOf(store, database, of.underlying),
  ]);
  const chosen = listed.flatMap(({ day, expiry, lastDay, strikes }) => {
    const forward = isCovered(day) ? forwards.of(dayNumber(previousSession(day).day), lastDay) : undefined;
    if (forward === undefined) return [];
    const atMoney = nearestStrike(strikes, priceNow(forward, forwards.adjustmentOf(day)));
    const strike = atMoney < 0 ? undefined : strikes[atMoney + of.steps];
    return strike === undefined ? [] : [{ day, expiry, strike }];
  });
  return {
    days: chosen.map(({ day }) => day),
    expiries: chosen.map(({ expiry }) => expiry),
    strikes: chosen.map(({ strike }) => strike),
  };
}

/** Strikes of the n-th expiry of each day, the earliest day first. */
async function listedStrikes(store: MarketStore, database: Database, of: RollingOption): Promise<Listed[]> {
  const options = `${database}.contract_day WHERE underlying = {underlying:String} AND option_right`;
  const rows = await store.rows<Omit<Listed, 'strikes'> & { readonly strikes: string }>(
    `SELECT toInt32(day) AS day, toInt32(expiry) AS expiry, toInt32(max(last_day)) AS lastDay,
       arrayStringConcat(arrayMap(one -> toString(one), arraySort(groupUniqArray(strike))), ' ') AS strikes
     FROM ${options} = {right:String} AND (contract_day.day, contract_day.expiry) IN (
       SELECT day, arraySort(groupUniqArray(expiry))[{number:Int32}] FROM ${options} != '' GROUP BY day)
     GROUP BY contract_day.day, contract_day.expiry ORDER BY contract_day.day`,
    { underlying: of.underlying, right: of.right, number: of.expiry },
  );
  return rows.map((row) => ({ ...row, strikes: row.strikes.split(' ').map(Number) }));
}

const figures = ['forward', 'optionDays', 'adjustmentFactor', 'adjustmentLess'] as const;

/** Forwards of an underlying's expiries at the close of each session, and what strikes were adjusted by. */
export async function forwardsOf(store: MarketStore, database: Database, underlying: string) {
  const rows = await store.rows<{ day: DayNumber; figure: (typeof figures)[number]; number: number; value: number }>(
    `SELECT toInt32(day) AS day, toString(figure) AS figure, number, value FROM ${database}.contract_figure
     WHERE figure IN ({figures:Array(String)}) AND underlying = {underlying:String}`,
    { figures, underlying },
  );
  const known = new Map(rows.map(({ day, figure, number, value }) => [`${figure} ${number} ${day}`, value]));
  const byLastDay = new Map(
    rows
      .filter(({ figure }) => figure === 'optionDays')
      .map(({ day, number, value }) => [`${day} ${day + value}`, known.get(`forward ${number} ${day}`)]),
  );
  return {
    /** Of the expiry that is settled on a day, at the close of another; undefined where not known. */
    of: (day: DayNumber, lastDay: DayNumber) => byLastDay.get(`${day} ${lastDay}`),
    /** What a corporate action did to strikes since the session before. */
    adjustmentOf: (day: DayNumber) => ({
      factor: known.get(`adjustmentFactor 0 ${day}`) ?? NaN,
      less: known.get(`adjustmentLess 0 ${day}`) ?? NaN,
    }),
  };
}
