import { dayOf } from '@parakh/base';
import type { Statement, StatementLine } from '@parakh/contract';
import { type AskedBasis, type Facts, type Period } from '@parakh/fundamentals';
import type { Services } from '../../services.ts';
import { heldFacts } from './held-facts.ts';
import { balanceLines, cashLines, incomeLines, linesOver, ratiosOver } from './statement-lines.ts';

export interface StatementAsked {
  readonly s: string;
  readonly period: Statement['period'];
  readonly basis: AskedBasis;
}

/** One kind of statement: which periods it has and what it says of them. */
interface StatementKind {
  readonly periods: (facts: Facts, period: Statement['period']) => readonly Period[];
  readonly lines: (periods: readonly Period[], facts: Facts) => StatementLine[];
}

const results: StatementKind['periods'] = (facts, period) => (period === 'annual' ? facts.year : facts.quarter);

/** A sheet is drawn up at the end of a year, and by many after its first half too. */
const sheets: StatementKind['periods'] = ({ year, balance }, period) => {
  const ends = new Set(year.map(({ end }) => end));
  return period === 'annual' && ends.size > 0 ? balance.filter(({ end }) => ends.has(end)) : balance;
};

export const statementKinds = {
  income: { periods: results, lines: (periods) => linesOver(periods, incomeLines) },
  balance: { periods: sheets, lines: (periods) => linesOver(periods, balanceLines) },
  cash: { periods: ({ year }) => year, lines: (periods) => linesOver(periods, cashLines) },
  ratios: { periods: results, lines: ratiosOver },
} as const satisfies Readonly<Record<string, StatementKind>>;

/** A statement of one company as the close of the last session knew it, oldest period first. */
export async function statementOf(kind: StatementKind, asked: StatementAsked, services: Services): Promise<Statement> {
  const view = await services.view();
  const symbol = view.needSymbol(asked.s);
  const facts = (await heldFacts(services)).of(symbol, asked.basis);
  const known = (period: Period) => period.knownOn <= view.lastDay;
  const periods = facts ? kind.periods(facts, asked.period).filter(known) : [];
  const lines = facts ? kind.lines(periods, facts) : [];
  const isEmpty = lines.length === 0;
  return {
    symbol,
    name: view.wordsOf(symbol).name,
    period: asked.period,
    basis: facts?.basis ?? null,
    periods: isEmpty ? [] : periods.map(shownPeriod),
    lines,
  };
}

function shownPeriod({ end, knownOn, isAssumed }: Period): Statement['periods'][number] {
  return { end: dayOf(end), knownSince: dayOf(knownOn), isAssumed };
}
