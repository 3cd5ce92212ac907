import { expect, it } from 'vitest';
import { testIndicator } from '../test-indicator.ts';
import { stochRsiLines } from './stoch-rsi-lines.ts';

// Over a few bars the price often only rises or only falls, and the RSI stands at 100 or 0.
testIndicator(stochRsiLines, { least: { length: 14 } });

it('smooths the stochastic RSI in percent, and that again', () => {
  const close = Float64Array.of(100, 102, 101, 104, 103, 110, 100);
  const { stochRsi, k, d } = stochRsiLines.compute({ close }, { length: 2, smooth: 2, signal: 2 });
  // Of two values of the RSI the last one is the top or the bottom.
  expect([...stochRsi]).toEqual([NaN, NaN, NaN, 1, 0, 1, 0]);
  expect([...k]).toEqual([NaN, NaN, NaN, NaN, 50, 50, 50]);
  expect([...d]).toEqual([NaN, NaN, NaN, NaN, NaN, 50, 50]);
});

it('is 100 or 0 to the last digit where the RSI stood at an end of its range throughout', () => {
  let price = 100;
  const close = Float64Array.from({ length: 4000 }, (_, i) => (price += Math.sin(i * i) * (i % 97 < 50 ? 1 : 0.1)));
  const { stochRsi, k, d } = stochRsiLines.compute({ close }, { length: 3, smooth: 3, signal: 3 });
  const windows = [
    [stochRsi, k, 1, 100],
    [stochRsi, k, 0, 0],
    [k, d, 100, 100],
    [k, d, 0, 0],
  ] as const;
  for (const [of, line, end, value] of windows) {
    const at = [...line.keys()].filter((i) => i >= 2 && [i, i - 1, i - 2].every((bar) => of[bar] === end));
    expect(at.length).toBeGreaterThan(0);
    expect(new Set(at.map((i) => line[i]))).toEqual(new Set([value]));
  }
});
