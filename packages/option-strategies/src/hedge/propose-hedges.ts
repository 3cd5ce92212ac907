import type { BrokeragePlan } from '@parakh/backtest/charges';
import type { DayNumber } from '@parakh/base';
import type { Leg } from '../leg.ts';
import { type MarginEstimate, marginEstimate } from '../margin/estimate.ts';
import { type HedgeKind, hedgeLegs } from './hedge-kinds.ts';
import type { HedgeMarket } from './hedge-market.ts';
import { type LegsAtExpiry, legsAtExpiry } from './outcome.ts';
import { BEYOND_CHANCE, type Holding, type PortfolioRisk, portfolioRisk } from './portfolio.ts';
import { type StockCover, stockCover } from './stock-cover.ts';

/** Why there is no hedge with contracts on the index. */
export type HedgeRefusal = 'no-history' | 'no-beta' | 'against-index' | 'too-small' | 'no-contracts';

/** Moves of the index, as fractions, at which a hedge is shown. */
export const hedgeMoves = [-0.2, -0.1, -0.05, 0, 0.05, 0.1] as const;

/** The portfolio at the expiry when the index has moved so far; rupees, above 0 a gain. */
export interface HedgeOutcome {
  readonly move: number;
  /** By beta alone: what single shares do besides is not in it. */
  readonly unhedged: number;
  /** With the hedge, after charges. */
  readonly hedged: number;
  /** The same if beta is off by two standard errors, the smaller first. */
  readonly low: number;
  readonly high: number;
}

/** Legs in one underlying. */
export interface HedgePosition {
  readonly underlying: string;
  readonly legs: readonly Leg[];
}

export interface Hedge {
  readonly kind: HedgeKind;
  readonly positions: readonly HedgePosition[];
  readonly lots: number;
  /** What the contracts stand for, in percent of the portfolio’s value times its beta: above 100 it is over-hedged. */
  readonly hedgedPct: number;
  /** The same in rupees: above 0 over-hedged, below 0 under-hedged. */
  readonly excess: number;
  /** Paid for options less what is received. */
  readonly premium: number;
  /** Of entering and leaving, the index where it is. */
  readonly charges: number;
  /** What is lost by the hedge if the index stays where it is until the expiry; below 0 a gain. */
  readonly cost: number;
  readonly margin: Pick<MarginEstimate, 'total' | 'low' | 'high' | 'bandFrom' | 'day'>;
  readonly outcomes: readonly HedgeOutcome[];
  /** What a rise by 5 and by 10 % gains less than without it. */
  readonly givenUp: readonly { readonly move: number; readonly amount: number }[];
  /** Standard deviation of a session’s gain that is left, of hedges with futures; NaN of others. */
  readonly leftADay: number;
}

export interface HedgeAnswer {
  readonly day: DayNumber;
  readonly expiry: DayNumber;
  readonly risk: PortfolioRisk;
  /** Undefined where contracts on the index hedge it. */
  readonly refusal: HedgeRefusal | undefined;
  readonly hedges: readonly Hedge[];
}

export interface HedgeAsked {
  readonly day: DayNumber;
  readonly holdings: readonly Holding[];
  /** Of the same sessions as the holdings’. */
  readonly indexCloses: ArrayLike<number>;
  readonly index: HedgeMarket;
  /** Of single shares that have contracts. */
  readonly stocks: readonly HedgeMarket[];
  readonly plan: BrokeragePlan;
}

/** More than so many times what is at stake is no hedge but a bet on a fall. */
const MOST_COVER = 2;

const onIndex = ['index-future', 'protective-put', 'put-spread', 'collar'] as const;

/** What a portfolio has at stake, and what contracts on an index, or on its own shares where they leave less, would do about it. */
export function proposeHedges(asked: HedgeAsked): HedgeAnswer {
  const risk = portfolioRisk(asked.holdings, asked.indexCloses);
  const stake = risk.value * risk.beta.value;
  const sized = sizedLots(asked.index, stake);
  const answer = { day: asked.day, expiry: asked.index.expiry, risk };
  const refusal = refusalOf(risk, sized, asked.index);
  if (refusal && refusal !== 'too-small' && refusal !== 'no-contracts') return { ...answer, refusal, hedges: [] };
  const ofIndex = refusal ? [] : onIndex.flatMap((kind) => indexHedge(kind, { asked, risk, lots: sized }) ?? []);
  const cover = stockCover(asked, risk.withoutHistory);
  const future = ofIndex.find(({ kind }) => kind === 'index-future');
  const isTighter = cover && !(future && future.leftADay <= cover.leftADay);
  const ofStocks = isTighter ? stockHedges(cover, { asked, risk }) : [];
  const hedges = [...ofIndex, ...ofStocks];
  return { ...answer, refusal: refusal ?? (hedges.length > 0 ? undefined : 'no-contracts'), hedges };
}

function sizedLots({ lot, spot }: HedgeMarket, stake: number): number {
  const lots = Math.round(stake / (lot * spot));
  return lots === 0 ? 1 : lots;
}

function refusalOf({ beta, value }: PortfolioRisk, lots: number, market: HedgeMarket): HedgeRefusal | undefined {
  if (Number.isNaN(beta.value)) return 'no-history';
  if (Math.abs(beta.value) < BEYOND_CHANCE * beta.error) return 'no-beta';
  if (beta.value < 0) return 'against-index';
  if (!(lots * market.lot * market.spot > 0)) return 'no-contracts';
  return lots * market.lot * market.spot > MOST_COVER * beta.value * value ? 'too-small' : undefined;
}

