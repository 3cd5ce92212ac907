import { barColumns } from '@parakh/frames';
import { check } from '@parakh/language';
import { barTime, session } from '@parakh/market';
import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { evaluator } from './evaluate.ts';
import { explain } from './explain.ts';
import { openIncrementalEvaluator } from './incremental/incremental-evaluator.ts';
import { plainBits } from './incremental/plain-bits.ts';
import { wasmBits } from './incremental/wasm-bits.ts';
import { nearnessOf } from './nearness.ts';
import { paiseComparisons } from './operators.ts';
import { plan } from './plan.ts';
import { table } from './table.ts';
import { DAY } from './test-naive.ts';

/** Paise and ranges of up to four decimals, half of them with the price exactly so far away, or a paisa more. */
const cases = fc
  .record({
    right: fc.integer({ min: 1, max: 20_000_000 }),
    parts: fc.integer({ min: 1, max: 200_000 }),
    decimals: fc.integer({ min: 0, max: 4 }),
    step: fc.integer({ min: -1, max: 1 }),
    isBelow: fc.boolean(),
    atEdge: fc.boolean(),
  })
  .map(({ right, parts, decimals, step, isBelow, atEdge }) => {
    const whole = 100 * 10 ** decimals;
    // Of a round price every range is a whole number of paise.
    const price = atEdge ? Math.max(1, Math.round(right / whole)) * whole : right;
    const apart = Math.round((price * parts) / whole) + step;
    return { left: isBelow ? price - apart : price + apart, right: price, parts, decimals };
  });

interface Case {
  readonly left: number;
  readonly right: number;
  readonly parts: number;
  readonly decimals: number;
}

const rangeOf = ({ parts, decimals }: Case) => Number(`${parts}e-${decimals}`);

function exactly({ left, right, parts, decimals }: Case): number {
  const distance = left > right ? left - right : right - left;
  return Number(BigInt(distance) * 100n * 10n ** BigInt(decimals) <= BigInt(parts) * BigInt(right));
}

it('counts a price in whole paise that is exactly so many percent away, and none that is further', () => {
  fc.assert(
    fc.property(cases, (of) => {
      const answer = new Float64Array(1);
      const sides = { left: Float64Array.of(of.left / 100), right: Float64Array.of(of.right / 100) };
      // oxlint-disable-next-line unicorn/no-array-fill-with-reference-type -- no array
      paiseComparisons.near.fill(sides, { answer }, { range: rangeOf(of) }, 0);
      expect(answer[0]).toBe(exactly(of));
    }),
    { numRuns: 2000 },
  );
});

it('says the same on every symbol, with WebAssembly and without', () => {
  fc.assert(
    fc.property(cases, (of) => {
      for (const bits of [plainBits(32), wasmBits(32)!]) {
        const [left, right, out] = [bits.column(), bits.column(), bits.bitmap()];
        left[3] = of.left;
        right[3] = of.right;
        const nearness = nearnessOf(rangeOf(of));
        bits.program([{ does: 'near', left: () => left, right: () => right, nearness, out }]).run({ from: 0, to: 32 });
        expect(out[0]).toBe(exactly(of) << 3);
      }
    }),
    { numRuns: 100 },
  );
});

it.each([
  [0.07, { part: 7, whole: 10_000 }],
  [0.5, { part: 5, whole: 1000 }],
  [12, { part: 12, whole: 100 }],
  [1e-7, { part: 1, whole: 1e9 }],
  [1.5e-7, { part: 15, whole: 1e10 }],
  [1e21, { part: 1e21, whole: 100 }],
  [2.5e22, { part: 2.5e22, whole: 100 }],
])('reads %s percent as it is written', (percent, nearness) => {
  expect(nearnessOf(percent)).toEqual(nearness);
});

it.each([
  ['([0] day CLOSE near(0.7) 100)', 100, 100.7, 'pass'],
  ['([0] day CLOSE near(0.7) 100)', 100, 99.3, 'pass'],
  ['([0] day CLOSE near(0.7) 100)', 100, 100.71, 'fail'],
  ['([0] day CLOSE near(1.4) [-1] day CLOSE)', 300, 304.2, 'pass'],
  ['([0] day CLOSE near(1.4) [-1] day CLOSE)', 300, 304.21, 'fail'],
  ['([0] day CLOSE near(0.29) [-1] day CLOSE)', 100, 99.71, 'pass'],
])('%s after %d and at %d: %s, of one symbol, of many, and in the explanation', (text, before, now, outcome) => {
  const planned = plan(check(text, table).tree!);
  const closes = [before, now];
  const bars = {
    time: Int32Array.from(closes, (_, i) => barTime(19_877 + i)),
    columns: barColumns((field) => Float64Array.from(closes, (close) => (field === 'volume' ? 1 : close))),
  };
  const history = { bars, unit: 'day', ledBy: 0 } as const;
  const evaluation = evaluator(planned, { sessions: session, newest: 1 }).run(history, () => undefined);
  expect(explain(planned.signals[0]!, evaluation, evaluation.time.length - 1).outcome).toBe(outcome);
  const incremental = openIncrementalEvaluator({
    timeFrame: DAY,
    sessions: session,
    symbols: ['S'],
    historyOf: () => history,
  });
  incremental.add([{ id: 'near', plan: planned }]);
  expect(incremental.answers('near')[0]!.count).toBe(Number(outcome === 'pass'));
});
