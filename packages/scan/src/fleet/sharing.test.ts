import { barColumns } from '@parakh/frames';
import { check } from '@parakh/language';
import { session } from '@parakh/market';
import { expect, it } from 'vitest';
import { evaluator } from '../evaluate.ts';
import { plan } from '../plan.ts';
import { table } from '../table.ts';
import { walkOfDays } from '../test-market.ts';
import { cutAt, DAY } from '../test-naive.ts';
import { openFleet } from './fleet.ts';

const LANES = 70;

/** Sixty conditions of three clauses over ten averages and one strength. */
const texts = Array.from({ length: 60 }, (_, i) => {
  const [one, other] = [5 + (i % 10), 5 + ((3 * i + 1) % 10)];
  const strength = `([0] day RSI(14) > ${30 + (i % 4)})`;
  return `((([0] day CLOSE > [0] day EMA(${one})) AND ([0] day EMA(${one}) crossup [0] day EMA(${other}))) OR ${strength})`;
});

const walks = Array.from({ length: LANES }, (_, lane) => walkOfDays(lane));

function upTo(lane: number, bars: number) {
  return { ...walks[lane]!, bars: cutAt(walks[lane]!.bars, bars) };
}

function market() {
  let told = 100;
  const fleet = openFleet({
    timeFrame: DAY,
    sessions: session,
    symbols: walks.map((_, lane) => `S${lane}`),
    historyOf: (lane) => upTo(lane, told),
  });
  const rows = (lanes: readonly number[]) => ({
    lanes: Int32Array.from(lanes),
    time: Int32Array.from(lanes, (lane) => walks[lane]!.bars.time[told - 1]!),
    columns: barColumns((field) => Float64Array.from(lanes, (lane) => walks[lane]!.bars.columns[field][told - 1]!)),
  });
  const advance = () => {
    told++;
    fleet.advance(rows(walks.map((_, lane) => lane)));
  };
  return { fleet, advance, rows };
}

function planOf(text: string) {
  return plan(check(text, table).tree!);
}

it('updates every distinct indicator once a lane and makes every distinct comparison once a bar', () => {
  const { fleet, advance, rows } = market();
  fleet.add(texts.map((text, i) => ({ id: `${i}`, plan: planOf(text) })));
  const plans = texts.map(planOf);
  const averages = 10;
  const comparisons = new Set(
    plans.flatMap(({ signals }) => signals.flatMap(({ clauses }) => clauses.map(({ node }) => node.key))),
  );
  expect(fleet.size).toMatchObject({ kernels: averages + 1, predicates: comparisons.size });
  expect(comparisons.size).toBeLessThan(0.5 * 3 * texts.length);
  const before = fleet.counts;
  for (let bar = 0; bar < 5; bar++) advance();
  expect(fleet.counts).toEqual({
    bars: before.bars + 5,
    updates: before.updates + 5 * LANES * (averages + 1),
    predicates: before.predicates + 5 * comparisons.size,
    joins: before.joins + 5 * fleet.size.joins,
  });
  fleet.revise(rows([4, 69]));
  expect(fleet.counts.updates).toBe(before.updates + 5 * LANES * (averages + 1) + 2 * (averages + 1));
});

it('tells the lanes on which a condition holds that did not hold on their bar before', () => {
  const { fleet, advance, rows } = market();
  const text = '([0] day RSI(5) > 60)';
  fleet.add([{ id: 'one', plan: planOf(text) }]);
  expect(fleet.answers('one')[0]!.newly.every((word) => word === 0)).toBe(true);
  let [news, before] = [0, Uint32Array.from(fleet.answers('one')[0]!.words)];
  for (let bar = 0; bar < 10; bar++) {
    advance();
    const { words, newly } = fleet.answers('one')[0]!;
    expect([...newly]).toEqual(Array.from(words, (word, i) => (word & ~before[i]!) >>> 0));
    const isNews = newly.some((word) => word !== 0);
    expect(fleet.news()).toEqual(isNews ? [{ id: 'one', side: 'signal', newly }] : []);
    news += Number(isNews);
    // The same bar told again is no news, nor does it take any back.
    fleet.revise(rows([0, 33]));
    expect([...fleet.answers('one')[0]!.newly]).toEqual([...newly]);
    before = Uint32Array.from(words);
  }
  expect(news).toBeGreaterThan(0);
});

