import { random } from '@parakh/base';
import { describe, expect, it } from 'vitest';
import { betaOf } from './beta.ts';
import { portfolioRisk } from './portfolio.ts';

describe('beta', () => {
  // Σ(x−x̄)² = 10, Σ(x−x̄)(y−ȳ) = 6, Σ(y−ȳ)² = 6; residual sum 6 − 3.6 = 2.4; error √(2.4/3/10).
  it('of five points by hand', () => {
    const { value, error, residual, explained, sessions } = betaOf([2, 4, 5, 4, 5], [1, 2, 3, 4, 5]);
    expect(value).toBeCloseTo(0.6, 12);
    expect(error).toBeCloseTo(Math.sqrt(0.08), 12);
    expect(residual).toBeCloseTo(Math.sqrt(0.8), 12);
    expect(explained).toBeCloseTo(0.6, 12);
    expect(sessions).toBe(5);
  });

  it('leaves out sessions that one of both lacks', () => {
    expect(betaOf([2, NaN, 4, 5, 4, 5], [1, 9, 2, 3, 4, 5])).toEqual(betaOf([2, 4, 5, 4, 5], [1, 2, 3, 4, 5]));
  });

  it('is not known of two points, nor against what does not move', () => {
    expect(betaOf([1, 2], [1, 2]).value).toBeNaN();
    expect(betaOf([1, 2, 3, 4], [5, 5, 5, 5]).value).toBeNaN();
  });

  it('lies within two standard errors 95 times in 100', () => {
    const chance = random(8);
    let within = 0;
    for (let run = 0; run < 2000; run++) {
      const index = Array.from({ length: 100 }, () => 0.01 * chance.normal());
      const { value, error } = betaOf(
        index.map((move) => 1.3 * move + 0.012 * chance.normal()),
        index,
      );
      if (Math.abs(value - 1.3) < 1.984 * error) within++;
    }
    expect(within / 2000).toBeGreaterThan(0.935);
    expect(within / 2000).toBeLessThan(0.965);
  });
});

describe('value at risk', () => {
  // 100 sessions that lose 1, 2, … 100 hundredths of a percent: sorted from the worst, a twentieth of 99 steps is 4.95 down.
  const falls = Array.from({ length: 100 }, (_, i) => ((i * 37) % 100) + 1);
  const closes = [1];
  for (const fall of falls) closes.push(closes.at(-1)! * (1 - fall / 10_000));
  const price = closes.at(-1)!;

  it('is the loss that one session in twenty, and one in a hundred, went beyond', () => {
    const { valueAtRisk95, valueAtRisk99, value } = portfolioRisk(
      [{ symbol: 'A', quantity: 10, price, closes }],
      closes,
    );
    expect(valueAtRisk95 / value).toBeCloseTo(0.009505, 9);
    expect(valueAtRisk99 / value).toBeCloseTo(0.009901, 9);
  });

  it('counts what is held now, and leaves out what has no price', () => {
    const rising = closes.map((close) => 1 / close);
    const risk = portfolioRisk(
      [
        { symbol: 'A', quantity: 10, price, closes },
        { symbol: 'B', quantity: 10, price: NaN, closes: rising },
      ],
      closes,
    );
    expect([risk.withoutHistory, risk.value]).toEqual([['B'], 10 * price]);
  });
});
