import { knownAt, type Values } from './shape.ts';

/** The positions of a long line that are worth drawing: of each of `steps` stretches its first, lowest, highest and last known one. */
export function thinned(values: Values, steps: number): number[] {
  const { length } = values;
  if (length <= 4 * steps)
    return Array.from({ length }, (_, i) => i).filter((i) => Number.isFinite(knownAt(values, i)));
  const kept: number[] = [];
  for (let step = 0; step < steps; step++) {
    const [from, to] = [Math.floor((step * length) / steps), Math.floor(((step + 1) * length) / steps)];
    kept.push(...ends(values, from, to));
  }
  return kept;
}

function ends(values: Values, from: number, to: number): number[] {
  let [first, last, low, high] = [-1, -1, -1, -1];
  for (let i = from; i < to; i++) {
    const value = knownAt(values, i);
    if (!Number.isFinite(value)) continue;
    if (first < 0) [first, low, high] = [i, i, i];
    last = i;
    if (value < knownAt(values, low)) low = i;
    if (value > knownAt(values, high)) high = i;
  }
  return first < 0 ? [] : [...new Set([first, low, high, last])].toSorted((a, b) => a - b);
}

/** The last position whose x is not after `at`; the first where all are. `x` rises. */
export function placeAt(x: ArrayLike<number>, at: number): number {
  let [low, high] = [0, x.length - 1];
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if (x[middle]! <= at) low = middle;
    else high = middle - 1;
  }
  return Math.max(0, low);
}
