import { type BarField, type Bars, barColumns, barFields, type TimeFrame } from '@parakh/frames';
import { print, type Signal } from '@parakh/language';
import { session } from '@parakh/market';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { sample } from '../../../../tools/sample.ts';
import { mainAxisOf } from '../axis.ts';
import { evaluator } from '../evaluate.ts';
import type { History } from '../history.ts';
import { sameFrame } from '../nodes.ts';
import { type Plan, plan } from '../plan.ts';
import { barIndicesOf, cutAt, DAY, days, FIFTEEN, FIVE, held, minutes, naively, signals, WEEK } from '../test-naive.ts';
import { openIncrementalEvaluator } from './incremental-evaluator.ts';
import type { IncrementalEvaluator, SymbolBars } from './types.ts';
import { whyUnsupported } from './why-unsupported.ts';

/** Sixty symbols of the same market are not more of a test than a few; two words of symbols are. */
const SYMBOLS = 40;

interface TestSymbol {
  /** Everything that will be known of it. */
  readonly bars: Bars;
  /** Bars of its history known after each evaluated bar. */
  readonly known: readonly number[];
  /** Evaluated bars told so far. */
  told: number;
  history: History | undefined;
}

const seed = Number(process.env.PARAKH_SEED ?? 2026);
const conditions = sample({ usual: 60, deep: 1500 });
const timeout = 120_000 + 400 * conditions;

const cases = [
  { title: 'day bars', timeFrame: DAY, trees: signals([DAY]), prices: days, share: 0.6 },
  { title: '5 minute bars', timeFrame: FIVE, trees: signals([FIVE]), prices: minutes, share: 0.3 },
  {
    title: '5 minute bars beside days',
    timeFrame: FIVE,
    trees: signals([FIVE, FIFTEEN, DAY]),
    prices: minutes,
    share: 0.15,
  },
  { title: 'day bars beside weeks', timeFrame: DAY, trees: signals([DAY, WEEK]), prices: days, share: 0.15 },
  { title: 'week bars', timeFrame: WEEK, trees: signals([WEEK]), prices: days, share: 0.1 },
].map(({ share, trees, timeFrame, ...rest }) => ({
  ...rest,
  timeFrame,
  // Those that are not held are asked of an evaluator.
  trees: trees.filter((tree) => isWanted(plan(tree), rest.title, timeFrame)),
  runs: Math.ceil(share * conditions),
}));

/** Held, and reading longer bars where that is what the case is about. */
function isWanted(planned: Plan, title: string, timeFrame: TimeFrame): boolean {
  const readsLonger = planned.nodes.some(
    ({ kind, axis }) => (kind === 'shift' || kind === 'field') && !sameFrame(axis, timeFrame),
  );
  return whyUnsupported(planned, timeFrame) === undefined && (readsLonger || !title.includes('beside'));
}

describe.each(cases)('on $title', { timeout }, ({ timeFrame, trees, prices, runs }) => {
  const markets = fc.array(prices, { minLength: 3, maxLength: 5 });
  const choices = fc.infiniteStream(fc.nat(99));

  it.each(['wasm', 'plain'] as const)('says bar by bar what an evaluator says along all bars (%s)', (bits) => {
    let [told, holding] = [0, 0];
    fc.assert(
      fc.property(fc.array(trees, { minLength: 1, maxLength: 4 }), markets, choices, (drawn, market, choice) => {
        const next = () => choice.next().value;
        const symbolIndexes = spread(market, timeFrame, next);
        const incremental = openIncrementalEvaluator({
          timeFrame,
          sessions: session,
          symbols: symbolIndexes.map((_, symbolIndex) => `S${symbolIndex}`),
          historyOf: (symbolIndex) => symbolIndexes[symbolIndex]!.history,
          ...(bits === 'plain' && { bits }),
        });
        const plans = drawn.map((tree, i) => ({ id: `${i}`, plan: plan(tree), tree }));
        // One of them is added later, so that it finds the others at work.
        const late = plans.slice(1, 2);
        const conditions = plans.filter((each) => !late.includes(each));
        expect(incremental.add(conditions).every(({ isSupported }) => isSupported)).toBe(true);
        const expected = new Map(conditions.map(({ id, tree }) => [id, alongAll(tree, symbolIndexes)]));
        for (let bar = 0; bar < 12; bar++) {
          if (bar === 6) {
            incremental.add(late);
            conditions.push(...late);
            for (const { id, tree } of late) expected.set(id, alongAll(tree, symbolIndexes));
          }
          feedNext(incremental, symbolIndexes, { timeFrame, next });
          for (const { id, tree } of conditions) {
            holding += expectSame(incremental, symbolIndexes, { id, expected: expected.get(id)!, text: print(tree) });
            told++;
          }
        }
      }),
      { numRuns: runs, seed },
    );
    expect(holding / told).toBeGreaterThan(0.02);
  });
});

