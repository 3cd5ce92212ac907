import { type Random, random } from '@parakh/base';
import { sharedColumn, sharedIntegers } from '@parakh/frames';
import { check } from '@parakh/language';
import type { ClosedMinute, MinuteBars } from '@parakh/live';
import { barTime, session } from '@parakh/market';
import { evaluator, figureName, figuresRead, plan, table } from '@parakh/scan';
import { expect, it } from 'vitest';
import { runningColumns } from '../../scanning/contracts-now.ts';
import { makeFrame } from '../../scanning/loaded-frame.ts';
import { AlertEvaluator } from './alert-evaluator.ts';
import { type EvaluatedMarket, MarketBook, type Supplied } from './market-book.ts';
import type { AlertCondition } from './types.ts';

/*
 * Conditions on figures are evaluated on the symbols alone on which they can hold. Most symbols have no futures and options, and yet some
 * conditions on figures hold there.
 */

const FIELDS = ['open', 'high', 'low', 'close', 'volume'] as const;
/** More than stand in one word of bits. */
const NAMES = Array.from({ length: 70 }, (_, i) => `S${i}`);
const DAY = 19_890;
const DAYS = 30;
const MINUTES = 12;
const hasContracts = (symbolIndex: number) => symbolIndex % 5 === 2;

/** On a symbol without figures none of these can hold. */
const NEEDING = [
  '(PCR > 1.1)',
  '((PCR > 1.1) AND ([0] day CLOSE > [0] day EMA(5)))',
  '((Futures OI Change % > 2) AND (([0] day CLOSE > 100) OR (PCR > 1)))',
  '(PCR * 100 > [0] day CLOSE)',
  '(PCR crossup 1)',
];

/** These can. */
const OTHERS = [
  '((PCR > 1.1) OR ([0] day CLOSE > [0] day EMA(5)))',
  '(([0] day CLOSE crossup [0] day EMA(3)) OR (Long Build Up(1) == 1))',
  '((Futures OI Change % > 2) OR ((PCR < 1) AND ([0] day CLOSE < 100)))',
  '((Abs(PCR - 1) > 0.05) OR ([0] day Count(3, (PCR > 1)) > [0] day CLOSE / 60))',
  '([0] day Count(3, (PCR > 1)) <= [0] day CLOSE / 60)',
];

const figures = [
  ...new Map(
    [...NEEDING, ...OTHERS]
      .flatMap((text) => figuresRead(plan(check(text, table).tree!)))
      .map((one) => [figureName(one), one]),
  ).values(),
];

function valueOf(name: string, chance: Random): number {
  if (name.startsWith('futureExpiry')) return 20_000 + 30 * Number(name.match(/\((\d)\)/)![1]);
  if (name.startsWith('adjustmentFactor')) return 1;
  if (name.startsWith('adjustmentLess')) return 0;
  return chance.next() < 0.1 ? NaN : 90 + 20 * chance.next();
}

function loaded(): [EvaluatedMarket, Supplied] {
  const frame = makeFrame(
    'day',
    NAMES,
    NAMES.map(() => DAYS),
    FIELDS,
  );
  const chance = random(5);
  for (let at = 0; at < NAMES.length * DAYS; at++) {
    frame.time[at] = barTime(DAY - DAYS + (at % DAYS));
    for (const field of FIELDS) frame.columns[field]![at] = Math.round(9_500 + 1_000 * chance.next()) / 100;
  }
  const market = { kind: 'market' as const, version: 1, frames: [frame], adjustments: [new Map()] };
  const symbols = { isAdjusted: true, symbols: Int32Array.from(NAMES.flatMap((_, i) => [0, i])) };
  const time = sharedIntegers(DAYS);
  for (let i = 0; i < DAYS; i++) time[i] = barTime(DAY - DAYS + i);
  let count = 0;
  const rows = Int32Array.from(NAMES, (_, i) => (hasContracts(i) ? count++ : -1));
  const column = (name: string) => sharedColumn(count * DAYS).map(() => valueOf(name, chance));
  const columns = Object.fromEntries(figures.map((one) => [figureName(one), column(figureName(one))]));
  return [
    { market, names: NAMES, evaluatedCount: NAMES.length, symbols, day: DAY },
    { contracts: { figures: { time, columns, market: {} }, rows } },
  ];
}

const barsOf = (rows: readonly (readonly [symbolIndex: number, price: number])[], minute: number): MinuteBars => {
  const column = () => Float64Array.from(rows, ([, price]) => price);
  return {
    symbols: rows.map(([symbolIndex]) => NAMES[symbolIndex]!),
    time: Int32Array.from(rows, () => minute),
    open: column(),
    high: column(),
    low: column(),
    close: column(),
    volume: column(),
  };
};

