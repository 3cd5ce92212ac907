import type { DayNumber } from '@parakh/base';
import { INDEX_SERIES, indexNamed } from '@parakh/market';
import { freezeLevelDay, freezeUnits } from '@parakh/options';
import { contractTables } from './contract-tables.ts';
import type { DerivativesDeps } from './deps.ts';

/** The most units of an order in contracts on an index by the exchange's rule, and the session whose close decided; null of a share, and where the close is not stored. */
export async function indexFreeze(
  { store }: DerivativesDeps,
  symbol: string,
  day: DayNumber,
): Promise<{ readonly units: number; readonly levelDay: DayNumber } | null> {
  const index = indexNamed(symbol);
  if (!index?.underlying) return null;
  const levelDay = freezeLevelDay(day);
  const [bar] = await contractTables(store()).rows<{ close: number }>(
    `SELECT close FROM {database:Identifier}.daily_bar FINAL
     WHERE symbol = {symbol:String} AND series = '${INDEX_SERIES}' AND toInt32(day) = {levelDay:Int32}`,
    { symbol: index.symbol, levelDay },
  );
  const units = freezeUnits(bar?.close ?? NaN, day);
  return Number.isNaN(units) ? null : { units, levelDay };
}
