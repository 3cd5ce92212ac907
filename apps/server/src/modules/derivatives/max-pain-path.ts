import { AppError, type Day, type DayNumber, dayNumber, dayOf, nanToNull } from '@parakh/base';
import { type Underlying, underlyingOf } from '@parakh/options';
import { contractTables } from './contract-tables.ts';
import type { DerivativesDeps } from './deps.ts';
import { sessionsIn } from './sessions.ts';

/** Max pain of an expiry in one session, rupees. */
export interface MaxPainOfDay {
  readonly date: Day;
  readonly maxPain: number | null;
  readonly spot: number | null;
}

interface Wanted {
  readonly symbol: string;
  readonly expiry: Day;
}

/** An expiry through the sessions of which its options are stored, the earliest first. Throws AppError 'contracts.not-held', 'contracts.unknown' or 'expiry.unknown'. */
export async function maxPainPath(
  { store }: DerivativesDeps,
  { symbol, expiry }: Wanted,
): Promise<{ readonly symbol: Underlying; readonly expiry: Day; readonly days: MaxPainOfDay[] }> {
  const tables = contractTables(store());
  if ((await sessionsIn(tables)).length === 0) throw new AppError('contracts.not-held');
  const underlying = underlyingOf(symbol);
  const rows = await tables.rows<{ day: DayNumber; of: string; number: number; value: number }>(
    `SELECT toInt32(day) AS day, toString(figure) AS of, number, value FROM {database:Identifier}.contract_figure
     WHERE figure IN ('optionDays', 'maxPain', 'spot') AND underlying = {underlying:String} ORDER BY contract_figure.day`,
    { underlying },
  );
  if (rows.length === 0) throw new AppError('contracts.unknown');
  const last = dayNumber(expiry);
  const days = [...Map.groupBy(rows, ({ day }) => day)].flatMap(([day, figures]) => {
    const number = figures.find(({ of, value }) => of === 'optionDays' && day + value === last)?.number;
    const valueOf = (name: string, at: number) =>
      nanToNull(figures.find((one) => one.of === name && one.number === at)?.value);
    return number === undefined
      ? []
      : [{ date: dayOf(day), maxPain: valueOf('maxPain', number), spot: valueOf('spot', 0) }];
  });
  if (days.length === 0) throw new AppError('expiry.unknown', { expiry });
  return { symbol: underlying, expiry, days };
}
