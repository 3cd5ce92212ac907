import {
  average,
  type BarOffset,
  type Condition,
  calculated,
  call,
  compared,
  type Expression,
  type Frame,
  framesIn,
  joined,
  macd,
  type Names,
  namesOf,
  number,
  shifted,
} from '@parakh/converters';
import type { Table } from '@parakh/language';
import type { ParsedCondition } from './comparisons.ts';
import { length } from './numbers.ts';
import type { PhraseReader } from './phrase-reader.ts';
import { runningBar, type Setting } from './values.ts';

/** Something that happened, without a comparison. */
type Event = (when: BarOffset) => ParsedCondition;

const event =
  (make: (when: BarOffset) => Condition): Event =>
  (when) => ({ condition: make(when) });

const close = (when: BarOffset): Expression => call('CLOSE', when);
const rangeOf = (when: BarOffset): Expression => calculated(call('HIGH', when), '-', call('LOW', when));
const all = (...conditions: readonly Condition[]): Condition => joined('AND', conditions)!;
const sma = (length: number, when: BarOffset): Expression => average('sma', length, close(when), when);

/** The smallest range of so many bars. */
const narrow = (bars: number): Event =>
  event((when) => compared(rangeOf(when), '<', call('MIN', undefined, bars - 1, shifted(rangeOf(when), -1))));

const volumeEvent =
  (make: (volume: Expression, when: BarOffset) => Condition): Event =>
  (when) => {
    const expression = call('VOLUME', when);
    return { condition: make(expression, when), left: { expression, sort: 'quantity' } };
  };
const usualVolume = (volume: Expression, when: BarOffset): Expression => average('sma', 20, volume, when);
const highVolume = volumeEvent((volume, when) => compared(volume, '>', usualVolume(volume, when)));
const lowVolume = volumeEvent((volume, when) => compared(volume, '<', usualVolume(volume, when)));
const spike = volumeEvent((volume, when) =>
  compared(volume, '>=', calculated(number(2), '*', usualVolume(volume, when))),
);
const risingVolume = volumeEvent((volume) => compared(volume, '>', shifted(volume, -1)));
const fallingVolume = volumeEvent((volume) => compared(volume, '<', shifted(volume, -1)));

const averagesCross = (operator: 'crossup' | 'crossdown'): Event =>
  event((when) => compared(sma(50, when), operator, sma(200, when)));
const macdCross = (operator: 'crossup' | 'crossdown'): Event =>
  event((when) => compared(macd('Line', [], when), operator, macd('Signal', [], when)));
const rsiOf = (when: BarOffset): Expression => call('RSI', when, 14);
const rsi =
  (operator: '>' | '<', limit: number): Event =>
  (when) => ({
    condition: compared(rsiOf(when), operator, number(limit)),
    left: { expression: rsiOf(when), sort: 'plain', range: [0, 100] },
  });
const trend = (word: 'Bullish' | 'Bearish'): Event =>
  event((when) => compared(call('Trend', when, word), '==', number(1)));
const ofContracts = (name: string): Event => event(() => compared(call(name, undefined), '==', number(1)));
const candle = (operator: '>' | '<'): Event => event((when) => compared(close(when), operator, call('OPEN', when)));
const openIs = (side: 'HIGH' | 'LOW'): Event => event((when) => compared(call('OPEN', when), '==', call(side, when)));
const higherHighs = event((when) =>
  all(
    compared(call('HIGH', when), '>', shifted(call('HIGH', when), -1)),
    compared(call('LOW', when), '>', shifted(call('LOW', when), -1)),
  ),
);

