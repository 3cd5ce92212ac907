import { pictures } from '@parakh/catalogue/pictures';
import { expect, it } from 'vitest';
import { chosenOf, firstOf, matchesOf } from './match-rows.ts';
import { daysBefore, meansOf } from './past-means.ts';
import { pathsOf } from './picture-paths.ts';
import { inTwos } from './scan-order.ts';
import { passes } from './sieve.ts';
import { between, inTurns } from './swing-lines.ts';

const everything = { from: '', to: '', volume: '', sector: '' };
const quote = { last: 250, volume: 300_000, sector: 'Energy' };

it('a stock passes within its bounds, and what is not known passes none', () => {
  expect(passes(everything, { last: null, volume: null, sector: '' })).toBe(true);
  expect(passes({ ...everything, from: '100', to: '1,000', volume: '100000', sector: 'Energy' }, quote)).toBe(true);
  expect(passes({ ...everything, from: '251' }, quote)).toBe(false);
  expect(passes({ ...everything, to: '249.95' }, quote)).toBe(false);
  expect(passes({ ...everything, volume: '500000' }, quote)).toBe(false);
  expect(passes({ ...everything, sector: 'Metals' }, quote)).toBe(false);
  expect(passes({ ...everything, from: '1' }, { ...quote, last: null })).toBe(false);
  expect(passes({ ...everything, from: 'much' }, quote)).toBe(true);
});

it('mirrors stand in one row: a gap fills the place before them', () => {
  const [bullish, bearish, single] = [{ side: 'bullish' }, { side: 'bearish' }, {}] as const;
  expect(inTwos([single, bullish, bearish])).toEqual([single, undefined, bullish, bearish]);
  expect(inTwos([bullish, bearish, single])).toEqual([bullish, bearish, single]);
  expect(inTwos([bearish, bullish, bearish, bullish])).toEqual([bearish, bullish, bearish, bullish]);
  // Candles of one side have no mirror beside them.
  expect(inTwos([bullish, bullish, bullish])).toEqual([bullish, bullish, bullish]);
});

const scanOf = (id: string, side: 'bullish' | 'bearish', symbols: readonly string[]) => ({
  id,
  side,
  name: id,
  family: 'gaps',
  words: '',
  condition: '',
  universe: 'EQ',
  frame: 'day' as const,
  source: '',
  picture: 'gap-up',
  columns: [],
  matches: symbols.length,
  unknown: 0,
  barTime: null,
  found: symbols.map((symbol) => ({ symbol, values: [1, null] })),
});

it('what a scan found is joined with the prices that pass; the first that found something is chosen', () => {
  const known = { ...quote, name: '', change: 1, turnover: 1, volumeTimes: 1, deliveryPct: 1, yearHigh: 1, yearLow: 1 };
  const quotes = [
    { ...known, symbol: 'A', changePct: -2, closes: [] },
    { ...known, symbol: 'B', changePct: 3, closes: [] },
    { ...known, symbol: 'C', changePct: 9, closes: [], last: 5 },
  ];
  const scans = [scanOf('none', 'bullish', []), scanOf('some', 'bearish', ['A', 'B', 'C'])];
  const found = matchesOf(scans, quotes, { ...everything, from: '10' });
  expect(found.map(({ rows }) => rows.map(({ symbol }) => symbol))).toEqual([[], ['A', 'B']]);
  const some = chosenOf(found, '');
  expect(some?.scan.id).toBe('some');
  expect(some?.rows.map(({ values }) => values)).toEqual([
    [1, null],
    [1, null],
  ]);
  expect(chosenOf(found, 'none')?.scan.id).toBe('none');
  // What fell most stands first in a bearish one.
  expect(found.map(firstOf)).toEqual([undefined, 'A']);
});

it('means leave out what is not known', () => {
  const matches = [{ returnsPct: [2, null] }, { returnsPct: [-1, null] }, { returnsPct: [null, null] }];
  expect(meansOf({ horizons: [1, 5], matches })).toEqual([
    { bars: 1, known: 2, mean: 0.5, rosePct: 50 },
    { bars: 5, known: 0, mean: null, rosePct: null },
  ]);
});

it('an earlier day is none before the first session', () => {
  expect(daysBefore('2026-03-30', '2024-01-01', 31)).toBe('2026-02-27');
  expect(daysBefore('2026-03-30', '2026-03-20', 31)).toBe('2026-03-20');
  expect(daysBefore(null, null, 31)).toBeUndefined();
});

it('points are joined by straight lines', () => {
  const points = [
    { bar: 1, price: 10 },
    { bar: 3, price: 20 },
  ];
  expect(between(points, 5)).toEqual([null, 10, 15, 20, null]);
  expect(between([], 2)).toEqual([null, null]);
});

const high = (bar: number, price: number) => ({ bar, price, sign: 1 as const });
const low = (bar: number, price: number) => ({ bar, price, sign: -1 as const });

it('highs and lows take turns, the outermost of several', () => {
  const swings = [high(1, 10), high(3, 12), high(5, 11), low(7, 4), low(9, 5), high(11, 9)];
  expect(inTurns(swings).map(({ bar }) => bar)).toEqual([3, 7, 11]);
});

it('every picture of the catalogue is drawn within its box', () => {
  for (const [name, picture] of Object.entries(pictures)) {
    const { volumes, rising, falling, wicks, lines } = pathsOf(picture, 132, 88);
    const drawn = [volumes, rising, falling, wicks.rising, wicks.falling, ...lines].join(' ');
    expect(drawn, name).not.toMatch(/NaN|Infinity/);
    for (const [, x, y] of drawn.matchAll(/[ML]([\d.-]+) ([\d.-]+)/g)) {
      expect(Number(x) >= 0 && Number(x) <= 132, `${name} ${x}`).toBe(true);
      expect(Number(y) >= 0 && Number(y) <= 88, `${name} ${y}`).toBe(true);
    }
  }
});
