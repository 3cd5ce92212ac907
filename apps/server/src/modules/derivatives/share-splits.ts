import type { DayNumber } from '@parakh/base';
import type { Underlying } from '@parakh/options';
import { storedFactors } from '../marketdata/index.ts';
import { optionsWithToken } from './contract-store.ts';
import type { ContractTables } from './contract-tables.ts';

interface Between {
  readonly before: DayNumber;
  readonly now: DayNumber;
}

/**
 * What splits and bonuses of shares did to contracts of which no strike tells: there are futures alone, or files without tokens. By
 * underlying what prices of before are multiplied by.
 */
export async function splitFactors(tables: ContractTables, between: Between): Promise<ReadonlyMap<Underlying, number>> {
  const factors = await shareFactors(tables, between);
  if (factors.size === 0) return factors;
  const byStrikes = await withTokensOnBoth(tables, between);
  return new Map([...factors].filter(([underlying]) => !byStrikes.has(underlying)));
}

async function shareFactors(
  tables: ContractTables,
  { before, now }: Between,
): Promise<ReadonlyMap<Underlying, number>> {
  const rows = await tables.rows<{ symbol: string; product: number }>(
    `SELECT symbol, arrayProduct(groupArray(factor)) AS product FROM ${storedFactors(await tables.database())}
     WHERE toInt32(ex_day) > {before:Int32} AND toInt32(ex_day) <= {now:Int32} AND kind IN ('split', 'bonus', 'consolidation')
     GROUP BY symbol`,
    { before, now },
  );
  return new Map(rows.map(({ symbol, product }) => [symbol, product]));
}

/** Whose options have tokens on both days. */
async function withTokensOnBoth(tables: ContractTables, { before, now }: Between): Promise<ReadonlySet<Underlying>> {
  const rows = await tables.rows<{ name: Underlying }>(
    `SELECT toString(underlying) AS name FROM (${optionsWithToken('before')}) GROUP BY name
     INTERSECT SELECT toString(underlying) AS name FROM (${optionsWithToken('now')}) GROUP BY name`,
    { before, now },
  );
  return new Set(rows.map(({ name }) => name));
}