/** What happened, and the words for it. */
const events: readonly (readonly [Event, string])[] = [
  [averagesCross('crossup'), 'golden cross, golden crossover'],
  [averagesCross('crossdown'), 'death cross, death crossover'],
  [ofContracts('Long Build Up'), 'long build up, long build-up, long buildup'],
  [ofContracts('Short Build Up'), 'short build up, short build-up, short buildup'],
  [ofContracts('Short Covering'), 'short covering'],
  [ofContracts('Long Unwinding'), 'long unwinding'],
  [ofContracts('In Ban'), 'in ban, in f&o ban, in the f&o ban, f&o ban, under ban'],
  [narrow(4), 'nr4, nr 4, nr4 day'],
  [narrow(7), 'nr7, nr 7, nr7 day'],
  [candle('>'), 'green candle, green candles, bullish candle, bullish candles, white candle, closed green, green day'],
  [candle('<'), 'red candle, red candles, bearish candle, bearish candles, black candle, closed red, red day'],
  [openIs('HIGH'), 'open high same, open equals high, open same as high, open = high'],
  [openIs('LOW'), 'open low same, open equals low, open same as low, open = low'],
  [higherHighs, 'higher high and higher low, higher highs and higher lows'],
  [rsi('<', 30), 'oversold, rsi oversold, rsi is oversold, oversold rsi'],
  [rsi('>', 70), 'overbought, rsi overbought, rsi is overbought, overbought rsi'],
  [trend('Bullish'), 'uptrend, up trend, bullish trend, trending up'],
  [trend('Bearish'), 'downtrend, down trend, bearish trend, trending down'],
  [
    macdCross('crossup'),
    `macd crossover, macd bullish crossover, bullish macd crossover, macd buy signal, macd buy, bullish macd,
    macd bullish cross, macd bullish`,
  ],
  [
    macdCross('crossdown'),
    `macd bearish crossover, bearish macd crossover, macd sell signal, macd sell, bearish macd, macd bearish cross,
    macd bearish`,
  ],
  [
    highVolume,
    `high volume, heavy volume, strong volume, good volume, huge volume, unusual volume, above average volume,
    higher than average volume, more than average volume, above normal volume`,
  ],
  [lowVolume, 'low volume, thin volume, below average volume, less than average volume'],
  [spike, 'volume spike, volume shocker, volume shockers, volume surge, spike volume, volume breakout'],
  [risingVolume, 'rising volume, increasing volume, growing volume, higher volume'],
  [fallingVolume, 'falling volume, decreasing volume, declining volume, lower volume'],
];

const made = new WeakMap<Table, Names<Event>>();

/** Besides these every candle pattern of the table, by its name. */
function eventsIn(table: Table): Names<Event> {
  const cached = made.get(table);
  if (cached) return cached;
  const patterns = table.operands
    .filter(({ group }) => group === 'Candle patterns')
    .flatMap(({ name }) => {
      const happens = event((when) => compared(call(name, when), '==', number(1)));
      const phrase = name.toLowerCase();
      const [first = '', ...others] = phrase.split(' ');
      const turned = others.length > 0 ? [`${others.join(' ')} ${first}`] : [];
      const ofDays = phrase.endsWith(' bar') ? [phrase.replace('bar', 'day'), phrase.replace('bar', 'candle')] : [];
      return [phrase, `${phrase}s`, ...turned, ...ofDays].map((one) => [one, happens] as const);
    });
  const named = events.flatMap(([happens, phrase]) => phrase.split(/,\s+/u).map((one) => [one, happens] as const));
  const names = namesOf([...patterns, ...named]);
  made.set(table, names);
  return names;
}

/** `golden cross`, `bullish engulfing`, `NR7`, `volume spike`. */
export function parseEvent(reader: PhraseReader, { table, frame }: Setting): ParsedCondition | undefined {
  reader.word('forming', 'formed', 'forms', 'form', 'made', 'making', 'new', 'fresh', 'recent');
  const many = reader.attempt(() => (reader.pass(), length(reader)));
  const isCountBefore = many !== undefined && reader.word('consecutive', 'straight', 'successive') !== undefined;
  const found = reader.named(eventsIn(table));
  if (!found) return undefined;
  reader.word('pattern', 'patterns', 'candle', 'candles', 'candlestick', 'candlesticks');
  reader.word('pattern', 'patterns', 'formed', 'formation');
  const parsed = found(runningBar(frame));
  if (many === undefined) return parsed;
  if (!isCountBefore && !reader.takesAll('in', 'a', 'row') && !reader.takes('straight')) return undefined;
  const condition = counted(parsed.condition, frame, many, many);
  return condition && { ...parsed, condition };
}

/** So many bars of the condition hold; undefined when it is read on bars of several lengths. */
export function counted(condition: Condition, frame: Frame, length: number, least: number): Condition | undefined {
  const [own, ...others] = framesIn(condition);
  if (!own || others.length > 0 || own.unit !== frame.unit || own.count !== frame.count) return undefined;
  return compared(call('Count', runningBar(own), length, condition), '>=', number(least));
}
