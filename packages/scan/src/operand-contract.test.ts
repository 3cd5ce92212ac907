import { random } from '@parakh/base';
import { type BarField, type Bars, barColumns, type TimeFrame } from '@parakh/frames';
import { check, type Operand, type Parameter, type Side } from '@parakh/language';
import { session } from '@parakh/market';
import { describe, expect, it } from 'vitest';
import { evaluator } from './evaluate.ts';
import { explain } from './explain.ts';
import type { History, Others } from './history.ts';
import { numbersOf } from './meaning.ts';
import type { Node } from './nodes.ts';
import { type Plan, type PlanOptions, plan, planOperand } from './plan.ts';
import { meaningOf, table, viewOf } from './table.ts';
import { testCompany } from './test-company.ts';
import { testContracts } from './test-contracts.ts';
import { randomDays, randomMinutes } from './test-market.ts';

/*
 * What every operand of the language promises, whatever it computes: indicators, functions, levels, fundamentals, ranks and readings
 * of other symbols. Each is written with small numbers on days, on weeks seen while they form, and on bars of 15 minutes.
 */

const DAY: TimeFrame = { unit: 'day', count: 1 };
const FIFTEEN: TimeFrame = { unit: 'minute', count: 15 };
const options = { sessions: session, newest: Infinity };
const about = { company: testCompany(), rankHistory: { from: [0, 19_700, 19_800], values: [85, NaN, 40] } };

const QUANTITIES: readonly BarField[] = ['volume', 'turnover', 'trades', 'deliveryQuantity'];

interface Setting {
  readonly title: string;
  /** Before the operand, and before what stands inside it. */
  readonly offset: string;
  /** Evaluated at the close of these: a week is seen while it forms, and figures of a company are read inside a day. */
  readonly at: TimeFrame;
  readonly whole: History;
  readonly gappy: History;
  readonly other: History;
}

const withAll = (history: History): History => ({ ...history, ...about, contracts: testContracts(history.bars.time) });
const days = { whole: withAll(randomDays(7)), other: withAll(randomDays(8)) };
const minutes = { whole: withAll(randomMinutes(7)), other: withAll(randomMinutes(8)) };
const settings: readonly Setting[] = [
  { title: 'on days', offset: '[0] day', at: DAY, ...days, gappy: withGaps(days.whole) },
  { title: 'on the running week', offset: '[0] week', at: DAY, ...days, gappy: withGaps(days.whole) },
  { title: 'on the week before', offset: '[-1] week', at: DAY, ...days, gappy: withGaps(days.whole) },
  { title: 'on 15 minutes', offset: '[0] 15 minute', at: FIFTEEN, ...minutes, gappy: withGaps(minutes.whole) },
];

/** Sessions that are absent, bars of which nothing is known, and bars on which the price stood still without a trade. */
function withGaps(history: History): History {
  const source = random(11);
  const { time, columns } = history.bars;
  const kept = [...time.keys()].filter((i) => i < history.ledBy || source.next() > 0.05);
  const faults = kept.map(() => source.next());
  const bars: Bars = {
    time: Int32Array.from(kept, (i) => time[i]!),
    columns: barColumns((field) =>
      Float64Array.from(kept, (i, at) => faulty(columns, { field, i, fault: faults[at]! })),
    ),
  };
  return { ...history, bars, ledBy: Math.min(history.ledBy, kept.length) };
}

function faulty(
  columns: Bars['columns'],
  { field, i, fault }: { readonly field: BarField; readonly i: number; readonly fault: number },
): number {
  if (fault < 0.02) return NaN;
  if (fault > 0.06) return columns[field][i]!;
  if (field === 'deliveryPct') return NaN;
  return QUANTITIES.includes(field) ? 0 : columns.close[i]!;
}

function cutAt({ bars, ...rest }: History, length: number): History {
  const columns = barColumns((field) => bars.columns[field].slice(0, length));
  return { ...rest, ledBy: Math.min(rest.ledBy, length), bars: { time: bars.time.slice(0, length), columns } };
}

/** The operand as a condition writes it, once for each of its level words. */
function textsOf(operand: Operand, offset: string): string[] {
  const levels = operand.parameters.find(({ kind }) => kind === 'level');
  return (levels?.levels ?? (levels ? table.levels : [''])).map((level) => written(operand, offset, level));
}

