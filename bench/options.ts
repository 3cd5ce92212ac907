/** A price back to its volatility, and all Greeks of it: what a chain works out at every tick, beside packages of npm on the same options. */

import {
  type Chain,
  type ChainSide,
  type ChainValues,
  chainValues,
  type ExpiryTerms,
  impliedVolatility,
  type OptionTerms,
  optionValues,
  type Smile,
  smileOf,
  valuesAtPrice,
} from '@parakh/options';
import { BlackScholes } from '@uqee/black-scholes';
import greeks from 'greeks';
import volatility from 'implied-volatility';
import { type QuantLibResult, quantLibPeer } from './quantlib-peer.ts';
import { volatilityBefore } from './solver-before.ts';

const SPOT = 25_000;
const RATE = 0.065;
const ROUNDS = 15;
/** Strikes of one expiry, and how many such chains are 40,000 contracts. */
const STRIKES = 100;
const CHAINS = 200;

interface Priced {
  readonly terms: OptionTerms;
  readonly price: number;
}

const toThePaisa = (price: number) => Math.round(price * 100) / 100;

/** Calls and puts at strikes 10 % around the spot, from two days to sixty, dearer where it falls; with prices to the paisa, as they trade, or as the model gives them. */
function market(count: number, priced: (price: number) => number): Priced[] {
  return Array.from({ length: count }, (_, i) => {
    const strike = SPOT * (0.9 + 0.2 * ((i * 0.618_033_988_7) % 1));
    const terms: OptionTerms = {
      kind: i % 2 === 0 ? 'call' : 'put',
      on: 'spot',
      underlying: SPOT,
      strike: Math.round(strike / 50) * 50,
      years: (2 + (i % 59)) / 365,
      volatility: 0.14 - 0.3 * Math.log(strike / SPOT) + ((i * 7) % 11) / 500,
      rate: RATE,
      dividendYield: 0,
    };
    return { terms, price: priced(optionValues(terms).price) };
  }).filter(({ terms, price }) => impliedVolatility(terms, price) > 0);
}

/** Nanoseconds an option, the best round. */
function nanoseconds(options: readonly Priced[], value: (option: Priced) => number): number {
  let best = Infinity;
  let sum = 0;
  for (let round = 0; round < ROUNDS; round++) {
    const began = performance.now();
    for (const option of options) sum += value(option);
    best = Math.min(best, performance.now() - began);
  }
  if (sum === 0) throw new Error('nothing was worked out');
  return (best * 1e6) / options.length;
}

const wrong = (options: readonly Priced[], solve: (option: Priced) => number) =>
  (100 * options.filter((option) => !isRight(solve(option), option)).length) / options.length;
const wrongOf = (options: readonly Priced[], { volatilities }: QuantLibResult) =>
  (100 * options.filter((option, i) => !isRight(volatilities[i]!, option)).length) / options.length;
const isRight = (found: number, { terms, price }: Priced) =>
  Math.abs(found / impliedVolatility(terms, price) - 1) < 1e-4;

const uqee = new BlackScholes();
const argsOf = ({ kind, rate, strike, years, underlying }: OptionTerms) => ({
  type: kind,
  rate,
  strike,
  time: years,
  underlying,
});

function viaUqee({ terms, price }: Priced): number {
  const args = argsOf(terms);
  const { delta, gamma, rho, theta, vega } = uqee.option({ ...args, sigma: uqee.sigma({ ...args, price }) });
  return delta + gamma + rho + theta + vega;
}

const solvedByPackage = ({ terms, price }: Priced) =>
  volatility.getImpliedVolatility(price, terms.underlying, terms.strike, terms.years, RATE, terms.kind);

function viaImpliedVolatility(option: Priced): number {
  const { underlying, strike, years, kind } = option.terms;
  const sigma = solvedByPackage(option);
  return (
    greeks.getDelta(underlying, strike, years, sigma, RATE, kind) +
    greeks.getGamma(underlying, strike, years, sigma, RATE) +
    greeks.getTheta(underlying, strike, years, sigma, RATE, kind) +
    greeks.getVega(underlying, strike, years, sigma, RATE) +
    greeks.getRho(underlying, strike, years, sigma, RATE, kind)
  );
}

function ours({ terms, price }: Priced): number {
  const { delta, gamma, rhoPoint, thetaDay, vegaPoint } = valuesAtPrice(terms, price);
  return delta + gamma + rhoPoint + thetaDay + vegaPoint;
}

function before({ terms, price }: Priced): number {
  const { delta, gamma, rhoPoint, thetaDay, vegaPoint } = optionValues({
    ...terms,
    volatility: volatilityBefore(terms, price),
  });
  return delta + gamma + rhoPoint + thetaDay + vegaPoint;
}

function chain(days: number): Chain {
  const strikes = Float64Array.from({ length: STRIKES }, (_, i) => 22_500 + i * 50);
  const side = (kind: 'call' | 'put') => ({
    price: strikes.map((strike) => {
      const sigma = 0.14 - 0.3 * Math.log(strike / SPOT);
      return optionValues({ kind, ...futureOf(days), strike, volatility: sigma }).price;
    }),
    openInterest: strikes,
    openInterestChange: strikes,
    volume: strikes,
  });
  return { strikes, call: side('call'), put: side('put') };
}

