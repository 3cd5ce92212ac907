import {
  type BarOffset,
  type Call,
  call,
  type Expression,
  type Frame,
  number,
  Refusal,
  type Unit,
} from './expression.ts';
import { average, extreme, macd, sessionVwap } from './operands.ts';
import { namesOf, worded } from './tokens.ts';

/** What stands between the brackets, in the order written. */
export interface Reading {
  readonly words: readonly string[];
  readonly numbers: readonly number[];
}

type Made = (reading: Reading, frame: Frame) => Expression;

const fields: Readonly<Record<string, string>> = {
  open: 'OPEN',
  high: 'HIGH',
  low: 'LOW',
  close: 'CLOSE',
  volume: 'VOLUME',
};

/** Offsets are written 1 by some and -1 by others; both are one candle ago. */
const ago = (frame: Frame, offset = 0): BarOffset => ({
  unit: frame.unit,
  count: frame.count,
  bars: offset === 0 ? 0 : -Math.abs(offset),
});

/** The last number is the offset; before it stand the parameters, all of which must be written. */
function split(
  { numbers, words }: Reading,
  wanted: number,
  name: string,
): { readonly numbers: readonly number[]; readonly offset: number } {
  if (words.length > 0 || numbers.length < wanted || numbers.length > wanted + 1) {
    throw new Refusal(`${name} with these parameters is not understood`);
  }
  return { numbers: numbers.slice(0, wanted), offset: numbers[wanted] ?? 0 };
}

/** A name with so many numbers that has the same numbers here. */
function same(name: string, wanted: number): Made {
  return (reading, frame) => {
    const { numbers, offset } = split(reading, wanted, name);
    return call(name, ago(frame, offset), ...numbers);
  };
}

function source([word]: readonly string[], frame: Frame): Call {
  const field = worded(fields, word ?? 'close');
  if (!field) throw new Refusal(`“${word}” is not a price or the volume`);
  return call(field, ago(frame));
}

const averaged =
  (kind: string): Made =>
  ({ words, numbers }, frame) => {
    const [length, offset] = numbers;
    if (length === undefined || words.length > 1 || numbers.length > 2)
      throw new Refusal('the average is not understood');
    return average(kind, length, source(words, frame), ago(frame, offset));
  };

const extremeOf =
  (name: 'MAX' | 'MIN'): Made =>
  ({ words, numbers }, frame) => {
    const [length, offset] = numbers;
    if (length === undefined || words.length !== 1 || numbers.length > 2)
      throw new Refusal('its parameters are not understood');
    return extreme(name, length, source(words, frame), ago(frame, offset));
  };

const macdOf =
  (output: 'Line' | 'Signal' | 'Histogram'): Made =>
  (reading, frame) => {
    const { numbers, offset } = split(reading, 3, 'MACD');
    return macd(output, numbers, ago(frame, offset));
  };

const units: Readonly<Record<string, Unit>> = {
  min: 'minute',
  minute: 'minute',
  day: 'day',
  week: 'week',
  month: 'month',
};

/** 'day', '5 min', '1 hour'. */
function frameOf(written: string): Frame {
  const [, count = '1', word = ''] = /^(?:([\d.]+) )?([a-z]+?)s?$/.exec(written) ?? [];
  if (word === 'hour') return { unit: 'minute', count: Number(count) * 60 };
  const unit = worded(units, word);
  if (!unit || (unit !== 'minute' && count !== '1')) throw new Refusal(`bars of “${written}” are not there`);
  return { unit, count: Number(count) };
}

/** Prev N(high, -1, day); the bars may be left to the phrase's own, then a last 0 means that it counts from now. */
const previous: Made = ({ words: [field, written, ...more], numbers: [bars, from = 0, ...rest] }, frame) => {
  if (bars === undefined || more.length > 0 || rest.length > 0 || (written && from !== 0))
    throw new Refusal('Prev N is not understood');
  const when = ago(written ? frameOf(written) : frame, Math.abs(bars) + Math.abs(from));
  return call(source([field ?? ''], frame).name, when);
};

const vwap: Made = (reading, frame) => sessionVwap(ago(frame, split(reading, 0, 'VWAP').offset));

const numeral: Made = ({ numbers: [value] }) => {
  if (value === undefined) throw new Refusal('a number was expected');
  return number(value);
};

const parabolic: Made = ({ numbers }, frame) => {
  const [start = 0.02, step = 0.02, most = 0.2, offset = 0] = numbers;
  if (numbers.length !== 4 || start !== step)
    throw new Refusal('Parabolic SAR is understood with equal steps, a largest one and an offset');
  return call('Parabolic SAR', ago(frame, offset), step, most);
};

const averages = ['sma', 'ema', 'wma', 'dema', 'tema'].map((kind) => [kind, averaged(kind)] as const);

export const streakNames = namesOf<Made>([
  ...Object.entries(fields).map(([name, ours]) => [name, same(ours, 0)] as const),
  ...averages,
  ['hull moving average', averaged('hma')],
  ['hma', averaged('hma')],
  ['rsi', same('RSI', 1)],
  ['adx', same('ADX', 1)],
  ['plus di', same('ADX DI Positive', 1)],
  ['+di', same('ADX DI Positive', 1)],
  ['minus di', same('ADX DI Negative', 1)],
  ['-di', same('ADX DI Negative', 1)],
  ['cci', same('CCI', 1)],
  ['mfi', same('MFI', 1)],
  ['atr', same('ATR', 1)],
  ['willr', same('WILLIAMS', 1)],
  ['williams %r', same('WILLIAMS', 1)],
  ['aroon up', same('Aroon Up', 1)],
  ['aroon down', same('Aroon Down', 1)],
  ['aroon oscillator', same('Aroon Oscillator', 1)],
  ['obv', same('OBV', 0)],
  ['supertrend', same('Super Trend', 2)],
  ['ubb', same('Upper Bollinger Band', 2)],
  ['upper bollinger band', same('Upper Bollinger Band', 2)],
  ['lbb', same('Lower Bollinger Band', 2)],
  ['lower bollinger band', same('Lower Bollinger Band', 2)],
  ['macd', macdOf('Line')],
  ['macd line', macdOf('Line')],
  ['macd signal', macdOf('Signal')],
  ['macd histogram', macdOf('Histogram')],
  ['prev n', previous],
  ['previous n', previous],
  ['period max', extremeOf('MAX')],
  ['period min', extremeOf('MIN')],
  ['parabolic sar', parabolic],
  ['psar', parabolic],
  ['vwap', vwap],
  ['number', numeral],
]);

/** Names that are known and have no counterpart, and why. */
const ofContract =
  'there it is the open interest of the contract that is scanned; conditions here are on shares and indices: write Futures OI(1), or Contract("…", x) for the bars of one contract';

export const streakMissing = namesOf<string>([
  ['oi', ofContract],
  ['oi ma', ofContract],
  ['open interest', ofContract],
  ['stochastic', 'which smoothing their stochastic has is not known'],
  ['ltp', 'the last traded price of a running strategy is not a candle'],
  ['multi time frame', 'indicators on other candles than those of the phrase are not understood'],
  ['multi time frame completed', 'indicators on other candles than those of the phrase are not understood'],
]);
