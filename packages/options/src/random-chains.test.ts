import { type Random, random } from '@parakh/base';
import { describe, expect, it } from 'vitest';
import { patience, sample } from '../../../tools/sample.ts';
import { type Chain, type ChainSide, total } from './chain.ts';
import { type ChainValues, chainValues, type SideValues } from './chain-values.ts';
import { atmStraddle, expectedMove } from './expected-move.ts';
import { forwardOf } from './forward.ts';
import { gammaExposure } from './gamma-exposure.ts';
import { maxPain } from './max-pain.ts';
import { type ExpiryTerms, priceAt, volatilityStatuses } from './option-values.ts';
import { putCallRatios } from './put-call-ratio.ts';
import { atmVolatility, type Smile, skew, smileOf } from './smile.ts';

/*
 * Laws that hold of every chain, on chains by chance: of an index and of a penny stock, an hour and five years before the expiry, with
 * one volatility or a smile, whole and with holes. What is broken in a chain leaves unknown figures behind, and never 0 in their place.
 */

const COUNT = sample({ usual: 3000, deep: 100_000 });
const TIMEOUT = patience(60_000);
const sides = ['call', 'put'] as const;

interface Drawn {
  readonly terms: ExpiryTerms & { readonly on: 'future' };
  readonly chain: Chain;
  /** The volatility that every price is made of; undefined where strikes have their own. */
  readonly flat: number | undefined;
}

const between = (source: Random, low: number, high: number) => low + (high - low) * source.next();
const anyScale = (source: Random, low: number, high: number) =>
  Math.exp(between(source, Math.log(low), Math.log(high)));
const AN_HOUR = 1 / (365 * 24);

function drawChain(seed: number): Drawn {
  const source = random(seed);
  const forward = anyScale(source, 5, 80_000);
  const terms = {
    on: 'future',
    underlying: forward,
    years: anyScale(source, AN_HOUR, 5),
    rate: between(source, 0, 0.12),
    dividendYield: 0,
  } as const;
  const [level, slope, bend] = [anyScale(source, 0.03, 1.5), between(source, -0.1, 0.1), between(source, 0, 0.1)];
  const isFlat = source.next() < 0.5;
  // As strikes are listed: around the money, some deviations away, though never nearer than a hundredth.
  const reach = Math.min(0.8, Math.max(0.01, level * Math.sqrt(terms.years) * between(source, 0.5, 4)));
  const count = 1 + Math.floor(between(source, 0, 60));
  const strikes = Float64Array.from(
    { length: count },
    (_, i) => forward * (1 + reach * ((2 * i + 1) / count - 1 + between(source, 0, 0.5) / count)),
  );
  const volatilityAt = (strike: number) => {
    const away = Math.log(strike / forward) / reach;
    return isFlat ? level : level * (1 + slope * away + bend * away ** 2);
  };
  const side = (kind: (typeof sides)[number]): ChainSide => ({
    price: strikes.map((strike) => priceAt({ ...terms, kind, strike, volatility: volatilityAt(strike) })),
    openInterest: strikes.map(() => Math.floor(between(source, 0, 50)) * 75),
    openInterestChange: strikes.map(() => Math.floor(between(source, -20, 20)) * 75),
    volume: strikes.map(() => Math.floor(anyScale(source, 1, 1e6)) - 1),
  });
  return { terms, chain: { strikes, call: side('call'), put: side('put') }, flat: isFlat ? level : undefined };
}

/** The same with cells that are not known, prices that no volatility explains, and sides in which nothing is open. */
function spoiled(chain: Chain, seed: number): Chain {
  const source = random(seed ^ 0x5eed);
  const often = source.next();
  const broken = (values: Float64Array, others: readonly number[]) =>
    values.map((value) => (source.next() < often ? others[Math.floor(source.next() * others.length)]! : value));
  const isEmpty = source.next() < 0.2;
  const side = ({ price, openInterest, openInterestChange, volume }: ChainSide): ChainSide => ({
    price: broken(price, [NaN, 0, 0.05, 1e7]),
    openInterest: isEmpty ? openInterest.map(() => (source.next() < 0.5 ? 0 : NaN)) : broken(openInterest, [NaN, 0]),
    openInterestChange: broken(openInterestChange, [NaN, 0]),
    volume: broken(volume, [NaN, 0]),
  });
  return { strikes: chain.strikes, call: side(chain.call), put: side(chain.put) };
}

function valued({ terms, chain }: Pick<Drawn, 'terms' | 'chain'>): { smile: Smile; values: ChainValues } {
  const smile = smileOf(chain, { forward: terms.underlying, years: terms.years, rate: terms.rate });
  return { smile, values: chainValues(chain, terms, smile) };
}

