import type { Reading } from '@parakh/contract';
import type { Bars } from '@parakh/frames';
import { type Measured, measuresAt } from './technicals.ts';

/** A standard indicator at the last bar, and which way it points. */
export interface Signal extends Measured {
  readonly reading: Reading;
  /** What makes it bullish or bearish; null where it has no direction. */
  readonly rule: string | null;
}

type ValueOf = (operand: string) => number;

interface Rule {
  readonly description: string;
  /** Above 0 it is bullish, below 0 bearish; NaN is not known. */
  readonly sign: (value: number, close: number, of: ValueOf) => number;
}

const TRENDING = 20;
const STRONG_RSI = 55;
const WEAK_RSI = 45;

/** The sign of what lies beyond a range; 0 within it. */
const beyond = (value: number, low: number, high: number) => {
  if (Number.isNaN(value + low + high)) return NaN;
  if (value > high) return 1;
  return value < low ? -1 : 0;
};

const closeAgainst = (what: string): Rule => ({
  description: `Bullish while the close is above ${what}, bearish while it is below.`,
  sign: (value, close) => close - value,
});

/** By the operand's name. What is not here has no direction of its own. */
const rules: Readonly<Record<string, Rule>> = {
  RSI: {
    description: `Bullish above ${STRONG_RSI}, bearish below ${WEAK_RSI}, neutral between.`,
    sign: (value) => beyond(value, WEAK_RSI, STRONG_RSI),
  },
  'MACD Line': {
    description: 'Bullish above 0, bearish below: the fast average against the slow one.',
    sign: (value) => value,
  },
  'MACD Histogram': {
    description: 'Bullish while the MACD line is above its signal line, bearish while it is below.',
    sign: (value) => value,
  },
  ADX: {
    description: `Above ${TRENDING} there is a trend: bullish with +DI above −DI, bearish with it below. Else neutral.`,
    sign: (value, _, of) => {
      const direction = of('ADX DI Positive(14)') - of('ADX DI Negative(14)');
      return value > TRENDING || Number.isNaN(value) ? value * direction : 0;
    },
  },
  'Super Trend': closeAgainst('the line'),
  'Upper Bollinger Band': {
    description: 'Bullish while the close is above the upper band, bearish while it is below the lower, else neutral.',
    sign: (value, close, of) => beyond(close, of('Lower Bollinger Band(20, 2)'), value),
  },
  EMA: closeAgainst('the average'),
  SMA: closeAgainst('the average'),
};

/** The standard indicators at the last of the bars, each with what it says. */
export function signalsAt(bars: Bars): Signal[] {
  const measures = measuresAt(bars);
  const close = bars.columns.close.at(-1) ?? NaN;
  const values = new Map(measures.map(({ operand, value }) => [operand, value]));
  return measures.map((measured) => {
    const rule = rules[measured.operand.replace(/\(.*/, '')];
    const sign = rule?.sign(measured.value, close, (operand) => values.get(operand) ?? NaN) ?? NaN;
    return { ...measured, reading: readingOf(sign), rule: rule?.description ?? null };
  });
}

function readingOf(sign: number): Reading {
  if (Number.isNaN(sign)) return null;
  if (sign > 0) return 'bullish';
  return sign < 0 ? 'bearish' : 'neutral';
}

/** How many point which way. */
export function countsOf(signals: readonly Signal[]) {
  const count = (wanted: Reading) => signals.filter(({ reading }) => reading === wanted).length;
  return { bullish: count('bullish'), bearish: count('bearish'), neutral: count('neutral') };
}