interface Hedging {
  readonly asked: HedgeAsked;
  readonly risk: PortfolioRisk;
}

function indexHedge(kind: HedgeKind, { asked, risk, lots }: Hedging & { readonly lots: number }): Hedge | undefined {
  const { index } = asked;
  const legs = hedgeLegs(kind, index, lots);
  if (!legs) return undefined;
  const notional = lots * index.lot * index.spot;
  // Of a future all that is left is what the index does not explain, and what beta is off by the whole lots.
  const overBeta = risk.value * risk.beta.value - notional;
  const leftADay = kind === 'index-future' ? leftOf(risk, overBeta, asked.indexCloses) : NaN;
  return hedgeOf(kind, { asked, risk, placed: [{ market: index, legs, beta: 1 }], notional, leftADay, lots });
}

function leftOf({ value, beta }: PortfolioRisk, overBeta: number, closes: ArrayLike<number>): number {
  const squares = Array.from({ length: closes.length - 1 }, (_, i) => (closes[i + 1]! / closes[i]! - 1) ** 2);
  const known = squares.filter((square) => !Number.isNaN(square));
  const ofIndex = known.reduce((sum, square) => sum + square, 0) / known.length;
  return Math.sqrt((value * beta.residual) ** 2 + overBeta ** 2 * ofIndex);
}

function stockHedges(cover: StockCover, hedging: Hedging): Hedge[] {
  const made = (kind: HedgeKind, leftADay: number) => {
    const placed = cover.stocks.flatMap(({ market, lots, beta }) => {
      const legs = hedgeLegs(kind, market, lots);
      return legs ? [{ market, legs, beta }] : [];
    });
    if (placed.length < cover.stocks.length) return [];
    const lots = cover.stocks.reduce((sum, one) => sum + one.lots, 0);
    return [hedgeOf(kind, { ...hedging, placed, notional: cover.atStake, leftADay, lots })];
  };
  return [...made('stock-futures', cover.leftADay), ...made('stock-puts', NaN)];
}

interface Placed {
  readonly market: HedgeMarket;
  readonly legs: readonly Leg[];
  /** How far its price moves when the index moves by one. */
  readonly beta: number;
}

interface Making extends Hedging {
  readonly placed: readonly Placed[];
  /** What the contracts stand for, in rupees of the index. */
  readonly notional: number;
  readonly leftADay: number;
  readonly lots: number;
}

function hedgeOf(kind: HedgeKind, { asked, risk, placed, notional, leftADay, lots }: Making): Hedge {
  const stake = risk.value * risk.beta.value;
  const off = BEYOND_CHANCE * risk.beta.error * risk.value;
  const legsAt = (move: number) => summed(placed.map((one) => legsAtMove(one, move, asked)));
  const outcomes = hedgeMoves.map((move): HedgeOutcome => {
    const { gain, charges } = legsAt(move);
    const hedged = stake * move + gain - charges;
    const either = Math.abs(off * move);
    return { move, unhedged: stake * move, hedged, low: hedged - either, high: hedged + either };
  });
  const still = legsAt(0);
  const rises = outcomes.filter(({ move }) => move > 0);
  return {
    kind,
    positions: placed.map(({ market, legs }) => ({ underlying: market.underlying, legs })),
    lots,
    hedgedPct: (notional / stake) * 100,
    excess: notional - stake,
    premium: premiumOf(placed),
    charges: still.charges,
    cost: still.charges - still.gain,
    margin: marginOf(placed, asked.day),
    outcomes,
    givenUp: rises.map(({ move, unhedged, hedged }) => ({ move, amount: unhedged - hedged })),
    leftADay,
  };
}

function legsAtMove({ market, legs, beta }: Placed, move: number, asked: HedgeAsked): LegsAtExpiry {
  return legsAtExpiry(legs, Math.max(0, market.spot * (1 + beta * move)), asked);
}

function summed(all: readonly LegsAtExpiry[]): LegsAtExpiry {
  return all.reduce((sum, { gain, charges }) => ({ gain: sum.gain + gain, charges: sum.charges + charges }), {
    gain: 0,
    charges: 0,
  });
}

function premiumOf(placed: readonly Placed[]): number {
  const legs = placed.flatMap((one) => one.legs).filter(({ kind }) => kind !== 'future');
  return legs.reduce(
    (sum, { side, lots, lotUnits, price }) => sum + (side === 'buy' ? 1 : -1) * lots * lotUnits * price,
    0,
  );
}

function marginOf(placed: readonly Placed[], day: DayNumber): Hedge['margin'] {
  const margins = placed.map(({ market, legs }) => {
    const { spot, rate, future, expiry, parameters, underlying } = market;
    const forwards = new Map(future > 0 ? [[expiry, future]] : []);
    return marginEstimate({ position: { underlying, legs }, market: { day, spot, rate, forwards }, parameters });
  });
  const total = (of: 'total' | 'low' | 'high') => margins.reduce((sum, margin) => sum + margin[of], 0);
  const [first] = margins;
  return {
    total: total('total'),
    low: total('low'),
    high: total('high'),
    bandFrom: first?.bandFrom ?? '',
    day: first?.day ?? NaN,
  };
}
