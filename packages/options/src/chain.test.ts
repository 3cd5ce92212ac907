import { describe, expect, it } from 'vitest';
import { buildUpOf, changePct, noThresholds } from './build-up.ts';
import { type Chain, nearestStrike, topStrike, total } from './chain.ts';
import { chainValues } from './chain-values.ts';
import { atmStraddle, expectedMove } from './expected-move.ts';
import { forwardOf } from './forward.ts';
import { gammaExposure } from './gamma-exposure.ts';
import { maxPain, painByStrike } from './max-pain.ts';
import { optionValues } from './option-values.ts';
import { putCallRatios } from './put-call-ratio.ts';
import { basisOf, meanRoll, rollCostPct, rolloverPct } from './rollover.ts';
import { atmVolatility, skew, smileOf, volatilityAt } from './smile.ts';

const floats = (...values: number[]) => Float64Array.from(values);
const none = (length: number) => new Float64Array(length).fill(NaN);

function chainOf(
  strikes: Float64Array,
  sides: Partial<Record<'callPrice' | 'putPrice' | 'callOpen' | 'putOpen', Float64Array>> = {},
): Chain {
  const side = (price?: Float64Array, openInterest?: Float64Array) => ({
    price: price ?? none(strikes.length),
    openInterest: openInterest ?? none(strikes.length),
    openInterestChange: none(strikes.length),
    volume: none(strikes.length),
  });
  return { strikes, call: side(sides.callPrice, sides.callOpen), put: side(sides.putPrice, sides.putOpen) };
}

const FORWARD = 25_000;
const YEARS = 30 / 365;
const RATE = 0.065;
const terms = { forward: FORWARD, years: YEARS, rate: RATE };
/** Falls are dearer than rises. */
const volatilityOf = (strike: number) =>
  0.14 - 0.35 * Math.log(strike / FORWARD) + 0.9 * Math.log(strike / FORWARD) ** 2;
const strikes = Float64Array.from({ length: 41 }, (_, i) => 23_000 + i * 100);
const priced = (kind: 'call' | 'put', strike: number) =>
  optionValues({
    kind,
    on: 'future',
    underlying: FORWARD,
    strike,
    years: YEARS,
    rate: RATE,
    dividendYield: 0,
    volatility: volatilityOf(strike),
  });
const modelChain = chainOf(strikes, {
  callPrice: strikes.map((strike) => priced('call', strike).price),
  putPrice: strikes.map((strike) => priced('put', strike).price),
  callOpen: strikes.map((strike) => (strike > FORWARD ? 1000 : 100)),
  putOpen: strikes.map((strike) => (strike < FORWARD ? 1000 : 100)),
});
const modelSmile = smileOf(modelChain, terms);

describe('a chain', () => {
  it('sums what is known, and is unknown where nothing is', () => {
    expect(total(floats(1, NaN, 2))).toBe(3);
    expect(total(none(3))).toBeNaN();
    expect(total(floats(0))).toBe(0);
  });

  it('has its walls and its strike nearest to a price, the lower one of two', () => {
    expect(topStrike(floats(100, 110, 120), floats(5, NaN, 5))).toBe(100);
    expect(topStrike(floats(100), floats(NaN))).toBeNaN();
    expect(nearestStrike(floats(100, 110), 105)).toBe(0);
    expect(nearestStrike(floats(100, 110), 106)).toBe(1);
    expect(nearestStrike(floats(100, 110), NaN)).toBe(-1);
  });

  it('has put-call ratios over several expiries, unknown without calls', () => {
    const one = chainOf(floats(100), { callOpen: floats(50), putOpen: floats(100) });
    const other = chainOf(floats(100), { callOpen: floats(50), putOpen: floats(20) });
    expect(putCallRatios([one, other]).openInterest).toBe(1.2);
    expect(putCallRatios([one]).volume).toBeNaN();
    expect(putCallRatios([chainOf(floats(100), { callOpen: floats(0), putOpen: floats(5) })]).openInterest).toBeNaN();
    expect(putCallRatios([]).openInterest).toBeNaN();
  });
});

