import { type BarOffset, calculated, call, type Expression, number, Refusal } from './expression.ts';
import { macd, sessionVwap, stochastic } from './operands.ts';
import { namesOf } from './tokens.ts';

/** What a name becomes, given its numbers and the bar it is read at. */
export type Made = (when: BarOffset, numbers: readonly number[]) => Expression;

const fields: Readonly<Record<string, string>> = {
  open: 'OPEN',
  high: 'HIGH',
  low: 'LOW',
  close: 'CLOSE',
  volume: 'VOLUME',
  obv: 'OBV',
  '% change': 'Change %',
};

/** Names with one length. */
const lengths: Readonly<Record<string, string>> = {
  rsi: 'RSI',
  adx: 'ADX',
  'adx di positive': 'ADX DI Positive',
  'adx di negative': 'ADX DI Negative',
  cci: 'CCI',
  mfi: 'MFI',
  'williams %r': 'WILLIAMS',
  'avg true range': 'ATR',
  atr: 'ATR',
  'aroon up': 'Aroon Up',
  'aroon down': 'Aroon Down',
  'ulcer index': 'UI',
};

/** Figures of the last year or quarter. */
const figures: Readonly<Record<string, string>> = {
  'market cap': 'Market Cap',
  'return on capital employed percentage': 'ROCE',
  'return on net worth percentage': 'Return On Equity',
  'debt equity ratio': 'Debt to equity',
  'operating profit margin percentage': 'Operating Profit Margin',
  'ttm eps': 'Earning Per Share',
  'ttm pe': 'PE Ratio',
  'current ratio': 'Current ratio',
  'quick ratio': 'Quick ratio',
};

/** Lines of which only some lengths are read. */
function band(name: string): Made {
  return (when, [length = 20, deviation = 2]) => call(name, when, length, deviation);
}

const supertrend: Made = (when, [length = 7, deviation = 3]) => call('Super Trend', when, length, deviation);

const parabolic: Made = (when, [start = 0.02, step = start, most = 0.2]) => {
  if (start !== step) throw new Refusal('a Parabolic SAR whose first step differs from the others is not there');
  return call('Parabolic SAR', when, step, most);
};

const cloud =
  (name: 'Greatest' | 'Least'): Made =>
  (when, [conversion = 9, base = 26, span = 52]) =>
    call(
      name,
      undefined,
      1,
      call('Ichimoku Span A', when, conversion, base, base),
      call('Ichimoku Span B', when, span, base),
    );

const slowest: Made = (when, [length = 14, smooth = 3]) => {
  if (smooth !== 3) throw new Refusal('which of its two smoothings the number is for is not known, unless it is 3');
  return stochastic(length, [smooth, smooth], when);
};

const pivot =
  (level: string): Made =>
  (when) => {
    if (when.unit !== 'day') throw new Refusal('pivot levels are carried over on days only');
    return call('Pivots Levels', when, level, 'DAY');
  };

const others: Readonly<Record<string, Made>> = {
  'macd line': (when, numbers) => macd('Line', numbers, when),
  macd: (when, numbers) => macd('Line', numbers, when),
  'macd signal': (when, numbers) => macd('Signal', numbers, when),
  'macd histogram': (when, numbers) => macd('Histogram', numbers, when),
  'upper bollinger band': band('Upper Bollinger Band'),
  'lower bollinger band': band('Lower Bollinger Band'),
  'middle bollinger band': (when, [length = 20]) => call('Middle Bollinger Bands', when, length),
  supertrend,
  'parabolic sar': parabolic,
  stochrsi: (when, [length = 14]) => calculated(call('Stoch RSI', when, length), '*', number(100)),
  'fast stochastic %k': (when, [length = 14]) => stochastic(length, [], when),
  'fast stochastic %d': (when, [length = 14, smooth = 3]) => stochastic(length, [smooth], when),
  'slow stochastic %k': (when, [length = 14, smooth = 3]) => stochastic(length, [smooth], when),
  'slow stochastic %d': slowest,
  vwap: sessionVwap,
  'ichimoku conversion line': (when, [length = 9]) => call('Ichimoku Conversion', when, length),
  'ichimoku base line': (when, [, length = 26]) => call('Ichimoku Base', when, length),
  'ichimoku span a': (when, [conversion = 9, base = 26]) => call('Ichimoku Span A', when, conversion, base, base),
  'ichimoku span b': (when, [, base = 26, span = 52]) => call('Ichimoku Span B', when, span, base),
  'ichimoku cloud top': cloud('Greatest'),
  'ichimoku cloud bottom': cloud('Least'),
  'pivot point': (when) => {
    if (when.unit !== 'day') throw new Refusal('the pivot point is carried over on days only');
    return call('Central Pivot Range', when);
  },
  'resistance 1': pivot('R1'),
  'resistance 2': pivot('R2'),
  'resistance 3': pivot('R3'),
  'support 1': pivot('S1'),
  'support 2': pivot('S2'),
  'support 3': pivot('S3'),
};

function required(numbers: readonly number[], name: string): number {
  if (numbers.length !== 1) throw new Refusal(`${name} wants one length`);
  return numbers[0]!;
}

/** Operands whose arguments are numbers alone. */
export const chartinkNames = namesOf<Made>([
  ...Object.entries(fields).map(([name, ours]) => [name, (when: BarOffset) => call(ours, when)] as const),
  ...Object.entries(lengths).map(
    ([name, ours]) =>
      [name, (when: BarOffset, numbers: readonly number[]) => call(ours, when, required(numbers, name))] as const,
  ),
  ...Object.entries(others),
]);

/** Figures of companies: they take no bar. */
export const chartinkFigures = namesOf(Object.entries(figures));

/** Names that are known and have no counterpart, and why. */
export const chartinkMissing = namesOf<string>([
  ['open interest', 'of which contracts it is meant is not known; write Futures OI, Call OI or Put OI'],
  ['oi', 'of which contracts it is meant is not known; write Futures OI, Call OI or Put OI'],
  ['put call ratio', 'whether it is by open interest or by volume is not known; write PCR or PCR Volume'],
  ['pcr', 'whether it is by open interest or by volume is not known; write PCR or PCR Volume'],
  ['implied volatility', 'of which expiry it is meant is not known; write ATM IV(1) or IV 30'],
  ['countstreak', 'streaks of bars are not counted'],
  ['count streak', 'streaks of bars are not counted'],
]);
