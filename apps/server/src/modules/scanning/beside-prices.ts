import type { AskedBasis } from '@parakh/fundamentals';
import type { Problem } from '@parakh/language';
import { type Plan, reads } from '@parakh/scan';
import type { ReadHistory } from './histories.ts';
import { companyPosition, type LoadedStatements, type StatementsReader } from './loaded-statements.ts';
import type { LoadedMarket } from './market.ts';
import { shareChanges } from './metrics.ts';
import { type RankRequest, rankHistoryOf } from './rank-histories.ts';
import { factsAt, isAssumedAt } from './shared-statements.ts';

export interface BesideAsked extends RankRequest {
  readonly basis?: AskedBasis | undefined;
  /** The last day evaluated, and how many months of standings up to it. */
  readonly day: number;
  readonly months: number;
  readonly readers: { readonly history: ReadHistory; readonly statements: StatementsReader };
}

/** What a plan reads beside prices. */
export interface Beside {
  /** Where it reads fundamentals. */
  readonly statements?: LoadedStatements;
  readonly basis: AskedBasis;
  /** Reads histories with the company and the standing of the symbol, as far as the plan needs them. */
  readonly history: ReadHistory;
}

export async function besidePrices(plan: Plan, market: LoadedMarket, asked: BesideAsked): Promise<Beside> {
  const { readers } = asked;
  const basis = asked.basis ?? 'consolidated';
  const statements = reads(plan, 'facts') ? await readers.statements(market) : undefined;
  const isRanked = reads(plan, 'rank');
  if (!statements && !isRanked) return { basis, history: readers.history };
  return {
    basis,
    ...(statements && { statements }),
    async history(of, wanted) {
      const whole = await readers.history(of, wanted);
      const facts = statements && factsAt(statements.shared, companyPosition(of, statements, whole.symbol), basis);
      return {
        ...whole,
        ...(facts && { company: { facts, changes: shareChanges(of, whole.symbol) } }),
        ...(isRanked && { rankHistory: rankHistoryOf(of, whole.symbol, asked) }),
      };
    },
  };
}

/** Said once: that no statements are loaded, or of how many companies nobody tells when the results came out. */
export function notesOnStatements(
  { statements, basis }: Beside,
  market: LoadedMarket,
  symbols: readonly string[],
): Problem[] {
  if (!statements) return [];
  const held = symbols
    .map((symbol) => companyPosition(market, statements, symbol))
    .filter((position) => factsAt(statements.shared, position, basis) !== undefined);
  const assumed = held.filter((position) => isAssumedAt(statements.shared, position)).length;
  if (held.length > 0 && assumed === 0) return [];
  const message = held.length === 0 ? NONE_AVAILABLE : assumedDays(assumed, held.length);
  return [{ from: 0, to: 0, severity: 'warning', message }];
}

const NONE_AVAILABLE =
  'No statements are available for what is evaluated, so its fundamentals are not known: import tables of Screener pages or workbooks.';

function assumedDays(assumed: number, held: number): string {
  const whose = held === 1 ? 'No source tells' : `Of ${assumed} of ${held} companies no source tells`;
  return `${whose} when results were announced: a quarter counts as known 45 days after its end, a year 60 days after.`;
}
