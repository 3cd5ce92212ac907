import { expect, it } from 'vitest';
import { measure } from './condition-bars.ts';
import { closesOf, counterOf, historiesOf } from './condition-market.ts';

const text = '(([0] day CLOSE > [0] day EMA(20)) AND ([0] day RSI(14) crossup 30))';

it('finds the bars that a plain loop finds', () => {
  const market = closesOf(60, 1250);
  const expected = historiesOf(market, 0, 60).reduce((hits, { bars }) => hits + naiveHits([...bars.columns.close]), 0);
  expect(expected).toBeGreaterThan(0);
  expect(counterOf(text)(historiesOf(market, 0, 60))).toBe(expected);
});

it('measures every row, and DuckDB finds the same bars', async () => {
  const { rows, hits } = await measure({ symbols: 60, bars: 1250, rounds: 3 });
  expect(hits.ours).toBeGreaterThan(0);
  expect(hits.duckdb).toBe(hits.ours);
  for (const { what, ms } of rows) expect(ms, String(what)).toBeGreaterThan(0);
});

/** Both averages begun with a plain mean, then moved along bar by bar. */
function naiveHits(close: readonly number[]): number {
  let [average, rise, fall, before, hits] = [NaN, NaN, NaN, NaN, 0];
  for (let bar = 1; bar < close.length; bar++) {
    const moves = close.slice(0, bar + 1).map((price, i) => (i === 0 ? 0 : price - close[i - 1]!));
    const move = moves.at(-1)!;
    average = bar === 19 ? mean(close.slice(0, 20)) : average + (2 / 21) * (close[bar]! - average);
    rise = bar === 14 ? mean(moves.slice(1).map(up)) : rise + (up(move) - rise) / 14;
    fall = bar === 14 ? mean(moves.slice(1).map((each) => up(-each))) : fall + (up(-move) - fall) / 14;
    const strength = (100 * rise) / (rise + fall);
    const isAbove = Math.round(100 * close[bar]!) > Math.round(100 * average);
    if (isAbove && strength > 30 && before <= 30) hits++;
    before = strength;
  }
  return hits;
}

function up(move: number): number {
  return Math.max(move, 0);
}

function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}
