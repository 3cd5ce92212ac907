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
