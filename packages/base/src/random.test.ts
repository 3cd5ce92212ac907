import { expect, it } from 'vitest';
import { random } from './random.ts';

it('repeats itself from the same seed and differs from another', () => {
  const [one, same, other] = [random(7), random(7), random(8)];
  const take = (source: typeof one) => Array.from({ length: 5 }, () => source.next());
  expect(take(one)).toEqual(take(same));
  expect(take(one)).not.toEqual(take(other));
});

it('draws normals of mean 0 and deviation 1', () => {
  const source = random(42);
  const draws = Array.from({ length: 50_000 }, () => source.normal());
  const mean = draws.reduce((sum, x) => sum + x, 0) / draws.length;
  const deviation = Math.sqrt(draws.reduce((sum, x) => sum + (x - mean) ** 2, 0) / draws.length);
  expect(Math.abs(mean)).toBeLessThan(0.02);
  expect(Math.abs(deviation - 1)).toBeLessThan(0.02);
});