/** Runs a law over all chains and gives the first few that break it. */
function breaking(law: (drawn: Drawn, seed: number) => unknown): unknown[] {
  const broken: unknown[] = [];
  for (let seed = 1; seed <= COUNT && broken.length < 5; seed++) {
    const found = law(drawChain(seed), seed);
    if (found !== undefined && found !== false) broken.push({ seed, found });
  }
  return broken;
}

/** Digits that a double leaves of prices as large as those of the underlying. */
const EXACT = 1e-12;

/** Rupees that an option costs above what it is worth now, and below what it can cost at most. */
function roomOf({ terms }: Drawn, kind: (typeof sides)[number], strike: number, price: number) {
  const discount = Math.exp(-terms.rate * terms.years);
  const worth = discount * Math.max(0, kind === 'call' ? terms.underlying - strike : strike - terms.underlying);
  return Math.min(price - worth, discount * (kind === 'call' ? terms.underlying : strike) - price);
}

describe('of every chain', () => {
  it('calls and puts agree on its forward, whatever it is', { timeout: TIMEOUT }, () => {
    const apart = breaking(({ terms, chain }) => {
      const { underlying, years, rate } = terms;
      const found = forwardOf({ future: NaN, spot: NaN, years, rate, chain, others: [] });
      if (chain.strikes.length < 3) return found.from === 'parity' && found;
      return !(found.from === 'parity' && Math.abs(found.price / underlying - 1) < 1e-9) && found;
    });
    expect(apart).toEqual([]);
  });

  it('of one volatility calls fall and puts rise along its strikes, and never bend the wrong way', {
    timeout: TIMEOUT,
  }, () => {
    const wrong = breaking(({ chain: { strikes, call, put }, terms, flat }) => {
      if (flat === undefined) return false;
      const least = EXACT * terms.underlying;
      return [...strikes.keys()].slice(1).some((i) => {
        const [falls, rises] = [call.price[i - 1]! - call.price[i]!, put.price[i]! - put.price[i - 1]!];
        const before =
          i < 2 ? Infinity : (call.price[i - 2]! - call.price[i - 1]!) / (strikes[i - 1]! - strikes[i - 2]!);
        const bends =
          falls / (strikes[i]! - strikes[i - 1]!) - before >
          (1e-9 * terms.underlying) / (strikes[i]! - strikes[i - 1]!);
        return falls < -least || rises < -least || bends;
      });
    });
    expect(wrong).toEqual([]);
  });

  it('volatilities price their contracts again, and are those that the prices are made of', {
    timeout: TIMEOUT,
  }, () => {
    let solved = 0;
    const wrong = breaking((drawn) => {
      const { terms, chain, flat } = drawn;
      const { values } = valued(drawn);
      return sides.flatMap((kind) =>
        [...chain.strikes].flatMap((strike, i) => {
          const [price, volatility] = [chain[kind].price[i]!, values[kind].volatility[i]!];
          const room = roomOf(drawn, kind, strike, price);
          // Nothing is told by a price whose time value is lost among the digits.
          if (!(room > 1e-9 * terms.underlying)) return [];
          solved++;
          const again = priceAt({ ...terms, kind, strike, volatility });
          const isPriced = Math.abs(again - price) <= 1e-11 * terms.underlying;
          const isOwn = flat === undefined || Math.abs(volatility / flat - 1) < 1e-4;
          return values[kind].status[i] === 0 && isPriced && isOwn ? [] : [{ kind, strike, price, volatility, again }];
        }),
      )[0];
    });
    expect(wrong).toEqual([]);
    expect(solved).toBeGreaterThan(10 * COUNT);
  });

  it('Greeks are known where a price tells a volatility, and lie within their bounds', { timeout: TIMEOUT }, () => {
    const wrong = breaking((drawn) => {
      const { values } = valued(drawn);
      const discount = Math.exp(-drawn.terms.rate * drawn.terms.years) * (1 + EXACT);
      return sides.flatMap((kind) =>
        [...drawn.chain.strikes].flatMap((strike, i) => {
          if (!(roomOf(drawn, kind, strike, drawn.chain[kind].price[i]!) > 1e-9 * drawn.terms.underlying)) return [];
          const of = (name: 'delta' | 'gamma' | 'vegaPoint' | 'thetaDay' | 'rhoPoint') => values[kind][name][i]!;
          const delta = kind === 'call' ? of('delta') : -of('delta');
          const isSound = delta >= 0 && delta <= discount && of('gamma') >= 0 && of('vegaPoint') >= 0;
          return isSound && Number.isFinite(of('thetaDay') + of('rhoPoint')) ? [] : [{ kind, strike, delta }];
        }),
      )[0];
    });
    expect(wrong).toEqual([]);
  });
});

