import { dayNumber, recordOf } from '@parakh/base';
import {
  type BarField,
  type Bars,
  barColumns,
  type Column,
  grouping,
  resample,
  type TimeFrame,
  unitPeriod,
} from '@parakh/frames';
import { quartersAgo, shareScale, statementsAsOf, yearsAgo } from '@parakh/fundamentals';
import { defaults } from '@parakh/indicators';
import type {
  Argument,
  Arithmetic,
  Comparison,
  Factor,
  Logic,
  Offset,
  Operand,
  Parameter,
  Side,
  Signal,
  Term,
  Word,
} from '@parakh/language';
import { barTime, isTradingDay, session } from '@parakh/market';
import * as fc from 'fast-check';
import { nextStart } from './axis.ts';
import type { Hand } from './hand.ts';
import type { History, Others } from './history.ts';
import type { AnyFunction } from './language-function.ts';
import { numbersOf } from './meaning.ts';
import { type Ago, finerOf, sameFrame } from './nodes.ts';
import { meaningOf, table, viewOf } from './table.ts';
import { testCompany } from './test-company.ts';
import { testContracts, testFigure } from './test-contracts.ts';
import { finestFrame } from './time-frames.ts';
import type { Viewpoint } from './viewpoint.ts';

/*
 * The evaluator of the product computes columns in reused memory, from the middle, with equal nodes shared. This one does none of
 * that: it cuts the history at the moment, makes every bar anew and works the tree out from the leaves. Both must say the same.
 */

interface Cut {
  readonly bars: Bars;
  /** Starts of the evaluated bars. */
  readonly times: readonly number[];
  /** Bars of the history known at each moment of the evaluated frame. */
  readonly known: readonly number[];
  readonly evaluated: TimeFrame;
}

/** The market of a test: the symbol evaluated, and the one symbol that conditions name beside it, index or share. */
interface Market {
  readonly own: Bars;
  readonly other: Bars;
}

const company = testCompany();
const rankHistory = {
  from: Array.from({ length: 40 }, (_, i) => dayNumber('2024-01-01') + 5 * i),
  values: Array.from({ length: 40 }, (_, i) => (37 * i) % 101),
};
const rankHistoryOn = (day: number) => rankHistory.values[rankHistory.from.findLastIndex((from) => from <= day)] ?? NaN;

class Naive {
  readonly #cut: Cut;
  readonly #other: Naive | undefined;
  readonly #memory = new Map<unknown, Map<number, number>>();

  constructor(cut: Cut, other?: Naive) {
    this.#cut = cut;
    // The other symbol read from itself is itself.
    this.#other = other ?? (cut.bars.time.length > 0 ? this : undefined);
  }

  value(node: Argument, barIndex: number): number {
    if (barIndex < 0) return NaN;
    const memory = this.#memory.get(node) ?? new Map<number, number>();
    this.#memory.set(node, memory);
    const known = memory.get(barIndex);
    if (known !== undefined) return known;
    const value = this.#fresh(node, barIndex);
    memory.set(barIndex, value);
    return value;
  }

