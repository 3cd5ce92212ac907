import { type Session, sectors } from '@parakh/market';
import { between, chanceOf } from './chance.ts';
import { type CorporateAction, corporateActions, factorsOf } from './corporate-actions.ts';
import { type Listing, readListings } from './listing.ts';
import { type Moves, movesOf, resultJumps } from './returns.ts';

/** A share as the simulation drives it. Prices in logarithms of today's shares: a split moves nothing here. */
export interface Share {
  readonly listing: Listing;
  /** How strongly it follows the whole market and its own sector. */
  readonly withMarket: number;
  readonly withSector: number;
  /** What it does for itself. */
  readonly own: Moves;
  /** Logarithm of the price at the first trade of each session. */
  readonly start: Float64Array;
  /** Jump at the open after quarterly results; 0 on other days. */
  readonly jumps: Float64Array;
  /** Prices of a session are the simulated ones divided by this: less than 1 before a split or a bonus. */
  readonly factor: Float64Array;
}

/** Everything that is decided before any bar is drawn. */
export interface Model {
  readonly sessions: readonly Session[];
  readonly shares: readonly Share[];
  readonly market: Moves;
  readonly sectors: readonly Moves[];
  readonly actions: readonly CorporateAction[];
}

/** The exchange lets few shares move by more than a fifth in a day; the simulation stays below. */
const WIDEST_MOVE = 0.17;

/** Shares of these sectors follow the market more, or less, than others. */
const MARKET_SHARE: Readonly<Record<string, number>> = {
  CAPG: 1.2,
  CONS: 1.15,
  FIN: 1.1,
  FMCG: 0.62,
  HLTH: 0.68,
  IT: 0.85,
  METL: 1.3,
  POWR: 1.15,
  REAL: 1.35,
};

export function makeModel(sessions: readonly Session[]): Model {
  const count = sessions.length;
  const market = movesOf({ name: 'market 8', sessions: count, deviation: 0.009, drift: 0.0003, trend: 0.0006 });
  const bySector = sectors.map(({ key }) =>
    movesOf({ name: `sector ${key}`, sessions: count, deviation: 0.0062, drift: 0, trend: 0.0006 }),
  );
  const actions = corporateActions(sessions);
  const shares = readListings().map((listing) => shareOf(listing, market, bySector[listing.sector]!, actions));
  return { sessions, shares, market, sectors: bySector, actions };
}

function shareOf(listing: Listing, market: Moves, sector: Moves, actions: readonly CorporateAction[]): Share {
  const sessions = market.gap.length;
  const chance = chanceOf(`character ${listing.symbol}`);
  const withMarket = (MARKET_SHARE[sectors[listing.sector]!.key] ?? 1) * between(chance, 0.8, 1.2);
  const withSector = between(chance, 0.6, 1.3);
  const deviation = ownDeviation(listing.size) * between(chance, 0.85, 1.2);
  const own = movesOf({ name: listing.symbol, sessions, deviation, drift: 0, trend: 0.09 * deviation });
  const jumps = resultJumps(chance, sessions, deviation);
  const factor = factorsOf(listing.symbol, sessions, actions);
  const start = new Float64Array(sessions);
  let price = 0;
  for (let t = 0; t < sessions; t++) {
    const gap = withMarket * market.gap[t]! + withSector * sector.gap[t]! + own.gap[t]! + jumps[t]!;
    const common = withMarket * market.within[t]! + withSector * sector.within[t]!;
    own.within[t] = Math.max(-WIDEST_MOVE, Math.min(WIDEST_MOVE, gap + common + own.within[t]!)) - gap - common;
    start[t] = price + gap;
    price = start[t]! + common + own.within[t]!;
  }
  const level = Math.log(listing.price) + 0.07 * chance.normal() - price;
  for (let t = 0; t < sessions; t++) start[t] = start[t]! + level;
  return { listing, withMarket, withSector, own, start, jumps, factor };
}

/** Small companies move more on their own. Size in thousand crore rupees. */
function ownDeviation(size: number): number {
  if (size > 150) return 0.0098;
  if (size > 50) return 0.0125;
  return size > 15 ? 0.0155 : 0.0185;
}
