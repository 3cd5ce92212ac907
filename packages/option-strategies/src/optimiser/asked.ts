import type { DayNumber } from '@parakh/base';
import type { Leg } from '../leg.ts';
import type { MarginParameters } from '../margin/parameters.ts';
import type { UnderlyingMarket } from '../market.ts';
import type { ChargeTerms } from '../position-charges.ts';

/** An option as it can be had. NaN is unknown. */
export interface OptionQuote {
  readonly kind: 'CE' | 'PE';
  readonly expiry: DayNumber;
  readonly strike: number;
  /** Units a lot. */
  readonly lotUnits: number;
  /** Rupees: of the last trade, if it is fresh; and the best offers. */
  readonly price: number;
  readonly bid: number;
  readonly ask: number;
  /** Contracts traded in the session. */
  readonly volume: number;
  /** Units. */
  readonly openInterest: number;
}

/** Where the underlying is thought to be on a day. */
export interface MarketView {
  /** Rupees; both the same: one price. */
  readonly from: number;
  readonly to: number;
  /** Calendar days from the moment of the market. */
  readonly ahead: number;
  /** Points on top of all volatilities then, a fraction of a year. */
  readonly volatility: number;
}

/** What an answer may take; left out: anything. */
export interface OptimiserLimits {
  /** Rupees, at least 0. */
  readonly greatestLoss?: number | undefined;
  /** Rupees of the margin estimate, at least 0. */
  readonly margin?: number | undefined;
  /** Rupees paid for what is traded now, charges included; below 0 that much is received. */
  readonly cost?: number | undefined;
  /** Units of the underlying. */
  readonly delta?: { readonly from: number; readonly to: number } | undefined;
}

/** By what candidates are ordered; the formulas stand in docs/decisions/0045-option-optimiser.md. */
export const optimiserScores = ['expected-profit', 'profit-per-margin', 'chance-of-profit', 'reward-to-risk'] as const;
export type OptimiserScore = (typeof optimiserScores)[number];

/** What expected profit is set against in the Pareto front. */
export const frontRisks = ['greatest-loss', 'margin'] as const;
export type FrontRisk = (typeof frontRisks)[number];

/** Which contracts can be traded at their price. */
export interface LiquidityRules {
  /** Expiries, the nearest first, that do not end before the day of the view. */
  readonly expiries: number;
  /** Contracts in the session, at least. */
  readonly volume: number;
  /** Lots, at least. */
  readonly openInterestLots: number;
  /** Percent of the middle between the best offers, at most; asked where both are known. */
  readonly spreadPct: number;
  /** Percent, and rupees, that a price may be off what the volatilities of the strikes around it say: the wider of both. */
  readonly offSmilePct: number;
  readonly offSmileRupees: number;
  /** Standard deviations that a strike may be from the forward. */
  readonly deviations: number;
  /** Contracts of an expiry and kind: those with the most open interest. */
  readonly contracts: number;
}

export const liquidityRules: LiquidityRules = {
  expiries: 3,
  volume: 100,
  openInterestLots: 100,
  spreadPct: 5,
  offSmilePct: 5,
  offSmileRupees: 1,
  deviations: 2.5,
  contracts: 30,
};

export interface OptimiserAsked {
  /** The exchange's symbol of contracts. */
  readonly underlying: string;
  /** The position as it is; none for a new trade. Prices are those of its entry, NaN where not known. */
  readonly legs: readonly Leg[];
  readonly market: UnderlyingMarket;
  /** In any order. */
  readonly quotes: readonly OptionQuote[];
  readonly parameters: MarginParameters;
  readonly terms: ChargeTerms;
  readonly view: MarketView;
  readonly limits: OptimiserLimits;
  readonly score: OptimiserScore;
  /** Left out: the greatest loss. */
  readonly front?: FrontRisk | undefined;
  /** Of every leg that is added. */
  readonly lots: number;
  /** Left out: `liquidityRules`. */
  readonly rules?: Partial<LiquidityRules> | undefined;
}
