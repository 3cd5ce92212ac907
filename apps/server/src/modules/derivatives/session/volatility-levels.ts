import type { DayNumber } from '@parakh/base';
import type { Underlying } from '@parakh/options';
import type { ContractTables } from '../contract-tables.ts';

const PERCENT = 100;

/** Volatility for thirty days on a day, and its mean until then; fractions of a year. */
export interface VolatilityLevel {
  readonly level: number;
  readonly longRun: number;
}

/** Of underlyings of which figures are worked out. */
export async function volatilityLevels(
  tables: ContractTables,
  underlyings: readonly Underlying[],
  day: DayNumber,
): Promise<ReadonlyMap<Underlying, VolatilityLevel>> {
  const rows = await tables.rows<{ name: Underlying; figure: string; last: number; average: number }>(
    `SELECT toString(underlying) AS name, figure, argMax(value, contract_figure.day) AS last, avg(value) AS average
     FROM {database:Identifier}.contract_figure
     WHERE underlying IN {underlyings:Array(String)} AND toInt32(day) <= {day:Int32}
       AND (figure = 'iv30' OR (figure = 'atmIv' AND number = 1)) GROUP BY name, figure`,
    { underlyings, day },
  );
  const levels = Map.groupBy(rows, ({ name }) => name);
  return new Map(
    [...levels].map(([name, told]) => {
      // Where no two expiries lie around thirty days, the nearest one tells.
      const { last, average } = told.find(({ figure }) => figure === 'iv30') ?? told[0]!;
      return [name, { level: last / PERCENT, longRun: average / PERCENT }];
    }),
  );
}
