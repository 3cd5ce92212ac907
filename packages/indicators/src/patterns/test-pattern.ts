import { describe, expect, it } from 'vitest';
import type { Indicator } from '../indicator.ts';
import { testIndicator } from '../test-indicator.ts';

/** Open, high, low, close. */
export type Candle = readonly [open: number, high: number, low: number, close: number];

/** Bodies of 2 rupees and ranges of 4: so a shadow under 0.40 is very short, 0.80 is near, 2.40 is far. The last one is red, from 102 to 100, high 103, low 99. */
const usual: readonly Candle[] = Array.from({ length: 12 }, (_, i) =>
  i % 2 ? [102, 103, 99, 100] : [100, 103, 99, 102],
);

export function barsOf(candles: readonly Candle[]) {
  const [open, high, low, close] = [0, 1, 2, 3].map((price) => Float64Array.from(candles, (candle) => candle[price]!));
  return { open: open!, high: high!, low: low!, close: close! };
}

/** The value of the pattern on the last candle, after a dozen usual ones. */
function found(pattern: Indicator, candles: readonly Candle[]): number {
  const { open, high, low, close } = barsOf([...usual, ...candles]);
  const none = new Float64Array(open.length).fill(NaN);
  const others = { last: none, previousClose: none, trades: none, turnover: none, source: none };
  const inputs = { open, high, low, close, volume: none, deliveryQuantity: none, deliveryPct: none, ...others };
  return pattern.compute(inputs).found!.at(-1)!;
}

interface Examples {
  /** Candles that make the pattern. */
  readonly matches: readonly (readonly Candle[])[];
  /** Candles that break one part of the rule, by that part. */
  readonly misses: Readonly<Record<string, readonly Candle[]>>;
}

/** The promises of every indicator, and the pattern's own rule at its edges. */
export function testPattern(pattern: Indicator, { matches, misses }: Examples): void {
  testIndicator(pattern);

  describe(pattern.name, () => {
    it.each(matches.map((candles) => [candles] as const))('is found in %j', (candles) => {
      expect(found(pattern, candles)).toBe(1);
    });

    it.each(Object.entries(misses))('is not found: %s', (_part, candles) => {
      expect(found(pattern, candles)).toBe(0);
    });
  });
}
