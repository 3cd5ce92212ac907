import { type Random, random, setBit, wordsFor } from '@parakh/base';
import { describe, expect, it } from 'vitest';
import type { InstrumentSeries } from './instrument-series.ts';
import { luckOf } from './luck.ts';
import { timeOf, tradeOf } from './test-trades.ts';
import type { Trade } from './trade.ts';

const BARS = 300;
const span = { from: timeOf('2023-01-02'), to: timeOf('2023-01-02', BARS) };

/** Prices that walk at random, a percent a day. */
function randomWalk(source: Random, bars = BARS): InstrumentSeries {
  const open = new Float64Array(bars);
  let price = 100;
  for (let i = 0; i < bars; i++) open[i] = price *= Math.exp(0.01 * source.normal());
  return seriesOf(open, open);
}

function seriesOf(
  open: ArrayLike<number>,
  close: ArrayLike<number>,
  more: Partial<InstrumentSeries> = {},
): InstrumentSeries {
  const [opens, closes] = [Float64Array.from(open), Float64Array.from(close)];
  return {
    symbol: 'TEST',
    sector: '',
    bars: {
      time: Int32Array.from(opens, (_, i) => timeOf('2023-01-02', i)),
      open: opens,
      high: opens,
      low: opens,
      close: closes,
      volume: opens,
    },
    adjustments: [],
    signals: { long: new Uint32Array(wordsFor(opens.length)) },
    ...more,
  };
}

/** A position bought at one open and sold at another. */
function holding({ bars: { time, open } }: InstrumentSeries, symbolIndex: number, entry: number, bars: number): Trade {
  const [entryPaise, exitPaise] = [10_000 * open[entry]!, 10_000 * open[entry + bars]!];
  return tradeOf({
    symbolIndex,
    entryBar: entry,
    exitBar: entry + bars,
    entryTime: time[entry]!,
    exitTime: time[entry + bars]!,
    quantity: 1,
    entryPaise,
    exitPaise,
    pnlPaise: exitPaise - entryPaise,
  });
}

describe('random entries', () => {
  const source = random(11);
  const instruments = Array.from({ length: 20 }, () => randomWalk(source));
  const byChance = (count: number, seed = 1) => {
    const chance = random(seed);
    return Array.from({ length: count }, () => {
      const [symbolIndex, bars] = [Math.floor(20 * chance.next()), 1 + Math.floor(10 * chance.next())];
      return holding(instruments[symbolIndex]!, symbolIndex, Math.floor((BARS - bars) * chance.next()), bars);
    });
  };

  it('do better than a strategy that is chance as often as not', () => {
    const shares = Array.from(
      { length: 60 },
      (_, seed) => luckOf(instruments, byChance(80, 100 + seed), span, { seed })!.betterThanPct,
    );
    const above = (share: number) => shares.filter((it) => it > share).length;
    // Uniform: 3 of 60 above 95, 30 above 50; three deviations either way.
    expect(above(95)).toBeLessThanOrEqual(9);
    expect(above(50)).toBeGreaterThan(18);
    expect(above(50)).toBeLessThan(42);
    expect(above(5)).toBeGreaterThanOrEqual(51);
  });

  it('have the luck of the market too when the strategy buys everything on a few days', () => {
    const market = randomWalk(random(21)).bars.open;
    const together = instruments.map(({ bars }) => {
      const prices = bars.open.map((price, i) => price * market[i]!);
      return seriesOf(prices, prices);
    });
    const shares = Array.from({ length: 60 }, (_, seed) => {
      const chance = random(500 + seed);
      const days = Array.from({ length: 4 }, () => Math.floor((BARS - 10) * chance.next()));
      const trades = days.flatMap((day) => together.map((series, l) => holding(series, l, day, 8)));
      return luckOf(together, trades, span, { seed })!.betterThanPct;
    });
    expect(shares.filter((share) => share > 95).length).toBeLessThanOrEqual(9);
    expect(shares.filter((share) => share < 5).length).toBeLessThanOrEqual(9);
  });

  it('do worse than a strategy that knows the way', () => {
    const knowing = instruments.flatMap((series, i) =>
      Array.from({ length: 50 }, (_, entry) => holding(series, i, 5 * entry, 5)).filter(({ pnlPaise }) => pnlPaise > 0),
    );
    const found = luckOf(instruments, knowing, span)!;
    expect(found.betterThanPct).toBe(100);
    expect(found.averagePct).toBeGreaterThan(found.randomPct[4]!);
    const wrong = knowing.map((trade): Trade => ({ ...trade, side: 'short', pnlPaise: -trade.pnlPaise }));
    expect(luckOf(instruments, wrong, span)!.betterThanPct).toBe(0);
  });

  it('repeat themselves from the same seed', () => {
    const trades = byChance(50);
    expect(luckOf(instruments, trades, span)).toEqual(luckOf(instruments, trades, span));
    expect(luckOf(instruments, trades, span, { seed: 2 })).not.toEqual(luckOf(instruments, trades, span));
    expect(trades).toHaveLength(50);
  });

  /** How much wider the runs lie that open 200 of 4,000 positions than those that open all. */
  const widening = (trades: readonly Trade[]) => {
    const [some, all] = [1000, 50].map((runs) => {
      const { randomPct } = luckOf(instruments, trades, span, { runs })!;
      return randomPct[4]! - randomPct[0]!;
    });
    return some! / all!;
  };

  it('scatter as many positions would where only a part of them is opened', () => {
    // Left alone, 200 positions would scatter √20 times as far.
    const scattered = widening(byChance(4000));
    expect(scattered).toBeGreaterThan(0.7);
    expect(scattered).toBeLessThan(2);
    // Those of two days scatter with the days, however many there are.
    const together = widening(byChance(2).flatMap((trade) => Array<Trade>(2000).fill(trade)));
    expect(together).toBeGreaterThan(0.7);
    expect(together).toBeLessThan(2);
  });

  it('compare what was gained before charges and slippage', () => {
    const [trade] = byChance(1);
    const dear = { ...trade!, chargesPaise: 700, slippagePaise: 300, pnlPaise: trade!.pnlPaise - 1000 };
    expect(luckOf(instruments, [dear], span)!.averagePct).toBeCloseTo(
      luckOf(instruments, [trade!], span)!.averagePct,
      10,
    );
  });

  it('are unknown without closed trades, without bars, and where nothing can be held so long', () => {
    expect(luckOf(instruments, [], span)).toBeUndefined();
    expect(luckOf(instruments, [tradeOf({ reason: 'open-at-end' })], span)).toBeUndefined();
    expect(luckOf([], [tradeOf()], span)).toBeUndefined();
    expect(luckOf(instruments, [tradeOf()], { from: 0, to: 10 })).toBeUndefined();
    expect(luckOf(instruments, [tradeOf({ exitBar: 1 + BARS })], span)).toBeUndefined();
  });
});

