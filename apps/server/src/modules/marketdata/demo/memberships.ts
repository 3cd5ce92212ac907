import type { Day } from '@parakh/base';
import { INDEX_SERIES, indexNames, type Listing as Listed, MAIN_SERIES, membersOf, symbolGroups } from '@parakh/market';
import type { Listing } from './listing.ts';
import type { Model } from './model.ts';

/** A share's time in an index or a group. Sessions count from the start of the demo market; both ends included. */
export interface Membership {
  readonly group: string;
  readonly symbol: string;
  readonly from: number;
  /** null while it lasts. */
  readonly to: number | null;
}

/** The exchange's half-yearly review of September 2025, as far as it touched NIFTY 50. */
const REVIEW_DAY: Day = '2025-09-30';
const joined = ['INDIGO', 'MAXHEALTH'];
const left = ['INDUSINDBK', 'HEROMOTOCO'];

/** Members of every index, with their sessions. */
export function indexMemberships({ sessions, shares }: Pick<Model, 'sessions' | 'shares'>): Membership[] {
  const review = sessions.findIndex(({ day }) => day >= REVIEW_DAY);
  const isInside = review > 0 && sessions[0]!.day < REVIEW_DAY;
  return shares.flatMap(({ listing }) => {
    const now = listing.groups
      .filter((group) => group !== 'FNO')
      .map((group) => during(listing.symbol, group, 0, null));
    if (!isInside) return now;
    if (left.includes(listing.symbol)) return [...now, during(listing.symbol, 'NIFTY 50', 0, review - 1)];
    const hasJoined = joined.includes(listing.symbol);
    return hasJoined ? now.map((it) => (it.group === 'NIFTY 50' ? { ...it, from: review } : it)) : now;
  });
}

/** Members of the groups that screens and scans offer; they hold for the whole history. */
export function groupMemberships(listings: readonly Listing[], indices: readonly string[]): Membership[] {
  const listed: Listed[] = [
    ...listings.map(({ symbol }) => ({ symbol, series: MAIN_SERIES })),
    ...indices.map((symbol) => ({ symbol, series: INDEX_SERIES })),
  ];
  const derivatives = listings.filter(({ groups }) => groups.includes('FNO')).map(({ symbol }) => symbol);
  const members = {
    FNO: new Set([...derivatives, ...indices.filter(hasFutures)]),
    NIFTY500: new Set(listings.map(({ symbol }) => symbol)),
  };
  return symbolGroups.flatMap((group) =>
    membersOf(group, listed, (name) => members[name]).map((symbol) => during(symbol, group, 0, null)),
  );
}

function hasFutures(index: string): boolean {
  return indexNames.some(({ symbol, underlying }) => symbol === index && underlying !== undefined);
}

function during(symbol: string, group: string, from: number, to: number | null): Membership {
  return { group, symbol, from, to };
}
