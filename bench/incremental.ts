/**
 * Ten thousand active conditions on a new bar of 2,500 symbols: the incremental evaluator, and beside it what an interpreter needs that has compiled every
 * condition to a closure and asks it of every symbol, over the same columns after the same updates.
 */
import { dayNumber, random } from '@parakh/base';
import { type Bars, barColumns } from '@parakh/frames';
import { check } from '@parakh/language';
import { barTime, session, tradingDays } from '@parakh/market';
import { type History, type Plan, plan, table } from '@parakh/scan';
import { openIncrementalEvaluator, type SymbolBars } from '@parakh/scan/incremental';
import { closureOf } from './incremental-closures.ts';
import { tenThousand } from './incremental-conditions.ts';

const SYMBOLS = 2500;
const BARS_HELD = 300;
const NEW_BARS = 20;
const TIMES = 5;
const TICKS = 200;

export const bench = {
  name: 'Ten thousand conditions on a new bar of 2,500 symbols, ms',
  run() {
    const symbolIndexes = Array.from({ length: SYMBOLS }, (_, symbolIndex) => walk(symbolIndex));
    const conditions = tenThousand().map((text, i) => ({ id: `${i}`, plan: planOf(text) }));
    const measured = (['wasm', 'plain'] as const).map((bits) => measure(symbolIndexes, conditions, bits));
    return Promise.resolve({ rows: measured.map(({ row }) => row), note: measured[0]!.note });
  },
};

type Condition = readonly { readonly id: string; readonly plan: Plan }[];

function measure(symbolIndexes: readonly Bars[], conditions: Condition, bits: 'wasm' | 'plain') {
  let told = BARS_HELD;
  const parts = new Map<string, number[]>();
  let last = 0;
  const watch = (part: string) => {
    const now = performance.now();
    parts.set(part, [...(parts.get(part) ?? []), now - last]);
    last = now;
  };
  const incremental = openIncrementalEvaluator({
    timeFrame: { unit: 'day', count: 1 },
    sessions: session,
    symbols: symbolIndexes.map((_, symbolIndex) => `S${symbolIndex}`),
    historyOf: (symbolIndex) => upTo(symbolIndexes[symbolIndex]!, told),
    watch,
    ...(bits === 'plain' && { bits }),
  });
  const [begun] = timed(() => incremental.add(conditions));
  const times: number[] = [];
  const before = incremental.counts;
  for (let bar = 0; bar < NEW_BARS; bar++) {
    told++;
    const bars = barsAt(symbolIndexes, told - 1);
    last = performance.now();
    times.push(timed(() => incremental.advance(bars))[0]);
  }
  const [total, updates, comparisons, joins] = [
    Math.min(...times),
    ...['updates', 'comparisons', 'joins'].map((part) => Math.min(...parts.get(part)!)),
  ];
  const { counts, size } = incremental;
  const ticks = Array.from({ length: TICKS }, (_, i) => barsAt(symbolIndexes, told - 1, [(37 * i) % SYMBOLS]));
  const tick = Math.min(...ticks.map((bars) => timed(() => incremental.revise(bars))[0]));
  const closures = conditions.map((each) => closureOf(each.plan, incremental));
  const interpreted = Math.min(...Array.from({ length: TIMES }, () => timed(() => matchesOf(closures))[0]));
  const found = conditions.reduce((sum, { id }) => sum + incremental.answers(id)[0]!.count, 0);
  const hits = matchesOf(closures);
  if (found !== hits) throw new Error(`the evaluator finds ${found} matches, the closures ${hits}`);
  return {
    row: {
      incremental: bits === 'wasm' ? 'WebAssembly' : 'plain TypeScript',
      'a new bar': total,
      updates: updates!,
      comparisons: comparisons!,
      joins: joins!,
      'closures with the same updates': updates! + interpreted,
      'closures / incremental': (updates! + interpreted) / total,
      'a tick of one symbol': tick,
      'began in': begun,
    },
    note:
      `${conditions.length} conditions, ${size.kernels} distinct kernels, ${size.predicates} comparisons, ${size.joins} joins; a bar updated ` +
      `${(counts.updates - before.updates) / NEW_BARS} states (kernels × ${SYMBOLS}) and ${(counts.predicates - before.predicates) / NEW_BARS} comparisons. ` +
      `Best of ${NEW_BARS} bars, closures best of ${TIMES}; ${found} matches in both.`,
  };
}

function matchesOf(closures: readonly ((symbolIndex: number) => boolean)[]): number {
  let hits = 0;
  for (const closure of closures)
    for (let symbolIndex = 0; symbolIndex < SYMBOLS; symbolIndex++) if (closure(symbolIndex)) hits++;
  return hits;
}

function planOf(text: string): Plan {
  const { tree, problems } = check(text, table);
  if (!tree) throw new Error(`${text}: ${problems.map(({ message }) => message).join('; ')}`);
  return plan(tree);
}

const days = tradingDays('2023-01-02', '2025-12-31');

function walk(seed: number): Bars {
  const chance = random(seed + 1);
  const length = BARS_HELD + NEW_BARS;
  const columns = barColumns(() => new Float64Array(length).fill(NaN));
  let close = 50 + 1000 * chance.next();
  for (let bar = 0; bar < length; bar++) {
    const open = paise(close * (1 + 0.005 * chance.normal()));
    columns.previousClose[bar] = close;
    close = paise(close * (1 + 0.02 * chance.normal()));
    columns.open[bar] = open;
    columns.close[bar] = columns.last[bar] = close;
    columns.high[bar] = paise(Math.max(open, close) * (1 + 0.01 * chance.next()));
    columns.low[bar] = paise(Math.min(open, close) * (1 - 0.01 * chance.next()));
    columns.volume[bar] = Math.round(1e5 * Math.exp(chance.normal()));
  }
  return { time: Int32Array.from({ length }, (_, bar) => barTime(dayNumber(days[bar]!))), columns };
}

function paise(rupees: number): number {
  return Math.round(100 * rupees) / 100;
}

function upTo({ time, columns }: Bars, length: number): History {
  const bars = { time: time.subarray(0, length), columns: barColumns((field) => columns[field].subarray(0, length)) };
  return { bars, unit: 'day', ledBy: 0 };
}

function barsAt(symbolIndexes: readonly Bars[], bar: number, some = [...symbolIndexes.keys()]): SymbolBars {
  return {
    symbolIndexes: Int32Array.from(some),
    time: Int32Array.from(some, (symbolIndex) => symbolIndexes[symbolIndex]!.time[bar]!),
    columns: barColumns((field) =>
      Float64Array.from(some, (symbolIndex) => symbolIndexes[symbolIndex]!.columns[field][bar]!),
    ),
  };
}

function timed<T>(work: () => T): [number, T] {
  const started = performance.now();
  const result = work();
  return [performance.now() - started, result];
}
