import type { Bars } from '@parakh/frames';
import { adx, atr, bollinger, ema, type Indicator, macd, type Output, rsi, sma, superTrend } from '@parakh/indicators';

/** The value of a standard indicator at the last bar. */
export interface Measured {
  /** As the condition language names it: 'RSI(14)'. */
  readonly operand: string;
  readonly title: string;
  readonly group: string;
  readonly unit: string;
  readonly value: number;
}

/** What traders look at first, with the usual numbers. */
const standard: readonly { of: Indicator; params?: Record<string, number> }[] = [
  { of: rsi },
  { of: macd },
  { of: adx },
  { of: atr },
  { of: superTrend },
  { of: bollinger },
  ...[20, 50, 200].map((length) => ({ of: ema, params: { length } })),
  ...[20, 50, 200].map((length) => ({ of: sma, params: { length } })),
];

/** The standard indicators at the last of the bars. */
export function measuresAt(bars: Bars): Measured[] {
  return standard.flatMap(({ of, params }) => measured(of, bars, params));
}

/** Each named output of an indicator at the last of the bars. */
export function measured(of: Indicator, bars: Bars, chosen: Record<string, number> = {}): Measured[] {
  const params = {
    ...Object.fromEntries(Object.entries(of.params).map(([name, it]) => [name, it.default])),
    ...chosen,
  };
  const inputs = { ...bars.columns, source: bars.columns.close };
  const columns = of.compute(inputs, params);
  return Object.entries(of.outputs).flatMap(([column, output]) =>
    output.operand === undefined
      ? []
      : [
          {
            operand: operandText(output.operand, output, params, of.inputs.includes('source')),
            title: output.title,
            group: of.group,
            unit: output.unit,
            value: columns[column]!.at(-1) ?? NaN,
          },
        ],
  );
}

function operandText(operand: string, output: Output, params: Record<string, number>, hasSource: boolean): string {
  const names = output.parameters ?? Object.keys(params);
  const written = names.map((name) => String(params[name]));
  return `${operand}(${[...written, ...(hasSource ? ['CLOSE'] : [])].join(', ')})`;
}
