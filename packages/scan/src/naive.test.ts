import { dayNumber, recordOf } from '@parakh/base';
import { type BarField, type Bars, barColumns, type Column, resample, type TimeFrame } from '@parakh/frames';
import { defaults } from '@parakh/indicators';
import type {
  Argument,
  Arithmetic,
  Comparison,
  Factor,
  Logic,
  Offset,
  Operand,
  Side,
  Signal,
  Term,
} from '@parakh/language';
import { print } from '@parakh/language';
import { barTime, isTradingDay, session } from '@parakh/market';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { History } from './axis.ts';
import { evaluator } from './evaluate.ts';
import { numbersOf } from './meaning.ts';
import { finerOf, sameFrame } from './nodes.ts';
import { plan } from './plan.ts';
import { meaningOf, table } from './table.ts';
import { finestFrame } from './time-frames.ts';

/*
 * The evaluator of the product computes columns in reused memory, from the middle, with equal nodes shared. This one does none of
 * that: it cuts the history at the moment, makes every bar anew and works the tree out from the leaves. Both must say the same.
 */

interface Cut {
  readonly bars: Bars;
  /** Bars of the history known at each moment of the judged frame. */
  readonly known: readonly number[];
  readonly judged: TimeFrame;
}

class Naive {
  readonly #cut: Cut;
  readonly #memory = new Map<unknown, Map<number, number>>();

  constructor(cut: Cut) {
    this.#cut = cut;
  }

  value(node: Argument, moment: number): number {
    if (moment < 0) return NaN;
    const memory = this.#memory.get(node) ?? new Map<number, number>();
    this.#memory.set(node, memory);
    const known = memory.get(moment);
    if (known !== undefined) return known;
    const value = this.#fresh(node, moment);
    memory.set(moment, value);
    return value;
  }

