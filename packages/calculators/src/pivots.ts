import { camarillaLevels, centralRange, fibonacciLevels, type Levels, standardLevels } from '@parakh/scan/levels';

/** The prices of a period that is over. */
export interface PeriodPrices {
  readonly open: number;
  readonly high: number;
  readonly low: number;
  readonly close: number;
}

export interface PivotLine {
  readonly name: string;
  readonly price: number;
}

/** One way to draw pivots. */
export interface PivotSet {
  readonly name: string;
  readonly title: string;
  readonly rules: readonly string[];
  readonly of: (prices: PeriodPrices) => readonly PivotLine[];
}

const byPrice = (lines: readonly PivotLine[]) => lines.toSorted((one, other) => other.price - one.price);

function read(levels: Levels<string>, { high, low, close }: PeriodPrices): PivotLine[] {
  return Object.entries(levels).map(([name, level]) => ({ name, price: level(high, low, close) }));
}

function around(levels: Levels<string>) {
  return (prices: PeriodPrices) => byPrice([...read({ P: centralRange.pivot }, prices), ...read(levels, prices)]);
}

function woodie({ high, low, close }: PeriodPrices): PivotLine[] {
  const pivot = (high + low + 2 * close) / 4;
  const range = high - low;
  return byPrice([
    { name: 'R3', price: high + 2 * (pivot - low) },
    { name: 'R2', price: pivot + range },
    { name: 'R1', price: 2 * pivot - low },
    { name: 'P', price: pivot },
    { name: 'S1', price: 2 * pivot - high },
    { name: 'S2', price: pivot - range },
    { name: 'S3', price: low - 2 * (high - pivot) },
  ]);
}

/** Without the open it is not known which sum holds. */
function demark({ open, high, low, close }: PeriodPrices): PivotLine[] {
  const base = high + low + close;
  const rest = close > open ? high : close;
  const sum = Number.isNaN(open) ? NaN : base + (close < open ? low : rest);
  return byPrice([
    { name: 'R1', price: sum / 2 - low },
    { name: 'P', price: sum / 4 },
    { name: 'S1', price: sum / 2 - high },
  ]);
}

/** Every set the product knows, the plain one first. */
export const pivotSets: readonly PivotSet[] = [
  {
    name: 'classic',
    title: 'Classic',
    rules: ['P = (H + L + C) ÷ 3', 'R1 = 2P − L, S1 = 2P − H', 'R2 = P + (H − L), S2 = P − (H − L)'],
    of: around(standardLevels),
  },
  {
    name: 'fibonacci',
    title: 'Fibonacci',
    rules: ['P = (H + L + C) ÷ 3', 'R, S = P ± 0.382, 0.618 and 1 × (H − L)'],
    of: around(fibonacciLevels),
  },
  {
    name: 'camarilla',
    title: 'Camarilla',
    rules: ['R, S = C ± (H − L) × 1.1 ÷ 12, 6, 4 and 2', 'R5 = H ÷ L × C, S5 = 2C − R5'],
    of: (prices) => byPrice(read(camarillaLevels, prices)),
  },
  {
    name: 'woodie',
    title: 'Woodie',
    rules: ['P = (H + L + 2C) ÷ 4', 'R1 = 2P − L, S1 = 2P − H', 'R2 = P + (H − L), S2 = P − (H − L)'],
    of: woodie,
  },
  {
    name: 'demark',
    title: 'DeMark',
    rules: [
      'X = H + 2L + C after a fall, 2H + L + C after a rise, else H + L + 2C',
      'P = X ÷ 4, R1 = X ÷ 2 − L, S1 = X ÷ 2 − H',
    ],
    of: demark,
  },
  {
    name: 'cpr',
    title: 'CPR (central pivot range)',
    rules: ['P = (H + L + C) ÷ 3', 'BC = (H + L) ÷ 2, TC = 2P − BC, the higher is named TC'],
    of: ({ high, low, close }) => [
      { name: 'TC', price: centralRange.top(high, low, close) },
      { name: 'P', price: centralRange.pivot(high, low, close) },
      { name: 'BC', price: centralRange.bottom(high, low, close) },
    ],
  },
];