describe('max pain', () => {
  // Worked by hand: at 100 the puts at 110 get 10 each; at 110 the calls at 100 get 10 each; at 105 both get 5.
  const byHand = chainOf(floats(100, 105, 110), { callOpen: floats(20, 0, 0), putOpen: floats(0, 0, 20) });

  it('is the strike at which buyers are paid least', () => {
    expect([...painByStrike(byHand)]).toEqual([200, 200, 200]);
    expect(maxPain(byHand, { spot: 107 })).toEqual({ strike: 105, tiedStrikes: 3, pain: 200 });
    expect(maxPain(byHand, { spot: 107.5 }).strike).toBe(105);
    expect(maxPain(byHand, { spot: 108 }).strike).toBe(110);
    expect(maxPain(byHand, 'lowest').strike).toBe(100);
  });

  it('is unknown where no contract is open', () => {
    expect(maxPain(chainOf(floats(100, 110)), 'lowest')).toEqual({ strike: NaN, tiedStrikes: 0, pain: NaN });
    expect(maxPain(chainOf(floats()), 'lowest').strike).toBeNaN();
  });

  it('counts strikes with odd paise as what they are', () => {
    const odd = chainOf(floats(225.05, 225.1, 225.15), { callOpen: floats(3, 3, 3), putOpen: floats(3, 3, 3) });
    expect(maxPain(odd, 'lowest')).toEqual({ strike: 225.1, tiedStrikes: 1, pain: 0.3 });
  });
});

describe('build-up', () => {
  const before = { price: 100, openInterest: 1000 };
  it.each([
    [101, 1100, 'long_buildup'],
    [99, 1100, 'short_buildup'],
    [101, 900, 'short_covering'],
    [99, 900, 'long_unwinding'],
    [100, 900, 'neutral'],
    [99, 1000, 'neutral'],
    [NaN, 900, undefined],
    [99, NaN, undefined],
  ])('price %d and open interest %d: %s', (price, openInterest, wanted) => {
    expect(buildUpOf(before, { price, openInterest })).toBe(wanted);
  });

  it('takes a change within the threshold for none, and open interest that begins for a rise', () => {
    const now = { price: 101, openInterest: 1100 };
    expect(buildUpOf(before, now, { ...noThresholds, pricePct: 1 })).toBe('neutral');
    expect(buildUpOf(before, now, { ...noThresholds, pricePct: 0.99 })).toBe('long_buildup');
    expect(buildUpOf(before, now, { ...noThresholds, openInterestPct: 10 })).toBe('neutral');
    expect(buildUpOf({ price: 100, openInterest: 0 }, { price: 99, openInterest: 5 })).toBe('short_buildup');
    expect(changePct(0, 5)).toBeNaN();
    expect(changePct(200, 150)).toBe(-25);
  });
});

const grown = (rate: number, years: number) => ({ years, price: 24_890 * Math.exp(rate * years) });

describe('the forward', () => {
  const asked = { future: NaN, spot: 24_890, years: YEARS, rate: RATE, chain: modelChain, others: [] };

  it('is the future of the expiry where it has a price', () => {
    expect(forwardOf({ ...asked, future: 25_010 })).toEqual({ price: 25_010, from: 'future', spread: NaN });
  });

  it('is else what calls and puts around the money agree on, whatever one stale quote says', () => {
    const stale = { ...modelChain, call: { ...modelChain.call, price: modelChain.call.price.with(19, 500) } };
    const { price, from, spread } = forwardOf({ ...asked, spot: NaN, chain: stale });
    expect(from).toBe('parity');
    expect(price).toBeCloseTo(FORWARD, 6);
    expect(spread).toBeLessThan(1e-6);
  });

  it('is else carried between neighbours, and else the spot at the rate', () => {
    const chain = chainOf(floats());
    const others = [grown(0.05, 10 / 365), grown(0.07, 50 / 365)];
    expect(forwardOf({ ...asked, chain, others }).from).toBe('carry');
    expect(forwardOf({ ...asked, chain, others }).price).toBeCloseTo(24_890 * Math.exp(0.06 * YEARS), 8);
    expect(forwardOf({ ...asked, chain, others: [others[1]!] }).price).toBeCloseTo(24_890 * Math.exp(0.07 * YEARS), 8);
    expect(forwardOf({ ...asked, chain })).toEqual({
      price: 24_890 * Math.exp(RATE * YEARS),
      from: 'spot',
      spread: NaN,
    });
    expect(forwardOf({ ...asked, chain, spot: NaN }).price).toBeNaN();
  });
});