/** All runs come to the same where every bar gains alike. */
const percentOf = (series: InstrumentSeries, trade: Partial<Trade>) => {
  const { randomPct } = luckOf([series], [tradeOf(trade)], span, { runs: 40 })!;
  expect(randomPct[4]! - randomPct[0]!).toBeLessThan(1e-9);
  return randomPct[2];
};

describe('a position opened at random', () => {
  const rising = Array.from({ length: 60 }, (_, i) => 100 * 1.01 ** i);

  it('is held for as many bars, from open to open', () => {
    expect(percentOf(seriesOf(rising, rising), { exitBar: 4 })).toBeCloseTo(100 * (1.01 ** 3 - 1), 9);
    expect(percentOf(seriesOf(rising, rising), { exitBar: 4, side: 'short' })).toBeCloseTo(-100 * (1.01 ** 3 - 1), 9);
  });

  it('is held from open to close when it lasts no bar', () => {
    const series = seriesOf(
      rising,
      rising.map((price) => 1.05 * price),
    );
    const day = timeOf('2024-06-03');
    expect(percentOf(series, { exitBar: 1, entryTime: day, exitTime: day })).toBeCloseTo(5, 9);
  });

  it('is not richer or poorer by a split', () => {
    const flat = Array.from({ length: 60 }, (_, i) => (i < 30 ? 100 : 20));
    const series = seriesOf(flat, flat, { adjustments: [{ exTime: timeOf('2023-01-02', 30), factor: 0.2 }] });
    expect(percentOf(series, { exitBar: 11 })).toBeCloseTo(0, 9);
  });

  it('ends before a jump that only an unknown split would explain, as those of the strategy do', () => {
    const halved = Array.from({ length: 60 }, (_, i) => (i < 30 ? 100 : 20));
    expect(percentOf(seriesOf(halved, halved), { exitBar: 11 })).toBeCloseTo(0, 9);
    const grown = halved.toReversed();
    expect(percentOf(seriesOf(grown, grown), { exitBar: 11 })).toBeCloseTo(0, 9);
  });

  it('goes through a jump that somebody accepted as true', () => {
    const fell = Array.from({ length: 60 }, (_, i) => (i < 30 ? 100 : 20));
    const series = seriesOf(fell, fell, { adjustments: [{ exTime: timeOf('2023-01-02', 30), factor: 1 }] });
    expect(luckOf([series], [tradeOf({ exitBar: 11 })], span, { runs: 40 })!.randomPct[0]).toBeCloseTo(-80, 9);
  });

  it('is not opened while the symbol did not belong to the universe', () => {
    const prices = Array.from({ length: 60 }, (_, i) => (i < 40 ? 100 : 100 * 1.02 ** (i - 39)));
    const barred = new Uint32Array(wordsFor(60));
    for (let i = 38; i < 60; i++) setBit(barred, i);
    const series = seriesOf(prices, prices);
    expect(percentOf({ ...series, signals: { ...series.signals, barred } }, { exitBar: 3 })).toBeCloseTo(0, 9);
  });

  it('leaves a symbol that stopped trading at its last close', () => {
    const fell = seriesOf([100, 100, 100], [100, 100, 40]);
    const alive = seriesOf(new Float64Array(BARS).fill(100), new Float64Array(BARS).fill(100));
    const dead = [...Array<InstrumentSeries>(95).fill(fell), ...Array<InstrumentSeries>(5).fill(alive)];
    expect(luckOf(dead, [tradeOf({ exitBar: 251 })], span)!.randomPct[0]).toBeCloseTo(-60, 9);
    // In a span that ends with it, it is not known yet that it stopped.
    expect(luckOf([fell], [tradeOf({ exitBar: 10 })], { ...span, to: timeOf('2023-01-02', 2) })).toBeUndefined();
  });

  it('is closed on its day when the strategy’s was', () => {
    // Two bars a day: the second opens 1 % above the first; overnight the price doubles.
    const time = Int32Array.from({ length: 40 }, (_, i) => timeOf('2023-01-02', i >> 1) + 555 + 60 * (i & 1));
    const open = Float64Array.from(time, (_, i) => 2 ** (i >> 1) * (i & 1 ? 1.01 : 1));
    const series = seriesOf(open, open);
    const minutes = { ...series, bars: { ...series.bars, time } };
    const day = timeOf('2023-01-05');
    const trade = { exitBar: 2, entryTime: day + 555, exitTime: day + 615 };
    expect(percentOf(minutes, trade)).toBeCloseTo(1, 9);
  });
});