const futureOf = (days: number) =>
  ({ on: 'future', underlying: SPOT, years: days / 365, rate: RATE, dividendYield: 0 }) as const;

interface Valued {
  readonly smile: Smile;
  readonly values: ChainValues;
}

const valuedOf = (chain: Chain, terms: ExpiryTerms, before?: Valued): Valued => {
  const smile = smileOf(chain, { forward: terms.underlying, ...terms }, before?.smile);
  return { smile, values: chainValues(chain, terms, smile, before?.values) };
};

/** The price of one contract in ten a paisa dearer, on either side of the money. */
const tenthMoved = ({ strikes, call, put }: Chain): Chain => ({ strikes, call: movedSide(call), put: movedSide(put) });
const movedSide = (side: ChainSide) => ({
  ...side,
  price: side.price.map((price, i) => price + (i % 10 === 0 ? 0.01 : 0)),
});

/** Smile, volatility and Greeks of every contract of 200 chains: milliseconds, the best round, and how many volatilities were worked out. */
function wholeMarket(what: string, next: (chain: Chain) => Chain, isKnown: boolean) {
  const chains = Array.from({ length: CHAINS }, (_, i) => {
    const terms = futureOf(2 + (i % 59));
    const before = chain(2 + (i % 59));
    return { terms, chain: next(before), before: isKnown ? valuedOf(before, terms) : undefined };
  });
  let best = Infinity;
  let solved = 0;
  for (let round = 0; round < ROUNDS; round++) {
    const began = performance.now();
    const all = chains.map((one) => valuedOf(one.chain, one.terms, one.before));
    best = Math.min(best, performance.now() - began);
    solved = all.reduce((sum, { smile, values }, i) => sum + values.solved + solvedBy(smile, chains[i]!.before), 0);
  }
  return { what, 'ms in all': best, solved };
}

/** The volatilities of a smile that are not those of before. */
const solvedBy = ({ volatilities, prices }: Smile, before?: Valued) =>
  volatilities.filter((value, i) => !Number.isNaN(value) && prices[i] !== before?.smile.prices[i]).length;

/** All beside one another on the same options. The slow one has few of them. */
function besideOthers(prices: string, options: readonly Priced[], quantLib: QuantLibResult | undefined) {
  const few = options.slice(0, 200);
  const own = nanoseconds(options, ours);
  const row = (who: string, ns: number, wrongPct: number) => ({
    what: `${who}, ${prices}`,
    'ns an option': ns,
    ratio: ns / own,
    'wrong, %': wrongPct,
  });
  return [
    row(
      'ours',
      own,
      wrong(options, ({ terms, price }) => impliedVolatility(terms, price)),
    ),
    row(
      'our solver of before',
      nanoseconds(options, before),
      wrong(options, ({ terms, price }) => volatilityBefore(terms, price)),
    ),
    row(
      '@uqee/black-scholes 1.0.7',
      nanoseconds(options, viaUqee),
      wrong(options, ({ terms, price }) => uqee.sigma({ ...argsOf(terms), price })),
    ),
    row(
      'implied-volatility 1.0.0 with greeks 1.0.0',
      nanoseconds(few, viaImpliedVolatility),
      wrong(few, solvedByPackage),
    ),
    ...(quantLib ? [row(`QuantLib ${quantLib.version}, C++`, quantLib.nanoseconds, wrongOf(options, quantLib))] : []),
  ];
}

const QUANTLIB =
  'QuantLib is its C++ (libquantlib0-dev of Debian, g++ -O2): blackFormulaImpliedStdDev to 1e-10 and a BlackCalculator at it.';
const WITHOUT_QUANTLIB = 'QuantLib’s C++ is a row where libquantlib0-dev of Debian is installed.';

export const bench = {
  name: 'Options: a price to its volatility, and the Greeks',
  run() {
    const [traded, exact] = [market(20_000, toThePaisa), market(20_000, (price) => price)];
    const quantLib = quantLibPeer(ROUNDS, [traded, exact]);
    const rows = [
      ...besideOthers('prices of whole paise', traded, quantLib?.[0]),
      ...besideOthers('prices of all digits', exact, quantLib?.[1]),
      wholeMarket('40,000 contracts of 200 chains, smile included', (chain) => chain, false),
      wholeMarket('the same, the price of a tenth moved', tenthMoved, true),
      wholeMarket('the same, nothing moved', (chain) => chain, true),
    ];
    return Promise.resolve({
      rows,
      note: `Volatility out of a price, price and five Greeks; ${traded.length} options of two to sixty days, 10 % around the money; the best of ${ROUNDS} rounds on one core. Wrong: farther than a hundredth of a percent from the volatility that gives the price. implied-volatility halves its range until the paisa is right: of a price with more digits than that it never is, and it goes through its hundred halvings. Our solver of before took Newton’s steps between bounds. quantlib-wasm 1.36.1, the one QuantLib of npm, has curves, rates and swaps but no options. ${quantLib ? QUANTLIB : WITHOUT_QUANTLIB}`,
    });
  },
};
