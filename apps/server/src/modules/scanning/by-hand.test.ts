import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { families } from '@parakh/catalogue';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { oneIn } from '../../../../../tools/sample.ts';
import { onShared, sharedFolder } from '../../../../../tools/shared.ts';
import type { Engine } from './engine.ts';
import { openEngine } from './open-engine.ts';
import { type RawRow, rawRows } from './test-bhavcopy.ts';
import { all, at, candles, emas, last, macd, mean, monthOf, paise, rsi, sum, weekOf } from './test-by-hand.ts';
import { allEqualOneByOne, catalogueTexts } from './test-catalogue.ts';
import { handMade } from './test-catalogue-by-hand.ts';
import { type OpenMarket, openWholeMarket } from './test-markets.ts';

/*
 * Conditions worked out anew from the rows of the exchange's files, with formulas as a book prints them: no column, no indicator and
 * no date of the product. All matches must be the same symbols, and of two matches and the nearest miss both sides of every clause.
 */

type Sides = readonly [left: number, right: number];

interface ByHand {
  readonly text: string;
  /** Evaluated on this day; the last session when left out. */
  readonly date?: string;
  /** Both sides of every clause in reading order, from a symbol's rows up to the day evaluated; NaN where one cannot be known. */
  readonly sides: (rows: readonly RawRow[], market: RawMarket) => Sides[];
  readonly holds: (...clauses: Sides[]) => boolean;
  /** Companies whose shares were split or multiplied after the statements known, which no list of corporate actions told: unknown. */
  readonly unknown?: readonly string[];
}

interface RawMarket {
  /** The rows of every symbol up to the day evaluated. */
  readonly everyone: ReadonlyMap<string, readonly RawRow[]>;
  /** Those traded on the day. */
  readonly rows: ReadonlyMap<string, readonly RawRow[]>;
  readonly statements: readonly Statement[];
  readonly day: string;
}

const above: ByHand['holds'] = ([a, b]) => a > b;
const below: ByHand['holds'] = ([a, b]) => a < b;
const both =
  (first: ByHand['holds'], second: ByHand['holds']): ByHand['holds'] =>
  (a, b) =>
    first(a) && second(b);

function atr(rows: readonly RawRow[], n: number): number {
  if (rows.length < n) return NaN;
  const ranges = rows.map(({ high, low }, i) => {
    const before = rows[i - 1]?.close;
    return before === undefined ? high - low : Math.max(high - low, Math.abs(high - before), Math.abs(low - before));
  });
  let average = mean(ranges.slice(0, n));
  for (const range of ranges.slice(n)) average = (average * (n - 1) + range) / n;
  return average;
}

function upperBand(closes: readonly number[], deviations: number): number {
  const middle = mean(closes);
  return middle + deviations * Math.sqrt(mean(closes.map((close) => (close - middle) ** 2)));
}

/** The high of the newest bar with k lower highs on each side. */
function swingHigh(rows: readonly RawRow[], k: number): number {
  for (let bar = rows.length - 1 - k; bar >= k; bar--) {
    const others = rows.slice(bar - k, bar + k + 1).filter((_, i) => i !== k);
    if (others.every(({ high }) => high < rows[bar]!.high)) return rows[bar]!.high;
  }
  return NaN;
}

function gannAbove(price: number): number {
  let eighths = 0;
  while ((eighths / 8) ** 2 <= price) eighths++;
  return (eighths / 8) ** 2;
}

function barsSinceCross(rows: readonly RawRow[], n: number): number {
  for (let back = 0; back < rows.length; back++) {
    const [now, before] = [mean(last(rows, 'close', n, back)), mean(last(rows, 'close', n, back + 1))];
    if (at(rows, 'close', back) > now && at(rows, 'close', back + 1) <= before) return back;
  }
  return NaN;
}

const gainOf = (rows: readonly RawRow[], n: number) => at(rows, 'close') / at(rows, 'close', n);

/** The momentum that the exchange counts: returns of twelve and six months up to the end of the month before, by their volatility. */
function momentum(rows: readonly RawRow[], [yearAgo = '', halfAgo = '', month = '']: readonly string[]): Sides {
  const [from, middle, to] = [yearAgo, halfAgo, month].map((end) =>
    rows.findLastIndex(({ day }) => monthOf(day) === end),
  );
  if (from! < 0 || middle! < 0 || to! < 0 || to! - from! < 100) return [NaN, NaN];
  const closes = all(rows.slice(from, to! + 1), 'close');
  const returns = closes.slice(1).map((close, i) => Math.log(close / closes[i]!));
  const average = mean(returns);
  const deviation = Math.sqrt(sum(returns.map((value) => (value - average) ** 2)) / (returns.length - 1));
  const volatility = deviation * Math.sqrt(252);
  return [(closes.at(-1)! / closes[0]! - 1) / volatility, (closes.at(-1)! / rows[middle!]!.close - 1) / volatility];
}

