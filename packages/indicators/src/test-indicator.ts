import { random, recordOf } from '@parakh/base';
import { barFields, type Column } from '@parakh/frames';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Indicator, Input } from './indicator.ts';

type Columns = Record<string, Column>;
type Inputs = Record<Input, Column>;
type Chosen = Record<string, number>;

/** Long enough that rolling results are recomputed on the way. */
const LONGEST = 700;
const PERIODS = 12;

/** Market data of chance: bars that always move, or bars of which some are unknown and some stretches do not move. */
function chanceBars(seed: number, bars: number, { hasGaps }: { readonly hasGaps: boolean }): Inputs {
  const source = random(seed);
  const inputs: Inputs = recordOf([...barFields, 'source'], () => new Float64Array(bars).fill(NaN));
  let price = 50 + 1000 * source.next();
  let still = 0;
  for (let i = 0; i < bars; i++) {
    if (hasGaps && source.next() < 0.02) still = 30 * source.next();
    still--;
    const open = price;
    if (still < 0) price = Math.max(1, price * (1 + 0.02 * source.normal()) + 0.001);
    if (hasGaps && source.next() < 0.03) continue;
    const reach = still < 0 ? 0.01 + source.next() : 0;
    inputs.open[i] = open;
    inputs.close[i] = inputs.last[i] = inputs.source[i] = price;
    inputs.high[i] = Math.max(open, price) + reach;
    inputs.low[i] = Math.min(open, price) - reach;
    // Where nothing was traded some values are unknown, as after a gap.
    inputs.volume[i] = Math.floor(1e6 * source.next()) + (hasGaps ? 0 : 1);
  }
  return inputs;
}

function namesOf<Names extends string>(columns: Record<Names, Column>): Names[] {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- Object.keys forgets the names
  return Object.keys(columns) as Names[];
}

const upTo = <Names extends string>(columns: Record<Names, Column>, bars: number) =>
  recordOf(namesOf(columns), (name) => columns[name].subarray(0, bars));

/** The same columns with another value at the last bar. */
const withLast = (inputs: Inputs, factor: number): Inputs =>
  recordOf(namesOf(inputs), (name) =>
    inputs[name].map((value, i) => (i === inputs[name].length - 1 ? value * factor : value)),
  );

const periods = (shortest: number) => fc.integer({ min: shortest, max: shortest + PERIODS });
const seeds = fc.nat();
const lengths = fc.nat(LONGEST);

/**
 * The promises of every indicator. Called once by each, beside its own worked values. `least` gives the shortest periods to
 * try where shorter ones often find no movement at all in their bars, and so have no value though they are warm.
 */
