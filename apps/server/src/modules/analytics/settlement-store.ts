import { type Day, dayNumber, dayOf } from '@parakh/base';
import type { BlockColumn } from '../../platform/store/block.ts';
import type { Database, MarketStore } from '../marketdata/for-threads.ts';
import { DAYS_AROUND, isExplained, settledJumps } from '../marketdata/index.ts';

/** What somebody said a jump is. */
export interface Settlement {
  readonly symbol: string;
  readonly day: Day;
  readonly before: Day;
  readonly previousClose: number;
  readonly close: number;
  readonly verdict: 'true' | 'ratio' | 'open';
  readonly exDay: Day;
  readonly oldShares: number;
  readonly newShares: number;
  /** Id of a person. */
  readonly settledBy: string;
  readonly settledAt: number;
}

type StoredSettlement = Settlement & { readonly revision: number; readonly isOvertaken: boolean };

/** All of them, those that were taken back among them; the newest first. */
export async function settlements(
  store: MarketStore,
  database: Database,
  where = '1',
  params = {},
): Promise<StoredSettlement[]> {
  const rows = await store.rows<
    Omit<StoredSettlement, 'day' | 'before' | 'exDay' | 'isOvertaken'> &
      Record<'at' | 'since' | 'ex' | 'overtaken', number>
  >(
    `SELECT symbol, toInt32(day) AS at, toInt32(before) AS since, previous_close AS previousClose, close,
            toString(verdict) AS verdict, toInt32(ex_day) AS ex, old_shares AS oldShares, new_shares AS newShares,
            settled_by AS settledBy, toFloat64(settled_at) AS settledAt, toInt32(revision) AS revision,
            toInt32(is_overtaken) AS overtaken
     FROM ${settledJumps(database)} WHERE ${where} ORDER BY settled_at DESC, symbol`,
    params,
  );
  return rows.map(({ at, since, ex, overtaken, ...row }) => ({
    ...row,
    day: dayOf(at),
    before: dayOf(since),
    exDay: dayOf(ex),
    isOvertaken: overtaken === 1,
  }));
}

type Key = Pick<Settlement, 'symbol' | 'day'>;

export async function settlementOf(
  store: MarketStore,
  database: Database,
  key: Key,
): Promise<StoredSettlement | undefined> {
  const where = 'symbol = {symbol:String} AND day = toDate32({day:Int32})';
  const [found] = await settlements(store, database, where, { symbol: key.symbol, day: dayNumber(key.day) });
  return found;
}

/** Whether the exchange has told a factor around a jump that is as large as the jump. */
export async function hasFactorNear(store: MarketStore, database: Database, row: Settlement): Promise<boolean> {
  const factors = await store.rows<{ factor: number }>(
    `SELECT factor FROM ${database}.adjustment FINAL
     WHERE symbol = {symbol:String} AND ex_day > toDate32({after:Int32}) AND ex_day <= toDate32({until:Int32})`,
    { symbol: row.symbol, after: dayNumber(row.before) - DAYS_AROUND, until: dayNumber(row.day) + DAYS_AROUND },
  );
  const change = factors.reduce((product, { factor }) => product * factor, 1);
  return factors.length > 0 && isExplained(row.close / row.previousClose / change);
}

const text = (name: string, value: string): BlockColumn => ({ name, type: 'String', values: [value] });
const number = (name: string, value: number): BlockColumn => ({ name, type: 'Float64', values: [value] });
const day = (name: string, value: Day): BlockColumn => ({ name, type: 'Date32', values: [dayNumber(value)] });

export async function saveSettlement(
  store: MarketStore,
  database: Database,
  row: Settlement & { readonly revision: number },
): Promise<void> {
  await store.insert(`${database}.settled_jump`, {
    columns: [
      text('symbol', row.symbol),
      day('day', row.day),
      day('before', row.before),
      number('previous_close', row.previousClose),
      number('close', row.close),
      text('verdict', row.verdict),
      day('ex_day', row.exDay),
      number('old_shares', row.oldShares),
      number('new_shares', row.newShares),
      text('settled_by', row.settledBy),
      { name: 'settled_at', type: 'Int64', values: [Math.round(row.settledAt)] },
      { name: 'revision', type: 'UInt64', values: [row.revision] },
    ],
  });
}
