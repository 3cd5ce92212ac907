import { type BarField, type Bars, barColumns, barFields, type TimeFrame } from '@parakh/frames';
import { print, type Signal } from '@parakh/language';
import { session } from '@parakh/market';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { sample } from '../../../../tools/sample.ts';
import { layMoments } from '../axis.ts';
import { evaluator } from '../evaluate.ts';
import type { History } from '../history.ts';
import { sameFrame } from '../nodes.ts';
import { type Plan, plan } from '../plan.ts';
import { cutAt, DAY, days, FIFTEEN, FIVE, held, minutes, momentsOf, naively, signals, WEEK } from '../test-naive.ts';
import { openFleet } from './fleet.ts';
import type { Fleet, LaneBars } from './fleet-words.ts';
import { whyNotHeld } from './why-not-held.ts';

/** Sixty lanes of the same market are not more of a test than a few; two words of lanes are. */
const LANES = 40;

interface Lane {
  /** Everything that will be known of it. */
  readonly bars: Bars;
  /** Bars of its history known after each judged bar. */
  readonly known: readonly number[];
  /** Judged bars told so far. */
  told: number;
  history: History | undefined;
}

const seed = Number(process.env.PARAKH_SEED ?? 2026);
const conditions = sample({ usual: 90, deep: 1500 });
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
  return whyNotHeld(planned, timeFrame) === undefined && (readsLonger || !title.includes('beside'));
}

