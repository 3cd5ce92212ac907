import { type DayNumber, dayNumber, dayOf } from '@parakh/base';
import { inForce, tradingDays } from '@parakh/market';
import { byExpiry, matchAcross } from './across-expiries.ts';
import { deltaOf, type NetContract } from './contracts.ts';
import type { MarginParameters } from './parameters.ts';
import { isLongDated, sum } from './scan.ts';
import { deliveryRules, expiryDayRules, exposureRules, spanRules } from './span-rules.ts';

const spanOn = inForce(spanRules);
const exposureOn = inForce(exposureRules);
const expiryDayOn = inForce(expiryDayRules);
const deliveryOn = inForce(deliveryRules);

/** Contracts, the spot in rupees, and what they are margined by. */
export interface Margined {
  readonly contracts: readonly NetContract[];
  readonly spot: number;
  readonly parameters: MarginParameters;
}

/** Whether contracts that end today stand by themselves. */
export const standsApart = ({ day, of }: MarginParameters): boolean => !expiryDayOn(day).spreads[of];

/** Contracts that stand against each other: those that end today stand by themselves where the rules say so. */
export function tiersOf({ contracts, parameters }: Margined): NetContract[][] {
  if (!standsApart(parameters)) return [[...contracts]];
  const endsToday = ({ expiry }: NetContract) => expiry === parameters.day;
  return [contracts.filter(endsToday), contracts.filter((one) => !endsToday(one))].filter((tier) => tier.length > 0);
}

/** For months that do not move alike: of the price of the far month, for each delta that one month sets off in another. */
export function calendarCharge(tier: readonly NetContract[], parameters: MarginParameters): number {
  const rate = calendarRate(parameters);
  const prices = new Map(tier.map(({ expiry, forward }) => [expiry, forward]));
  const { spreads } = matchAcross(byExpiry(tier, (one) => one.units * deltaOf(one)));
  return sum(spreads.map(({ far, units }) => units * prices.get(far)! * rate));
}

/** Of the price of the far month, a fraction. */
export const calendarRate = ({ day, of }: MarginParameters): number => spanOn(day).calendarCharge[of];

/** Extreme-loss margin of futures and of sold options. A spread of futures pays a third of its far month. */
export function exposureMargin({ contracts, spot, parameters }: Margined): number {
  const sold = contracts.filter(({ kind, units }) => kind !== 'future' && units < 0);
  const ofOptions = sold.map((one) => -one.units * spot * exposureRate(one, spot, parameters));
  const tiers = tiersOf({ contracts: contracts.filter(({ kind }) => kind === 'future'), spot, parameters });
  return sum([...ofOptions, ...tiers.map((tier) => futuresExposure(tier, parameters))]);
}

function futuresExposure(futures: readonly NetContract[], { day, exposure }: MarginParameters): number {
  const prices = new Map(futures.map(({ expiry, forward }) => [expiry, forward]));
  const { spreads, left } = matchAcross(byExpiry(futures, ({ units }) => units));
  const ofSpreads = spreads.map(({ far, units }) => units * prices.get(far)! * exposureOn(day).ofSpread);
  const alone = [...left].map(([expiry, units]) => Math.abs(units) * prices.get(expiry)!);
  return exposure * sum([...ofSpreads, ...alone]);
}

function exposureRate(option: NetContract, spot: number, parameters: MarginParameters): number {
  if (isLongDated(option)) return parameters.exposureLong;
  const out = (option.kind === 'CE' ? option.strike - spot : spot - option.strike) / spot;
  return out > exposureOn(parameters.day).deepFrom[parameters.of] ? parameters.exposureDeep : parameters.exposure;
}

/** More for options on an index that are sold and end today. */
export function expiryDayAddition({ contracts, spot, parameters: { day, of } }: Margined): number {
  if (of !== 'index') return 0;
  const sold = contracts.filter(({ kind, units, expiry }) => kind !== 'future' && units < 0 && expiry === day);
  return sum(sold.map(({ units }) => -units * spot * expiryDayOn(day).soldIndexOption));
}

/** For shares that bought options in the money would take or give, in the last days of their contracts. */
export function deliveryMargin({ contracts, spot, parameters: { day, of, sigma } }: Margined): number {
  if (of !== 'share') return 0;
  const rule = deliveryOn(day);
  const ofCash = Math.max(Number.isNaN(sigma) ? 0 : rule.sigmas * sigma, rule.leastVar) + rule.extremeLoss;
  const delivered = contracts.filter((one) => one.units > 0 && isInMoney(one, spot));
  return sum(
    delivered.map(({ units, strike, expiry }) => units * strike * ofCash * (rule.shares[daysLeft(day, expiry)] ?? 0)),
  );
}

function isInMoney({ kind, strike }: NetContract, spot: number): boolean {
  if (kind === 'future') return false;
  return kind === 'CE' ? spot > strike : spot < strike;
}

/** Trading days until the expiry, 0 on it. Only the last few are counted. */
function daysLeft(day: DayNumber, expiry: DayNumber): number {
  if (expiry <= day) return 0;
  if (expiry - day > FAR_DAYS) return Infinity;
  return tradingDays(dayOf(day + 1), dayOf(expiry)).filter((one) => dayNumber(one) > day).length;
}

const FAR_DAYS = 30;
