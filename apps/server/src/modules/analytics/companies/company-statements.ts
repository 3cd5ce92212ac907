import { balanceLines, cashLines, incomeLines, linesOver, ratiosOver } from '@parakh/analytics';
import { dayOf } from '@parakh/base';
import type { Statement, StatementLine } from '@parakh/contract';
import { type AskedBasis, type AsOfStatements, type Facts, type Period, statementsAsOf } from '@parakh/fundamentals';
import type { AnalyticsDeps } from '../deps.ts';
import { companyFacts } from './company-facts.ts';

export interface StatementAsked {
  readonly s: string;
  readonly period: Statement['period'];
  readonly basis: AskedBasis;
  /** So many of the newest periods. */
  readonly limit?: number;
}

/** One kind of statement: which periods it has and what it says of them. */
interface StatementKind {
  readonly periods: (known: AsOfStatements, period: Statement['period']) => readonly Period[];
  readonly lines: (periods: readonly Period[], facts: Facts) => StatementLine[];
  /** Why quarters lack what years tell. */
  readonly notQuarterly?: string;
}

const results: StatementKind['periods'] = (known, period) => (period === 'annual' ? known.year : known.quarter);

/** A sheet is drawn up at the end of a year, and by many after its first half too: the other quarters have none. */
const sheets: StatementKind['periods'] = ({ year, quarter, balance }, period) => {
  const ends = new Set(year.map(({ end }) => end));
  if (period === 'annual') return ends.size > 0 ? balance.filter(({ end }) => ends.has(end)) : balance;
  return quarter.map((one) => balance.find(({ end }) => end === one.end) ?? { ...one, lines: {} });
};

/** A year's flow is never shown as that of its last quarter. */
const flows: StatementKind['periods'] = ({ year }, period) => (period === 'annual' ? year : []);

export const statementKinds: Readonly<Record<'income' | 'balance' | 'cash' | 'ratios', StatementKind>> = {
  income: { periods: results, lines: (periods) => linesOver(periods, incomeLines) },
  balance: {
    periods: sheets,
    lines: (periods) => linesOver(periods, balanceLines),
    notQuarterly:
      'Companies publish a balance sheet at the end of a half-year and of a year: other quarters have none.',
  },
  cash: {
    periods: flows,
    lines: (periods) => linesOver(periods, cashLines),
    notQuarterly: 'Cash flow by quarter is not known: the available statements have it by year.',
  },
  ratios: { periods: results, lines: ratiosOver },
};

/** A statement of one company as the close of the last session knew it, oldest period first. */
export async function statementOf(
  kind: StatementKind,
  asked: StatementAsked,
  services: AnalyticsDeps,
): Promise<Statement> {
  const view = await services.view();
  const symbol = view.needSymbol(asked.s);
  const facts = (await companyFacts(services)).of(symbol, asked.basis);
  const periods = facts ? newestPeriods(kind, statementsAsOf(facts, view.lastDay), asked) : [];
  const lines = facts ? kind.lines(periods, facts) : [];
  const isEmpty = lines.length === 0;
  return {
    symbol,
    name: view.instrument(symbol).name,
    period: asked.period,
    notKnown: facts && asked.period === 'quarterly' ? (kind.notQuarterly ?? null) : null,
    basis: facts?.basis ?? null,
    periods: isEmpty ? [] : periods.map(shownPeriod),
    lines,
  };
}

/** As many of the newest as were asked for. */
export function newestPeriods(
  kind: StatementKind,
  known: AsOfStatements,
  { period, limit = Infinity }: Pick<StatementAsked, 'period' | 'limit'>,
): readonly Period[] {
  return kind.periods(known, period).slice(-limit);
}

function shownPeriod({ end, knownOn, isAssumed }: Period): Statement['periods'][number] {
  return { end: dayOf(end), knownSince: dayOf(knownOn), isAssumed };
}