describe('of every chain with holes', () => {
  it('what is not known is unknown and says why, and is never nothing', { timeout: TIMEOUT }, () => {
    const wrong = breaking((drawn, seed) => {
      const chain = spoiled(drawn.chain, seed);
      const { smile, values } = valued({ ...drawn, chain });
      return (
        sides.flatMap((kind) =>
          [...chain.strikes.keys()].flatMap((i) => faultOf(values[kind], i, chain[kind].price[i]!) ?? []),
        )[0] ?? (isUnknownOrAbove(atmVolatility(smile)) && Number.isFinite(skew(smile) || 0) ? undefined : smile)
      );
    });
    expect(wrong).toEqual([]);
  });

  it('max pain is where a plain sum is least, and unknown where nothing is open', { timeout: TIMEOUT }, () => {
    const wrong = breaking((drawn, seed) => {
      const chain = spoiled(drawn.chain, seed);
      const found = maxPain(chain, 'lowest');
      const plain = plainPain(chain);
      return Object.is(found.strike, plain) ? undefined : { found, plain };
    });
    expect(wrong).toEqual([]);
  });

  it('ratios, straddle, move and exposure are unknown without what they are made of', { timeout: TIMEOUT }, () => {
    const wrong = breaking((drawn, seed) => {
      const chain = spoiled(drawn.chain, seed);
      const { smile } = valued({ ...drawn, chain });
      const ratios = putCallRatios([chain]);
      const made = (of: 'openInterest' | 'volume' | 'openInterestChange') =>
        total(chain.put[of]) / total(chain.call[of]);
      const isRatio = (of: 'openInterest' | 'volume' | 'openInterestChange') =>
        Object.is(ratios[of], Number.isFinite(made(of)) ? made(of) : NaN);
      const { price, strike } = atmStraddle(chain, drawn.terms.underlying);
      const at = chain.strikes.indexOf(strike);
      const move = expectedMove({ spot: drawn.terms.underlying, volatility: atmVolatility(smile), years: smile.years });
      const exposure = gammaExposure(chain, smile, { spot: drawn.terms.underlying, rate: drawn.terms.rate });
      const isExposed = smile.volatilities.some((volatility) => !Number.isNaN(volatility));
      const isSound =
        isRatio('openInterest') &&
        isRatio('volume') &&
        isRatio('openInterestChange') &&
        Object.is(price, chain.call.price[at]! + chain.put.price[at]!) &&
        Number.isNaN(move) === Number.isNaN(atmVolatility(smile)) &&
        Number.isNaN(exposure.total) === !isExposed;
      return isSound ? undefined : { ratios, price, move, exposure: exposure.total };
    });
    expect(wrong).toEqual([]);
  });
});

const isUnknownOrAbove = (value: number) => Number.isNaN(value) || value > 0;
const OK = volatilityStatuses.indexOf('ok');
const NO_PRICE = volatilityStatuses.indexOf('no_price');

/** A volatility that is not above nothing, is told of no price, or is missing without a reason; Greeks of neither an own nor the smile's volatility. */
function faultOf(side: SideValues, row: number, price: number): unknown {
  const [volatility, status, delta] = [side.volatility[row]!, side.status[row]!, side.delta[row]!];
  const isKnown = !Number.isNaN(volatility);
  const isSound =
    isUnknownOrAbove(volatility) &&
    isKnown === (status === OK) &&
    isKnown === (side.isBySmile[row] === 0) &&
    (price > 0 || !isKnown) &&
    (Number.isNaN(price) ? status === NO_PRICE : true) &&
    Number.isNaN(delta) === Number.isNaN(side.gamma[row]!);
  return isSound ? undefined : { row, price, volatility, status, delta };
}

const open = (values: Float64Array, i: number) => (values[i]! > 0 ? values[i]! : 0);

/** In whole paise, strike by strike. */
function plainPain({ strikes, call, put }: Chain): number {
  const paise = [...strikes].map((strike) => Math.round(strike * 100));
  const pains = paise.map((end) =>
    paise.reduce(
      (sum, strike, i) =>
        sum +
        open(call.openInterest, i) * Math.max(0, end - strike) +
        open(put.openInterest, i) * Math.max(0, strike - end),
      0,
    ),
  );
  const isOpen = [...strikes.keys()].some((i) => open(call.openInterest, i) + open(put.openInterest, i) > 0);
  return isOpen ? strikes[pains.indexOf(Math.min(...pains))]! : NaN;
}
