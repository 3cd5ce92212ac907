import { expect, it } from 'vitest';
import { testIndicator } from '../test-indicator.ts';
import { macd } from '../trend/macd.ts';
import { ppo } from './ppo.ts';

testIndicator(ppo);

it('is the distance of two averages in percent of the long one', () => {
  const { ppo: line } = ppo.compute({ close: Float64Array.of(1, 3, 6) }, { short: 1, long: 2 });
  // The long averages are 2, then 14/3; the short ones are the closes themselves.
  expect([...line]).toEqual([NaN, 50, expect.closeTo(100 * (6 / (14 / 3) - 1), 10)]);
});

it('is the MACD line as a share of its slow average', () => {
  const close = Float64Array.from({ length: 90 }, (_, i) => 100 + 10 * Math.sin(i));
  const { line, slow } = macd.compute({ close });
  expect(ppo.compute({ close }).ppo).toEqual(line.map((distance, i) => 100 * (distance / slow[i]!)));
});
