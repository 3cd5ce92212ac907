import { type Bits, type Random, random, setBit, wordsFor } from '@parakh/base';
import { barTime } from '@parakh/market';
import type { InstrumentSeries, SeriesBars } from './instrument-series.ts';
import type { Settings } from './settings.ts';

/** Bars by hand: open, high, low, close in rupees. Numbers of bars where the signals hold. */
interface Written {
  readonly bars: readonly (readonly [number, number, number, number])[];
  readonly long?: readonly number[];
  /** Left out: a condition, which has one signal. */
  readonly short?: readonly number[];
  readonly barred?: readonly number[];
  readonly evaluated?: readonly number[];
  /** One a day from 2024-01-01 on, where left out. */
  readonly times?: readonly number[];
  readonly volume?: number;
}

/** 2024-01-01. */
export const NEW_YEAR = 19_723;

export function seriesOf(written: Written, more: Partial<InstrumentSeries> = {}): InstrumentSeries {
  const { bars, long = [], short, barred, evaluated, times = bars.map((_, bar) => barTime(NEW_YEAR + bar)) } = written;
  const column = (place: number) => Float64Array.from(bars, (bar) => bar[place]!);
  const bits = (held: readonly number[]) => {
    const found = new Uint32Array(wordsFor(bars.length));
    for (const bar of held) setBit(found, bar);
    return found;
  };
  return {
    symbol: 'HAND',
    sector: '',
    bars: {
      time: Int32Array.from(times),
      open: column(0),
      high: column(1),
      low: column(2),
      close: column(3),
      volume: new Float64Array(bars.length).fill(written.volume ?? 1000),
    },
    adjustments: [],
    signals: {
      long: bits(long),
      ...(short ? { short: bits(short) } : {}),
      ...(barred ? { barred: bits(barred) } : {}),
      ...(evaluated ? { evaluated: bits(evaluated) } : {}),
    },
    ...more,
  };
}

/** 2024-05-30: tick sizes change in the days after it. */
export const FIRST_DAY = 19_873;

export interface World {
  readonly instruments: readonly InstrumentSeries[];
  readonly settings: Settings;
}

/** Symbols and settings by chance: gaps, jumps, splits, bars without prices, days without bars, symbols that end early. */
export function randomWorld(seed: number, withCapital: boolean): World {
  const dice = diceOf(random(seed));
  const isMinutes = dice.isLucky(0.3);
  const count = dice.whole(1, 6);
  const instruments = Array.from({ length: count }, (_, i) => randomSeries(dice, i, isMinutes));
  return { instruments, settings: randomSettings(dice, withCapital) };
}

interface Dice {
  readonly chance: Random;
  whole(from: number, to: number): number;
  isLucky(probability: number): boolean;
  oneOf<T>(values: readonly T[]): T;
  maybe<T>(probability: number, value: () => T): T | undefined;
}

function diceOf(chance: Random): Dice {
  const whole = (from: number, to: number) => from + Math.floor(chance.next() * (to - from + 1));
  const isLucky = (probability: number) => chance.next() < probability;
  return {
    chance,
    whole,
    isLucky,
    oneOf: (values) => values[whole(0, values.length - 1)]!,
    maybe: (probability, value) => (isLucky(probability) ? value() : undefined),
  };
}

function timesOf(dice: Dice, isMinutes: boolean): number[] {
  const from = dice.isLucky(0.7) ? 0 : dice.whole(0, 20);
  const to = dice.isLucky(0.6) ? 59 : dice.whole(from, 59);
  const density = dice.oneOf([1, 0.95, 0.6]);
  const times: number[] = [];
  for (let day = from; day <= to; day++) {
    if (!dice.isLucky(density)) continue;
    const minutes = isMinutes ? [555, 615, 675, 735, 795, 855, 915].filter(() => dice.isLucky(density)) : [0];
    times.push(...minutes.map((minute) => barTime(FIRST_DAY + day, minute)));
  }
  return times;
}

function randomSeries(dice: Dice, number: number, isMinutes: boolean): InstrumentSeries {
  const times = timesOf(dice, isMinutes);
  const adjustments = Array.from({ length: dice.isLucky(0.4) ? dice.whole(1, 3) : 0 }, () => ({
    exTime: barTime(FIRST_DAY + dice.whole(1, 58)),
    factor: dice.oneOf([0.5, 0.2, 0.333333, 0.666667, 10, 0.9137]),
  })).sort((a, b) => a.exTime - b.exTime);
  const bars = randomBars(dice, times, adjustments);
  const unknown = new Set(times.keys().filter(() => dice.isLucky(0.03)));
  const often = dice.oneOf([0.08, 0.3, 0.6]);
  const bits = (probability: number) => randomBits(dice, bars, { probability, unknown });
  const evaluated = dice.maybe(0.3, () => randomBits(dice, bars, { probability: 0.2, unknown: new Set() }));
  const evaluatedBits = () => {
    const held = bits(often);
    return evaluated ? held.map((word, i) => word & evaluated[i]!) : held;
  };
  const signals = {
    long: evaluatedBits(),
    ...(dice.isLucky(0.7) ? { short: evaluatedBits() } : {}),
    ...(dice.isLucky(0.2) ? { barred: bits(0.3) } : {}),
    ...(evaluated ? { evaluated } : {}),
  };
  const atr = bars.close.map((close, bar) => (bar < 5 ? NaN : close * 0.03 * (0.5 + dice.chance.next())));
  for (const bar of unknown) bars[dice.oneOf(['open', 'high', 'low', 'close'] as const)][bar] = NaN;
  const rank = dice.maybe(0.7, () => Float64Array.from(times, () => dice.oneOf([NaN, 1, 2, dice.chance.next()])));
  const sector = dice.oneOf(['', 'Energy', 'Banks']);
  return { symbol: `S${number}`, sector, bars, adjustments, signals, atr, ...(rank ? { rank } : {}) };
}

