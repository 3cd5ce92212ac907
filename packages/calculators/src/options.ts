import { normalHeight, normalShare } from './normal.ts';

/** A European option. Rates and volatility are fractions of a year: 0.065 is 6.5 %. */
export interface OptionTerms {
  readonly kind: 'call' | 'put';
  /** What the price of the underlying is: of a share or an index today, or of the future of the same expiry. */
  readonly on: 'spot' | 'future';
  readonly underlying: number;
  readonly strike: number;
  readonly years: number;
  readonly volatility: number;
  /** Continuous. */
  readonly rate: number;
  /** Continuous; of a future it has no meaning. */
  readonly dividendYield: number;
}

export interface OptionValues {
  readonly price: number;
  /** Change of the price when the underlying rises by one. */
  readonly delta: number;
  /** Change of delta when the underlying rises by one. */
  readonly gamma: number;
  /** Change of the price over one calendar day. */
  readonly thetaDay: number;
  /** Change of the price for one point of volatility. */
  readonly vegaPoint: number;
  /** Change of the price for one point of the rate. */
  readonly rhoPoint: number;
  /** The model's chance that it ends in the money: N(d2) of a call. */
  readonly chance: number;
  readonly d1: number;
  readonly d2: number;
}

const DAYS_A_YEAR = 365;

/** Price and Greeks by Black, Scholes and Merton; on a future by Black (1976). Unknown where time or volatility is not above 0. */
export function optionValues(terms: OptionTerms): OptionValues {
  const { underlying, strike, years, volatility, rate } = terms;
  const dividend = dividendOf(terms);
  const side = terms.kind === 'call' ? 1 : -1;
  const spread = years > 0 && volatility > 0 ? volatility * Math.sqrt(years) : NaN;
  const d1 = (Math.log(underlying / strike) + (rate - dividend) * years) / spread + spread / 2;
  const d2 = d1 - spread;
  const [ofUnderlying, ofStrike] = [Math.exp(-dividend * years), Math.exp(-rate * years)];
  const [held, owed] = [ofUnderlying * normalShare(side * d1), ofStrike * normalShare(side * d2)];
  const price = side * (underlying * held - strike * owed);
  const height = underlying * ofUnderlying * normalHeight(d1);
  const decay = (-height * volatility) / (2 * Math.sqrt(years));
  return {
    price,
    delta: side * held,
    gamma: height / (underlying * underlying * spread),
    thetaDay: (decay + side * (dividend * underlying * held - rate * strike * owed)) / DAYS_A_YEAR,
    vegaPoint: (height * Math.sqrt(years)) / 100,
    rhoPoint: (terms.on === 'future' ? -years * price : side * strike * years * owed) / 100,
    chance: normalShare(side * d2),
    d1,
    d2,
  };
}

/** What an option is worth at its expiry. */
export function payoff(kind: OptionTerms['kind'], underlying: number, strike: number): number {
  return Math.max(0, kind === 'call' ? underlying - strike : strike - underlying);
}

/** The price on a day before the expiry, and at the expiry itself. */
export function priceAt(terms: OptionTerms): number {
  return terms.years === 0 ? payoff(terms.kind, terms.underlying, terms.strike) : optionValues(terms).price;
}

/** Call less put of one strike, as no volatility can change it. */
export function parity(terms: OptionTerms): number {
  const { underlying, strike, years, rate } = terms;
  return underlying * Math.exp(-dividendOf(terms) * years) - strike * Math.exp(-rate * years);
}

const MOST_VOLATILITY = 100;
const ROUNDS = 200;
const CLOSE_ENOUGH = 1e-15;

/** The volatility at which the model gives this price; unknown where the price is at or below what the option is worth without any, or above all it can be. */
export function impliedVolatility(terms: Omit<OptionTerms, 'volatility'>, price: number): number {
  const atOnce = { ...terms, volatility: NaN };
  const forward = parity(atOnce);
  const isInMoney = terms.kind === 'call' ? forward > 0 : forward < 0;
  // The other side of the strike has the same volatility, and its price is all time value: no digits are lost.
  if (!isInMoney) return solved(atOnce, price);
  const kind = terms.kind === 'call' ? 'put' : 'call';
  return solved({ ...atOnce, kind }, price - Math.abs(forward));
}

/** Newton's steps where they stay between the bounds that are known, halves where they do not. */
function solved(terms: OptionTerms, price: number): number {
  if (!(price > 0) || !(optionValues({ ...terms, volatility: MOST_VOLATILITY }).price > price)) return NaN;
  let [low, high] = [0, MOST_VOLATILITY];
  let volatility = Math.min(1, Math.sqrt((2 * Math.abs(logMoneyness(terms))) / terms.years) || 0.2);
  for (let round = 0; round < ROUNDS; round++) {
    const values = optionValues({ ...terms, volatility });
    const miss = values.price - price;
    if (miss > 0) high = volatility;
    else low = volatility;
    const newton = volatility - miss / (values.vegaPoint * 100);
    const next = newton > low && newton < high ? newton : (low + high) / 2;
    if (Math.abs(next - volatility) <= CLOSE_ENOUGH * volatility) return next;
    volatility = next;
  }
  return volatility;
}

function logMoneyness(terms: OptionTerms): number {
  return Math.log(terms.underlying / terms.strike) + (terms.rate - dividendOf(terms)) * terms.years;
}

/** A future costs nothing to hold: it stands like a share that pays the rate. */
function dividendOf({ on, rate, dividendYield }: OptionTerms): number {
  return on === 'future' ? rate : dividendYield;
}