describe('the smile', () => {
  it('has the volatility of the side out of the money at each strike', () => {
    for (const [i, strike] of strikes.entries())
      expect(modelSmile.volatilities[i]).toBeCloseTo(volatilityOf(strike), 12);
  });

  it('is linear in variance between strikes, and unknown beyond them', () => {
    const between = Math.sqrt((volatilityOf(24_900) ** 2 + volatilityOf(25_000) ** 2) / 2);
    expect(volatilityAt(modelSmile, 24_950)).toBeCloseTo(between, 12);
    expect(volatilityAt(modelSmile, 22_999)).toBeNaN();
    expect(volatilityAt(modelSmile, 27_001)).toBeNaN();
    expect(atmVolatility(modelSmile)).toBeCloseTo(0.14, 12);
  });

  it('leaps over strikes without a price', () => {
    const holes = { ...modelSmile, volatilities: modelSmile.volatilities.with(19, NaN).with(20, NaN).with(21, NaN) };
    const around = (volatilityOf(24_800) ** 2 + volatilityOf(25_200) ** 2) / 2;
    expect(atmVolatility(holes)).toBeCloseTo(Math.sqrt(around), 12);
  });

  it('is skewed where falls are dearer', () => {
    expect(skew(modelSmile)).toBeGreaterThan(0.01);
    const flat = { ...modelSmile, volatilities: modelSmile.volatilities.map(() => 0.14) };
    expect(skew(flat)).toBeCloseTo(0, 12);
    const short = { ...modelSmile, volatilities: modelSmile.volatilities.map((v, i) => (i > 19 && i < 23 ? v : NaN)) };
    expect(skew(short)).toBeNaN();
  });
});

describe('the values of a chain', () => {
  const futureTerms = { on: 'future', underlying: FORWARD, years: YEARS, rate: RATE, dividendYield: 0 } as const;

  it('are those of its contracts one by one', () => {
    const { call, put } = chainValues(modelChain, futureTerms, modelSmile);
    for (const [i, strike] of strikes.entries()) {
      const wanted = priced('put', strike);
      expect(put.delta[i]).toBeCloseTo(wanted.delta, 8);
      expect(put.vegaPoint[i]).toBeCloseTo(wanted.vegaPoint, 6);
      expect(call.volatility[i]).toBeCloseTo(volatilityOf(strike), 6);
      expect([call.status[i], call.isBySmile[i]]).toEqual([0, 0]);
    }
  });

  it('take the smile’s volatility where a contract has none of its own, and say so', () => {
    const cheap = modelChain.call.price.with(0, FORWARD - strikes[0]! - 50).with(1, NaN);
    const chain = { ...modelChain, call: { ...modelChain.call, price: cheap } };
    const { call } = chainValues(chain, futureTerms, modelSmile);
    expect([call.volatility[0], call.volatility[1]]).toEqual([NaN, NaN]);
    expect(Array.from(call.isBySmile.subarray(0, 3))).toEqual([1, 1, 0]);
    expect(Array.from(call.status.subarray(0, 3))).toEqual([3, 1, 0]);
    expect(call.delta[0]).toBeCloseTo(priced('call', strikes[0]!).delta, 10);
  });

  it('solve none whose price and forward stand, one whose price moved, and all when the forward or the minute does', () => {
    const first = chainValues(modelChain, futureTerms, modelSmile);
    // The other half is out of the money: the smile has it.
    expect(first.solved).toBe(strikes.length);
    expect(chainValues(modelChain, futureTerms, modelSmile, first)).toEqual({ ...first, solved: 0 });

    const moved = { ...modelChain, put: { ...modelChain.put, price: modelChain.put.price.with(40, 2100) } };
    const smile = smileOf(moved, terms, modelSmile);
    const again = chainValues(moved, futureTerms, smile, first);
    expect(again.solved).toBe(1);
    expect(again).toEqual({ ...chainValues(moved, futureTerms, smileOf(moved, terms)), solved: 1 });
    expect(first.put.price[40]).toBe(modelChain.put.price[40]);

    for (const change of [{ underlying: FORWARD + 1 }, { years: YEARS - 1 / 525_600 }, { rate: 0.07 }]) {
      const other = { ...futureTerms, ...change };
      const otherSmile = smileOf(modelChain, { forward: other.underlying, ...other }, modelSmile);
      const all = chainValues(modelChain, other, otherSmile, first);
      expect(all.solved).toBe(strikes.length);
      expect(all).toEqual(chainValues(modelChain, other, otherSmile));
    }
  });

  it('follow the smile where they are by it, though their own price stands', () => {
    const untraded = { ...modelChain, call: { ...modelChain.call, price: modelChain.call.price.with(5, NaN) } };
    const first = chainValues(untraded, futureTerms, smileOf(untraded, terms));
    const moved = { ...untraded, put: { ...untraded.put, price: untraded.put.price.with(5, 1) } };
    const smile = smileOf(moved, terms);
    const { call } = chainValues(moved, futureTerms, smile, first);
    expect(call.delta[5]).not.toBe(first.call.delta[5]);
    expect(call.delta[5]).toBe(chainValues(moved, futureTerms, smile).call.delta[5]);
  });
});

