import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { indicators, priceFields } from './index.ts';
import type { Indicator } from './indicator.ts';

const all = [...indicators, ...priceFields];
const groups = ['price', 'trend', 'momentum', 'volatility', 'volume', 'patterns', 'swings'];

/** Every record that a file of a group's folder exports. */
async function recordsIn(group: string): Promise<Indicator[]> {
  const folder = join(import.meta.dirname, group);
  const files = readdirSync(folder).filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'));
  const modules: Record<string, unknown>[] = await Promise.all(files.map((file) => import(join(folder, file))));
  return modules.flatMap((module) => Object.values(module)).filter(isIndicator);
}

function isIndicator(thing: unknown): thing is Indicator {
  return typeof thing === 'object' && thing !== null && 'compute' in thing;
}

it('the index names exactly the indicators of the folders, each in the folder of its group', async () => {
  const present = readdirSync(import.meta.dirname, { withFileTypes: true }).filter((entry) => entry.isDirectory());
  const folders = present.map(({ name }) => name);
  expect(groups).toEqual(expect.arrayContaining(folders));
  const records = await Promise.all(folders.map(recordsIn));
  expect(new Set(records.flat())).toEqual(new Set(all));
  folders.forEach((folder, i) => expect(records[i]!.map(({ group }) => group)).toEqual(records[i]!.map(() => folder)));
});

it('both lists are in the order of the alphabet', () => {
  for (const list of [indicators, priceFields]) {
    const names = list.map(({ name }) => name);
    expect(names).toEqual(names.toSorted((a, b) => a.localeCompare(b)));
  }
});

it('no two indicators and no two operands share a name', () => {
  const operands = all.flatMap(({ outputs }) => Object.values(outputs).flatMap(({ operand }) => operand ?? []));
  for (const names of [all.map(({ name }) => name), operands]) expect(new Set(names).size).toBe(names.length);
});

/** The operands of an indicator as conditions write them, with the names of their parameters. */
function signatures({ outputs, params, inputs }: Indicator): string[] {
  return Object.values(outputs).flatMap(({ operand, parameters = Object.keys(params) }) =>
    operand ? [`${operand}(${[...parameters, ...(inputs.includes('source') ? ['source'] : [])].join(', ')})`] : [],
  );
}

it('the operands take the parameters of the specification in its order', () => {
  const taken = indicators.flatMap(signatures);
  const specified = [
    'ADI()',
    'ADX DI Negative(length)',
    'ADX DI Positive(length)',
    'ADX(length)',
    'Aroon Down(length)',
    'Aroon Oscillator(length)',
    'Aroon Up(length)',
    'ATR(length)',
    'CCI(length)',
    'CMF(length)',
    'COI(short, long)',
    'DEMA(length)',
    'EMA(length)',
    'HMA(length)',
    'Ichimoku Base(base)',
    'Ichimoku Conversion(conversion)',
    'Ichimoku Lagging()',
    'Ichimoku Span A(conversion, base, shift)',
    'Ichimoku Span B(span, shift)',
    'III()',
    'KAMA(length, fast, slow)',
    'Lower Bollinger Band(length, deviation)',
    'Lower Keltner Channel(length, deviation, atr)',
    'MACD Histogram(fast, slow, signal)',
    'MACD Line(fast, slow)',
    'MACD Signal(fast, slow, signal)',
    'MFI(length)',
    'Middle Bollinger Bands(length)',
    'Middle Keltner Channel(length)',
    'MVWAP(length, mean)',
    'NVI()',
    'OBV()',
    'Parabolic SAR(step, max)',
    'PPO(short, long)',
    'PVI()',
    'ROC(length)',
    'ROCV(length)',
    'RSI(length)',
    'SMA(length, source)',
    'Stoch RSI D(length, smooth, signal)',
    'Stoch RSI K(length, smooth)',
    'Stoch RSI(length)',
    'Super Trend(length, deviation)',
    'TEMA(length)',
    'UI(length)',
    'Upper Bollinger Band(length, deviation)',
    'Upper Keltner Channel(length, deviation, atr)',
    'VWAP(length)',
    'WILLIAMS(length)',
    'WMA(length)',
    'ZLEMA(length)',
  ];
  expect(taken).toEqual(expect.arrayContaining(specified));
});

it('the swings take how many bars confirm them', () => {
  const swings = indicators.filter(({ group }) => group === 'swings');
  expect(swings.flatMap(signatures).sort()).toEqual([
    'Previous Swing High(reach)',
    'Previous Swing Low(reach)',
    'Pullback Depth(reach, nth)',
    'Swing High Age(reach)',
    'Swing High(reach)',
    'Swing Low Age(reach)',
    'Swing Low(reach)',
    'Value At Previous Swing High(reach, source)',
    'Value At Previous Swing Low(reach, source)',
    'Value At Swing High(reach, source)',
    'Value At Swing Low(reach, source)',
  ]);
});

it('the candle patterns have their usual names and take no parameters', () => {
  const patterns = indicators.filter(({ group }) => group === 'patterns');
  const operands = patterns.flatMap(({ outputs }) => Object.values(outputs).map(({ operand }) => operand));
  expect(operands).toEqual([
    'Bearish Engulfing',
    'Bearish Harami',
    'Bearish Marubozu',
    'Bullish Engulfing',
    'Bullish Harami',
    'Bullish Marubozu',
    'Dark Cloud Cover',
    'Doji',
    'Dragonfly Doji',
    'Evening Star',
    'Gravestone Doji',
    'Hammer',
    'Hanging Man',
    'Inside Bar',
    'Inverted Hammer',
    'Morning Star',
    'Outside Bar',
    'Piercing Line',
    'Shooting Star',
    'Three Black Crows',
    'Three White Soldiers',
  ]);
  expect(patterns.flatMap(({ params }) => Object.keys(params))).toEqual([]);
});
