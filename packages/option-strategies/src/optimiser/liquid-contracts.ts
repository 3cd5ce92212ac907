import type { Leg } from '../leg.ts';
import { expiryOf, noShift, type UnderlyingMarket, yearsLeft } from '../market.ts';
import { priceGrid, unitValues } from '../unit-values.ts';
import { type VolatilityCurve, volatilityOn } from '../volatility-curve.ts';
import { type LiquidityRules, liquidityRules, type OptimiserAsked, type OptionQuote } from './asked.ts';

/** Contracts that are tried, and how many others there were. */
export interface LiquidContracts {
  /** By expiry, strike and kind. */
  readonly chosen: readonly OptionQuote[];
  /** Of the expiries that are looked at. */
  readonly listed: number;
  /** Price, volume, open interest, lot or volatility is not known. */
  readonly unknown: number;
  readonly illiquid: number;
}

const sorted = (quotes: readonly OptionQuote[]) =>
  quotes.toSorted((a, b) => a.expiry - b.expiry || a.strike - b.strike || (a.kind < b.kind ? -1 : 1));

/** By the rules, without contracts of the position itself. The order of the quotes does not matter. */
export function liquidContracts(asked: OptimiserAsked): LiquidContracts {
  const rules = { ...liquidityRules, ...asked.rules };
  const expiries = expiriesTried(asked, rules.expiries);
  const listed = sorted(asked.quotes).filter(({ expiry }) => expiries.includes(expiry));
  const known = listed.filter((quote) => isKnown(quote, asked.market));
  const liquid = known.filter((quote) => isLiquid(quote, asked.market, rules));
  const near = liquid.filter((quote) => isNear(quote, asked.market, rules) && !isHeld(quote, asked.legs));
  const chosen = [...Map.groupBy(near, ({ expiry, kind }) => `${expiry} ${kind}`).values()].flatMap((group) =>
    group.toSorted((a, b) => b.openInterest - a.openInterest || a.strike - b.strike).slice(0, rules.contracts),
  );
  return {
    chosen: sorted(chosen),
    listed: listed.length,
    unknown: listed.length - known.length,
    illiquid: known.length - liquid.length,
  };
}

function expiriesTried({ quotes, market, view }: OptimiserAsked, most: number): number[] {
  const days = [...new Set(quotes.map(({ expiry }) => expiry))].toSorted((one, other) => one - other);
  return days.filter((day) => isAlive(market, day, view.ahead)).slice(0, most);
}

/** Whether it does not end before then, and has not ended now. */
function isAlive(market: UnderlyingMarket, day: number, ahead: number): boolean {
  const expiry = expiryOf(market, day);
  return expiry !== undefined && expiry.days > 0 && expiry.days >= ahead;
}

function isKnown(quote: OptionQuote, market: UnderlyingMarket): boolean {
  const { price, volume, openInterest, lotUnits } = quote;
  return price > 0 && volume >= 0 && openInterest >= 0 && lotUnits > 0 && !Number.isNaN(smileValue(quote, market));
}

/** What a unit is worth now by the volatilities of the strikes around it, its own left out; of an outermost strike by its own. */
function smileValue({ kind, expiry: day, strike }: OptionQuote, market: UnderlyingMarket): number {
  const leg: Leg = { kind, expiry: day, strike, side: 'buy', lots: 1, lotUnits: 1, price: NaN };
  const expiry = expiryOf(market, day)!;
  const around = { ...market, expiries: [{ ...expiry, curve: curveAround(expiry.curve, strike / expiry.forward) }] };
  return unitValues(leg, around, priceGrid(Float64Array.of(market.spot)), { ahead: 0, shift: noShift })[0]!;
}

const SAME = 1e-9;

function curveAround({ moneyness, variances }: VolatilityCurve, at: number): VolatilityCurve {
  const own = moneyness.findIndex((one) => Math.abs(one - at) < SAME);
  if (own <= 0 || own === moneyness.length - 1) return { moneyness, variances };
  const others = (_: number, i: number) => i !== own;
  return { moneyness: moneyness.filter(others), variances: variances.filter(others) };
}

function isLiquid(quote: OptionQuote, market: UnderlyingMarket, rules: LiquidityRules): boolean {
  const { price, bid, ask, volume, openInterest, lotUnits } = quote;
  if (volume < rules.volume || openInterest < rules.openInterestLots * lotUnits) return false;
  const isQuoted = bid > 0 && ask > 0;
  if (isQuoted && (200 * (ask - bid)) / (ask + bid) > rules.spreadPct) return false;
  const value = smileValue(quote, market);
  return Math.abs(price - value) <= Math.max(rules.offSmileRupees, (rules.offSmilePct / 100) * value);
}

function isNear({ expiry: day, strike }: OptionQuote, market: UnderlyingMarket, { deviations }: LiquidityRules) {
  const expiry = expiryOf(market, day)!;
  const deviation = volatilityOn(expiry.curve, 1) * Math.sqrt(yearsLeft(expiry, 0));
  return Math.abs(Math.log(strike / expiry.forward)) <= deviations * deviation;
}

export const isContractOf = (quote: Pick<OptionQuote, 'kind' | 'expiry' | 'strike'>, leg: Leg): boolean =>
  quote.kind === leg.kind && quote.expiry === leg.expiry && quote.strike === leg.strike;

const isHeld = (quote: OptionQuote, legs: readonly Leg[]) => legs.some((leg) => isContractOf(quote, leg));
