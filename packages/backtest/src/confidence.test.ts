import { random } from '@parakh/base';
import { describe, expect, it } from 'vitest';
import { type Confidence, confidenceOf } from './confidence.ts';
import { someTrades, tradeOf, tradesOf } from './test-trades.ts';

const figures = ['averagePct', 'winRatePct', 'profitFactor'] as const;

const ends = (found: Confidence) => figures.flatMap((name) => [found[name].low, found[name].high]);

describe('95 % intervals', () => {
  it('contain the figure of the trades themselves', () => {
    for (let seed = 0; seed < 10; seed++) {
      const found = confidenceOf(someTrades(random(seed), 40 + 300 * seed));
      for (const name of figures) {
        expect(found[name].low, name).toBeLessThan(found[name].value);
        expect(found[name].high, name).toBeGreaterThan(found[name].value);
      }
    }
  });

  it('repeat themselves', () => {
    const trades = someTrades(random(5), 200);
    expect(confidenceOf(trades)).toEqual(confidenceOf(trades));
    expect(confidenceOf(trades, 2)).not.toEqual(confidenceOf(trades, 3));
  });

  it('are as wide as the theory of means predicts, for few trades and for many', () => {
    for (const count of [100, 1000, 20_000]) {
      const source = random(count);
      const percents = Array.from({ length: count }, () => Math.round(100 * source.normal()) / 100);
      const { averagePct } = confidenceOf(tradesOf(percents));
      const expected = (2 * 1.96) / Math.sqrt(count);
      expect((averagePct.high - averagePct.low) / expected, `${count} trades`).toBeGreaterThan(0.85);
      expect((averagePct.high - averagePct.low) / expected, `${count} trades`).toBeLessThan(1.15);
    }
  });

  it('are not narrower for the same trade in many symbols', () => {
    const source = random(8);
    const percents = Array.from({ length: 80 }, () => Math.round(100 * source.normal()) / 100);
    const once = confidenceOf(tradesOf(percents)).averagePct;
    const often = confidenceOf(
      tradesOf(percents).flatMap((trade) => Array.from({ length: 50 }, () => trade)),
    ).averagePct;
    expect(often.high - often.low).toBeCloseTo(once.high - once.low, 10);
  });

  it('hold the truth about 95 times of 100', () => {
    let held = 0;
    for (let seed = 0; seed < 200; seed++) {
      const source = random(1000 + seed);
      const { averagePct } = confidenceOf(tradesOf(Array.from({ length: 60 }, () => 0.5 + source.normal())), seed);
      if (averagePct.low <= 0.5 && averagePct.high >= 0.5) held++;
    }
    expect(held).toBeGreaterThan(178);
    expect(held).toBeLessThan(199);
  });
});

describe('an end that the trades do not determine', () => {
  it('is unknown with few trades or none', () => {
    expect(ends(confidenceOf(tradesOf([1, -1, 2, -2])))).toEqual(Array(6).fill(NaN));
    const none = confidenceOf([tradeOf({ reason: 'open-at-end' })]);
    expect([...ends(none), ...figures.map((name) => none[name].value)]).toEqual(Array(9).fill(NaN));
  });

  it('is unknown where all trades are alike or none of them lost', () => {
    expect(ends(confidenceOf(tradesOf(Array(30).fill(2))))).toEqual(Array(6).fill(NaN));
    const { averagePct, winRatePct, profitFactor } = confidenceOf(tradesOf([1, 2, 3, 4, 5, 6]));
    expect(averagePct.low).toBeGreaterThan(1);
    expect(winRatePct).toEqual({ value: 100, low: NaN, high: NaN });
    expect(profitFactor).toEqual({ value: NaN, low: NaN, high: NaN });
  });

  it('is unknown above where too many samples have no loss', () => {
    const { profitFactor } = confidenceOf(tradesOf([1, 2, 3, 4, 5, 6, 7, 8, 9, -1]));
    expect(profitFactor.value).toBe(45);
    expect(profitFactor.low).toBeLessThan(45);
    expect(profitFactor.high).toBeNaN();
  });
});
