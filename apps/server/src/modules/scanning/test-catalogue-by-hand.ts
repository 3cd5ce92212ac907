import type { RawRow } from './test-bhavcopy.ts';
import { all, at, candles, last, macd, mean, monthOf, paise, rsi, weekOf } from './test-by-hand.ts';

type Rows = readonly RawRow[];
type Figure = (rows: Rows) => number;

const close: Figure = (rows) => at(rows, 'close');
const range = (rows: Rows, back = 0) => paise(at(rows, 'high', back) - at(rows, 'low', back));
const ranges = (rows: Rows, n: number, back: number) => Array.from({ length: n }, (_, i) => range(rows, back + i));
const averageClose =
  (n: number): Figure =>
  (rows) =>
    mean(last(rows, 'close', n));
const strength: Figure = (rows) => rsi(all(rows, 'close'), 14);
const before = (rows: Rows) => rows.slice(0, -1);
const rises = (rows: Rows, of: Figure, over: Figure) => of(rows) > over(rows) && of(before(rows)) <= over(before(rows));
const falls = (rows: Rows, of: Figure, under: Figure) =>
  of(rows) < under(rows) && of(before(rows)) >= under(before(rows));
const level =
  (value: number): Figure =>
  () =>
    value;

/** The period that was over before the one of the newest row. */
const lastPeriod = (rows: Rows, periodOf: (day: string) => string) =>
  candles(rows, periodOf).at(-2) ?? { high: NaN, low: NaN, close: NaN };
const firstSupport: Figure = (rows) => {
  const { high, low, close: last } = lastPeriod(rows, weekOf);
  return (2 * (high + low + last)) / 3 - high;
};

/** Pivot, and the upper and lower end of the central range, for the session after a row. */
function central(rows: Rows, back: number) {
  const [high, low, last] = [at(rows, 'high', back), at(rows, 'low', back), at(rows, 'close', back)];
  const [pivot, middle] = [(high + low + last) / 3, (high + low) / 2];
  const ends = [middle, 2 * pivot - middle];
  return { pivot, top: Math.max(...ends), bottom: Math.min(...ends) };
}
const width = (rows: Rows, back: number) => {
  const { pivot, top, bottom } = central(rows, back);
  return (100 * (top - bottom)) / pivot;
};

const lowerBand: Figure = (rows) => {
  const closes = last(rows, 'close', 20);
  const middle = mean(closes);
  return middle - 2 * Math.sqrt(mean(closes.map((value) => (value - middle) ** 2)));
};

/** Twelve over twenty-six days, and its average of nine. */
const averagesApart: Figure = (rows) => macd(all(rows, 'close')).line.at(-1) ?? NaN;
const averageApart: Figure = (rows) => macd(all(rows, 'close')).signal.at(-1) ?? NaN;

/** The newest bar whose low lies below those of the five bars on each side. */
const swingLow: Figure = (rows) => {
  for (let bar = rows.length - 6; bar >= 5; bar--) {
    const others = rows.slice(bar - 5, bar + 6).filter((_, i) => i !== 5);
    if (others.every(({ low }) => low > rows[bar]!.low)) return rows[bar]!.low;
  }
  return NaN;
};

/** Scans of the catalogue by id: whether a share is found, told from the words of the scan by the share's own rows up to the day. */
export const handMade: Readonly<Record<string, (rows: Rows) => boolean>> = {
  'gap-up-3-percent': (rows) => at(rows, 'open') >= at(rows, 'close', 1) * 1.03,
  'gap-down-1-percent': (rows) => at(rows, 'open') <= at(rows, 'close', 1) * 0.99,
  'true-gap-up': (rows) => at(rows, 'open') > at(rows, 'high', 1),
  'gap-up-filled': (rows) => at(rows, 'open') > at(rows, 'close', 1) && at(rows, 'low') <= at(rows, 'close', 1),
  'open-equals-low': (rows) => at(rows, 'open') === at(rows, 'low'),
  'open-near-high': (rows) => {
    const [open, high] = [paise(at(rows, 'open')), paise(at(rows, 'high'))];
    return high - open <= 0.0005 * high;
  },
  'close-at-high': (rows) => {
    const [high, low] = [at(rows, 'high'), at(rows, 'low')];
    return high > low && 100 * ((close(rows) - low) / (high - low)) >= 90;
  },
  nr7: (rows) => range(rows) < Math.min(...ranges(rows, 6, 1)),
  'nr4-inside': (rows) =>
    range(rows) < Math.min(...ranges(rows, 3, 1)) &&
    at(rows, 'high') < at(rows, 'high', 1) &&
    at(rows, 'low') > at(rows, 'low', 1),
  'wide-range-seven': (rows) => range(rows) > Math.max(...ranges(rows, 6, 1)),
  'volume-shocker': (rows) => at(rows, 'volume') > 2.5 * mean(last(rows, 'volume', 20, 1)),
  'volume-highest-of-quarter': (rows) => at(rows, 'volume') > Math.max(...last(rows, 'volume', 60, 1)),
  'volume-rising-three-days': (rows) =>
    [0, 1, 2].every((back) => at(rows, 'volume', back) > at(rows, 'volume', back + 1)),
  'price-crosses-above-sma-20': (rows) => rises(rows, close, averageClose(20)),
  'price-crosses-below-sma-50': (rows) => falls(rows, close, averageClose(50)),
  'price-crosses-below-sma-200': (rows) => falls(rows, close, averageClose(200)),
  'rsi-oversold': (rows) => strength(rows) < 30,
  'rsi-crosses-below-50': (rows) => falls(rows, strength, level(50)),
  'macd-crosses-below-signal': (rows) => falls(rows, averagesApart, averageApart),
  'macd-crosses-below-zero': (rows) => falls(rows, averagesApart, level(0)),
  'bollinger-break-bearish': (rows) => falls(rows, close, lowerBand),
  'williams-oversold': (rows) => {
    const [top, bottom] = [Math.max(...last(rows, 'high', 14)), Math.min(...last(rows, 'low', 14))];
    return (-100 * (top - close(rows))) / (top - bottom) < -80;
  },
  'pivot-week-s1-bearish': (rows) => falls(rows, close, firstSupport),
  'narrow-cpr-today': (rows) => width(rows, 1) < 0.25,
  'cpr-falling': (rows) => central(rows, 1).top < central(rows, 2).bottom,
  'narrow-cpr-tomorrow': (rows) => width(rows, 0) < 0.1,
  'pin-bar-bullish': (rows) => {
    const [high, low, open] = [at(rows, 'high'), at(rows, 'low'), at(rows, 'open')];
    return Math.min(open, close(rows)) - low > (high - low) * 0.66 && low < at(rows, 'low', 1);
  },
  'engulfing-bearish': (rows) => {
    const [open, last] = [at(rows, 'open'), close(rows)];
    const [openBefore, closeBefore] = [at(rows, 'open', 1), at(rows, 'close', 1)];
    const covers = open >= closeBefore && last <= openBefore && (open > closeBefore || last < openBefore);
    return closeBefore > openBefore && last < open && covers;
  },
  'swing-low-break': (rows) => falls(rows, close, swingLow),
  '52-week-low': (rows) => at(rows, 'low') <= Math.min(...last(rows, 'low', 252)),
  'near-52-week-low': (rows) => close(rows) <= 1.1 * Math.min(...last(rows, 'low', 252)),
  'last-weeks-low-break': (rows) => falls(rows, close, (known) => lastPeriod(known, weekOf).low),
  'last-months-low-break': (rows) => falls(rows, close, (known) => lastPeriod(known, monthOf).low),
};
