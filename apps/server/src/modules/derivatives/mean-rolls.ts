import { type DayNumber, dayNumber, monthNumber, nanToNull } from '@parakh/base';
import { previousSession } from '@parakh/market';
import { COMPARED_EXPIRIES, meanRoll, type Roll, rollOf, type Underlying } from '@parakh/options';
import type { FutureRow } from './contract-store.ts';
import type { ContractTables } from './contract-tables.ts';

/** The mean roll-over of the last expiries at the same number of days before their last day. Null is unknown. */
export interface MeanRoll {
  readonly meanRolloverPct: number | null;
  readonly meanRollCostPct: number | null;
  /** Of how many of them the session is stored; the mean is of all or unknown. */
  readonly rollExpiries: number;
}

/** Where the nearest month stood in a session. */
interface Stood {
  readonly underlying: Underlying;
  readonly day: DayNumber;
  readonly lastDay: DayNumber;
}

/** Every one of them has a last day well within this. */
const LOOK_BACK_DAYS = 31 * (COMPARED_EXPIRIES + 2);

/** By underlying, for the months listed at the close of a session: from figures that are stored once a session. */
export async function meanRolls(
  tables: ContractTables,
  day: DayNumber,
  listed: ReadonlyMap<Underlying, readonly Pick<FutureRow, 'lastDay'>[]>,
): Promise<(underlying: Underlying) => MeanRoll> {
  const ends = Map.groupBy(await endsBefore(tables, day), ({ underlying }) => underlying);
  const wanted = [...listed].flatMap(([underlying, [nearest]]) =>
    (nearest ? (ends.get(underlying) ?? []) : [])
      .filter(({ lastDay }) => isCompared(monthNumber(nearest!.lastDay) - monthNumber(lastDay)))
      .map(({ lastDay }) => ({ underlying, lastDay, day: sessionUpTo(lastDay - (nearest!.lastDay - day)) })),
  );
  const rolls = await rollsIn(tables, [...new Set(wanted.map((one) => one.day))]);
  const found = Map.groupBy(wanted, ({ underlying }) => underlying);
  return (underlying) => {
    const before = (found.get(underlying) ?? []).flatMap((one) => rolls.get(keyOf(one)) ?? []);
    const mean = meanRoll(before);
    return {
      meanRolloverPct: nanToNull(mean.rolloverPct),
      meanRollCostPct: nanToNull(mean.rollCostPct),
      rollExpiries: before.length,
    };
  };
}

const isCompared = (monthsBefore: number) => monthsBefore > 0 && monthsBefore <= COMPARED_EXPIRIES;

/** The last session that is not after a day, by the exchange's calendar, whatever files are missing. */
const sessionUpTo = (day: DayNumber): DayNumber => dayNumber(previousSession(day + 1).day);

const keyOf = ({ underlying, day, lastDay }: Stood) => `${underlying} ${day} ${lastDay}`;

/** The last day of each month's contract, of months before: in a month that a corporate action ended early there is one more, and the latest counts. */
async function endsBefore(tables: ContractTables, day: DayNumber): Promise<Omit<Stood, 'day'>[]> {
  const rows = await tables.rows<Omit<Stood, 'day'>>(
    `SELECT DISTINCT toString(underlying) AS underlying, toInt32(toInt32(day) + value) AS lastDay
     FROM {database:Identifier}.contract_figure
     WHERE figure = 'futureDays' AND number = 1 AND toInt32(day) >= {from:Int32} AND toInt32(day) < {day:Int32}
     ORDER BY lastDay`,
    { from: day - LOOK_BACK_DAYS, day },
  );
  return [...new Map(rows.map((one) => [`${one.underlying} ${monthNumber(one.lastDay)}`, one])).values()];
}

/** SQL for a figure of an expiry in the group, NaN where none is stored. */
function ofExpiry(figure: 'futureClose' | 'futureDays' | 'futureOi', number: number): string {
  const isIt = `figure = '${figure}' AND number = ${number}`;
  return `if(countIf(${isIt}) = 0, nan, maxIf(value, ${isIt}))`;
}

async function rollsIn(tables: ContractTables, days: readonly DayNumber[]): Promise<ReadonlyMap<string, Roll>> {
  if (days.length === 0) return new Map();
  const rows = await tables.rows<{ underlying: Underlying; day: DayNumber } & RollFigures>(
    `SELECT toString(underlying) AS underlying, toInt32(day) AS day, ${ofExpiry('futureOi', 0)} AS allOi, ${ofExpiry('futureOi', 1)} AS nearOi,
       ${ofExpiry('futureClose', 1)} AS near, ${ofExpiry('futureClose', 2)} AS next, ${ofExpiry('futureDays', 1)} AS nearDays, ${ofExpiry('futureDays', 2)} AS nextDays
     FROM {database:Identifier}.contract_figure
     WHERE figure IN ('futureClose', 'futureDays', 'futureOi') AND number <= 2 AND toInt32(day) IN {days:Array(Int32)}
     GROUP BY contract_figure.underlying, contract_figure.day`,
    { days },
  );
  const known = rows.map((row) => [keyOf({ ...row, lastDay: row.day + row.nearDays }), rollFrom(row)] as const);
  return new Map(known.filter(([, roll]) => !Number.isNaN(roll.rolloverPct)));
}

interface RollFigures {
  readonly allOi: number;
  readonly nearOi: number;
  readonly near: number;
  readonly next: number;
  readonly nearDays: number;
  readonly nextDays: number;
}

const rollFrom = ({ allOi, nearOi, near, next, nearDays, nextDays }: RollFigures): Roll =>
  rollOf([
    { price: near, openInterest: nearOi, days: nearDays },
    { price: next, openInterest: allOi - nearOi, days: nextDays },
  ]);
