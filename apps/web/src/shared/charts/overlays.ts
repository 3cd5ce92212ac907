import type { ChartData } from '@parakh/contract';
import { defaults, type Indicator, indicators, type Output } from '@parakh/indicators';
import type { ChartLine } from '@parakh/ui';

/** An indicator a reader has put on his chart, with the numbers he chose. */
export interface Chosen {
  readonly name: string;
  readonly params: Readonly<Record<string, number>>;
}

/** Written into addresses: 'EMA(20),Super Trend(10;3)'. */
export function overlaysText(chosen: readonly Chosen[]): string {
  return chosen.map(({ name, params }) => `${name}(${Object.values(params).join(';')})`).join(',');
}

/** Names nobody knows and numbers that fit nothing are left out: an old link still opens. */
export function overlaysIn(text: string): Chosen[] {
  return text.split(',').flatMap((part) => {
    const [, name = '', numbers = ''] = /^([^(]+)\(([^)]*)\)$/.exec(part.trim()) ?? [];
    const indicator = indicators.find((candidate) => candidate.name === name);
    if (!indicator) return [];
    const values = numbers.split(';').map(Number);
    const usual = defaults(indicator);
    const params = Object.keys(usual).map((key, i) => [
      key,
      isAllowed(indicator, key, values[i]) ? values[i]! : usual[key]!,
    ]);
    return { name, params: Object.fromEntries(params) };
  });
}

const LONGEST = 1000;

export function isAllowed(indicator: Indicator, key: string, value: number | undefined): boolean {
  const rule = indicator.params[key];
  if (!rule || value === undefined || !Number.isFinite(value) || value < rule.min || value > LONGEST) return false;
  return rule.kind !== 'timeframe' || Number.isInteger(value);
}

/** The lines of the chosen indicators over these bars, computed here: the same code as in scans, so the same numbers. */
export function overlayLines(bars: ChartData, chosen: readonly Chosen[]): ChartLine[] {
  const inputs = inputsOf(bars);
  return chosen.flatMap((one) => {
    const indicator = indicators.find(({ name }) => name === one.name);
    return indicator ? linesOf(indicator, one, inputs) : [];
  });
}

function linesOf(indicator: Indicator, { name, params }: Chosen, inputs: Inputs): ChartLine[] {
  const columns = indicator.compute(inputs, params);
  const numbers = Object.values(params).join(', ');
  // A column without an operand of its own (the side of a Super Trend) is seen in the others.
  const shown = Object.entries<Output>(indicator.outputs).filter(([, { operand }]) => operand !== undefined);
  return shown.map(([key, output]) => ({
    id: `${name}(${numbers}) ${key}`,
    title: `${output.operand ?? key} ${numbers}`.trim(),
    pane: output.pane === 'price' ? 'price' : `${name}(${numbers})`,
    kind: /histogram/i.test(key) ? ('bars' as const) : ('line' as const),
    values: columns[key]!,
    guides: output.guides,
  }));
}

type Inputs = Parameters<Indicator['compute']>[0];

/** The fields of a chart's bars as columns; what a chart does not carry is not known. */
export function inputsOf(bars: ChartData): Inputs {
  const unknown = new Float64Array(bars.time.length).fill(NaN);
  const [open, high, low, close, volume, deliveryPct] = (
    ['open', 'high', 'low', 'close', 'volume', 'deliveryPct'] as const
  ).map((field) => Float64Array.from(bars[field], (value) => value ?? NaN));
  return {
    open: open!,
    high: high!,
    low: low!,
    close: close!,
    volume: volume!,
    deliveryPct: deliveryPct!,
    source: close!,
    last: close!,
    previousClose: unknown,
    trades: unknown,
    turnover: unknown,
    deliveryQuantity: unknown,
  };
}