function randomBars(dice: Dice, times: readonly number[], adjustments: InstrumentSeries['adjustments']): SeriesBars {
  const bars = {
    time: Int32Array.from(times),
    open: new Float64Array(times.length),
    high: new Float64Array(times.length),
    low: new Float64Array(times.length),
    close: new Float64Array(times.length),
    volume: Float64Array.from(times, () => dice.whole(0, 5_000)),
  };
  let price = dice.oneOf([20, 120, 900, 3000]) * (0.5 + dice.chance.next());
  for (const [bar, time] of times.entries()) {
    const passed = adjustments.filter(({ exTime }) => exTime <= time && exTime > (times[bar - 1] ?? time));
    const jump = dice.isLucky(0.02) ? dice.oneOf([0.5, 0.8, 1.2, 1.9]) : 1;
    const before = passed.reduce((value, { factor }) => value * factor, price * jump);
    const open = onTick(before * (1 + 0.01 * dice.chance.normal()));
    const close = dice.isLucky(0.1) ? open : onTick(open * (1 + 0.03 * dice.chance.normal()));
    const reach = dice.isLucky(0.1) ? 0 : 0.02;
    bars.open[bar] = open;
    bars.close[bar] = close;
    bars.high[bar] = onTick(Math.max(open, close) * (1 + reach * dice.chance.next()));
    bars.low[bar] = onTick(Math.min(open, close) * (1 - reach * dice.chance.next()));
    price = close;
  }
  return bars;
}

function onTick(price: number): number {
  return Math.max(0.05, Math.round(price * 20) / 20);
}

/** Signals come in runs; a bar without prices has none. */
function randomBits(
  dice: Dice,
  { time }: SeriesBars,
  { probability, unknown }: { probability: number; unknown: ReadonlySet<number> },
): Bits {
  const bits = new Uint32Array(wordsFor(time.length));
  let isSet = false;
  for (let bar = 0; bar < time.length; bar++) {
    isSet = dice.isLucky(0.5) ? isSet : dice.isLucky(probability);
    if (isSet && !unknown.has(bar)) setBit(bits, bar);
  }
  return bits;
}

function randomSettings(dice: Dice, withCapital: boolean): Settings {
  const amounts = [
    { kind: 'shares', shares: dice.whole(1, 30) },
    { kind: 'amount', rupees: dice.whole(2_000, 40_000) },
  ] as const;
  const shares = [
    { kind: 'percent', percent: dice.oneOf([10, 30, 50, 100]) },
    { kind: 'risk', percent: dice.oneOf([1, 3]), atrs: dice.oneOf([1, 2.5]) },
  ] as const;
  return {
    sides: dice.oneOf(['long', 'short', 'both']),
    fill: dice.oneOf(['next-open', 'next-bar', 'same-close']),
    exits: {
      stopPct: dice.maybe(0.3, () => dice.oneOf([2, 3.3, 5, 10])),
      stopAtr: dice.maybe(0.2, () => dice.oneOf([1, 2.5])),
      targetPct: dice.maybe(0.3, () => dice.oneOf([2, 5, 7.7])),
      trailingPct: dice.maybe(0.3, () => dice.oneOf([1.5, 4, 8])),
      lock: dice.maybe(0.3, () => ({ afterPct: dice.oneOf([1, 3]), keepPct: dice.oneOf([0, 0.5, 2]) })),
      bars: dice.maybe(0.3, () => dice.whole(1, 9)),
      whenFalse: dice.maybe(0.5, () => true),
      squareOffAt: dice.maybe(0.3, () => dice.oneOf([600, 855, 900])),
    },
    reentry: dice.oneOf(['at-once', 'after-reset']),
    maxTradesADay: dice.maybe(0.3, () => dice.whole(1, 2)),
    sizing: dice.oneOf(withCapital ? [...amounts, ...shares] : amounts),
    capital: withCapital
      ? {
          rupees: dice.oneOf([10_000, 100_000]),
          maxPositions: dice.maybe(0.5, () => dice.whole(1, 4)),
          maxPerSector: dice.maybe(0.4, () => dice.whole(1, 2)),
        }
      : undefined,
    product: dice.oneOf(['delivery', 'delivery', 'intraday']),
    charges: dice.oneOf(['none', 'discount', 'full-service']),
    slippage: dice.oneOf([
      { kind: 'none' },
      { kind: 'percent', percent: 0.3 },
      { kind: 'ticks', ticks: 2 },
      { kind: 'liquidity' },
    ]),
    touch: dice.oneOf(['worst', 'best']),
  };
}
