import type { DayNumber } from '@parakh/base';

/** What a statement covers: the whole group of companies, the company alone, or what its source does not state. */
export const bases = ['consolidated', 'standalone', 'unstated'] as const;
export type Basis = (typeof bases)[number];

/** 'quarter' and 'year' are profit and loss, of a year its cash flow too; 'balance' is the balance sheet of a day, 'holding' who owns the shares on it. */
export const periodKinds = ['quarter', 'year', 'balance', 'holding'] as const;
export type PeriodKind = (typeof periodKinds)[number];

/**
 * What a statement can state. Money in ₹ crore, shares in crore, per-share figures in rupees.
 * `profit` is after tax, before the share of other owners in subsidiaries; `ownersProfit` after it.
 * `eps` and `adjustedShares` are in shares as they were when the source was made, `shares` as they were on the balance sheet's day.
 */
export const lines = [
  'sales',
  'operatingProfit',
  'interest',
  'profitBeforeTax',
  'tax',
  'taxPct',
  'profit',
  'ownersProfit',
  'eps',
  'capital',
  'reserves',
  'borrowings',
  'assets',
  'cash',
  'inventory',
  'currentAssets',
  'currentLiabilities',
  'shares',
  'adjustedShares',
  'promoters',
  'otherIncome',
  'depreciation',
  'cashOperating',
  'cashInvesting',
  'cashFinancing',
] as const;
export type Line = (typeof lines)[number];

/** One figure of one statement of one company, as a source states it. */
export interface Figure {
  readonly basis: Basis;
  readonly kind: PeriodKind;
  /** The last day of the period. */
  readonly end: DayNumber;
  readonly line: Line;
  readonly value: number;
  /** The first day at whose close the market knew it; NaN when no source states it. */
  readonly knownOn: number;
  /** The day of the source: its per-share figures are in the shares of that day. */
  readonly toldOn: DayNumber;
}

/** A quarter, a year, or the day of a balance sheet. */
export interface Period {
  readonly end: DayNumber;
  readonly knownOn: DayNumber;
  /** `knownOn` is the usual delay, because no announcement is known. */
  readonly isAssumed: boolean;
  readonly lines: Readonly<Partial<Record<Line, number>>>;
}

/** How many shares one share of a day had become when the source was made: 2 before a bonus of 1:1. */
export interface ShareCount {
  readonly end: DayNumber;
  readonly scale: number;
  /** Drawn from profit, earnings a share and capital, because no source counts the shares: it can contradict, not prove. */
  readonly isRough?: true;
}

/** What is known of one company; periods oldest first. */
export interface Facts {
  readonly basis: Basis;
  readonly quarter: readonly Period[];
  readonly year: readonly Period[];
  readonly balance: readonly Period[];
  readonly holding: readonly Period[];
  readonly counts: readonly ShareCount[];
  /** The day in whose shares the per-share figures are. */
  readonly toldOn: DayNumber;
}

/** The part of them that one day knows. */
export type AsOfStatements = Pick<Facts, PeriodKind>;

const QUARTER_DELAY_DAYS = 45;
const YEAR_DELAY_DAYS = 60;

/** When a period counts as known while no source states the day: a company must publish a quarter within 45 days, a year within 60. */
export function assumedPublicationDay(kind: PeriodKind, end: DayNumber): DayNumber {
  return end + (kind === 'year' || kind === 'balance' ? YEAR_DELAY_DAYS : QUARTER_DELAY_DAYS);
}