it('answers both signals of a strategy', () => {
  const { fleet } = market();
  const [long, short] = ['([0] day RSI(14) > 55)', '([0] day RSI(14) < 45)'] as const;
  fleet.add([
    { id: 'both', plan: planOf(`${long} [GO_LONG] ; ${short} [GO_SHORT]`) },
    { id: 'long', plan: planOf(long) },
    { id: 'short', plan: planOf(short) },
  ]);
  const counts = (id: string) => fleet.answers(id).map(({ side, count }) => [side, count]);
  expect(counts('both')).toEqual([
    ['long', fleet.answers('long')[0]!.count],
    ['short', fleet.answers('short')[0]!.count],
  ]);
  expect(fleet.answers('both').every(({ count }) => count > 0)).toBe(true);
  expect(fleet.size).toEqual({ kernels: 1, predicates: 2, joins: 0 });
});

it('shows the values of operands, and what is not known', () => {
  const { fleet } = market();
  const planned = planOf('([0] day RSI(14) > 55)');
  fleet.add([
    { id: 'one', plan: planned },
    { id: 'never', plan: planOf('([0] day EMA(400) > 1)') },
  ]);
  const column = fleet.column(planned.operands[0]!.node)!;
  const holding = [...column.subarray(0, LANES)].filter((value) => value > 55).length;
  expect(holding).toBe(fleet.answers('one')[0]!.count);
  const unknown = fleet.unknown('never');
  expect([...unknown].reduce((sum, word) => sum + word.toString(2).replaceAll('0', '').length, 0)).toBe(LANES);
});

it('works values of closed longer bars out once for all conditions that read them', () => {
  const { fleet, advance } = market();
  const above = '([0] day CLOSE > [-1] week HIGH)';
  fleet.add([{ id: 'one', plan: planOf(above) }]);
  fleet.add([{ id: 'two', plan: planOf(`(${above} AND ([0] day CLOSE > [-1] week HIGH + 1))`) }]);
  const planned = planOf(above);
  const one = evaluator(planned, { sessions: session, newest: 1 });
  for (let bar = 1; bar <= 12; bar++) {
    advance();
    const held = Array.from({ length: LANES }, (_, lane) => one.judge(upTo(lane, 100 + bar)).held[0]);
    expect(fleet.answers('one')[0]!.count).toBe(held.filter((value) => value === 1).length);
    expect(fleet.answers('two')[0]!.count).toBeLessThanOrEqual(fleet.answers('one')[0]!.count);
  }
  expect(fleet.size.predicates).toBe(2);
});

it('forgets what nobody asks for any more, and begins again where it is asked for anew', () => {
  const { fleet, advance } = market();
  const [kept, dropped] = [texts[0]!, texts[1]!];
  fleet.add([
    { id: 'kept', plan: planOf(kept) },
    { id: 'twin', plan: planOf(kept) },
    { id: 'dropped', plan: planOf(dropped) },
  ]);
  advance();
  const said = [...fleet.answers('dropped')[0]!.words];
  fleet.remove('dropped');
  fleet.remove('twin');
  expect(fleet.answers('dropped')).toEqual([]);
  fleet.add([{ id: 'dropped', plan: planOf(dropped) }]);
  expect([...fleet.answers('dropped')[0]!.words]).toEqual(said);
  // Another condition by the same name takes its place.
  fleet.add([{ id: 'dropped', plan: planOf(kept) }]);
  expect(fleet.size).toEqual({ kernels: 3, predicates: 3, joins: 2 });
  expect([...fleet.answers('dropped')[0]!.words]).toEqual([...fleet.answers('kept')[0]!.words]);
  fleet.remove('dropped');
  fleet.remove('kept');
  expect(fleet.size).toEqual({ kernels: 0, predicates: 0, joins: 0 });
  advance();
  expect(fleet.counts.updates).toBe(LANES * 4);
});

it('refuses a history that does not end with the bar told last, and a correction of a bar that never was', () => {
  const walk = walkOfDays(1);
  let told = 0;
  const fleet = openFleet({
    timeFrame: DAY,
    sessions: session,
    symbols: ['A'],
    historyOf: () => (told === 0 ? undefined : { ...walk, bars: cutAt(walk.bars, told) }),
  });
  const bar = {
    lanes: Int32Array.of(0),
    time: Int32Array.of(walk.bars.time[0]!),
    columns: { close: Float64Array.of(1) },
  };
  expect(() => fleet.revise(bar)).toThrow('lane 0 has no bar that could be revised');
  fleet.advance(bar);
  told = 2;
  expect(() => fleet.add([{ id: 'one', plan: planOf('([0] day CLOSE > 1)') }])).toThrow('does not end with the bar');
});
