import { barTime } from '@parakh/market';
import { expect, it } from 'vitest';
import type { InstrumentSeries } from './instrument-series.ts';
import { simulate } from './simulate.ts';
import { FIRST_DAY, randomWorld } from './test-series.ts';
import type { Trade } from './trade.ts';

const always = { from: 0, to: 0x7fff_ffff };
const worlds = 150;

/** The series as it was before that time: what came later does not even exist. */
function before(series: InstrumentSeries, end: number): InstrumentSeries {
  const count = series.bars.time.filter((time) => time < end).length;
  const { time, open, high, low, close, volume } = series.bars;
  const [o, h, l, c, v] = [open, high, low, close, volume].map((column) => column.slice(0, count));
  const bars = { time: time.slice(0, count), open: o!, high: h!, low: l!, close: c!, volume: v! };
  return { ...series, bars, adjustments: series.adjustments.filter(({ exTime }) => exTime < end) };
}

const closedBefore = (trades: readonly Trade[], end: number) =>
  trades.filter(({ exitTime, reason }) => exitTime < end && reason !== 'open-at-end');

it.each([
  ['each symbol by itself', false],
  ['one portfolio', true],
])('what was closed before a day is the same when the data end there: %s', (_, withCapital) => {
  let compared = 0;
  for (let seed = 3001; seed <= 3000 + worlds; seed++) {
    const { instruments, settings } = randomWorld(seed, withCapital);
    // Of a symbol whose bars end, the last day is known beforehand: that is announced.
    const lasting = instruments.filter(({ bars }) => (bars.time.at(-1) ?? 0) >= barTime(FIRST_DAY + 50));
    const whole = simulate(lasting, settings, always);
    for (const day of [12, 25, 38, 49]) {
      const end = barTime(FIRST_DAY + day);
      const part = simulate(
        lasting.map((series) => before(series, end)),
        settings,
        always,
      );
      const expected = closedBefore(whole.trades, end);
      expect(closedBefore(part.trades, end), `world ${seed}, day ${day}`).toEqual(expected);
      const count = part.curve.time.length;
      expect(part.curve.equityPaise, `world ${seed}, day ${day}`).toEqual(whole.curve.equityPaise.slice(0, count));
      compared += expected.length;
    }
  }
  expect(compared).toBeGreaterThan(1000);
});

it.each([
  ['each symbol by itself', false],
  ['one portfolio', true],
])('a span that ends is data that end: %s', (_, withCapital) => {
  for (let seed = 4001; seed <= 4000 + worlds; seed++) {
    const { instruments, settings } = randomWorld(seed, withCapital);
    const end = barTime(FIRST_DAY + 35);
    const cut = instruments.map((series) => before(series, end));
    expect(simulate(instruments, settings, { from: 0, to: end - 1 })).toEqual(simulate(cut, settings, always));
  }
});
