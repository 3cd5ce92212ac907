import { barColumns } from '@parakh/frames';
import { check } from '@parakh/language';
import { session } from '@parakh/market';
import { expect, it } from 'vitest';
import { evaluator } from '../evaluate.ts';
import { plan } from '../plan.ts';
import { table } from '../table.ts';
import { randomDays } from '../test-market.ts';
import { cutAt, DAY } from '../test-naive.ts';
import { openIncrementalEvaluator } from './incremental-evaluator.ts';

const SYMBOLS = 70;

/** Sixty conditions of three clauses over ten averages and one strength. */
const texts = Array.from({ length: 60 }, (_, i) => {
  const [one, other] = [5 + (i % 10), 5 + ((3 * i + 1) % 10)];
  const strength = `([0] day RSI(14) > ${30 + (i % 4)})`;
  return `((([0] day CLOSE > [0] day EMA(${one})) AND ([0] day EMA(${one}) crossup [0] day EMA(${other}))) OR ${strength})`;
});

const walks = Array.from({ length: SYMBOLS }, (_, symbolIndex) => randomDays(symbolIndex));

function upTo(symbolIndex: number, bars: number) {
  return { ...walks[symbolIndex]!, bars: cutAt(walks[symbolIndex]!.bars, bars) };
}

function market() {
  let told = 100;
  const incremental = openIncrementalEvaluator({
    timeFrame: DAY,
    sessions: session,
    symbols: walks.map((_, symbolIndex) => `S${symbolIndex}`),
    historyOf: (symbolIndex) => upTo(symbolIndex, told),
  });
  const rows = (symbolIndexes: readonly number[]) => ({
    symbolIndexes: Int32Array.from(symbolIndexes),
    time: Int32Array.from(symbolIndexes, (symbolIndex) => walks[symbolIndex]!.bars.time[told - 1]!),
    columns: barColumns((field) =>
      Float64Array.from(symbolIndexes, (symbolIndex) => walks[symbolIndex]!.bars.columns[field][told - 1]!),
    ),
  });
  const advance = () => {
    told++;
    incremental.advance(rows(walks.map((_, symbolIndex) => symbolIndex)));
  };
  return { incremental, advance, rows };
}

function planOf(text: string) {
  return plan(check(text, table).tree!);
}

it('updates every distinct indicator once a symbol and makes every distinct comparison once a bar', () => {
  const { incremental, advance, rows } = market();
  incremental.add(texts.map((text, i) => ({ id: `${i}`, plan: planOf(text) })));
  const plans = texts.map(planOf);
  const averages = 10;
  const comparisons = new Set(
    plans.flatMap(({ signals }) => signals.flatMap(({ clauses }) => clauses.map(({ node }) => node.key))),
  );
  expect(incremental.size).toMatchObject({ kernels: averages + 1, predicates: comparisons.size });
  expect(comparisons.size).toBeLessThan(0.5 * 3 * texts.length);
  const before = incremental.counts;
  for (let bar = 0; bar < 5; bar++) advance();
  expect(incremental.counts).toEqual({
    bars: before.bars + 5,
    updates: before.updates + 5 * SYMBOLS * (averages + 1),
    predicates: before.predicates + 5 * comparisons.size,
    joins: before.joins + 5 * incremental.size.joins,
  });
  incremental.revise(rows([4, 69]));
  expect(incremental.counts.updates).toBe(before.updates + 5 * SYMBOLS * (averages + 1) + 2 * (averages + 1));
});

it('tells the symbols on which a condition holds that did not hold on their bar before', () => {
  const { incremental, advance, rows } = market();
  const text = '([0] day RSI(5) > 60)';
  incremental.add([{ id: 'one', plan: planOf(text) }]);
  expect(incremental.answers('one')[0]!.newly.every((word) => word === 0)).toBe(true);
  let [news, before] = [0, Uint32Array.from(incremental.answers('one')[0]!.bitmap)];
  for (let bar = 0; bar < 10; bar++) {
    advance();
    const { bitmap, newly } = incremental.answers('one')[0]!;
    expect([...newly]).toEqual(Array.from(bitmap, (word, i) => (word & ~before[i]!) >>> 0));
    const isNews = newly.some((word) => word !== 0);
    expect(incremental.news()).toEqual(isNews ? [{ id: 'one', side: 'signal', newly }] : []);
    news += Number(isNews);
    // The same bar told again is no news, nor does it take any back.
    incremental.revise(rows([0, 33]));
    expect([...incremental.answers('one')[0]!.newly]).toEqual([...newly]);
    before = Uint32Array.from(bitmap);
  }
  expect(news).toBeGreaterThan(0);
});