function written(operand: Operand, offset: string, level: string): string {
  const isLonger = viewOf({ operand })?.kind === 'frame';
  const given = operand.parameters.map((parameter, i) => argument(operand, parameter, { i, level, offset, isLonger }));
  const name = operand.place === 'indicator' ? `${offset} ${operand.name}` : operand.name;
  return given.length > 0 ? `${name}(${given.join(', ')})` : name;
}

interface Where {
  readonly i: number;
  readonly level: string;
  readonly offset: string;
  readonly isLonger: boolean;
}

function argument(operand: Operand, { name, kind, min, usual, places, texts }: Parameter, where: Where): string {
  const { i, level, offset, isLonger } = where;
  const inside = isLonger ? '[0] day' : offset;
  // A day and a week have one candle in their session.
  const isOnlyCandle = name === 'number' && offset !== '[0] 15 minute';
  const written: Readonly<Record<Parameter['kind'], string>> = {
    // Of swings there are few.
    timeframe: isOnlyCandle ? '1' : name === 'nth' ? '2' : String(Math.max(min ?? 1, 3 + i)),
    deviation: isLonger ? '-1' : (usual ?? String(1 + 120 * i)),
    comparison: `(${inside} CLOSE > ${inside} OPEN)`,
    level,
    index: 'NIFTY 50',
    timeLevel: 'DAY',
    string: texts ? `"${texts[0]!}"` : (usual ?? '"OTHER"'),
    // The bar inside an opening range tells a length, whichever bar it is.
    operand: operand.name === 'Opening Range' ? `${inside.replace('-1', '0')} HIGH` : `${inside} CLOSE`,
  };
  return places ? 'Earning Per Share' : written[kind];
}

/** Values that wait for something to happen, beside those of functions that say when they are unknown. */
function waits(operand: Operand): boolean {
  const meaning = meaningOf(operand);
  if (meaning.kind === 'indicator') return meaning.indicator.outputs[meaning.output]!.whenUnknown !== undefined;
  return meaning.kind === 'function' ? meaning.function.whenUnknown !== undefined : meaning.kind !== 'view';
}

function checkedSide(text: string): Side {
  const { tree, problems } = check(`(${text} > 0)`, table);
  if (tree?.kind !== 'comparison') throw new Error(`${text}: ${problems.map(({ message }) => message).join('; ')}`);
  return tree.left;
}

interface Planned {
  readonly plan: Plan;
  readonly node: Node;
}

function planned(text: string, { at }: Setting, more: PlanOptions = {}): Planned {
  const made = planOperand(checkedSide(text), { ...more, at });
  return { plan: made, node: made.operands[0]!.node };
}

const besideOf =
  ({ other }: Setting): Others =>
  () =>
    other;

/** A moment is the close of an evaluated bar: how many bars of the history were known at each. */
function knownAt({ bars, ledBy }: History, times: Int32Array): number[] {
  const starts = [...bars.time];
  return Array.from(times, (_, barIndex) => {
    const next = times[barIndex + 1];
    const until = next === undefined ? starts.length : starts.findIndex((time, i) => i >= ledBy && time >= next);
    return until < 0 ? starts.length : until;
  });
}

const everyOperand = settings.flatMap((setting) =>
  table.operands.flatMap((operand) => textsOf(operand, setting.offset).map((text) => ({ text, operand, setting }))),
);

