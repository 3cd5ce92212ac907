import { AppError, type DayNumber } from '@parakh/base';
import { REGULAR_MINUTES } from '@parakh/market';
import type { Underlying } from '@parakh/options';
import { type ContractTables, contractTables } from '../contract-tables.ts';
import type { DerivativesDeps } from '../deps.ts';

export interface MinutesWanted {
  /** With the days that are wanted of each. */
  readonly days: ReadonlyMap<Underlying, readonly DayNumber[]>;
  /** So many of the nearest expiries, and those that end on a day. */
  readonly expiries: number;
  readonly expiryDays: ReadonlySet<DayNumber>;
  /** No more contract minutes than these are read. */
  readonly mostMinutes: number;
}

/** One expiry of a day. */
interface Counted {
  readonly underlying: Underlying;
  readonly day: DayNumber;
  readonly expiry: DayNumber;
  readonly contracts: number;
  readonly minutes: number;
}

/** Throws AppError 'request.invalid' where recordings say, before one is read, that they are more than may be. */
export async function refuseManyMinutes({ store }: DerivativesDeps, wanted: MinutesWanted): Promise<void> {
  const tables = contractTables(store());
  const recorded = await countedRows(tables, wanted, RECORDED);
  const isDemo = (await tables.database()) === 'demo';
  const known = new Set(recorded.map(dayName));
  const drawn = isDemo ? await countedRows(tables, wanted, DRAWN) : [];
  const all = [...recorded, ...drawn.filter((one) => !known.has(dayName(one)))];
  const read = [...Map.groupBy(all, dayName).values()].flatMap((ofDay) =>
    ofDay
      .toSorted((one, other) => one.expiry - other.expiry)
      .filter(({ expiry }, i) => i < wanted.expiries || wanted.expiryDays.has(expiry)),
  );
  const asked = read.reduce((total, { contracts, minutes }) => total + contracts * minutes, 0);
  if (asked > wanted.mostMinutes) refuseTooMany(asked, wanted);
}

/** @param asked at least so many */
export function refuseTooMany(asked: number, { mostMinutes }: Pick<MinutesWanted, 'mostMinutes'>): never {
  const [found, most] = [asked, mostMinutes].map((count) => count.toLocaleString('en-IN'));
  const message = `These are ${found} contract minutes or more; ${most} are read at once: fewer symbols, nearer expiries or a shorter time.`;
  throw new AppError('request.invalid', { errorMessage: message, fields: [{ field: 'to', message }] });
}

const dayName = ({ underlying, day }: Counted) => `${underlying} ${day}`;

/** A recording leaves out what did not change: the largest one of a day tells how many contracts there are at least. */
const RECORDED = `SELECT toString(underlying) AS underlying, toInt32(day) AS day, toInt32(expiry) AS expiry, toFloat64(max(chain_moment.contracts)) AS contracts,
    toFloat64(uniqExact(intDiv(at, 60))) AS minutes
  FROM {database:Identifier}.chain_moment FINAL WHERE {where} GROUP BY underlying, day, expiry`;

const DRAWN = `SELECT toString(underlying) AS underlying, toInt32(day) AS day, toInt32(expiry) AS expiry, toFloat64(count()) AS contracts,
    toFloat64(${REGULAR_MINUTES}) AS minutes
  FROM {database:Identifier}.contract_day FINAL WHERE option_right != '' AND {where} GROUP BY underlying, day, expiry`;

async function countedRows(tables: ContractTables, { days }: MinutesWanted, sql: string): Promise<Counted[]> {
  const all = [...days.values()].flat();
  const where = 'underlying IN {names:Array(String)} AND toInt32(day) BETWEEN {first:Int32} AND {last:Int32}';
  const rows = await tables.rows<Counted>(sql.replace('{where}', where), {
    names: [...days.keys()],
    first: Math.min(...all),
    last: Math.max(...all),
  });
  const wanted = new Map([...days].map(([underlying, own]) => [underlying, new Set(own)]));
  return rows.filter(({ underlying, day }) => wanted.get(underlying)?.has(day) === true);
}