const ranks = new Map<RawMarket, ReadonlyMap<string, number>>();

/** The percentage of the others whose score lies below; both returns count by their distance from the mean of all. */
function rankOf(symbol: string, market: RawMarket, months: readonly string[]): number {
  const known = ranks.get(market) ?? ranksIn(market, months);
  ranks.set(market, known);
  return known.get(symbol) ?? NaN;
}

function ranksIn({ everyone }: RawMarket, months: readonly string[]): Map<string, number> {
  const momenta = [...everyone]
    .map(([symbol, own]) => ({ symbol, returns: momentum(own, months) }))
    .filter(({ returns }) => !Number.isNaN(returns[0]));
  const [z12, z6] = [0, 1].map((i) => distances(momenta.map(({ returns }) => returns[i]!)));
  const scored = momenta.map(({ symbol }, i) => ({ symbol, z: (z12![i]! + z6![i]!) / 2 }));
  scored.sort((a, b) => a.z - b.z);
  return new Map(scored.map(({ symbol }, i) => [symbol, (100 * i) / (scored.length - 1)]));
}

function distances(values: readonly number[]): number[] {
  const average = mean(values);
  const spread = Math.sqrt(mean(values.map((value) => (value - average) ** 2)));
  return values.map((value) => (value - average) / spread);
}

interface Statement {
  readonly symbol: string;
  readonly end: string;
  readonly metric: string;
  readonly value: number;
}

/** What the pages say of the quarters known on a day, newest first: a quarter is known 45 days after its end. */
function quarters({ statements, day }: RawMarket, symbol: string, metric: string): number[] {
  const isKnown = (end: string) => Date.parse(end) + 45 * 86_400_000 <= Date.parse(day);
  return statements
    .filter((one) => one.symbol === symbol && one.metric === metric && isKnown(one.end))
    .sort((a, b) => (a.end < b.end ? 1 : -1))
    .map(({ value }) => value);
}