describe.each(everyOperand)('$text $setting.title', ({ text, operand, setting }) => {
  const others = besideOf(setting);

  it('is unknown before the bars it needs are available, and known from then on', () => {
    const { plan: made, node } = planned(text, setting);
    const { time, column, barsAvailable } = evaluator(made, options).run(setting.whole, others);
    const values = column(node);
    const isWarm = Array.from(time, (_, barIndex) =>
      [...node.needs.values()].every((need) => (barsAvailable(need, barIndex) ?? 0) >= need.bars),
    );
    const wrong = [...values].findIndex((value, barIndex) =>
      isWarm[barIndex] ? Number.isNaN(value) && !waits(operand) : !Number.isNaN(value),
    );
    expect(wrong, 'moment').toBe(-1);
    expect(isWarm.at(-1), 'there are bars enough here').toBe(true);
    expect([...values].some((value) => !Number.isNaN(value))).toBe(true);
  });

  it('is never infinite and stays within its range, also on bars with gaps, and is known again after them', () => {
    for (const closedOnly of [false, true]) {
      const { plan: made, node } = planned(text, setting, { closedOnly });
      const { time, column, barsAvailable } = evaluator(made, options).run(setting.gappy, others);
      const values = [...column(node)];
      const [low, high] = operand.range ?? [-Infinity, Infinity];
      expect(values.filter((value) => Math.abs(value) === Infinity || value < low || value > high)).toEqual([]);
      // The bar that is forming does not count where only closed ones do.
      const isHeld = [...node.needs.values()].every(
        (need) => (barsAvailable(need, time.length - 1) ?? 0) >= need.bars + Number(closedOnly),
      );
      expect(
        values.slice(-40).some((value) => !Number.isNaN(value)),
        'known in the end',
      ).toBe(isHeld);
    }
  });

  it('has at each moment the value that a scan of that moment has, whatever came later', () => {
    for (const closedOnly of [false, true]) {
      const { plan: made, node } = planned(text, setting, { closedOnly });
      const along = evaluator(made, options).run(setting.gappy, others);
      const [values, times] = [[...along.column(node)], along.time.slice()];
      const known = knownAt(setting.gappy, times);
      const scan = evaluator(made, { ...options, newest: 1 });
      for (const barIndex of sampled(values.length)) {
        const { column, time } = scan.run(cutAt(setting.gappy, known[barIndex]!), others);
        expect(time.length, `moments at ${barIndex}`).toBe(barIndex + 1);
        expect(column(node)[barIndex], `at moment ${barIndex}, closed only ${closedOnly}`).toBe(values[barIndex]);
      }
    }
  });

  it('says the same in a evaluated condition and its explanation', () => {
    const condition = `((${text} > 0) AND (${setting.at === DAY ? '[0] day' : setting.offset} CLOSE > 0))`;
    const { tree } = check(condition, table);
    const whole = plan(tree!);
    const values = evaluator(whole, options).run(setting.gappy, others);
    const last = values.time.length - 1;
    const [signal] = whole.signals;
    const { clauses, outcome } = explain(signal!, values, last);
    const { plan: made, node } = planned(text, setting);
    const value = evaluator(made, options).run(setting.gappy, others).column(node).at(-1)!;
    expect(clauses[0]!.left.value).toBe(Number.isNaN(value) ? null : value);
    expect(clauses[0]!.why === undefined).toBe(!Number.isNaN(value));
    const { held } = evaluator(whole, { ...options, newest: 1 }).evaluateNewest(setting.gappy, others);
    expect(held).toEqual([{ pass: 1, fail: 0, unknown: NaN }[outcome]]);
  });
});

/** The first moments, some between, and the last ones. */
function sampled(length: number): number[] {
  const every = Math.max(1, Math.floor(length / 9));
  const some = Array.from({ length: 9 }, (_, i) => 3 + i * every);
  return [...new Set([0, 1, ...some, length - 2, length - 1])].filter((barIndex) => barIndex >= 0 && barIndex < length);
}

describe.each(table.operands)('$name', (operand) => {
  it('says what it is, how it is worked out and where that was published', () => {
    const { description, formula = '', source = '', group, parameters } = operand;
    expect(description).toMatch(/^\S.{10,}\.$/s);
    expect(formula).toMatch(/^\S.*[^.\s]$|^x$/);
    expect(source).toMatch(/^\S.{5,}/);
    expect(group).toBeDefined();
    for (const { name } of parameters) expect(name).toMatch(/^[a-z]+$/);
    expect(new Set(parameters.map(({ name }) => name)).size).toBe(parameters.length);
  });

  it('takes the numbers its indicator knows', () => {
    const meaning = meaningOf(operand);
    if (meaning.kind !== 'indicator') return;
    const numbers = numbersOf(meaning.indicator, meaning.indicator.outputs[meaning.output]!);
    const source = meaning.indicator.inputs.includes('source') ? ['source'] : [];
    expect(operand.parameters.map(({ name }) => name)).toEqual([...numbers, ...source]);
  });
});
