import { type AskedBasis, type Facts, type ShareChange, shareScale } from '@parakh/fundamentals';
import { factsAt } from '../../scanning/for-threads.ts';
import { companyPosition, shareChanges } from '../../scanning/index.ts';
import type { AnalyticsDeps } from '../deps.ts';

/** Statements of companies, as they are available. */
export interface CompanyFacts {
  of(symbol: string, basis: AskedBasis): Facts | undefined;
  /** How many shares of the source's day one share of a day had become; NaN where not known. */
  scale(symbol: string, facts: Facts, day: number): number;
}

/** Read once for each market. */
export async function companyFacts({ engine }: AnalyticsDeps): Promise<CompanyFacts> {
  const { market, statements: read } = engine().readers();
  const statements = await read(market);
  const changes = (symbol: string): ShareChange[] => shareChanges(market, symbol);
  return {
    of: (symbol, basis) => factsAt(statements.shared, companyPosition(market, statements, symbol), basis),
    scale: (symbol, facts, day) => shareScale(facts, changes(symbol), day),
  };
}