describe('moves and exposures', () => {
  it('expects a move by volatility and by the straddle', () => {
    expect(expectedMove({ spot: 25_000, volatility: 0.16, years: 0.25 })).toBe(2000);
    expect(expectedMove({ spot: 25_000, volatility: NaN, years: 0.25 })).toBeNaN();
    const { strike, price } = atmStraddle(modelChain, FORWARD + 20);
    expect(strike).toBe(25_000);
    expect(price).toBeCloseTo(2 * priced('call', 25_000).price, 8);
    expect(atmStraddle(chainOf(floats()), FORWARD)).toEqual({ strike: NaN, price: NaN });
  });

  it('weighs gamma by open interest, calls above and puts below nothing', () => {
    const { byStrike, total: sum, flip } = gammaExposure(modelChain, modelSmile, { spot: FORWARD, rate: RATE });
    const at = strikes.indexOf(25_500);
    const gamma = priced('call', 25_500).gamma;
    expect(byStrike[at]).toBeCloseTo(gamma * 900 * FORWARD * FORWARD * 0.01, 2);
    expect(byStrike[strikes.indexOf(24_500)]).toBeLessThan(0);
    expect(sum).toBeCloseTo(total(byStrike), 6);
    // Above it the calls weigh more, below it the puts.
    const totalAt = (spot: number) =>
      gammaExposure(modelChain, { ...modelSmile, forward: spot }, { spot, rate: RATE }).total;
    expect(Math.abs(totalAt(flip))).toBeLessThan(Math.abs(totalAt(flip + 50)) / 1000);
    expect(totalAt(flip - 50) * totalAt(flip + 50)).toBeLessThan(0);
  });

  it('tells the roll and the basis', () => {
    const months = [
      { price: 1000, openInterest: 600, days: 5 },
      { price: 1007, openInterest: 300, days: 33 },
      { price: 1012, openInterest: 100, days: 61 },
    ];
    expect(rolloverPct(months)).toBe(40);
    expect(rolloverPct([])).toBeNaN();
    expect(rollCostPct(months)).toBeCloseTo(0.7 * (365 / 28), 12);
    expect(rollCostPct([months[0]!])).toBeNaN();
    const { rupees, pct, annualPct } = basisOf({ price: 1016, days: 73 }, 1000);
    expect([rupees, pct, annualPct]).toEqual([16, 1.6, 8]);
    expect(basisOf({ price: 1007, days: 0 }, 1000).annualPct).toBeNaN();
    const before = [20, 30, 46].map((pct) => ({ rolloverPct: pct, rollCostPct: pct / 4 }));
    expect(meanRoll(before)).toEqual({ rolloverPct: 32, rollCostPct: 8 });
    expect(meanRoll(before.slice(1))).toEqual({ rolloverPct: NaN, rollCostPct: NaN });
    // What one month cost is not known where it had no next one.
    expect(meanRoll([before[0]!, before[1]!, { rolloverPct: 46, rollCostPct: NaN }])).toEqual({
      rolloverPct: 32,
      rollCostPct: NaN,
    });
  });
});