  #fresh(node: Argument, moment: number): number {
    switch (node.kind) {
      case 'number':
        return node.value;
      case 'term':
        return this.#term(node, moment);
      case 'arithmetic':
        return this.#arithmetic(node, moment);
      case 'comparison':
        return this.#comparison(node, moment);
      case 'logic':
        return this.#logic(node, moment);
      case 'text':
      case 'word':
        throw new Error(node.kind);
      default:
        throw node satisfies never;
    }
  }

  #arithmetic(node: Arithmetic, moment: number): number {
    const [a, b] = [this.value(node.left, moment), this.value(node.right, moment)];
    if (node.operator === '+') return a + b;
    if (node.operator === '-') return a - b;
    if (node.operator === '*') return a * b;
    return b === 0 ? NaN : a / b;
  }

  #logic(node: Logic, moment: number): number {
    const [a, b] = [this.value(node.left, moment), this.value(node.right, moment)];
    const decisive = node.joiner === 'AND' ? 0 : 1;
    if (a === decisive || b === decisive) return decisive;
    return Number.isNaN(a + b) ? NaN : 1 - decisive;
  }

  #comparison({ operator, left, right, range = 0.5 }: Comparison, moment: number): number {
    const round = isPrice(left) && isPrice(right) ? (x: number) => Math.round(100 * x) : (x: number) => x;
    const at = (when: number) => [round(this.value(left, when)), round(this.value(right, when))] as const;
    const [a, b] = at(moment);
    const frame = framesOf(left, this.#cut.judged).concat(framesOf(right, this.#cut.judged)).reduce(finerOf);
    const [c, d] = operator.startsWith('cross') ? at(this.#momentOf(frame, moment, 1)) : [0, 0];
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
      near: Math.abs(a - b) <= (range / 100) * Math.abs(b),
    };
    return Number(answers[operator]);
  }

  /** Bars of a frame as known at the moment. */
  #bars(frame: TimeFrame, moment: number) {
    return resample(cutAt(this.#cut.bars, this.#cut.known[moment]!), frame, session);
  }

  /** The last moment of the bar `back` bars before the one that holds the moment. */
  #momentOf(frame: TimeFrame, moment: number, back: number): number {
    if (back === 0 || sameFrame(frame, this.#cut.judged)) return moment - back;
    const { first } = this.#bars(frame, moment);
    const next = first[first.length - back];
    return next === undefined ? -1 : this.#cut.known.findLastIndex((known) => known <= next);
  }

  #term(term: Term, moment: number): number {
    const meaning = meaningOf(term.operand);
    const axis: TimeFrame = term.offset ?? framesOf(term, this.#cut.judged).reduce(finerOf);
    const { bars, first } = this.#bars(axis, moment);
    const length = bars.time.length;
    const series = (argument: Argument): Column =>
      Float64Array.from(first, (_, bar) => this.value(argument, this.#momentOf(axis, moment, length - 1 - bar)));
    const back = term.offset ? -term.offset.bars : 0;
    return this.#column(term, meaning, { bars, series, axis })[length - 1 - back] ?? NaN;
  }

  #column(
    term: Term,
    meaning: ReturnType<typeof meaningOf>,
    { bars, series, axis }: { bars: Bars; series: (argument: Argument) => Column; axis: TimeFrame },
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
    for (const field of definition.fields ?? []) inputs[field] = bars.columns[field];
    Object.entries(definition.parameters).forEach(([name, kind], i) => {
      if (kind === 'operands') inputs[name] = term.arguments.slice(i).map(series);
      else if (kind === 'operand' || kind === 'reading' || kind === 'comparison')
        inputs[name] = series(term.arguments[i]!);
      else chosen[name] = numberIn(term.arguments[i]);
    });
    const columns = recordOf(definition.columns, () => new Float64Array(bars.time.length));
    // oxlint-disable-next-line unicorn/no-array-fill-with-reference-type -- not an array
    definition.fill(inputs, columns, chosen, 0);
    return columns[definition.columns.at(-1)!]!;
  }
}

function numberIn(argument: Argument | undefined): number {
  if (argument?.kind !== 'number') throw new Error('not a number');
  return argument.value;
}

function cutAt({ time, columns }: Bars, length: number): Bars {
  return { time: time.slice(0, length), columns: barColumns((field) => columns[field].slice(0, length)) };
}

/** Frames written in a side; the judged one stands in for a side that has none (LastTradedPrice). */
function framesOf(node: Argument, judged: TimeFrame): TimeFrame[] {
  const own = (inner: Argument): TimeFrame[] => {
    if (inner.kind === 'term') {
      const inside = inner.arguments.flatMap(own);
      if (inner.operand.place === 'lastTradedPrice') return [judged];
      return inner.offset ? [inner.offset, ...inside] : inside;
    }
    return 'left' in inner ? [...own(inner.left), ...own(inner.right)] : [];
  };
  const frames = own(node);
  return frames.length > 0 || node.kind === 'number' ? frames : [judged];
}

const PRICE_WORDS = ['OPEN', 'HIGH', 'LOW', 'CLOSE', 'LastTradedPrice'];
const PRICE_KEEPERS = ['Abs', 'Greatest', 'Least', 'MIN', 'MAX'];

function isPrice(node: Argument): boolean {
  if (node.kind === 'arithmetic') return '+-'.includes(node.operator) && isPrice(node.left) && isPrice(node.right);
  if (node.kind !== 'term') return false;
  if (PRICE_WORDS.includes(node.operand.name)) return true;
  const operands = node.arguments.filter(
    (_, i) => node.operand.parameters[Math.min(i, node.operand.parameters.length - 1)]!.kind === 'operand',
  );
  return PRICE_KEEPERS.includes(node.operand.name) && operands.every(isPrice);
}

// Random conditions.

const at = { from: 0, to: 0 };
type OffsetFrame = Pick<Offset, 'unit' | 'count'>;
const DAY: OffsetFrame = { unit: 'day', count: 1 };
const WEEK: OffsetFrame = { unit: 'week', count: 1 };
const FIVE: OffsetFrame = { unit: 'minute', count: 5 };
const FIFTEEN: OffsetFrame = { unit: 'minute', count: 15 };

function signals(frames: readonly OffsetFrame[]): fc.Arbitrary<Signal> {
  const { signal } = fc.letrec<{
    signal: Signal;
    comparison: Comparison;
    side: Side;
    term: Term;
    factor: Factor;
  }>((tie) => ({
    signal: fc.oneof(
      { depthSize: 'small', withCrossShrink: true },
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
      { depthSize: 'small' },
      tie('side'),
      fc.constantFrom(0, 1, 50, 100.5, -2).map((value) => ({ kind: 'number' as const, value, ...at })),
    ),
    side: fc.oneof(
      { depthSize: 'small', withCrossShrink: true },
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
      { depthSize: 'small', withCrossShrink: true },
      plainTerm(frames),
      nestedTerm(frames, tie('side'), tie('signal')),
    ),
  }));
  return signal;
}

const leaves = table.operands.filter(({ parameters }) =>
  parameters.every(({ kind }) => kind === 'timeframe' || kind === 'deviation'),
);
const nesting = table.operands.filter((operand) => !leaves.includes(operand));

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

/** Small periods, so that values appear within the few bars of a test. */
function termOf(operand: Operand, frames: readonly OffsetFrame[], inside: readonly Argument[]): fc.Arbitrary<Term> {
  const [first, second, compared] = inside;
  const numbers = operand.parameters.map(() => fc.integer({ min: 1, max: 4 }));
  return fc
    .tuple(fc.tuple(...numbers), fc.constantFrom(...frames), fc.constantFrom(0, 0, -1, -2))
    .map(([chosen, frame, bars]) => {
      const offset: Offset = { ...at, bars, unit: frame.unit, count: frame.count };
      const written = operand.parameters.flatMap((parameter, i): Argument[] => {
        if (parameter.rest) return [first!, second!];
        if (parameter.kind === 'operand') return [first!];
        if (parameter.kind === 'comparison') return [compared!];
        return [{ kind: 'number', value: chosen[i]!, ...at }];
      });
      return { kind: 'term', operand, ...(operand.place === 'indicator' && { offset }), arguments: written, ...at };
    });
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

const days = fc.array(bar, { minLength: 1, maxLength: 45 }).map((drawn) =>
  daily(
    drawn,
    tradingDays.map((day) => barTime(day)),
  ),
);

/** The opening minutes of three sessions, so that bars of 5 and 15 minutes form and days pass. */
const minutes = fc.array(bar, { minLength: 1, maxLength: 60 }).map((drawn) =>
  daily(
    drawn,
    [0, 1, 2].flatMap((day) => Array.from({ length: 20 }, (_, minute) => barTime(tradingDays[day]!, 555 + minute))),
  ),
);

function momentsOf(bars: Bars, judged: TimeFrame): number[] {
  if (judged.unit === 'day' && held(bars).unit === 'day') return Array.from(bars.time, (_, i) => i + 1);
  const { first } = resample(bars, judged, session);
  return Array.from(first, (_, i) => first[i + 1] ?? bars.time.length);
}

function naively(tree: Signal, bars: Bars): number[] {
  const judged = finestFrame(tree);
  const known = momentsOf(bars, judged);
  const naive = new Naive({ bars, known, judged });
  return known.map((_, moment) => naive.value(tree, moment));
}

function held(bars: Bars): History {
  return { bars, unit: bars.time.some((time) => time % 1440 !== 0) ? 'minute' : 'day', ledBy: 0 };
}

const cases = [
  { title: 'day bars', trees: signals([DAY]), prices: days, runs: 400 },
  { title: 'days and weeks', trees: signals([DAY, WEEK]), prices: days, runs: 300 },
  { title: 'weeks alone', trees: signals([WEEK]), prices: days, runs: 60 },
  { title: '5 minutes, 15 minutes and days', trees: signals([FIVE, FIFTEEN, DAY]), prices: minutes, runs: 200 },
];

describe.each(cases)('on $title', ({ trees, prices, runs }) => {
  it('says along all bars what a naive evaluator says', () => {
    fc.assert(
      fc.property(trees, prices, (tree, bars) => {
        const planned = plan(tree);
        const { column } = evaluator(planned, { sessions: session, newest: Infinity }).run(held(bars));
        expect([...column(planned.signals[0]!.node)], print(tree)).toEqual(naively(tree, bars));
      }),
      { numRuns: runs },
    );
  });

  it('says at one moment what it says along all bars, whatever came later and whatever symbol came before', () => {
    fc.assert(
      fc.property(trees, prices, prices, (tree, bars, others) => {
        const planned = plan(tree);
        const root = planned.signals[0]!.node;
        const whole = [...evaluator(planned, { sessions: session, newest: Infinity }).run(held(bars)).column(root)];
        const scan = evaluator(planned, { sessions: session, newest: 1 });
        momentsOf(bars, planned.timeFrame).forEach((length, moment) => {
          scan.run(held(others));
          const { column, time } = scan.run(held(cutAt(bars, length)));
          expect(time.length, print(tree)).toBe(moment + 1);
          expect(column(root)[moment], `${print(tree)} at ${moment}`).toBe(whole[moment]);
          scan.run(held(others));
          expect(scan.judge(held(cutAt(bars, length))).held, print(tree)).toEqual([whole[moment]]);
        });
      }),
      { numRuns: runs / 4 },
    );
  });
});
