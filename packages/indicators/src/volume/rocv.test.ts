import { expect, it } from 'vitest';
import { testIndicator } from '../test-indicator.ts';
import { rocv } from './rocv.ts';

testIndicator(rocv);

it('gives hand-worked values, and none where nothing traded before', () => {
  const volume = Float64Array.of(200, 0, 500, 700, 0);
  expect([...rocv.compute({ volume }, { length: 2 }).rocv]).toEqual([NaN, NaN, 150, NaN, -100]);
});
