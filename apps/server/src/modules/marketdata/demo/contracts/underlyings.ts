import { indexNames } from '@parakh/market';
import type { Underlying } from '@parakh/options';
import { between, chanceOf, seedOf } from '../chance.ts';
import { outstanding } from '../index-session.ts';
import type { Model, Share } from '../model.ts';
import type { DemoMarket } from '../simulation.ts';

/** What contracts are listed on. */
export interface DemoUnderlying {
  readonly name: Underlying;
  /** Its place among the symbols of the demo market. */
  readonly symbol: number;
  /** Undefined of an index. */
  readonly share: Share | undefined;
  readonly seed: number;
  /** Units of a contract at the start of the history: a split or a bonus multiplies them. */
  readonly lot: number;
  /** Volatility at the money for thirty days at the end of each session, a fraction of a year; and its mean. */
  readonly level: Float64Array;
  readonly longRun: number;
  /** Units of futures that are open as a rule, in those of the end. */
  readonly usualOpen: number;
  /** Options open as a rule, as a part of the futures. */
  readonly optionsPart: number;
}

/** Units of a contract as the exchange lists them since January 2026, the volatility beside NIFTY's, and units of futures open as a rule. */
const indices: Readonly<Record<Underlying, { lot: number; volatility: number; open: number; options: number }>> = {
  NIFTY: { lot: 65, volatility: 1, open: 17_000_000, options: 9 },
  BANKNIFTY: { lot: 30, volatility: 1.12, open: 2_100_000, options: 7 },
  FINNIFTY: { lot: 60, volatility: 1.1, open: 130_000, options: 5 },
  MIDCPNIFTY: { lot: 120, volatility: 1.25, open: 2_200_000, options: 6 },
  NIFTYNXT50: { lot: 25, volatility: 1.2, open: 52_000, options: 3 },
};

export function demoUnderlyings(market: DemoMarket): DemoUnderlying[] {
  const { model, symbols } = market;
  const ofIndices = indexNames.flatMap(({ symbol, underlying }) => {
    const terms = underlying === undefined ? undefined : indices[underlying];
    if (!terms || underlying === undefined) return [];
    const level = market.vix.map((vix) => (terms.volatility * vix) / 100);
    const { lot, open, options } = terms;
    const own = {
      name: underlying,
      seed: seedOf(`contracts ${underlying}`),
      lot,
      usualOpen: open,
      optionsPart: options,
    };
    return [{ ...own, symbol: symbols.indexOf(symbol), share: undefined, level, longRun: mean(level) }];
  });
  const ofShares = model.shares.flatMap((share, symbol) =>
    share.listing.groups.includes('FNO') ? [ofShare({ share, symbol }, market)] : [],
  );
  return [...ofIndices, ...ofShares];
}

function ofShare({ share, symbol }: { share: Share; symbol: number }, { model, vix }: DemoMarket): DemoUnderlying {
  const { listing } = share;
  const chance = chanceOf(`contracts ${listing.symbol}`);
  const level = levelsOf(share, model, vix);
  const shares = outstanding(share, model.sessions.length - 1);
  return {
    name: listing.symbol,
    symbol,
    share,
    seed: seedOf(`contracts ${listing.symbol}`),
    lot: lotOf(listing.price / share.factor[0]!),
    level,
    longRun: mean(level),
    usualOpen: shares * between(chance, 0.006, 0.02),
    optionsPart: between(chance, 0.5, 1.4),
  };
}

const SESSIONS_A_YEAR = 248;
/** Volatility of shares is bought at a premium as well. */
const PREMIUM = 1.08;

/** What the simulation expects of a share: as far as it follows the market by India VIX, the rest by its sector's and its own deviation. */
function levelsOf(share: Share, { sectors }: Model, vix: Float64Array): Float64Array {
  const sector = sectors[share.listing.sector]!;
  return vix.map((points, t) => {
    const next = Math.min(t + 1, vix.length - 1);
    const own = (share.withSector * sector.deviation[next]!) ** 2 + share.own.deviation[next]! ** 2;
    return Math.sqrt(((share.withMarket * points) / 100) ** 2 + SESSIONS_A_YEAR * PREMIUM ** 2 * own);
  });
}

const mean = (values: Float64Array) => values.reduce((sum, value) => sum + value, 0) / values.length;

/** A contract is worth ₹ 15 lakh at least (SEBI, 1 October 2024). */
const LEAST_WORTH = 1_500_000;

function lotOf(price: number): number {
  const units = LEAST_WORTH / price;
  const step = units < 50 ? 5 : 25;
  return Math.ceil(units / step) * step;
}