it('answers both signals of a strategy', () => {
  const { incremental } = market();
  const [long, short] = ['([0] day RSI(14) > 55)', '([0] day RSI(14) < 45)'] as const;
  incremental.add([
    { id: 'both', plan: planOf(`${long} [GO_LONG] ; ${short} [GO_SHORT]`) },
    { id: 'long', plan: planOf(long) },
    { id: 'short', plan: planOf(short) },
  ]);
  const counts = (id: string) => incremental.answers(id).map(({ side, count }) => [side, count]);
  expect(counts('both')).toEqual([
    ['long', incremental.answers('long')[0]!.count],
    ['short', incremental.answers('short')[0]!.count],
  ]);
  expect(incremental.answers('both').every(({ count }) => count > 0)).toBe(true);
  expect(incremental.size).toEqual({ kernels: 1, predicates: 2, joins: 0 });
});

it('shows the values of operands, and what is not known', () => {
  const { incremental } = market();
  const planned = planOf('([0] day RSI(14) > 55)');
  incremental.add([
    { id: 'one', plan: planned },
    { id: 'never', plan: planOf('([0] day EMA(400) > 1)') },
  ]);
  const column = incremental.column(planned.operands[0]!.node)!;
  const holding = [...column.subarray(0, SYMBOLS)].filter((value) => value > 55).length;
  expect(holding).toBe(incremental.answers('one')[0]!.count);
  const unknown = incremental.unknown('never');
  expect([...unknown].reduce((sum, word) => sum + word.toString(2).replaceAll('0', '').length, 0)).toBe(SYMBOLS);
});

it('works values of closed longer bars out once for all conditions that read them', () => {
  const { incremental, advance } = market();
  const above = '([0] day CLOSE > [-1] week HIGH)';
  incremental.add([{ id: 'one', plan: planOf(above) }]);
  incremental.add([{ id: 'two', plan: planOf(`(${above} AND ([0] day CLOSE > [-1] week HIGH + 1))`) }]);
  const planned = planOf(above);
  const one = evaluator(planned, { sessions: session, newest: 1 });
  for (let bar = 1; bar <= 12; bar++) {
    advance();
    const held = Array.from(
      { length: SYMBOLS },
      (_, symbolIndex) => one.evaluateNewest(upTo(symbolIndex, 100 + bar)).held[0],
    );
    expect(incremental.answers('one')[0]!.count).toBe(held.filter((value) => value === 1).length);
    expect(incremental.answers('two')[0]!.count).toBeLessThanOrEqual(incremental.answers('one')[0]!.count);
  }
  expect(incremental.size.predicates).toBe(2);
});

it('forgets what nobody asks for any more, and begins again where it is asked for anew', () => {
  const { incremental, advance } = market();
  const [kept, dropped] = [texts[0]!, texts[1]!];
  incremental.add([
    { id: 'kept', plan: planOf(kept) },
    { id: 'twin', plan: planOf(kept) },
    { id: 'dropped', plan: planOf(dropped) },
  ]);
  advance();
  const said = [...incremental.answers('dropped')[0]!.bitmap];
  incremental.remove('dropped');
  incremental.remove('twin');
  expect(incremental.answers('dropped')).toEqual([]);
  incremental.add([{ id: 'dropped', plan: planOf(dropped) }]);
  expect([...incremental.answers('dropped')[0]!.bitmap]).toEqual(said);
  // Another condition by the same name takes its place.
  incremental.add([{ id: 'dropped', plan: planOf(kept) }]);
  expect(incremental.size).toEqual({ kernels: 3, predicates: 3, joins: 2 });
  expect([...incremental.answers('dropped')[0]!.bitmap]).toEqual([...incremental.answers('kept')[0]!.bitmap]);
  incremental.remove('dropped');
  incremental.remove('kept');
  expect(incremental.size).toEqual({ kernels: 0, predicates: 0, joins: 0 });
  advance();
  expect(incremental.counts.updates).toBe(SYMBOLS * 4);
});

it('refuses a history that does not end with its newest bar given last, and a correction of a bar that never was', () => {
  const walk = randomDays(1);
  let told = 0;
  const incremental = openIncrementalEvaluator({
    timeFrame: DAY,
    sessions: session,
    symbols: ['A'],
    historyOf: () => (told === 0 ? undefined : { ...walk, bars: cutAt(walk.bars, told) }),
  });
  const bar = {
    symbolIndexes: Int32Array.of(0),
    time: Int32Array.of(walk.bars.time[0]!),
    columns: { close: Float64Array.of(1) },
  };
  expect(() => incremental.revise(bar)).toThrow('symbol 0 has no bar that could be revised');
  incremental.advance(bar);
  told = 2;
  expect(() => incremental.add([{ id: 'one', plan: planOf('([0] day CLOSE > 1)') }])).toThrow(
    'does not end with its newest bar',
  );
});
