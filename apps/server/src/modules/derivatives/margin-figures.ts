import type { DayNumber } from '@parakh/base';
import type { KnownFigures } from '@parakh/option-strategies';
import type { Underlying } from '@parakh/options';
import { contractTables } from './contract-tables.ts';
import type { DerivativesDeps } from './deps.ts';

interface Wanted {
  readonly underlying: Underlying;
  readonly day: DayNumber;
  /** Rupees. */
  readonly spot: number;
}

/** Figures of an earlier day tell little after a week. */
const LASTS_DAYS = 7;

/** What imported files of the clearing house tell an underlying's margin by, up to a day: the latest of each figure. Empty where none of the week is stored. */
export async function marginFigures(
  { store }: DerivativesDeps,
  { underlying, day, spot }: Wanted,
): Promise<Partial<KnownFigures>> {
  const rows = await contractTables(store()).rows<{ figure: string; value: number }>(
    `SELECT figure, argMax(value, day) AS value FROM {database:Identifier}.margin FINAL
     WHERE underlying = {underlying:String} AND toInt32(day) <= {day:Int32} AND toInt32(day) > {day:Int32} - ${LASTS_DAYS}
     GROUP BY figure`,
    { underlying, day },
  );
  const stored = new Map(rows.map(({ figure, value }) => [figure, value]));
  const of = (figure: string) => stored.get(figure) ?? NaN;
  const figures: Omit<KnownFigures, 'sigmaOfCloses'> = {
    priceScan: (of('price scan pct') / 100) * spot,
    volatilityScan: of('volatility scan'),
    sigma: of('sigma'),
    extremeLossPct: of('extreme loss pct'),
    extremeLossDeepPct: of('extreme loss pct deep'),
  };
  return Object.fromEntries(Object.entries(figures).filter(([, value]) => !Number.isNaN(value)));
}
