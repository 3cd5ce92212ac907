import { describe, expect, it } from 'vitest';
import { MOOD_WINDOW, scored, shareBelow } from './mood-score.ts';

const values = Float64Array.from({ length: 60 }, (_, i) => Math.sin(i) + i / 20);

/** Without some sessions within the last window. */
const holes = (count: number) => values.map((value, i) => (i >= 30 && i < 30 + count ? NaN : value));

describe('the share of a normal distribution', () => {
  it('is the one of printed tables', () => {
    expect([-1.96, -1, 0, 0.5, 1, 1.96].map((z) => Number(shareBelow(z).toFixed(4)))).toEqual([
      0.025, 0.1587, 0.5, 0.6915, 0.8413, 0.975,
    ]);
  });
});

describe('the score of a value', () => {
  it('can be worked out by hand from the last sessions', () => {
    const { mean, deviation, score } = scored(values, 1);
    const window = values.slice(-MOOD_WINDOW);
    const middle = window.reduce((sum, value) => sum + value, 0) / window.length;
    const squares = window.reduce((sum, value) => sum + (value - middle) ** 2, 0);
    expect(mean.at(-1)).toBeCloseTo(middle, 12);
    expect(deviation.at(-1)).toBeCloseTo(Math.sqrt(squares / (window.length - 1)), 12);
    expect(score.at(-1)).toBeCloseTo(100 * shareBelow((values.at(-1)! - middle) / deviation.at(-1)!), 12);
  });

  it('is turned round where a high value is fear', () => {
    expect(scored(values, -1).score.at(-1)! + scored(values, 1).score.at(-1)!).toBeCloseTo(100, 9);
  });

  it('knows nothing of later sessions, and waits for the first window', () => {
    const { score } = scored(values, 1);
    expect(score.slice(0, 50)).toEqual(scored(values.slice(0, 50), 1).score);
    expect(score.findIndex((one) => !Number.isNaN(one))).toBe(MOOD_WINDOW - 1);
  });

  it('passes over a few missing days, and is not known where more are missing or nothing moved', () => {
    expect(scored(holes(5), 1).score.at(-1)).toBeGreaterThan(0);
    expect(scored(holes(6), 1).score.at(-1)).toBeNaN();
    expect(scored(new Float64Array(60).fill(3), 1).score.at(-1)).toBeNaN();
  });
});