it('says what a naive evaluator says', { timeout }, () => {
  fc.assert(
    fc.property(signals([DAY]), days, (tree, own) => {
      const symbolIndex: TestSymbol = {
        bars: own,
        known: barIndicesOf(own, DAY),
        told: 1,
        history: held(cutAt(own, 1)),
      };
      const incremental = openIncrementalEvaluator({
        timeFrame: DAY,
        sessions: session,
        symbols: ['OWN'],
        historyOf: () => symbolIndex.history,
      });
      fc.pre(incremental.add([{ id: 'one', plan: plan(tree) }])[0]!.isSupported);
      const naive = naively(tree, { own, other: own });
      while (symbolIndex.told < symbolIndex.known.length) {
        tell(incremental, [symbolIndex], { symbolIndexes: [0], timeFrame: DAY });
        expect([said(incremental, 'one', 0)], `${print(tree)} at ${symbolIndex.told - 1}`).toEqual([
          naive[symbolIndex.told - 1],
        ]);
      }
    }),
    { numRuns: Math.ceil(conditions / 10), seed },
  );
});

it('recomputes symbols whose earlier bars were corrected, and goes on from there', { timeout }, () => {
  fc.assert(
    fc.property(signals([DAY]), days, fc.nat(99), (tree, own, share) => {
      const known = barIndicesOf(own, DAY);
      const mistaken = wrong(own, Math.floor((share / 100) * known.length));
      let symbolIndex: TestSymbol = { bars: mistaken, known, told: 1, history: held(cutAt(mistaken, 1)) };
      const incremental = openIncrementalEvaluator({
        timeFrame: DAY,
        sessions: session,
        symbols: ['OWN'],
        historyOf: () => symbolIndex.history,
      });
      fc.pre(known.length > 2 && incremental.add([{ id: 'one', plan: plan(tree) }])[0]!.isSupported);
      while (symbolIndex.told < known.length - 1)
        tell(incremental, [symbolIndex], { symbolIndexes: [0], timeFrame: DAY });
      symbolIndex = { ...symbolIndex, bars: own, history: held(cutAt(own, known[symbolIndex.told - 1]!)) };
      incremental.reread(Int32Array.of(0));
      const [expected] = alongAll(tree, [symbolIndex]);
      expect([said(incremental, 'one', 0)], print(tree)).toEqual([expected!.at(-2)]);
      tell(incremental, [symbolIndex], { symbolIndexes: [0], timeFrame: DAY });
      expect([said(incremental, 'one', 0)], print(tree)).toEqual([expected!.at(-1)]);
    }),
    { numRuns: conditions, seed },
  );
});

/** The same few histories on many symbols, each begun somewhere else; one symbol has no bar yet. */
function spread(market: readonly Bars[], timeFrame: TimeFrame, next: () => number): TestSymbol[] {
  return Array.from({ length: SYMBOLS }, (_, symbolIndex) => {
    const bars = market[symbolIndex % market.length]!;
    const known = barIndicesOf(bars, timeFrame);
    const told = symbolIndex === 3 ? 0 : Math.max(0, known.length - 1 - (next() % 20));
    return { bars, known, told, history: told === 0 ? undefined : held(cutAt(bars, known[told - 1]!)) };
  });
}

/** What the condition says at every evaluated bar of every symbol. */
function alongAll(tree: Signal, symbolIndexes: readonly TestSymbol[]): (readonly number[])[] {
  const planned = plan(tree);
  const one = evaluator(planned, { sessions: session, newest: Infinity });
  const byBars = new Map<Bars, number[]>();
  return symbolIndexes.map(({ bars }) => {
    const column = byBars.get(bars) ?? [...one.run(held(bars)).column(planned.signals[0]!.node)];
    byBars.set(bars, column);
    return column;
  });
}

