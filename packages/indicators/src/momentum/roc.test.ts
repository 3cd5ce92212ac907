import { expect, it } from 'vitest';
import { testIndicator } from '../test-indicator.ts';
import { roc } from './roc.ts';

testIndicator(roc);

it('is the gain over the last bars in percent', () => {
  const { roc: line } = roc.compute({ close: Float64Array.of(80, 50, 100, 40, 40) }, { length: 2 });
  expect([...line]).toEqual([NaN, NaN, 25, expect.closeTo(-20, 10), expect.closeTo(-60, 10)]);
});

it('is unknown after a price of nothing', () => {
  expect([...roc.compute({ close: Float64Array.of(0, 5) }, { length: 1 }).roc]).toEqual([NaN, NaN]);
});