const conditions: readonly (ByHand & { readonly family: string })[] = [
  {
    family: 'gaps',
    text: '(([0] day OPEN > [-1] day CLOSE * 1.02) AND ([0] day LOW > [-1] day CLOSE))',
    sides: (rows) => [
      [at(rows, 'open'), at(rows, 'close', 1) * 1.02],
      [at(rows, 'low'), at(rows, 'close', 1)],
    ],
    holds: both(above, above),
  },
  {
    family: 'ranges',
    text: '([0] day HIGH > MAX(50, [-1] day HIGH))',
    sides: (rows) => [[at(rows, 'high'), Math.max(...last(rows, 'high', 50, 1))]],
    holds: above,
  },
  {
    family: 'ranges of differences, in paise',
    text: '([0] day HIGH - [0] day LOW < MIN(6, [-1] day HIGH - [-1] day LOW))',
    sides: (rows) => {
      const [highs, lows] = [last(rows, 'high', 7), last(rows, 'low', 7)];
      const ranges = highs.map((high, i) => high - lows[i]!);
      return [[ranges[6]!, Math.min(...ranges.slice(0, 6))]];
    },
    holds: ([a, b]) => paise(a) < paise(b),
  },
  {
    family: 'averages',
    text: '([0] day CLOSE > [0] day SMA(200, [0] day CLOSE))',
    sides: (rows) => [[at(rows, 'close'), mean(last(rows, 'close', 200))]],
    holds: above,
  },
  {
    family: 'offsets',
    text: '([-5] day CLOSE > [-10] day SMA(20, [-2] day CLOSE) * 1.1)',
    sides: (rows) => [[at(rows, 'close', 5), mean(last(rows, 'close', 20, 12)) * 1.1]],
    holds: above,
  },
  {
    family: 'crossings',
    text: '([0] day CLOSE crossup [0] day EMA(50))',
    sides: (rows) => {
      const average = emas(all(rows, 'close'), 50);
      return [
        [at(rows, 'close'), average.at(-1)!],
        [at(rows, 'close', 1), average.at(-2) ?? NaN],
      ];
    },
    holds: both(above, ([a, b]) => a <= b),
  },
  {
    family: 'crossings of averages',
    date: '2024-12-20',
    text: '([0] day MACD Line(12, 26) crossup [0] day MACD Signal(12, 26, 9))',
    sides: (rows) => {
      const { line, signal } = macd(all(rows, 'close'));
      return [
        [line.at(-1)!, signal.at(-1)!],
        [line.at(-2) ?? NaN, signal.at(-2) ?? NaN],
      ];
    },
    holds: both(above, ([a, b]) => a <= b),
  },
  {
    family: 'momentum',
    text: '([0] day RSI(14) < 30)',
    sides: (rows) => [[rsi(all(rows, 'close'), 14), 30]],
    holds: below,
  },
  {
    family: 'volatility',
    text: '([0] day CLOSE > [0] day Upper Bollinger Band(20, 2))',
    sides: (rows) => [[at(rows, 'close'), upperBand(last(rows, 'close', 20), 2)]],
    holds: above,
  },
  {
    family: 'true ranges',
    text: '(([0] day HIGH - [0] day LOW) > [0] day ATR(14) * 2)',
    sides: (rows) => [[at(rows, 'high') - at(rows, 'low'), 2 * atr(rows, 14)]],
    holds: above,
  },
  {
    family: 'volume',
    text: '([0] day VOLUME > [-1] day SMA(50, [0] day VOLUME) * 3)',
    sides: (rows) => [[at(rows, 'volume'), 3 * mean(last(rows, 'volume', 50, 1))]],
    holds: above,
  },
  {
    family: 'delivery',
    text: '(([0] day Delivery % > [-1] day SMA(20, [0] day Delivery %) * 1.5) AND ([0] day CLOSE > [0] day Previous Close))',
    sides: (rows) => [
      [at(rows, 'deliveredShare'), 1.5 * mean(last(rows, 'deliveredShare', 20, 1))],
      [at(rows, 'close'), at(rows, 'previous')],
    ],
    holds: both(above, above),
  },
  {
    family: 'trades and turnover',
    text: '(([0] day VOLUME / [0] day Trades > Average(20, [-1] day VOLUME / [-1] day Trades) * 2) AND ([0] day Turnover > 5))',
    sides: (rows) => {
      const [volumes, trades] = [last(rows, 'volume', 20, 1), last(rows, 'trades', 20, 1)];
      const sizes = volumes.map((volume, i) => volume / trades[i]!);
      return [
        [at(rows, 'volume') / at(rows, 'trades'), 2 * mean(sizes)],
        // A crore is a hundred lakhs.
        [at(rows, 'turnover') / 100, 5],
      ];
    },
    holds: both(above, above),
  },
  {
    family: 'levels of the week before',
    text: '([0] day CLOSE > [0] day Pivots Levels(R1, WEEK))',
    sides: (rows) => {
      const { high, low, close } = candles(rows, weekOf).at(-2) ?? { high: NaN, low: NaN, close: NaN };
      return [[at(rows, 'close'), (2 * (high + low + close)) / 3 - low]];
    },
    holds: above,
  },
  {
    family: 'levels of Camarilla and Gann',
    date: '2025-05-02',
    text: '(([0] day CLOSE > [0] day Camarilla Pivots(R4)) AND ([0] day CLOSE > [0] day Gann Levels(BUY LEVEL)))',
    sides: (rows) => [
      [at(rows, 'close'), at(rows, 'close', 1) + ((at(rows, 'high', 1) - at(rows, 'low', 1)) * 1.1) / 2],
      [at(rows, 'close'), gannAbove(at(rows, 'close', 1))],
    ],
    holds: both(above, above),
  },
  {
    family: 'patterns',
    text: '([0] day Bullish Engulfing == 1)',
    sides: (rows) => {
      const [open, close, openBefore, closeBefore] = [
        at(rows, 'open'),
        at(rows, 'close'),
        at(rows, 'open', 1),
        at(rows, 'close', 1),
      ];
      if ([openBefore, closeBefore].some(Number.isNaN)) return [[NaN, 1]];
      const covers = open <= closeBefore && close >= openBefore && (open < closeBefore || close > openBefore);
      return [[closeBefore < openBefore && close > open && covers ? 1 : 0, 1]];
    },
    holds: ([a, b]) => a === b,
  },
  {
    family: 'swings',
    text: '([0] day CLOSE > [0] day Swing High(5))',
    sides: (rows) => [[at(rows, 'close'), swingHigh(rows, 5)]],
    holds: above,
  },
  {
    family: 'sessions',
    text: '(Day Candle(5, 1, [0] day CLOSE) > [0] day CLOSE * 1.2)',
    sides: (rows) => [[at(rows, 'close', 5), at(rows, 'close') * 1.2]],
    holds: above,
  },
  {
    family: 'functions',
    text: '(Floor([0] day CLOSE / 100) > Floor([-1] day CLOSE / 100))',
    sides: (rows) => [[Math.floor(at(rows, 'close') / 100), Math.floor(at(rows, 'close', 1) / 100)]],
    holds: above,
  },
  {
    family: 'counting',
    text: '([0] day Count(10, ([0] day CLOSE > [-1] day CLOSE)) >= 8)',
    sides: (rows) => {
      const closes = last(rows, 'close', 11);
      const rises = closes.filter((close, i) => i > 0 && close > closes[i - 1]!).length;
      return [[Number.isNaN(closes[0]) ? NaN : rises, 8]];
    },
    holds: ([a, b]) => a >= b,
  },
  {
    family: 'since',
    date: '2025-05-02',
    text: '(Bars Since(([0] day CLOSE crossup [0] day SMA(50, [0] day CLOSE))) <= 2)',
    sides: (rows) => [[barsSinceCross(rows, 50), 2]],
    holds: ([a, b]) => a <= b,
  },
  {
    family: 'weeks that form',
    date: '2025-01-08',
    text: '([0] week RSI(14) > 75)',
    sides: (rows) => [
      [
        rsi(
          candles(rows, weekOf).map(({ close }) => close),
          14,
        ),
        75,
      ],
    ],
    holds: above,
  },
  {
    family: 'weeks beside days',
    text: '([0] day CLOSE crossup [-1] week HIGH)',
    sides: (rows) => {
      const before = rows.slice(0, -1);
      const highs = [rows, before].map((known) => candles(known, weekOf).at(-2)?.high ?? NaN);
      return [
        [at(rows, 'close'), highs[0]!],
        [at(before, 'close'), highs[1]!],
      ];
    },
    holds: both(above, ([a, b]) => a <= b),
  },
  {
    family: 'months',
    date: '2025-05-02',
    text: '([0] day CLOSE > Monthly(-1, [0] day HIGH) * 1.02)',
    sides: (rows) => [[at(rows, 'close'), (candles(rows, monthOf).at(-2)?.high ?? NaN) * 1.02]],
    holds: above,
  },
  {
    family: 'other symbols',
    text: '(([0] day CLOSE / [-60] day CLOSE) > Of("NIFTYBEES", [0] day CLOSE / [-60] day CLOSE) * 1.5)',
    sides: (rows, market) => {
      const fund = market.rows.get('NIFTYBEES')!;
      return [[gainOf(rows, 60), gainOf(fund, 60) * 1.5]];
    },
    holds: above,
  },
  {
    family: 'ranks',
    date: '2025-01-07',
    text: '(Positive Rank Momentum >= 95)',
    sides: (rows, market) => [[rankOf(rows[0]!.symbol, market, ['2023-12', '2024-06', '2024-12']), 95]],
    holds: ([a, b]) => a >= b,
  },
  {
    family: 'fundamentals',
    text: '(Net profit quarterly > Quarters Ago(4, Net profit quarterly) * 1.2)',
    sides: (rows, market) => {
      const profits = quarters(market, rows[0]!.symbol, 'Net Profit');
      return [[profits[0] ?? NaN, (profits[4] ?? NaN) * 1.2]];
    },
    holds: above,
  },
  {
    family: 'fundamentals beside prices',
    text: '((PE Ratio < 20) AND ([0] day CLOSE < [0] day SMA(50, [0] day CLOSE)))',
    sides: (rows, market) => {
      const earned = quarters(market, rows[0]!.symbol, 'EPS in Rs').slice(0, 4);
      const eps = earned.length === 4 && sum(earned) > 0 ? sum(earned) : NaN;
      return [
        [at(rows, 'close') / eps, 20],
        [at(rows, 'close'), mean(last(rows, 'close', 50))],
      ];
    },
    holds: both(below, below),
    unknown: ['ADANIENT', 'HDFCBANK', 'KOTAKBANK'],
  },
];

