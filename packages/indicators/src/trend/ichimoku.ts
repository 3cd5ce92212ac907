import { type Column, rollingMax, rollingMin, whole } from '@parakh/frames';
import { indicator, type Parameter, period } from '../indicator.ts';

const unit = 'price';
const pane = 'price';
const drawnAhead: Parameter = { ...period(26), optional: true };

/** Middles of the range of a few spans of time; two of them are drawn ahead and make the cloud. */
export const ichimoku = indicator({
  name: 'Ichimoku',
  title: 'Ichimoku cloud',
  group: 'trend',
  description:
    'Middles of the range of three spans of time. Above the cloud between span A and span B the price trends up, below it down.',
  formula: '(highest H + lowest L) / 2 of 9, 26 and 52 bars; the cloud is that of 25 bars before',
  source:
    'Goichi Hosoda, Ichimoku Kinko Hyo (1969): 9, 26, 52, the cloud drawn 26 bars ahead counting the bar itself, as TradingView draws it.',
  inputs: ['high', 'low', 'close'],
  params: { conversion: period(9), base: period(26), span: period(52), shift: drawnAhead },
  columns: [
    'conversionTop',
    'conversionBottom',
    'conversion',
    'baseTop',
    'baseBottom',
    'base',
    'spanTop',
    'spanBottom',
    'spanA',
    'spanB',
    'lagging',
  ],
  outputs: {
    conversion: {
      operand: 'Ichimoku Conversion',
      title: 'Conversion line',
      description: 'Middle of the range of the last n bars, usually 9 (Tenkan-sen).',
      formula: '(highest H of n bars + lowest L of n bars) / 2',
      unit,
      example: '([0] day Ichimoku Conversion(9) crossup [0] day Ichimoku Base(26))',
      pane,
      parameters: ['conversion'],
    },
    base: {
      operand: 'Ichimoku Base',
      title: 'Base line',
      description: 'Middle of the range of the last n bars, usually 26 (Kijun-sen).',
      formula: '(highest H of n bars + lowest L of n bars) / 2',
      unit,
      example: '([0] day CLOSE > [0] day Ichimoku Base(26))',
      pane,
      parameters: ['base'],
    },
    spanA: {
      operand: 'Ichimoku Span A',
      title: 'Span A',
      description:
        'Edge of the cloud at this bar: the mean of conversion and base line as they stood 25 bars before (Senkou span A).',
      formula: '(conversion + base) / 2, 25 bars before',
      unit,
      example: '([0] day CLOSE > [0] day Ichimoku Span A(9, 26))',
      pane,
      parameters: ['conversion', 'base', 'shift'],
    },
    spanB: {
      operand: 'Ichimoku Span B',
      title: 'Span B',
      description:
        'Edge of the cloud at this bar: the middle of the range of n bars, usually 52, as it stood 25 bars before (Senkou span B).',
      formula: '(highest H of n bars + lowest L of n bars) / 2, 25 bars before',
      unit,
      example: '([0] day CLOSE > [0] day Ichimoku Span B(52))',
      pane,
      parameters: ['span', 'shift'],
    },
    lagging: {
      operand: 'Ichimoku Lagging',
      title: 'Lagging span',
      description: 'The close, which charts draw 25 bars back: compare it with the prices of that bar (Chikou span).',
      formula: 'C, drawn 25 bars back',
      unit,
      example: '([0] day Ichimoku Lagging > [-25] day HIGH)',
      pane,
      parameters: [],
    },
  },
  warmup: ({ conversion, base, span, shift }) => ({
    conversion: conversion - 1,
    base: base - 1,
    spanA: Math.max(conversion, base) + shift - 2,
    spanB: span + shift - 2,
    lagging: 0,
  }),

  fill({ high, low, close }, columns, params, from) {
    const { conversion, base, spanTop, spanBottom, lagging } = columns;
    rollingMax(high, columns.conversionTop, params.conversion, from);
    rollingMin(low, columns.conversionBottom, params.conversion, from);
    middle(columns.conversionTop, columns.conversionBottom, conversion, { from });
    rollingMax(high, columns.baseTop, params.base, from);
    rollingMin(low, columns.baseBottom, params.base, from);
    middle(columns.baseTop, columns.baseBottom, base, { from });
    rollingMax(high, spanTop, params.span, from);
    rollingMin(low, spanBottom, params.span, from);
    middle(conversion, base, columns.spanA, { from, before: params.shift - 1 });
    middle(spanTop, spanBottom, columns.spanB, { from, before: params.shift - 1 });
    for (let i = from; i < close.length; i++) lagging[i] = close[i]!;
  },
});

interface Shift {
  readonly from: number;
  readonly before?: number;
}

/** Half way between two columns, as they stood some bars before. */
function middle(one: Column, other: Column, out: Column, { from, before = 0 }: Shift): void {
  const shift = whole(before);
  const start = whole(Math.max(from, shift));
  out.fill(NaN, from, start);
  for (let i = start; i < out.length; i++) out[i] = (one[i - shift]! + other[i - shift]!) / 2;
}
