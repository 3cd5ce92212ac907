import type { Flows } from '@parakh/contract';

/** What was bought less what was sold on a day or in a month, ₹ crore. */
export interface NetFlow {
  /** A day, or the first seven letters of it: a month. */
  readonly day: string;
  readonly fiiBuy: number | null;
  readonly fiiSell: number | null;
  readonly fii: number | null;
  readonly diiBuy: number | null;
  readonly diiSell: number | null;
  readonly dii: number | null;
}

/** Day by day. */
export function netFlows({ sessions, fiiBuy, fiiSell, diiBuy, diiSell }: Flows['cash']): NetFlow[] {
  return sessions.map((day, i) => ({
    day,
    fiiBuy: fiiBuy[i]!,
    fiiSell: fiiSell[i]!,
    fii: less(fiiBuy[i]!, fiiSell[i]!),
    diiBuy: diiBuy[i]!,
    diiSell: diiSell[i]!,
    dii: less(diiBuy[i]!, diiSell[i]!),
  }));
}

/** Added up by month. A month of which a day is not known is as much as is known of it. */
export function byMonth(flows: readonly NetFlow[]): NetFlow[] {
  const months = Map.groupBy(flows, ({ day }) => day.slice(0, 'YYYY-MM'.length));
  return [...months].map(([day, ofMonth]) => {
    const sum = (name: Exclude<keyof NetFlow, 'day'>) => total(ofMonth.map((flow) => flow[name]));
    return {
      day,
      fiiBuy: sum('fiiBuy'),
      fiiSell: sum('fiiSell'),
      fii: sum('fii'),
      diiBuy: sum('diiBuy'),
      diiSell: sum('diiSell'),
      dii: sum('dii'),
    };
  });
}

/** Running sum from the first day shown; a day that is not known adds nothing. */
export function runningSum(values: readonly (number | null)[]): number[] {
  let sum = 0;
  return values.map((value) => (sum += value ?? 0));
}

/** Percent of the contracts of one holder that are long. */
export function longShares(long: readonly (number | null)[], short: readonly (number | null)[]): (number | null)[] {
  return long.map((held, i) => {
    const all = held === null ? null : held + (short[i] ?? NaN);
    return held === null || all === null || !(all > 0) ? null : (100 * held) / all;
  });
}

function less(one: number | null, other: number | null): number | null {
  return one === null || other === null ? null : one - other;
}

function total(values: readonly (number | null)[]): number | null {
  const known = values.filter((value) => value !== null);
  return known.length === 0 ? null : known.reduce((sum, value) => sum + value, 0);
}
