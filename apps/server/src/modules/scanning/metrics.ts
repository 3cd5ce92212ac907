import { AppError, type Day, dayOf } from '@parakh/base';
import { timeIndex } from '@parakh/frames';
import {
  type AskedBasis,
  type AsOfStatements,
  type Basis,
  type Facts,
  type Fundamental,
  fundamentals,
  type ShareChange,
  shareScale,
  statementsAsOf,
} from '@parakh/fundamentals';
import { barDay, barTime } from '@parakh/market';
import { evaluationDay } from './evaluation-day.ts';
import type { ReadHistory } from './histories.ts';
import { companyPosition, type StatementsReader } from './loaded-statements.ts';
import type { LoadedMarket } from './market.ts';
import { factsAt, shareChange } from './shared-statements.ts';

export interface MetricsRequest {
  readonly symbol: string;
  /** As of the close of this day, or of the last session before it; the last session loaded when left out. */
  readonly date?: Day | undefined;
  /** Consolidated when left out. */
  readonly basis?: AskedBasis | undefined;
}

/** A fundamental, and the statement it speaks of. */
export interface Metric {
  readonly fundamental: Fundamental;
  /** Null where a part is not known. */
  readonly value: number | null;
  /** Last day of the newest quarter, year or balance sheet it is made of. */
  readonly period: Day | null;
  /** Since when all of it is known. */
  readonly knownSince: Day | null;
  /** That day is the usual delay, because no source tells the announcement. */
  readonly isAssumed: boolean;
}

export interface Metrics {
  readonly symbol: string;
  /** The basis that was read; 'unstated' when the source does not say. Null when no statements are loaded. */
  readonly basis: Basis | null;
  /** The session of the close. */
  readonly date: Day;
  readonly close: number;
  readonly metrics: readonly Metric[];
}

export interface MetricsParts {
  readonly market: () => LoadedMarket;
  readonly history: ReadHistory;
  readonly statements: StatementsReader;
}

/** Every fundamental of one company at the close of a session. */
export async function metricsOf(
  { symbol, date, basis = 'consolidated' }: MetricsRequest,
  parts: MetricsParts,
): Promise<Metrics> {
  const market = parts.market();
  const whole = await parts.history(market, { symbol, unit: 'day', prices: 'traded' });
  const at = timeIndex(whole.bars.time, barTime(evaluationDay(market.available.sessions, date) + 1) - 1);
  if (at < 0) throw new AppError('bars.not-held', { symbol: whole.symbol, date });
  const statements = await parts.statements(market);
  const facts = factsAt(statements.shared, companyPosition(market, statements, whole.symbol), basis);
  const [day, close] = [barDay(whole.bars.time[at]!), whole.bars.columns.close[at]!];
  const known = facts && statementsAsOf(facts, day);
  const scale = facts ? shareScale(facts, shareChanges(market, whole.symbol), day) : NaN;
  return {
    symbol: whole.symbol,
    basis: facts?.basis ?? null,
    date: dayOf(day),
    close,
    metrics: fundamentals.map((fundamental) => ({
      fundamental,
      value: known ? orNull(fundamental.of(known, { close, scale })) : null,
      ...spokenOf(fundamental, known),
    })),
  };
}

/** The newest of the statements that a fundamental reads. */
function spokenOf(
  { reads }: Fundamental,
  known: AsOfStatements | undefined,
): Pick<Metric, 'period' | 'knownSince' | 'isAssumed'> {
  const newest = reads.flatMap((kind) => known?.[kind].at(-1) ?? []);
  if (newest.length < reads.length) return { period: null, knownSince: null, isAssumed: false };
  const last = (of: (period: Facts['quarter'][number]) => number) => dayOf(Math.max(...newest.map(of)));
  return {
    period: last(({ end }) => end),
    knownSince: last(({ knownOn }) => knownOn),
    isAssumed: newest.some((period) => period.isAssumed),
  };
}

/** The splits, bonuses and rights of a symbol, by day. */
export function shareChanges({ adjustments }: LoadedMarket, symbol: string): ShareChange[] {
  return (adjustments.get(symbol) ?? []).map(shareChange);
}

function orNull(value: number): number | null {
  return Number.isNaN(value) ? null : value;
}
