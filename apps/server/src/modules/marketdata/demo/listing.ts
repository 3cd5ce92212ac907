import { readFileSync } from 'node:fs';
import { sectors } from '@parakh/market';

/** A share of the demo market: who it is is true, what it costs is a round figure that the simulation ends near. */
export interface Listing {
  readonly symbol: string;
  readonly name: string;
  /** The exchange's name for it. */
  readonly industry: string;
  /** Index of its sector in `sectors`. */
  readonly sector: number;
  /** Indices and groups it belongs to today: 'NIFTY 50', 'FNO', … All of them are in NIFTY 500. */
  readonly groups: readonly string[];
  /** Rupees. */
  readonly price: number;
  /** Market value, thousand crore rupees. */
  readonly size: number;
}

const SHORT_INDEX = /^(?!FNO$)/;

/** The 500 shares of symbols.tsv, in the order of their symbols. */
export function readListings(): Listing[] {
  const [, ...lines] = readFileSync(new URL('symbols.tsv', import.meta.url), 'utf8')
    .trimEnd()
    .split('\n');
  return withMidcapSelect(lines.map(listingFrom));
}

function listingFrom(line: string): Listing {
  const [symbol = '', name = '', key = '', groups = '', price = '', size = ''] = line.split('\t');
  const sector = sectors.findIndex((it) => it.key === key);
  if (sector < 0) throw new RangeError(`symbols.tsv: ${symbol} has the unknown sector "${key}"`);
  const named = groups === '' ? [] : groups.split(',').map((group) => group.replace(SHORT_INDEX, 'NIFTY '));
  const all = [...named, ...widerIndices(named), 'NIFTY 500'];
  return { symbol, name, sector, industry: sectors[sector]!.name, groups: all, price: +price, size: +size };
}

/** NIFTY 100 is NIFTY 50 and NEXT 50; NIFTY 200 adds the hundred of MIDCAP 100. */
function widerIndices(groups: readonly string[]): string[] {
  const isHundred = groups.includes('NIFTY 50') || groups.includes('NIFTY NEXT 50');
  if (isHundred) return ['NIFTY 100', 'NIFTY 200'];
  return groups.includes('NIFTY MIDCAP 100') ? ['NIFTY 200'] : [];
}

const SELECTED = 25;

/** NIFTY MIDCAP SELECT by the exchange's rule: of the mid caps that have futures the largest 25, here by their size in the demo market. */
function withMidcapSelect(listings: readonly Listing[]): Listing[] {
  const selected = listings
    .filter(({ groups }) => groups.includes('NIFTY MIDCAP 100') && groups.includes('FNO'))
    .toSorted((one, other) => other.size - one.size || (one.symbol < other.symbol ? -1 : 1))
    .slice(0, SELECTED);
  return listings.map((listing) =>
    selected.includes(listing) ? { ...listing, groups: [...listing.groups, 'NIFTY MIDCAP SELECT'] } : listing,
  );
}