  #fresh(node: Argument, barIndex: number): number {
    switch (node.kind) {
      case 'number':
        return node.value;
      case 'term':
        return this.#term(node, barIndex);
      case 'arithmetic':
        return this.#arithmetic(node, barIndex);
      case 'comparison':
        return this.#comparison(node, barIndex);
      case 'logic':
        return this.#logic(node, barIndex);
      case 'text':
      case 'word':
        throw new Error(node.kind);
      default:
        throw node satisfies never;
    }
  }

  #arithmetic(node: Arithmetic, barIndex: number): number {
    const [a, b] = [this.value(node.left, barIndex), this.value(node.right, barIndex)];
    if (node.operator === '+') return a + b;
    if (node.operator === '-') return a - b;
    if (node.operator === '*') return a * b;
    return b === 0 ? NaN : a / b;
  }

  #logic(node: Logic, barIndex: number): number {
    const [a, b] = [this.value(node.left, barIndex), this.value(node.right, barIndex)];
    const decisive = node.joiner === 'AND' ? 0 : 1;
    if (a === decisive || b === decisive) return decisive;
    return Number.isNaN(a + b) ? NaN : 1 - decisive;
  }

  #comparison({ operator, left, right, range = 0.5 }: Comparison, barIndex: number): number {
    const round = areInPaise(operator, left, right) ? (x: number) => Math.round(100 * x) : (x: number) => x;
    const at = (when: number) => [round(this.value(left, when)), round(this.value(right, when))] as const;
    const [a, b] = at(barIndex);
    const [first = this.#cut.evaluated, ...others] = framesOfBoth(left, right, this.#cut.evaluated);
    const frame = others.reduce(finerOf, first);
    const [c, d] = operator.startsWith('cross') ? at(this.#momentOf(frame, barIndex, 1)) : [0, 0];
    if ([a, b, c, d].some(Number.isNaN)) return NaN;
    const answers = {
      '>': a > b,
      '<': a < b,
      '>=': a >= b,
      '<=': a <= b,
      '==': a === b,
      '!=': a !== b,
      crossup: a > b && c <= d,
      crossdown: a < b && c >= d,
      near: isNear(a, b, range),
    };
    return Number(answers[operator]);
  }

  /** Bars of a frame as known at the moment. */
  #bars(frame: TimeFrame, barIndex: number) {
    return resample(cutAt(this.#cut.bars, this.#cut.known[barIndex]!), frame, session);
  }

  /** The last moment of the bar `back` bars before the one that holds the moment. */
  #momentOf(frame: TimeFrame, barIndex: number, back: number): number {
    if (back === 0 || sameFrame(frame, this.#cut.evaluated)) return barIndex - back;
    const { first } = this.#bars(frame, barIndex);
    const next = first[first.length - back];
    return next === undefined ? -1 : this.#cut.known.findLastIndex((known) => known <= next);
  }

  /** The last moment of the other symbol at or before a moment of this one. */
  #elsewhere(node: Argument, barIndex: number): number {
    const { unit } = this.#cut.evaluated;
    const placeOf = (time: number) => (unit === 'minute' ? time : unitPeriod(unit)(dayOf(time)));
    const periodOf = unit === 'minute' ? dayOf : placeOf;
    const now = this.#cut.times[barIndex]!;
    const other = this.#other;
    if (!other) return NaN;
    const last = other.#cut.times.findLastIndex((time) => placeOf(time) <= placeOf(now));
    return last >= 0 && periodOf(other.#cut.times[last]!) === periodOf(now) ? other.value(node, last) : NaN;
  }

  #view({ view }: Viewpoint, term: Term, barIndex: number): number {
    const [where, value] = term.arguments;
    if (view.kind === 'ago')
      return this.#facts(value!, { quarters: 0, years: 0, [view.of]: numberIn(where) }, barIndex);
    if (view.kind === 'symbol' || view.kind === 'contract') return this.#elsewhere(value!, barIndex);
    return this.value(onDaysOf(view.frame, value!), this.#momentOf(view.frame, barIndex, -numberIn(where)));
  }

  /** When the last bar known at a moment began. */
  #lastStart(barIndex: number): number {
    return this.#cut.bars.time[this.#cut.known[barIndex]! - 1]!;
  }

  #day(barIndex: number): number {
    return dayOf(this.#lastStart(barIndex));
  }

  #facts(term: Argument, { quarters, years }: Ago, barIndex: number): number {
    const meaning = term.kind === 'term' ? meaningOf(term.operand) : undefined;
    if (meaning?.kind !== 'fundamental') throw new Error('no fundamental');
    const day = this.#day(barIndex);
    const known = statementsAsOf(company.facts, day);
    const earlier = quarters > 0 ? quartersAgo(known, quarters) : years > 0 ? yearsAgo(known, years) : known;
    const close = this.#bars(this.#cut.evaluated, barIndex).bars.columns.close.at(-1)!;
    return meaning.fundamental.of(earlier, { close, scale: shareScale(company.facts, company.changes, day) });
  }

  #term(term: Term, barIndex: number): number {
    const meaning = meaningOf(term.operand);
    if (meaning.kind === 'view') return this.#view(meaning.view, term, barIndex);
    if (meaning.kind === 'fundamental') return this.#facts(term, { quarters: 0, years: 0 }, barIndex);
    if (meaning.kind === 'rank')
      return meaning.rank.isTurned ? 100 - rankHistoryOn(this.#day(barIndex)) : rankHistoryOn(this.#day(barIndex));
    if (meaning.kind === 'function' && meaning.function.runsOn && term.offset)
      return this.value(withoutOffset(term), this.#momentOf(term.offset, barIndex, -term.offset.bars));
    const axis: TimeFrame = term.offset ?? framesOf(term, this.#cut.evaluated).reduce(finerOf);
    const { bars, first } = this.#bars(axis, barIndex);
    const length = bars.time.length;
    const series = (argument: Argument): Column =>
      Float64Array.from(first, (_, bar) => this.value(argument, this.#momentOf(axis, barIndex, length - 1 - bar)));
    const back = term.offset ? -term.offset.bars : 0;
    const when = (bar: number) => this.#momentOf(axis, barIndex, length - 1 - bar);
    return this.#column(term, meaning, { bars, series, axis, when })[length - 1 - back] ?? NaN;
  }

  #column(
    term: Term,
    meaning: Extract<ReturnType<typeof meaningOf>, { kind: 'indicator' | 'function' }>,
    { bars, series, axis, when }: OnAxis,
  ) {
    if (meaning.kind === 'indicator') {
      const { indicator, output } = meaning;
      const names = numbersOf(indicator, indicator.outputs[output]!);
      const written = names.flatMap((name, i) => (term.arguments[i] ? [[name, numberIn(term.arguments[i])]] : []));
      const inputs = indicator.inputs.map((input) => [
        input,
        input === 'source' ? series(term.arguments[names.length]!) : bars.columns[input],
      ]);
      return indicator.compute(Object.fromEntries(inputs), { ...defaults(indicator), ...Object.fromEntries(written) })[
        output
      ]!;
    }
    const definition = meaning.function;
    const inputs: Record<string, Column | Column[]> = {};
    const chosen: Record<string, number | string> = { unit: axis.unit };
    const along = (of: (bar: number) => number) => Float64Array.from(bars.time, (_, bar) => of(bar));
    Object.assign(inputs, this.#ofBars(definition, { axis, bars, when }));
    Object.entries(definition.parameters).forEach(([name, kind], i) => {
      const argument = term.arguments[i];
      if (kind === 'operands' || kind === 'comparisons') inputs[name] = term.arguments.slice(i).map(series);
      else if (kind === 'operand' || kind === 'reading' || kind === 'comparison') inputs[name] = series(argument!);
      else if (kind !== 'bar') chosen[name] = wordIn(argument) ?? numberIn(argument);
    });
    Object.assign(inputs, this.#ofContracts(definition, { bars, when }, chosen));
    const previous = definition.previous?.(chosen);
    if (previous) {
      const frame = previous === 'own' ? axis : previous;
      const before = (field: BarField) =>
        along((bar) => this.#bars(frame, when(bar)).bars.columns[field].at(-2) ?? NaN);
      const names = { previousOpen: 'open', previousHigh: 'high', previousLow: 'low', previousClose: 'close' } as const;
      for (const [name, field] of Object.entries(names)) inputs[name] = before(field);
    }
    if (definition.benchmark?.(chosen)) {
      const close = closeOn(axis);
      inputs.benchmarkClose = along((bar) => this.#elsewhere(close, when(bar)));
    }
    const columns = recordOf(definition.columns, () => new Float64Array(bars.time.length));
    // oxlint-disable-next-line unicorn/no-array-fill-with-reference-type -- not an array
    definition.fill(inputs, columns, chosen, 0);
    return columns[definition.columns.at(-1)!]!;
  }

  #ofBars(definition: AnyFunction, { axis, bars, when }: Omit<OnAxis, 'series'>): Record<string, Column> {
    const fields = (definition.fields ?? []).map((field) => [field, bars.columns[field]]);
    const clock = (definition.clock ?? []).map((hand) => [
      hand,
      Float64Array.from(bars.time, (_, bar) => this.#clock(hand, { axis, bars, when }, bar)),
    ]);
    return Object.fromEntries([...fields, ...clock]);
  }

  #ofContracts(
    definition: AnyFunction,
    { bars, when }: Pick<OnAxis, 'bars' | 'when'>,
    chosen: Readonly<Record<string, number | string>>,
  ): Record<string, Column> {
    const figures = Object.entries(definition.figures?.(chosen) ?? {});
    return Object.fromEntries(
      figures.map(([name, wanted]) => [
        name,
        Float64Array.from(bars.time, (_, bar) => testFigure(wanted, this.#lastStart(when(bar)))),
      ]),
    );
  }

  #clock(hand: Hand, { axis, bars, when }: Omit<OnAxis, 'series'>, bar: number): number {
    const [start, isLast] = [bars.time[bar]!, bar === bars.time.length - 1];
    const day = dayOf(start);
    const { open, close } = session(day)!;
    const barIndex = when(bar);
    if (hand === 'day') return day;
    if (hand === 'sessionBar') return axis.unit === 'minute' ? Math.floor((start % 1440) - open) / axis.count : 0;
    const next = nextStart(this.#cut.times[barIndex]!, { timeFrame: this.#cut.evaluated, sessions: session });
    const last = this.#cut.bars.time[this.#cut.known[barIndex]! - 1]!;
    if (hand === 'closed')
      return Number(!isLast || grouping(Int32Array.of(last, next), axis, session).first.length > 1);
    if (axis.unit !== 'minute') {
      const isForming = isLast && this.#cut.evaluated.unit === 'minute';
      return isForming ? Math.min((this.#cut.times[barIndex]! % 1440) + this.#cut.evaluated.count, close) : close;
    }
    const evaluated = isLast ? this.#cut.evaluated : axis;
    const from = isLast ? this.#cut.times[barIndex]! : start;
    return Math.min((from % 1440) + evaluated.count, close);
  }
}

interface OnAxis {
  readonly bars: Bars;
  readonly series: (argument: Argument) => Column;
  readonly axis: TimeFrame;
  /** The last moment inside each bar. */
  readonly when: (bar: number) => number;
}

/** The same node for the same question, so that it is worked out once. */
function once<K extends object, V>(make: (key: K) => V): (key: K) => V {
  const known = new WeakMap<K, V>();
  return (key) => {
    const value = known.get(key) ?? make(key);
    known.set(key, value);
    return value;
  };
}

const withoutOffset = once((term: Term): Term => {
  const { offset: _, ...rest } = term;
  return rest;
});

const closes = new Map<string, Term>();

function closeOn({ unit, count }: TimeFrame): Term {
  const name = `${count} ${unit}`;
  const operand = table.operands.find((each) => each.name === 'CLOSE')!;
  const close = closes.get(name) ?? {
    kind: 'term',
    operand,
    offset: offsetOn({ unit, count }, 0),
    arguments: [],
    ...at,
  };
  closes.set(name, close);
  return close;
}

/** Conditions write minutes, days and weeks only; longer bars come from the words around them. */
function offsetOn({ unit, count }: TimeFrame, bars: number): Offset {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- what the naive evaluator reads, which the language cannot write
  return { bars, unit, count, ...at } as Offset;
}

const onMonths = once((node: Argument) => onLonger(node, { unit: 'month', count: 1 }));
const onQuarters = once((node: Argument) => onLonger(node, { unit: 'quarter', count: 1 }));
const onYears = once((node: Argument) => onLonger(node, { unit: 'year', count: 1 }));

function onDaysOf({ unit }: TimeFrame, node: Argument): Argument {
  return unit === 'month' ? onMonths(node) : unit === 'quarter' ? onQuarters(node) : onYears(node);
}

/** As longer bars; so are figures of contracts and of prices whose bars are not written. */
function onLonger(node: Argument, frame: TimeFrame): Argument {
  return onDays(
    node,
    (bars) => offsetOn(frame, bars),
    (operand) => readsContracts(operand) || readsPrices(operand),
  );
}

/** Every offset inside is another one; so is that of LastTradedPrice and of what else is on bars that are not written. */
function onDays<N extends Argument>(
  node: N,
  made: (bars: number) => Offset,
  isOnUsualBars: (operand: Operand) => boolean = () => false,
): N {
  if (node.kind === 'term') {
    const { operand, offset } = node;
    const hasOffset = offset !== undefined || operand.place === 'lastTradedPrice' || isOnUsualBars(operand);
    const inside = node.arguments.map((each) => onDays(each, made, isOnUsualBars));
    return { ...node, ...(hasOffset && { offset: made(node.offset?.bars ?? 0) }), arguments: inside };
  }
  if (!('left' in node)) return node;
  return { ...node, left: onDays(node.left, made, isOnUsualBars), right: onDays(node.right, made, isOnUsualBars) };
}

export function dayOf(time: number): number {
  return Math.floor(time / 1440);
}

function wordIn(argument: Argument | undefined): string | undefined {
  return argument?.kind === 'word' || argument?.kind === 'text' ? argument.value : undefined;
}

function numberIn(argument: Argument | undefined): number {
  if (argument?.kind !== 'number') throw new Error('not a number');
  return argument.value;
}

export function cutAt({ time, columns }: Bars, length: number): Bars {
  return { time: time.slice(0, length), columns: barColumns((field) => columns[field].slice(0, length)) };
}

/** Frames written in a side; the evaluated one stands in for a side that has none. */
function framesOf(node: Argument, evaluated: TimeFrame): TimeFrame[] {
  const frames = framesOfBoth(node, node, evaluated);
  return frames.length > 0 || node.kind === 'number' ? frames : [evaluated];
}

/** Frames written in the sides of a comparison; LastTradedPrice has the evaluated one, figures of the company have none. */
function framesOfBoth(left: Argument, right: Argument, evaluated: TimeFrame): TimeFrame[] {
  const own = (inner: Argument): TimeFrame[] => {
    if (inner.kind === 'term') {
      const inside = inner.arguments.flatMap(own);
      const view = viewOf(inner);
      // A figure of the company has no bars to be read as longer ones.
      if (view?.kind === 'frame') return own(inner.arguments[1]!).length > 0 ? [view.frame] : [];
      if (inner.operand.place === 'lastTradedPrice') return [inner.offset ?? evaluated];
      if (inner.offset) return [inner.offset, ...insideOf(inner, inside)];
      return inside.length === 0 && readsBars(inner.operand) ? [evaluated] : inside;
    }
    return 'left' in inner ? [...own(inner.left), ...own(inner.right)] : [];
  };
  // Candles of what has no bars of its own are the evaluated ones.
  const insideOf = ({ operand }: Term, inside: TimeFrame[]) =>
    inside.length === 0 && runsOnOperands(operand) ? [evaluated] : inside;
  return [...own(left), ...own(right)];
}

function functionOf(operand: Operand): AnyFunction | undefined {
  const meaning = meaningOf(operand);
  return meaning.kind === 'function' ? meaning.function : undefined;
}

const runsOnOperands = (operand: Operand) => functionOf(operand)?.runsOn !== undefined;

const readsPrices = (operand: Operand) => functionOf(operand)?.fields !== undefined;

/** What stands inside names its bars; where only figures of the company do, those are the evaluated ones. */
const readsBars = (operand: Operand) => readsPrices(operand) || functionOf(operand)?.clock !== undefined;

const readsContracts = (operand: Operand) => functionOf(operand)?.figures !== undefined;

const PRICE_WORDS = ['OPEN', 'HIGH', 'LOW', 'CLOSE', 'LastTradedPrice'];
const PRICE_KEEPERS = ['Abs', 'Greatest', 'Least', 'MIN', 'MAX', 'Nth Candle', 'Opening Range'];

function isPrice(node: Argument): boolean {
  if (node.kind === 'arithmetic') return '+-'.includes(node.operator) && isPrice(node.left) && isPrice(node.right);
  if (node.kind !== 'term') return false;
  if (viewOf(node)) return viewOf(node)!.kind === 'frame' && isPrice(node.arguments[1]!);
  if (PRICE_WORDS.includes(node.operand.name)) return true;
  const operands = node.arguments.filter(
    (_, i) => node.operand.parameters[Math.min(i, node.operand.parameters.length - 1)]!.kind === 'operand',
  );
  return PRICE_KEEPERS.includes(node.operand.name) && operands.every(isPrice);
}

function areInPaise(operator: string, left: Argument, right: Argument): boolean {
  const fits = (side: Argument) => isPrice(side) || (operator === 'near' && isInPaise(side));
  return (isPrice(left) || isPrice(right)) && fits(left) && fits(right);
}

const isInPaise = (side: Argument) => side.kind === 'number' && Math.round(100 * side.value) / 100 === side.value;

/** Of whole numbers exactly, with a range of up to nine decimals. */
function isNear(a: number, b: number, range: number): boolean {
  if (![a, b].every(Number.isInteger)) return Math.abs(a - b) * 100 <= range * Math.abs(b);
  return BigInt(Math.abs(a - b)) * 100_000_000_000n <= BigInt(Math.round(range * 1e9)) * BigInt(Math.abs(b));
}

// Random conditions.

const at = { from: 0, to: 0 };
type OffsetFrame = Pick<Offset, 'unit' | 'count'>;
export const DAY: OffsetFrame = { unit: 'day', count: 1 };
export const WEEK: OffsetFrame = { unit: 'week', count: 1 };
export const FIVE: OffsetFrame = { unit: 'minute', count: 5 };
export const FIFTEEN: OffsetFrame = { unit: 'minute', count: 15 };

export function signals(frames: readonly OffsetFrame[]): fc.Arbitrary<Signal> {
  const { signal } = fc.letrec<{
    signal: Signal;
    comparison: Comparison;
    side: Side;
    term: Term;
    factor: Factor;
  }>((tie) => ({
    signal: fc.oneof(
      { depthSize: 'xsmall', withCrossShrink: true },
      tie('comparison'),
      fc.record({
        kind: fc.constant('logic' as const),
        joiner: fc.constantFrom('AND' as const, 'OR' as const),
        left: tie('signal'),
        right: tie('comparison'),
        from: fc.constant(0),
        to: fc.constant(0),
      }),
    ),
    comparison: fc.record({
      kind: fc.constant('comparison' as const),
      operator: fc.constantFrom('>', '<', '>=', '<=', '==', '!=', 'crossup', 'crossdown', 'near' as const),
      left: tie('side'),
      right: tie('factor'),
      from: fc.constant(0),
      to: fc.constant(0),
    }) as fc.Arbitrary<Comparison>,
    factor: fc.oneof(
      { depthSize: 'xsmall' },
      tie('side'),
      fc.constantFrom(0, 1, 50, 100.5, -2).map((value) => ({ kind: 'number' as const, value, ...at })),
    ),
    side: fc.oneof(
      { depthSize: 'xsmall', withCrossShrink: true },
      tie('term'),
      fc.record({
        kind: fc.constant('arithmetic' as const),
        operator: fc.constantFrom('+' as const, '-' as const, '*' as const, '/' as const),
        left: tie('term'),
        right: tie('term'),
        inParentheses: fc.constant(true),
        from: fc.constant(0),
        to: fc.constant(0),
      }),
    ),
    term: fc.oneof(
      { depthSize: 'xsmall', withCrossShrink: true },
      plainTerm(frames),
      nestedTerm(frames, tie('side'), tie('signal')),
    ),
  }));
  return signal;
}

/** What they say of a bar depends on whether it is over, which later moments see otherwise than its own last one did. They stand alone here. */
const timed = table.operands.filter((operand) => {
  const meaning = meaningOf(operand);
  const hands = meaning.kind === 'function' ? (meaning.function.clock ?? []) : [];
  return hands.includes('closed') || hands.includes('endsAt');
});
const leaves = table.operands.filter(
  (operand) =>
    !timed.includes(operand) && operand.parameters.every(({ kind }) => kind !== 'operand' && kind !== 'comparison'),
);
const nesting = table.operands.filter((operand) => !leaves.includes(operand) && !timed.includes(operand));

/** A timed operand against a price. */
export function timedSignals(frames: readonly OffsetFrame[]): fc.Arbitrary<Signal> {
  const priced = leaves.filter(({ name }) => PRICE_WORDS.includes(name) && name !== 'LastTradedPrice');
  const price = fc.constantFrom(...priced).chain((operand) => termOf(operand, frames, []));
  return fc.record({
    kind: fc.constant('comparison' as const),
    operator: fc.constantFrom('>', '<', '>=', '<=', '==', '!=', 'near' as const),
    left: fc.tuple(fc.constantFrom(...timed), price).chain(([operand, inside]) => termOf(operand, frames, [inside])),
    right: price,
    from: fc.constant(0),
    to: fc.constant(0),
  }) as fc.Arbitrary<Comparison>;
}

function plainTerm(frames: readonly OffsetFrame[]): fc.Arbitrary<Term> {
  const priced = fc.constantFrom(...leaves.filter(({ name }) => PRICE_WORDS.includes(name)));
  return fc.oneof(priced, fc.constantFrom(...leaves)).chain((operand) => termOf(operand, frames, []));
}

function nestedTerm(
  frames: readonly OffsetFrame[],
  side: fc.Arbitrary<Side>,
  signal: fc.Arbitrary<Signal>,
): fc.Arbitrary<Term> {
  return fc
    .constantFrom(...nesting)
    .chain((operand) =>
      fc
        .tuple(side, side, signal)
        .chain(([first, second, compared]) => termOf(operand, frames, [first, second, compared])),
    );
}

const figures = table.operands
  .filter(({ place }) => place === 'fundamental')
  .map((operand): Term => ({ kind: 'term', operand, arguments: [], ...at }));

/** Small periods, so that values appear within the few bars of a test. */
function termOf(operand: Operand, frames: readonly OffsetFrame[], inside: readonly Argument[]): fc.Arbitrary<Term> {
  const [first, second, compared] = inside;
  const numbers = operand.parameters.map(() => fc.integer({ min: 1, max: 4 }));
  return fc
    .tuple(fc.tuple(...numbers), fc.constantFrom(...frames), fc.constantFrom(0, 0, -1, -2))
    .map(([chosen, frame, bars]) => {
      const offset: Offset = { ...at, bars, unit: frame.unit, count: frame.count };
      const isLonger = viewOf({ operand })?.kind === 'frame';
      const written = operand.parameters.flatMap((parameter, i): Argument[] => {
        if (parameter.places) return [figures[chosen[i]! % figures.length]!];
        if (parameter.kind === 'operand' && isLonger)
          return [onDays(seenPlainly(first!), (bars) => offsetOn(DAY, bars))];
        if (parameter.kind === 'operand') return parameter.rest ? [first!, second!] : [first!];
        if (parameter.kind === 'comparison') return parameter.rest ? [compared!, compared!] : [compared!];
        if (parameter.kind === 'string') return [textFor(parameter, chosen[i]!)];
        const words = wordsFor(parameter);
        if (words) return [{ kind: 'word', set: words.set, value: words.list[chosen[i]! % words.list.length]!, ...at }];
        return [{ kind: 'number', value: isLonger ? 1 - chosen[i]! : chosen[i]!, ...at }];
      });
      return { kind: 'term', operand, ...(operand.place === 'indicator' && { offset }), arguments: written, ...at };
    });
}

function textFor({ usual, texts = [usual?.slice(1, -1) ?? 'OTHER'] }: Parameter, chosen: number): Argument {
  return { kind: 'text', value: texts[chosen % texts.length]!, ...at };
}

function wordsFor({ kind, levels }: Parameter): { set: Word['set']; list: readonly string[] } | undefined {
  if (kind === 'level') return { set: kind, list: levels ?? table.levels };
  if (kind === 'index') return { set: kind, list: table.indexes };
  return kind === 'timeLevel' ? { set: kind, list: table.timeLevels } : undefined;
}

/** Longer bars do not stand inside longer bars: what they show instead of them. LastTradedPrice keeps to days in conditions. */
function seenPlainly(node: Argument): Argument {
  if (node.kind === 'term') {
    const view = viewOf(node);
    return view?.kind === 'frame'
      ? seenPlainly(node.arguments[1]!)
      : { ...node, arguments: node.arguments.map(seenPlainly) };
  }
  if (!('left' in node)) return node;
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- each side stays of its own kind
  return { ...node, left: seenPlainly(node.left), right: seenPlainly(node.right) } as Argument;
}

// Random prices.

const bar = fc.record({
  close: fc.integer({ min: 9900, max: 10100 }),
  up: fc.nat(60),
  down: fc.nat(60),
  volume: fc.nat(9),
  isHeld: fc.integer({ min: 0, max: 6 }).map((x) => x > 0),
  isKnown: fc.integer({ min: 0, max: 15 }).map((x) => x > 0),
});

const tradingDays = Array.from({ length: 80 }, (_, i) => dayNumber('2024-02-26') + i).filter((day) =>
  isTradingDay(day),
);

/** Missing sessions are simply absent; an unknown price is NaN. */
function daily(
  drawn: readonly (typeof bar extends fc.Arbitrary<infer B> ? B : never)[],
  times: readonly number[],
): Bars {
  const held = drawn.map((one, i) => ({ ...one, time: times[i]! })).filter(({ isHeld }) => isHeld);
  const paise = (of: (one: (typeof held)[number]) => number) =>
    Float64Array.from(held, (one) => (one.isKnown ? of(one) / 100 : NaN));
  const columns: Partial<Record<BarField, Column>> = {
    open: paise(({ close, up, down }) => close + up - down),
    high: paise(({ close, up }) => close + up),
    low: paise(({ close, down }) => close - down),
    close: paise(({ close }) => close),
    last: paise(({ close, up }) => close - (up % 3)),
    previousClose: paise(({ close, down }) => close + 10 - down),
    volume: Float64Array.from(held, ({ volume }) => volume),
  };
  return {
    time: Int32Array.from(held, ({ time }) => time),
    columns: barColumns((field) => columns[field] ?? new Float64Array(held.length).fill(NaN)),
  };
}

/** Mostly long, so that values become known and bars of weeks pass; now and then only the first few. */
function bars(most: number) {
  return fc.oneof(
    { arbitrary: drawnBars(Math.floor(most / 2), most), weight: 4 },
    { arbitrary: drawnBars(1, Math.floor(most / 2)), weight: 1 },
  );
}

/** As many short ones as long ones: left to itself fast-check draws a handful. */
function drawnBars(minLength: number, maxLength: number) {
  return fc.array(bar, { minLength, maxLength, size: 'max' });
}

export const days = bars(45).map((drawn) =>
  daily(
    drawn,
    tradingDays.map((day) => barTime(day)),
  ),
);

/** The opening minutes of three sessions, so that bars of 5 and 15 minutes form and days pass. */
export const minutes = bars(60).map((drawn) =>
  daily(
    drawn,
    [0, 1, 2].flatMap((day) => Array.from({ length: 20 }, (_, minute) => barTime(tradingDays[day]!, 555 + minute))),
  ),
);

export function barIndicesOf(bars: Bars, evaluated: TimeFrame): number[] {
  if (evaluated.unit === 'day' && held(bars).unit === 'day') return Array.from(bars.time, (_, i) => i + 1);
  const { first } = resample(bars, evaluated, session);
  return Array.from(first, (_, i) => first[i + 1] ?? bars.time.length);
}

export function naively(tree: Signal, { own, other }: Market): number[] {
  const evaluated = finestFrame(tree, viewOf);
  const cut = (bars: Bars): Cut => {
    const known = barIndicesOf(bars, evaluated);
    return { bars, known, evaluated, times: timesOf(bars, evaluated) };
  };
  const naive = new Naive(cut(own), new Naive(cut(other)));
  return cut(own).known.map((_, barIndex) => naive.value(tree, barIndex));
}

export function timesOf(bars: Bars, evaluated: TimeFrame): number[] {
  return evaluated.unit === 'day' && held(bars).unit === 'day'
    ? [...bars.time]
    : [...resample(bars, evaluated, session).bars.time];
}

/** The index and the share that conditions name are the same bars here. */
export function beside({ other }: Pick<Market, 'other'>): Others {
  const history = other.time.length > 0 ? held(other) : undefined;
  return () => history;
}

export function held(bars: Bars): History {
  const unit = bars.time.some((time) => time % 1440 !== 0) ? 'minute' : 'day';
  return { bars, unit, ledBy: 0, company, rankHistory, contracts: testContracts(bars.time) };
}
