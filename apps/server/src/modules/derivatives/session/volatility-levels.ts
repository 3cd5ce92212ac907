import type { DayNumber } from '@parakh/base';
import type { Underlying } from '@parakh/options';
import type { ContractTables } from '../contract-tables.ts';

const PERCENT = 100;

/** Volatility of an underlying for thirty days on a day, and its mean until then; fractions of a year. Undefined while no figures of it are worked out. */
export async function volatilityLevels(
  tables: ContractTables,
  underlying: Underlying,
  day: DayNumber,
): Promise<{ readonly level: number; readonly longRun: number } | undefined> {
  const rows = await tables.rows<{ figure: string; last: number; average: number }>(
    `SELECT figure, argMax(value, contract_figure.day) AS last, avg(value) AS average FROM {database:Identifier}.contract_figure
     WHERE underlying = {underlying:String} AND toInt32(day) <= {day:Int32}
       AND (figure = 'iv30' OR (figure = 'atmIv' AND number = 1)) GROUP BY figure`,
    { underlying, day },
  );
  // Where no two expiries lie around thirty days, the nearest one tells.
  const told = rows.find(({ figure }) => figure === 'iv30') ?? rows[0];
  return told && { level: told.last / PERCENT, longRun: told.average / PERCENT };
}