export function testIndicator(indicator: Indicator, { least = {} }: { readonly least?: Chosen } = {}): void {
  const outputs = Object.entries(indicator.outputs);
  const names = [...indicator.columns];

  const params: fc.Arbitrary<Chosen> = fc.record(
    Object.fromEntries(
      Object.entries(indicator.params).map(([name, { kind, min }]) => [
        name,
        kind === 'timeframe' ? periods(least[name] ?? min) : fc.double({ min, max: 5, noNaN: true }),
      ]),
    ),
  );
  const gappy = fc.tuple(seeds, lengths).map(([seed, bars]) => chanceBars(seed, bars, { hasGaps: true }));

  /** Columns that hold rubbish, as memory that is used again does. */
  const rubbish = (bars: number): Columns => recordOf(names, () => new Float64Array(bars).fill(12_345.678));
  const expectSame = (got: Columns, expected: Columns, message: string) => {
    for (const name of names) expect(firstDifference(got[name]!, expected[name]!), `${message}: ${name}`).toBe(-1);
  };

  describe(`every indicator, and so ${indicator.name},`, () => {
    it('has a value exactly after its warm-up', () => {
      fc.assert(
        fc.property(seeds, fc.nat(120), params, (seed, bars, params) => {
          const inputs = chanceBars(seed, bars, { hasGaps: false });
          const columns: Columns = indicator.compute(inputs, params);
          const warmup = indicator.warmup(params);
          for (const [name, { whenUnknown }] of outputs) {
            const known = [...columns[name]!].map((value) => !Number.isNaN(value));
            const first = whenUnknown ? firstValid(known) : warmup[name]!;
            expect(first, name).toBeGreaterThanOrEqual(warmup[name]!);
            expect(known, name).toEqual(known.map((_, i) => i >= first));
          }
        }),
      );
    });

    it('never looks at a later bar', () => {
      fc.assert(
        fc.property(gappy, params, fc.nat(LONGEST), (inputs, params, cut) => {
          const bars = Math.min(cut, inputs.close.length);
          const whole = upTo(indicator.compute(inputs, params), bars);
          expectSame(indicator.compute(upTo(inputs, bars), params), whole, `cut at ${bars}`);
        }),
      );
    });

    it('gives the same bits filled in any pieces, over memory with other contents', () => {
      fc.assert(
        fc.property(gappy, params, fc.array(fc.nat(LONGEST), { maxLength: 8 }), (inputs, params, cuts) => {
          const bars = inputs.close.length;
          const columns = rubbish(bars);
          let from = 0;
          for (const cut of [...cuts.filter((cut) => cut < bars).toSorted((a, b) => a - b), bars]) {
            indicator.fill(upTo(inputs, cut), upTo(columns, cut), params, from);
            from = cut;
          }
          expectSame(columns, indicator.compute(inputs, params), `cut at ${cuts.join()}`);
        }),
      );
    });

    it('gives the same bits filled bar by bar, each bar as often as it changes while it forms', () => {
      fc.assert(
        fc.property(gappy, params, (inputs, params) => {
          const bars = Math.min(80, inputs.close.length);
          const columns = rubbish(bars);
          for (let i = 0; i < bars; i++) {
            const views = upTo(columns, i + 1);
            indicator.fill(withLast(upTo(inputs, i + 1), 1.07), views, params, i);
            indicator.fill(upTo(inputs, i + 1), views, params, i);
            indicator.fill(upTo(inputs, i + 1), views, params, i);
          }
          expectSame(columns, indicator.compute(upTo(inputs, bars), params), 'bar by bar');
        }),
        { numRuns: 40 },
      );
    });

    it('does not change its inputs', () => {
      fc.assert(
        fc.property(gappy, params, (inputs, params) => {
          const before = structuredClone(inputs);
          indicator.compute(inputs, params);
          expect(inputs).toEqual(before);
        }),
        { numRuns: 20 },
      );
    });

    it('finds its values again after a gap, and never gives an infinite one', () => {
      fc.assert(
        fc.property(seeds, params, fc.integer({ min: 1, max: 9 }), (seed, params, gap) => {
          const back = Math.max(100, 60 + gap + 1 + Math.max(...Object.values(indicator.warmup(params))));
          const bars = back + 50;
          const inputs = chanceBars(seed, bars, { hasGaps: false });
          for (const column of Object.values(inputs)) column.fill(NaN, 60, 60 + gap);
          const columns: Columns = indicator.compute(inputs, params);
          for (const [name, { whenUnknown }] of outputs) {
            // What waited for something to happen remembers it over a gap.
            const since = whenUnknown ? firstValid([...columns[name]!].map((value) => !Number.isNaN(value))) : back;
            expect(columns[name]!.subarray(since).findIndex(Number.isNaN), name).toBe(-1);
            expect(columns[name]!.indexOf(Infinity), name).toBe(-1);
          }
        }),
      );
    });

    it('stays within the ranges it names', () => {
      fc.assert(
        fc.property(gappy, params, (inputs, params) => {
          const columns: Columns = indicator.compute(inputs, params);
          for (const [name, { range = [-Infinity, Infinity] }] of outputs) {
            const outside = columns[name]!.find((value) => value < range[0] || value > range[1]);
            expect(outside, name).toBeUndefined();
          }
        }),
      );
    });

    it('describes itself', () => {
      const sentences = [indicator.description, indicator.source, ...outputs.map(([, { description }]) => description)];
      for (const sentence of sentences) expect(sentence).toMatch(/^.{10,}\.$/s);
      const formulas = [indicator.formula, ...outputs.flatMap(([, { formula }]) => formula ?? [])];
      for (const formula of formulas) expect(formula, 'a formula is one line of mathematics').toMatch(/^.{5,}[^.]$/);
      expect(new Set(names).size).toBe(names.length);
      for (const [name, output] of outputs) {
        expect(names, 'an output is a column').toContain(name);
        expect(output.title).not.toBe('');
        expect(output.operand === undefined, 'an operand has an example').toBe(output.example === undefined);
        if (output.operand) expect(output.example).toContain(`day ${output.operand}`);
        for (const guide of output.guides ?? []) {
          expect(guide).toBeGreaterThanOrEqual(output.range?.[0] ?? -Infinity);
          expect(guide).toBeLessThanOrEqual(output.range?.[1] ?? Infinity);
        }
      }
    });

    it('has usual numbers that it allows', () => {
      for (const [name, { kind, min, default: usual }] of Object.entries(indicator.params)) {
        expect(usual, name).toBeGreaterThanOrEqual(min);
        if (kind === 'timeframe') expect(Number.isInteger(usual), name).toBe(true);
      }
    });
  });
}

/** Infinity when nothing is known at all. */
function firstValid(known: readonly boolean[]): number {
  const first = known.indexOf(true);
  return first < 0 ? Infinity : first;
}

/** Position of the first bar whose bits differ; -1 when none does. */
function firstDifference(one: Column, other: Column): number {
  if (one.length !== other.length) return Math.min(one.length, other.length);
  return one.findIndex((value, i) => !Object.is(value, other[i]));
}