const shared = sharedFolder();
const tolerance = 1e-9;
const catalogueScans = families.flatMap((family) => family.scans);

describe.skipIf(!shared)(onShared('by hand'), () => {
  let real: OpenMarket;
  let engine: Engine;
  let rows: ReadonlyMap<string, readonly RawRow[]>;
  let statements: readonly Statement[];

  beforeAll(async () => {
    [real, rows] = await Promise.all([openWholeMarket(shared!), rawRows(shared!)]);
    statements = statementsOfPages(shared!);
    engine = await openEngine({ store: real.store, log: real.log });
  }, 600_000);

  afterAll(async () => {
    await engine?.close();
    await real?.close();
  });

  const markets = new Map<string, RawMarket>();

  /** The symbols traded on a day, with their rows up to it. */
  function marketOn(day: string): RawMarket {
    const known = markets.get(day) ?? cutAt(day);
    markets.set(day, known);
    return known;
  }

  function cutAt(day: string): RawMarket {
    const known = [...rows].map(([symbol, own]) => [symbol, own.filter((row) => row.day <= day)] as const);
    const traded = known.filter(([, own]) => own.at(-1)?.day === day);
    return { everyone: new Map(known), rows: new Map(traded), statements, day };
  }

  it.each(conditions)('$family: $text', async ({ text, date, sides, holds, unknown = [] }) => {
    const market = marketOn(date ?? '2026-03-30');
    const isOfPages = text.includes('PE Ratio') || text.includes('Net profit');
    const told = new Set(statements.map(({ symbol }) => symbol));
    const traded = [...market.rows.keys()].filter((symbol) => !isOfPages || told.has(symbol));
    const universe = traded.filter((symbol) => !unknown.includes(symbol));
    const asked = { text, date, prices: 'traded', renames: false } as const;
    const { matches, nearest, scanned } = await engine.scan({ ...asked, ...(isOfPages && { universe }), nearest: 1 });
    const symbols = matches.map(({ symbol }) => symbol);
    const found = universe.filter((symbol) => holds(...sides(market.rows.get(symbol)!, market))).sort();
    expect(scanned).toBe(universe.length);
    expect(symbols).toEqual(found);
    expect(symbols.length, 'two matches').toBeGreaterThanOrEqual(2);
    const miss = nearest![0]!.symbol;
    expect(found).not.toContain(miss);
    for (const symbol of [...symbols.slice(0, 2), miss]) {
      const { clauses } = await engine.explain({ ...asked, symbol });
      const known = clauses.flatMap(({ left, right }) => [
        [left.value, right.value],
        ...(left.before === undefined ? [] : [[left.before, right.before]]),
      ]);
      const expected = sides(market.rows.get(symbol)!, market);
      expect(known.length).toBe(expected.length);
      for (const [i, [left, right]] of expected.entries()) {
        expectNear(known[i]![0], left, symbol);
        expectNear(known[i]![1], right, symbol);
      }
    }
    for (const symbol of unknown)
      expect((await engine.explain({ ...asked, symbol })).clauses[0]!.outcome, symbol).toBe('unknown');
  });

  it('thirty scans of the catalogue find whom their words name', async () => {
    const { rows: traded } = marketOn('2026-03-30');
    const ids = catalogueScans.map(({ id }) => id);
    const scans = Object.keys(handMade).map((id) => catalogueTexts[ids.indexOf(id)]!);
    const found = await engine.scanAll({ scans, universe: 'EQ', prices: 'traded', renames: false });
    expect(scans.length).toBeGreaterThanOrEqual(30);
    for (const [i, [id, holds]] of Object.entries(handMade).entries()) {
      const one = found.scans[i]!;
      const symbols = 'failed' in one ? [] : one.matches.map(({ symbol }) => symbol);
      const byHand = [...traded].filter(([, own]) => holds(own)).map(([symbol]) => symbol);
      expect(symbols, id).toEqual(byHand.sort());
      expect(symbols.length, id).toBeGreaterThanOrEqual(2);
      expect(symbols.length, id).toBeLessThan(traded.size);
    }
  });

  it('the whole catalogue at once finds on real prices what its scans find one by one, to the last bit', async () => {
    const universe = oneIn(20, [...marketOn('2026-03-30').rows.keys()].sort());
    const { scans, values } = await allEqualOneByOne(engine, { universe });
    // The others are of minutes.
    expect(scans).toBeGreaterThan(400);
    expect(values).toBeGreaterThan(1000);
  });
});

function expectNear(found: number | null | undefined, expected: number, symbol: string): void {
  expect(found, symbol).not.toBeNull();
  expect(Math.abs(found! - expected), `${symbol}: ${found} for ${expected}`).toBeLessThanOrEqual(
    tolerance * Math.max(1, Math.abs(expected)),
  );
}

/** Consolidated quarters of the pages, split at the commas. */
function statementsOfPages(folder: string): Statement[] {
  const file = join(folder, 'data', 'fundamentals', 'screener_page_tables.csv.gz');
  return gunzipSync(readFileSync(file))
    .toString('utf8')
    .trim()
    .split('\n')
    .map((line) => line.split(','))
    .filter(([, basis, , section]) => basis === 'consolidated' && section === 'quarters')
    .map(([symbol = '', , , , end = '', metric = '', value]) => ({ symbol, end, metric, value: Number(value) }));
}
