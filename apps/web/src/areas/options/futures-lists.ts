import type { FutureRow, OpenInterestRow } from '@parakh/contract';
import { banRule } from '@parakh/options';
import { type BuildUpName, buildUpNames, buildUpReasons } from './contract-texts.ts';

/** A future with what is open on its symbol. */
export interface ListedFuture extends FutureRow {
  readonly limitPct: number | null;
  readonly isInBan: boolean | null;
}

export interface FuturesList {
  readonly id: string;
  readonly title: string;
  /** The rule, in a sentence. */
  readonly says: string;
  readonly holds: (row: ListedFuture) => boolean;
  /** What it is sorted by, the first one first; NaN goes last. */
  readonly order: (row: ListedFuture) => number;
}

/** A class in which price and open interest changed. */
export type ClassName = Exclude<BuildUpName, 'neutral'>;

export interface ClassList extends FuturesList {
  readonly name: ClassName;
  /** The scan that has its evidence. */
  readonly scan: string;
}

const size = (value: number | null) => Math.abs(value ?? NaN);
const up = (value: number | null) => value ?? NaN;
const down = (value: number | null) => -(value ?? NaN);

function classList(id: string, name: ClassName, scan: string): ClassList {
  return {
    id,
    name,
    scan,
    title: buildUpNames[name],
    says: buildUpReasons[name],
    holds: (row) => row.buildUp === name,
    order: (row) => size(row.oiChangePct),
  };
}

/** The classes by price and open interest, without those that did not change. */
export const classLists = [
  classList('long-buildup', 'long_buildup', 'long-build-up'),
  classList('short-buildup', 'short_buildup', 'short-build-up'),
  classList('short-covering', 'short_covering', 'short-covering'),
  classList('long-unwinding', 'long_unwinding', 'long-unwinding'),
] as const;

export const futuresLists: readonly FuturesList[] = [
  ...classLists,
  {
    id: 'oi-gainers',
    title: 'OI gainers',
    says: 'Open interest rose the most, in percent.',
    holds: ({ oiChangePct }) => (oiChangePct ?? 0) > 0,
    order: ({ oiChangePct }) => up(oiChangePct),
  },
  {
    id: 'oi-losers',
    title: 'OI losers',
    says: 'Open interest fell the most, in percent.',
    holds: ({ oiChangePct }) => (oiChangePct ?? 0) < 0,
    order: ({ oiChangePct }) => down(oiChangePct),
  },
  {
    id: 'price-gainers',
    title: 'Price gainers',
    says: 'The price of the future rose the most.',
    holds: ({ changePct }) => (changePct ?? 0) > 0,
    order: ({ changePct }) => up(changePct),
  },
  {
    id: 'price-losers',
    title: 'Price losers',
    says: 'The price of the future fell the most.',
    holds: ({ changePct }) => (changePct ?? 0) < 0,
    order: ({ changePct }) => down(changePct),
  },
  {
    id: 'volume',
    title: 'Most active',
    says: 'The most contracts were traded.',
    holds: ({ volume }) => (volume ?? 0) > 0,
    order: ({ volume }) => up(volume),
  },
  {
    id: 'premium',
    title: 'Premium',
    says: 'The future costs more than the spot, by the year: more than the rate says that buyers pay up.',
    holds: ({ basis }) => (basis ?? 0) > 0,
    order: ({ annualBasisPct }) => up(annualBasisPct),
  },
  {
    id: 'discount',
    title: 'Discount',
    says: 'The future costs less than the spot, by the year: sellers press, or a dividend is near.',
    holds: ({ basis }) => (basis ?? 0) < 0,
    order: ({ annualBasisPct }) => down(annualBasisPct),
  },
  {
    id: 'rollover',
    title: 'Roll-over',
    says: 'Open interest of the later months divided by that of all months.',
    holds: ({ rolloverPct }) => rolloverPct !== null,
    order: ({ rolloverPct }) => up(rolloverPct),
  },
  {
    id: 'ban',
    title: 'Ban and near it',
    says: `In the ban only closing is allowed: it begins above ${banRule.beginsAbovePct} % of the market-wide position limit and ends at ${banRule.endsAtPct} %.`,
    holds: ({ isInBan, limitPct }) => isInBan === true || (limitPct ?? 0) >= banRule.endsAtPct,
    order: ({ isInBan, limitPct }) => (isInBan === true ? 1000 : 0) + (limitPct ?? 0),
  },
];

export const isClassList = (list: FuturesList): list is ClassList => classLists.some(({ id }) => id === list.id);

export const futuresListOf = (id: string | undefined) => futuresLists.find((list) => list.id === id);

/** Futures with the limit and the ban of their symbols. */
export function listedFutures(rows: readonly FutureRow[], open: readonly OpenInterestRow[]): ListedFuture[] {
  const ofSymbol = new Map(open.map((row) => [row.symbol, row]));
  return rows.map((row) => {
    const { limitPct = null, isInBan = null } = ofSymbol.get(row.symbol) ?? {};
    return { ...row, limitPct, isInBan };
  });
}

interface Thresholds {
  /** Percent, without the sign; 0 asks for nothing. */
  readonly price: number;
  readonly openInterest: number;
}

/** The rows of a list, its first one first. */
export function rowsOf(
  list: FuturesList,
  all: readonly ListedFuture[],
  least: Thresholds = { price: 0, openInterest: 0 },
) {
  return all
    .filter(list.holds)
    .filter(
      ({ changePct, oiChangePct }) => isAtLeast(changePct, least.price) && isAtLeast(oiChangePct, least.openInterest),
    )
    .toSorted((one, other) => (list.order(other) || -Infinity) - (list.order(one) || -Infinity));
}

const isAtLeast = (change: number | null, least: number) => least === 0 || size(change) >= least;