/** Of some symbols nothing is traded; of some a minute before is corrected. */
function closedMinute(i: number, chance: Random): ClosedMinute {
  const minute = barTime(DAY, 555 + i);
  const price = () => Math.round(9_500 + 1_000 * chance.next()) / 100;
  const traded = [...NAMES.keys()].filter(() => chance.next() < 0.7);
  const corrected = i === 0 ? [] : [...NAMES.keys()].filter(() => chance.next() < 0.05);
  return {
    minute,
    bars: barsOf(
      traded.map((one) => [one, price()] as const),
      minute,
    ),
    corrections: barsOf(
      corrected.map((one) => [one, price()] as const),
      minute - 1,
    ),
  };
}

interface Watched {
  readonly alert: AlertCondition;
  /** Whether it holds on a symbol with the minutes up to one. */
  readonly holds: (symbol: string, until: number) => boolean;
}

function watchedOf(text: string, book: MarketBook): Watched {
  const planned = plan(check(text, table).tree!);
  const run = evaluator(planned, { sessions: session, newest: 2 });
  return {
    alert: { id: text, text, symbols: symbolsOf(text), closedOnly: false, on: 'close', rearmPct: 0 },
    holds(symbol, until) {
      const history = book.history(NAMES.indexOf(symbol), { unit: 'day', until })!;
      const { column, time } = run.run(history, () => undefined);
      return column(planned.signals[0]!.node)[time.length - 1] === 1;
    },
  };
}

/** Some watch a part of them. */
const symbolsOf = (text: string) => NAMES.filter((_, i) => text.length % 3 > 0 || i % 2 === 0);

const figuresNow = (chance: Random) => {
  const drawn = () => Object.fromEntries(figures.map((one) => [figureName(one), valueOf(figureName(one), chance)]));
  const known = NAMES.filter((_, at) => hasContracts(at) && chance.next() < 0.9);
  const rows = new Map(NAMES.map((name, row) => [name, row]));
  return runningColumns(DAY, new Map(known.map((name) => [name, drawn()])), { figures, rows });
};

/** Alert and symbol of what is found in a session, each minute compared with an evaluator of each symbol; some are added while it runs. */
function livedThrough(first: readonly string[], later: readonly string[]): string[] {
  const chance = random(11);
  const [market, supplied] = loaded();
  const book = new MarketBook(market);
  book.supply(supplied);
  const alerts = new AlertEvaluator(market);
  alerts.begin(market, supplied, []);
  const watched: Watched[] = [];
  const add = (texts: readonly string[]) => {
    const added = texts.map((text) => watchedOf(text, book));
    expect(alerts.prepare(added.map(({ alert }) => alert)).refusals).toEqual([]);
    expect(alerts.supply(supplied)).toEqual([]);
    watched.push(...added);
  };
  const isNews = ({ holds }: Watched, symbol: string, minute: number) =>
    book.minutes(NAMES.indexOf(symbol), 0, { until: Infinity }).time.length > 0 &&
    holds(symbol, minute) &&
    !holds(symbol, barTime(DAY) - 1);
  add(first);
  const found = new Set<string>();
  for (let i = 0; i < MINUTES; i++) {
    if (i === MINUTES / 2) add(later);
    const closed = closedMinute(i, chance);
    const contracts = figuresNow(chance);
    expect(alerts.minute(closed).matches).toEqual([]);
    const { matches, holding } = alerts.figures(contracts);
    for (const bars of [closed.corrections, closed.bars]) book.take(bars);
    book.contracts.take(contracts);
    const expected = watched
      .flatMap((one) =>
        one.alert.symbols
          .filter((symbol) => isNews(one, symbol, closed.minute))
          .map((symbol) => `${one.alert.id} ${symbol}`),
      )
      .filter((one) => !found.has(one));
    for (const one of expected) found.add(one);
    expect(matches.map(({ alert, symbol }) => `${alert} ${symbol}`).toSorted(), `minute ${i}`).toEqual(
      expected.toSorted(),
    );
    for (const { alert, holds } of watched.filter((one) => holding.has(one.alert.id))) {
      const count = alert.symbols.filter((symbol) => holds(symbol, closed.minute)).length;
      expect([alert.id, holding.get(alert.id)], `minute ${i}`).toEqual([alert.id, count]);
    }
  }
  return [...found];
}

const isWithout = (found: string) => !hasContracts(NAMES.indexOf(found.split(' ').at(-1)!));

it('conditions on figures match where an evaluator of each symbol finds that they hold', () => {
  const found = livedThrough(NEEDING.slice(0, 3), NEEDING.slice(3));
  expect([found.length > 30, found.filter(isWithout)]).toEqual([true, []]);
});

it('so do those that hold on symbols without futures and options as well, beside the others and after them', () => {
  const all = livedThrough([...NEEDING.slice(1), ...OTHERS.slice(2)], [NEEDING[0]!, ...OTHERS.slice(0, 2)]);
  const later = livedThrough(NEEDING, OTHERS);
  for (const found of [all, later]) expect(found.filter(isWithout).length > 20).toBe(true);
});