describe.each(cases)('on $title', { timeout }, ({ timeFrame, trees, prices, runs }) => {
  const markets = fc.array(prices, { minLength: 3, maxLength: 5 });
  const choices = fc.infiniteStream(fc.nat(99));

  it.each(['wasm', 'plain'] as const)('says bar by bar what an evaluator says along all bars (%s)', (bits) => {
    let [told, holding] = [0, 0];
    fc.assert(
      fc.property(fc.array(trees, { minLength: 1, maxLength: 4 }), markets, choices, (drawn, market, choice) => {
        const next = () => choice.next().value;
        const lanes = spread(market, timeFrame, next);
        const fleet = openFleet({
          timeFrame,
          sessions: session,
          symbols: lanes.map((_, lane) => `S${lane}`),
          historyOf: (lane) => lanes[lane]!.history,
          ...(bits === 'plain' && { bits }),
        });
        const plans = drawn.map((tree, i) => ({ id: `${i}`, plan: plan(tree), tree }));
        // One of them is added later, so that it finds the others at work.
        const late = plans.slice(1, 2);
        const living = plans.filter((each) => !late.includes(each));
        expect(fleet.add(living).every(({ isHeld }) => isHeld)).toBe(true);
        const expected = new Map(living.map(({ id, tree }) => [id, alongAll(tree, lanes)]));
        for (let bar = 0; bar < 12; bar++) {
          if (bar === 6) {
            fleet.add(late);
            living.push(...late);
            for (const { id, tree } of late) expected.set(id, alongAll(tree, lanes));
          }
          tellNext(fleet, lanes, { timeFrame, next });
          for (const { id, tree } of living) {
            holding += expectSame(fleet, lanes, { id, expected: expected.get(id)!, text: print(tree) });
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
      const lane: Lane = { bars: own, known: momentsOf(own, DAY), told: 1, history: held(cutAt(own, 1)) };
      const fleet = openFleet({ timeFrame: DAY, sessions: session, symbols: ['OWN'], historyOf: () => lane.history });
      fc.pre(fleet.add([{ id: 'one', plan: plan(tree) }])[0]!.isHeld);
      const naive = naively(tree, { own, other: own });
      while (lane.told < lane.known.length) {
        tell(fleet, [lane], { lanes: [0], timeFrame: DAY });
        expect([said(fleet, 'one', 0)], `${print(tree)} at ${lane.told - 1}`).toEqual([naive[lane.told - 1]]);
      }
    }),
    { numRuns: Math.ceil(conditions / 10), seed },
  );
});

it('works lanes out anew whose earlier bars were corrected, and goes on from there', { timeout }, () => {
  fc.assert(
    fc.property(signals([DAY]), days, fc.nat(99), (tree, own, share) => {
      const known = momentsOf(own, DAY);
      const mistaken = wrong(own, Math.floor((share / 100) * known.length));
      let lane: Lane = { bars: mistaken, known, told: 1, history: held(cutAt(mistaken, 1)) };
      const fleet = openFleet({ timeFrame: DAY, sessions: session, symbols: ['OWN'], historyOf: () => lane.history });
      fc.pre(known.length > 2 && fleet.add([{ id: 'one', plan: plan(tree) }])[0]!.isHeld);
      while (lane.told < known.length - 1) tell(fleet, [lane], { lanes: [0], timeFrame: DAY });
      lane = { ...lane, bars: own, history: held(cutAt(own, known[lane.told - 1]!)) };
      fleet.reread(Int32Array.of(0));
      const [expected] = alongAll(tree, [lane]);
      expect([said(fleet, 'one', 0)], print(tree)).toEqual([expected!.at(-2)]);
      tell(fleet, [lane], { lanes: [0], timeFrame: DAY });
      expect([said(fleet, 'one', 0)], print(tree)).toEqual([expected!.at(-1)]);
    }),
    { numRuns: conditions, seed },
  );
});

/** The same few histories on many lanes, each begun somewhere else; one lane has no bar yet. */
function spread(market: readonly Bars[], timeFrame: TimeFrame, next: () => number): Lane[] {
  return Array.from({ length: LANES }, (_, lane) => {
    const bars = market[lane % market.length]!;
    const known = momentsOf(bars, timeFrame);
    const told = lane === 3 ? 0 : Math.max(0, known.length - 1 - (next() % 20));
    return { bars, known, told, history: told === 0 ? undefined : held(cutAt(bars, known[told - 1]!)) };
  });
}

/** What the condition says at every judged bar of every lane. */
function alongAll(tree: Signal, lanes: readonly Lane[]): (readonly number[])[] {
  const planned = plan(tree);
  const one = evaluator(planned, { sessions: session, newest: Infinity });
  const byBars = new Map<Bars, number[]>();
  return lanes.map(({ bars }) => {
    const column = byBars.get(bars) ?? [...one.run(held(bars)).column(planned.signals[0]!.node)];
    byBars.set(bars, column);
    return column;
  });
}

/** The next bar of most lanes; now and then first a wrong or a forming version of it. */
function tellNext(
  fleet: Fleet,
  lanes: readonly Lane[],
  { timeFrame, next }: { timeFrame: TimeFrame; next: () => number },
): void {
  const coming = lanes.flatMap(({ told, known }, lane) => (told < known.length && next() % 5 > 0 ? [lane] : []));
  const isWrongFirst = next() % 3 === 0;
  tell(fleet, lanes, { lanes: coming, timeFrame, isWrong: isWrongFirst });
  if (!isWrongFirst) return;
  const [few, rest] = [coming.slice(0, 3), coming.slice(3)];
  for (const some of [few, rest]) correct(fleet, lanes, { lanes: some, timeFrame });
}

interface Telling {
  readonly lanes: readonly number[];
  readonly timeFrame: TimeFrame;
  readonly isWrong?: boolean;
}

function tell(fleet: Fleet, lanes: readonly Lane[], { lanes: coming, timeFrame, isWrong = false }: Telling): void {
  for (const lane of coming) {
    const one = lanes[lane]!;
    const true_ = cutAt(one.bars, one.known[one.told]!);
    one.history = held(isWrong ? wrong(true_) : true_);
    one.told++;
  }
  fleet.advance(newestOf(lanes, coming, timeFrame));
}

function correct(fleet: Fleet, lanes: readonly Lane[], { lanes: some, timeFrame }: Telling): void {
  for (const lane of some) {
    const one = lanes[lane]!;
    one.history = held(cutAt(one.bars, one.known[one.told - 1]!));
  }
  fleet.revise(newestOf(lanes, some, timeFrame));
}

/** Another bar at the same time: the last one when it is not said which. */
function wrong({ time, columns }: Bars, bar = time.length - 1): Bars {
  return {
    time,
    columns: barColumns((field) => columns[field].map((value, i) => (i === bar ? 1.07 * value + 1 : value))),
  };
}

function newestOf(lanes: readonly Lane[], coming: readonly number[], timeFrame: TimeFrame): LaneBars {
  const bars = coming.map((lane) => {
    const moments = layMoments(lanes[lane]!.history!, timeFrame, session);
    return { time: moments.time.at(-1)!, of: (field: BarField) => moments.closed(field).at(-1)! };
  });
  const columns = Object.fromEntries(barFields.map((field) => [field, Float64Array.from(bars, ({ of }) => of(field))]));
  return { lanes: Int32Array.from(coming), time: Int32Array.from(bars, ({ time }) => time), columns };
}

/** 1, 0, or NaN where it is not known. */
function said(fleet: Fleet, id: string, lane: number): number {
  if (isIn(fleet.unknown(id), lane)) return NaN;
  return Number(isIn(fleet.answers(id)[0]!.words, lane));
}

function isIn(words: Uint32Array, lane: number): boolean {
  return ((words[lane >>> 5]! >>> (lane & 31)) & 1) === 1;
}

interface Expected {
  readonly id: string;
  readonly expected: readonly (readonly number[])[];
  readonly text: string;
}

/** Gives 1 where it holds on some lane. */
function expectSame(fleet: Fleet, lanes: readonly Lane[], { id, expected, text }: Expected): number {
  const [{ words, count }, unknown] = [fleet.answers(id)[0]!, fleet.unknown(id)];
  const found = lanes.map(({ told }, lane) => (told === 0 ? 0 : isIn(unknown, lane) ? NaN : Number(isIn(words, lane))));
  const wanted = lanes.map(({ told }, lane) => (told === 0 ? 0 : expected[lane]![told - 1]!));
  expect(found, text).toEqual(wanted);
  expect(count, text).toBe(wanted.filter((value) => value === 1).length);
  return Number(count > 0);
}
