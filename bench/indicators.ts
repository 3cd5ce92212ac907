/** ns a bar of every indicator that npm's packages have too, over a market's history, beside them on the same prices in the same run. */
import { type Random, random, recordOf } from '@parakh/base';
import { barFields, type Column } from '@parakh/frames';
import { defaults, type Input, indicators } from '@parakh/indicators';
import { type Candles, peers } from './indicators-peers.ts';

interface Size {
  readonly symbols: number;
  readonly bars: number;
  /** The comparison runs on fewer symbols, since some packages need microseconds a bar. */
  readonly compared: number;
  readonly budgetMs: number;
}

type Prices = Readonly<Record<Input, Column>>;

export const bench = {
  name: 'Indicators, ns a bar',
  async run() {
    const size = { symbols: 2500, bars: 1250, compared: 100, budgetMs: 400 };
    const rows = measure(size);
    return {
      rows,
      note: `One core, best round. "Whole market": ${size.symbols} symbols × ${size.bars} bars of a random walk; the packages and "same symbols": ${size.compared} of them, the input arrays made beforehand. Ratio: fastest package over ours on the same symbols; ${summary(rows)}.`,
    };
  },
};

interface Row extends Readonly<Record<string, string | number>> {
  readonly indicator: string;
  readonly ratio: number;
}

function summary(rows: readonly Row[]): string {
  const mean = Math.exp(rows.reduce((sum, { ratio }) => sum + Math.log(ratio), 0) / rows.length);
  const least = rows.reduce((least, row) => (row.ratio < least.ratio ? row : least));
  return `their geometric mean is ${mean.toFixed(2)}, the smallest ${least.ratio.toFixed(2)} (${least.indicator})`;
}

export function measure({ symbols, bars, compared, budgetMs }: Size): Row[] {
  const source = random(42);
  const market = Array.from({ length: symbols }, () => walk(source, bars));
  const same = market.slice(0, compared);
  const candles = same.map(asCandles);
  return indicators.flatMap((indicator) => {
    const others = peers[indicator.name];
    if (!others) return [];
    const columns = recordOf(indicator.columns, () => new Float64Array(bars));
    const params = defaults(indicator);
    const fillAll = (some: readonly Prices[]) => {
      for (const prices of some) indicator.fill(prices, columns, params, 0);
    };
    const whole = bestMs(() => fillAll(market), budgetMs);
    const ours = bestMs(() => fillAll(same), budgetMs);
    const theirs = others.map(({ name, run }) => [name, bestMs(() => candles.forEach(run), budgetMs)] as const);
    const perBar = (ms: number) => (ms * 1e6) / (compared * bars);
    return {
      indicator: indicator.name,
      'whole market': (whole * 1e6) / (symbols * bars),
      'same symbols': perBar(ours),
      ratio: Math.min(...theirs.map(([, ms]) => ms)) / ours,
      ...Object.fromEntries(theirs.map(([name, ms]) => [name, perBar(ms)])),
    };
  });
}

/** The quickest of as many rounds as the budget allows, three at least. */
function bestMs(run: () => void, budgetMs: number): number {
  let best = Infinity;
  const end = performance.now() + budgetMs;
  for (let round = 0; round < 3 || performance.now() < end; round++) {
    const start = performance.now();
    run();
    best = Math.min(best, performance.now() - start);
  }
  return best;
}

/** Prices in steps of five paise, as the exchange quotes them. Fields that no indicator of this bench reads are empty. */
function walk(source: Random, bars: number): Prices {
  const none = new Float64Array(0);
  const prices = {
    ...recordOf([...barFields, 'source'], () => none),
    ...recordOf(['open', 'high', 'low', 'close', 'volume'], () => new Float64Array(bars)),
  };
  let price = 100 + 2000 * source.next();
  for (let i = 0; i < bars; i++) {
    const open = price * (1 + 0.005 * source.normal());
    price = Math.max(5, price * (1 + 0.018 * source.normal()));
    prices.open[i] = ticks(open);
    prices.close[i] = ticks(price);
    prices.high[i] = ticks(Math.max(open, price) * (1 + 0.01 * source.next()));
    prices.low[i] = ticks(Math.min(open, price) * (1 - 0.01 * source.next()));
    prices.volume[i] = Math.floor(1e5 * Math.exp(source.normal()));
  }
  return { ...prices, source: prices.close };
}

const ticks = (price: number) => Math.round(price * 20) / 20;

/** The shapes the other packages take: plain arrays, and an object for each bar. */
function asCandles(prices: Prices): Candles {
  const [open, high, low] = [[...prices.open], [...prices.high], [...prices.low]];
  const [close, volume] = [[...prices.close], [...prices.volume]];
  const bars = close.map((last, i) => ({
    open: open[i]!,
    high: high[i]!,
    low: low[i]!,
    close: last,
    volume: volume[i]!,
  }));
  return { high, low, close, volume, bars };
}