/** The next bar of most symbols; now and then first a wrong or a forming version of it. */
function feedNext(
  incremental: IncrementalEvaluator,
  symbolIndexes: readonly TestSymbol[],
  { timeFrame, next }: { timeFrame: TimeFrame; next: () => number },
): void {
  const coming = symbolIndexes.flatMap(({ told, known }, symbolIndex) =>
    told < known.length && next() % 5 > 0 ? [symbolIndex] : [],
  );
  const isWrongFirst = next() % 3 === 0;
  tell(incremental, symbolIndexes, { symbolIndexes: coming, timeFrame, isWrong: isWrongFirst });
  if (!isWrongFirst) return;
  const [few, rest] = [coming.slice(0, 3), coming.slice(3)];
  for (const some of [few, rest]) correct(incremental, symbolIndexes, { symbolIndexes: some, timeFrame });
}

interface Feeding {
  readonly symbolIndexes: readonly number[];
  readonly timeFrame: TimeFrame;
  readonly isWrong?: boolean;
}

function tell(
  incremental: IncrementalEvaluator,
  symbolIndexes: readonly TestSymbol[],
  { symbolIndexes: coming, timeFrame, isWrong = false }: Feeding,
): void {
  for (const symbolIndex of coming) {
    const one = symbolIndexes[symbolIndex]!;
    const true_ = cutAt(one.bars, one.known[one.told]!);
    one.history = held(isWrong ? wrong(true_) : true_);
    one.told++;
  }
  incremental.advance(newestOf(symbolIndexes, coming, timeFrame));
}

function correct(
  incremental: IncrementalEvaluator,
  symbolIndexes: readonly TestSymbol[],
  { symbolIndexes: some, timeFrame }: Feeding,
): void {
  for (const symbolIndex of some) {
    const one = symbolIndexes[symbolIndex]!;
    one.history = held(cutAt(one.bars, one.known[one.told - 1]!));
  }
  incremental.revise(newestOf(symbolIndexes, some, timeFrame));
}

/** Another bar at the same time: the last one when it is not said which. */
function wrong({ time, columns }: Bars, bar = time.length - 1): Bars {
  return {
    time,
    columns: barColumns((field) => columns[field].map((value, i) => (i === bar ? 1.07 * value + 1 : value))),
  };
}

function newestOf(symbolIndexes: readonly TestSymbol[], coming: readonly number[], timeFrame: TimeFrame): SymbolBars {
  const bars = coming.map((symbolIndex) => {
    const moments = mainAxisOf(symbolIndexes[symbolIndex]!.history!, timeFrame, session);
    return { time: moments.time.at(-1)!, of: (field: BarField) => moments.closed(field).at(-1)! };
  });
  const columns = Object.fromEntries(barFields.map((field) => [field, Float64Array.from(bars, ({ of }) => of(field))]));
  return { symbolIndexes: Int32Array.from(coming), time: Int32Array.from(bars, ({ time }) => time), columns };
}

/** 1, 0, or NaN where it is not known. */
function said(incremental: IncrementalEvaluator, id: string, symbolIndex: number): number {
  if (isIn(incremental.unknown(id), symbolIndex)) return NaN;
  return Number(isIn(incremental.answers(id)[0]!.bitmap, symbolIndex));
}

function isIn(words: Uint32Array, symbolIndex: number): boolean {
  return ((words[symbolIndex >>> 5]! >>> (symbolIndex & 31)) & 1) === 1;
}

interface Expected {
  readonly id: string;
  readonly expected: readonly (readonly number[])[];
  readonly text: string;
}

/** Gives 1 where it holds on some symbol. */
function expectSame(
  incremental: IncrementalEvaluator,
  symbolIndexes: readonly TestSymbol[],
  { id, expected, text }: Expected,
): number {
  const [{ bitmap, count }, unknown] = [incremental.answers(id)[0]!, incremental.unknown(id)];
  const found = symbolIndexes.map(({ told }, symbolIndex) =>
    told === 0 ? 0 : isIn(unknown, symbolIndex) ? NaN : Number(isIn(bitmap, symbolIndex)),
  );
  const wanted = symbolIndexes.map(({ told }, symbolIndex) => (told === 0 ? 0 : expected[symbolIndex]![told - 1]!));
  expect(found, text).toEqual(wanted);
  expect(count, text).toBe(wanted.filter((value) => value === 1).length);
  return Number(count > 0);
}
