import type { Right } from '@parakh/market';
import type { Chain } from './chain.ts';
import {
  type ExpiryTerms,
  factorsOf,
  fillValues,
  placeOf,
  type StrikePlace,
  type ValueColumns,
  valueColumns,
  volatilityBy,
  volatilityStatus,
  volatilityStatuses,
} from './option-values.ts';
import { isSmileOf, outOfMoney, type Smile, volatilityAt } from './smile.ts';

/** A row a strike; what is not known is NaN. Units as in OptionValues. */
export interface SideValues extends ValueColumns {
  /** Of the contract's own price; places in volatilityStatuses say why one has none. */
  readonly volatility: Float64Array;
  readonly status: Uint8Array;
  /** 1 where price and Greeks are by the smile's volatility, because the contract's own is unknown. */
  readonly isBySmile: Uint8Array;
}

export interface ChainValues extends Readonly<Record<Right, SideValues>> {
  readonly terms: ExpiryTerms;
  readonly strikes: Float64Array;
  /** Contracts whose volatility was worked out for this; that of the others was known, by the smile or from before, or they have none. */
  readonly solved: number;
}

/** Volatility and Greeks of every contract of a chain. What had the same price on the same terms before is taken from there, to the bit. */
export function chainValues(chain: Chain, terms: ExpiryTerms, smile: Smile, before?: ChainValues): ChainValues {
  const { strikes } = chain;
  const factors = factorsOf(terms);
  const known = before && isOnSame(before, terms, strikes) ? before : undefined;
  const by: ValuedBy = { smile, isSmileOwn: isSmileOf(smile, terms) };
  const sides = { call: sideOf(known?.call, strikes.length), put: sideOf(known?.put, strikes.length) };
  let solved = 0;
  for (let i = 0; i < strikes.length; i++) {
    const [call, put] = [chain.call.price[i]!, chain.put.price[i]!];
    const [isCallKnown, isPutKnown] = [isKnownAt(known?.call, i, call), isKnownAt(known?.put, i, put)];
    if (isCallKnown && isPutKnown) continue;
    const place = placeOf(factors, strikes[i]!);
    if (!isCallKnown) solved += fillRow(sides.call, i, { place, kind: 'call', price: call }, by);
    if (!isPutKnown) solved += fillRow(sides.put, i, { place, kind: 'put', price: put }, by);
  }
  return { ...sides, terms, strikes, solved };
}

function isOnSame(before: ChainValues, terms: ExpiryTerms, strikes: Float64Array): boolean {
  const was = before.terms;
  return (
    was.on === terms.on &&
    was.underlying === terms.underlying &&
    was.years === terms.years &&
    was.rate === terms.rate &&
    was.dividendYield === terms.dividendYield &&
    before.strikes.length === strikes.length &&
    strikes.every((strike, i) => before.strikes[i] === strike)
  );
}

/** What is by the smile moves with it. */
const isKnownAt = (before: SideValues | undefined, row: number, price: number) =>
  before?.isBySmile[row] === 0 && before.price[row] === price;

interface ValuedBy {
  readonly smile: Smile;
  /** Whether the smile's volatilities are the own ones of contracts out of the money. */
  readonly isSmileOwn: boolean;
}

interface PricedContract {
  readonly place: StrikePlace;
  readonly kind: Right;
  readonly price: number;
}

/** How many volatilities were worked out: one or none. */
function fillRow(side: SideValues, row: number, of: PricedContract, { smile, isSmileOwn }: ValuedBy): number {
  const { place, kind, price } = of;
  const { strike } = place;
  const isOfSmile =
    isSmileOwn &&
    smile.prices[row] === price &&
    smile.strikes[row] === strike &&
    kind === outOfMoney(strike, smile.forward);
  const own = isOfSmile ? smile.volatilities[row]! : volatilityBy(place, kind, price);
  const isKnown = !Number.isNaN(own);
  const volatility = isKnown ? own : volatilityAt(smile, strike);
  fillValues(side, row, place, { kind, volatility, price: isKnown ? price : NaN });
  side.volatility[row] = own;
  side.status[row] = isKnown ? 0 : statusAt(of);
  side.isBySmile[row] = isKnown ? 0 : 1;
  return isKnown && !isOfSmile ? 1 : 0;
}

const statusAt = ({ place, kind, price }: PricedContract) =>
  volatilityStatuses.indexOf(volatilityStatus({ ...place.factors.terms, kind, strike: place.strike }, price));

/** A copy of what is known, or an empty one. */
function sideOf(known: SideValues | undefined, length: number): SideValues {
  return {
    ...valueColumns(length, known),
    status: known?.status.slice() ?? new Uint8Array(length),
    isBySmile: known?.isBySmile.slice() ?? new Uint8Array(length),
  };
}
