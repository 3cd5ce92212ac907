import {
  average,
  type BarOffset,
  call,
  type Expression,
  extreme,
  type Frame,
  namesOf,
  shifted,
  today,
  worded,
} from '@parakh/converters';
import type { Table } from '@parakh/language';
import { parseBarSpan, parseEarlierBar, parseFrame } from './frames.ts';
import { type Named, namesIn, type Sort } from './names.ts';
import { length } from './numbers.ts';
import type { PhraseReader } from './phrase-reader.ts';

/** Something with a value, as it was written. */
export interface Value {
  readonly expression: Expression;
  readonly sort: Sort;
  readonly range?: readonly [number, number];
  /** The highest or lowest price of a stretch that ends with the running bar. */
  readonly extreme?: 'high' | 'low';
}

/** Prices are compared with prices, quantities with quantities. */
export const sameSort = (left: Value, right: Value | undefined): Value | undefined =>
  right?.sort === left.sort ? right : undefined;

/** What a value is read with: the names there are, the bars when none are given, and what an average is of when it is not given. */
export interface Setting {
  readonly table: Table;
  readonly frame: Frame;
  readonly subject?: Value;
}

export const runningBar = (frame: Frame): BarOffset => ({ unit: frame.unit, count: frame.count, bars: 0 });

export function parseValue(reader: PhraseReader, setting: Setting): Value | undefined {
  return (
    reader.attempt(() => parseExtreme(reader, setting.frame)) ??
    reader.attempt(() => parseAverage(reader, setting)) ??
    reader.attempt(() => parseMostOf(reader, setting)) ??
    reader.attempt(() => parseNamed(reader, setting))
  );
}

/** `RSI`, `weekly RSI 9`, `rsi(14)`, `14 day RSI`, `yesterday's high`, `close 5 days ago`. */
function parseNamed(reader: PhraseReader, { table, frame }: Setting): Value | undefined {
  const names = namesIn(table);
  const plain = reader.named(names);
  if (plain) return named(reader, plain, runningBar(frame));
  const when = parseEarlierBar(reader, frame) ?? runningBar(parseFrame(reader)?.frame ?? frame);
  const dated = reader.named(names);
  if (dated) return named(reader, dated, when);
  const period = parsePeriod(reader);
  const measured = period && reader.named(names);
  if (!measured || measured.most === 0) return undefined;
  return named(reader, measured, { ...when, ...period.frame }, period.length);
}

/** With what is written behind the name: lengths, and how long ago. */
function named(reader: PhraseReader, { make, most, sort, range }: Named, when: BarOffset, length?: number): Value {
  const ago = parseAgo(reader, when);
  const expression = make(when, length === undefined ? parameters(reader, most) : [length]);
  const bars = ago ?? parseAgo(reader, when) ?? 0;
  return { expression: shifted(expression, bars), sort, ...(range && { range }) };
}

/** `5 days ago`: so many bars earlier, as a negative number. */
export function parseAgo(reader: PhraseReader, when: Frame): number | undefined {
  return reader.attempt(() => {
    const unit = reader.ahead(1).text.replace(/s$/u, '');
    const number = length(reader);
    if (number === undefined) return undefined;
    reader.at -= 1;
    const span = parseBarSpan(reader);
    if (!span || !reader.takes('ago')) return undefined;
    if (unit === when.unit || span.inBars) return -number;
    return when.unit === 'day' ? -span.length : undefined;
  });
}

/** `(14)`, `(10, 3)`, or numbers right behind a name with a word or sign after them: in `RSI 14 below 30` but not in `RSI 30`. */
function parameters(reader: PhraseReader, most: number): number[] {
  return (most > 0 && (inBrackets(reader, most) ?? ofPeriod(reader) ?? bare(reader, most))) || [];
}

function inBrackets(reader: PhraseReader, most: number): number[] | undefined {
  return reader.attempt(() => {
    if (!reader.takes('(')) return undefined;
    const found: number[] = [];
    while (reader.next.kind === 'number') {
      found.push(reader.take().value);
      reader.takes(',');
    }
    return reader.takes(')') && found.length > 0 && found.length <= most ? found : undefined;
  });
}

/** `RSI of 14 days`. */
function ofPeriod(reader: PhraseReader): number[] | undefined {
  return reader.attempt(() => {
    const period = reader.takes('of') || reader.takes('over') ? parsePeriod(reader) : undefined;
    const unit = reader.tokens[reader.at - 1]!.kind;
    return period && unit === 'word' ? [period.length] : undefined;
  });
}

/** What makes of the number before it a limit, and no length. */
const notAfterLength = new Set(
  'or and to lakh lakhs lac lacs crore crores cr k thousand million times x fold percent % + rs rupees'.split(' '),
);

function bare(reader: PhraseReader, most: number): number[] | undefined {
  return reader.attempt(() => {
    const found: number[] = [];
    while (reader.next.kind === 'number' && found.length < most) {
      found.push(reader.take().value);
      reader.takes(',');
    }
    reader.word('day', 'days', 'period', 'periods', 'bar', 'bars');
    const { text, kind } = reader.next;
    return kind === 'end' || kind === 'number' || notAfterLength.has(text) ? undefined : found;
  });
}

interface Period {
  readonly length: number;
  readonly frame?: Frame;
}

const frameUnits: Readonly<Record<string, Frame['unit'] | undefined>> = {
  day: 'day',
  d: 'day',
  week: 'week',
  wk: 'week',
  w: 'week',
  month: 'month',
};

/** `20`, `20 day`, `50 week`, `20 period`. */
function parsePeriod(reader: PhraseReader): Period | undefined {
  return reader.attempt(() => {
    reader.pass();
    const found = length(reader);
    if (found === undefined) return undefined;
    const word = reader.next.text.replace(/s$/u, '');
    const unit = worded(frameUnits, word);
    if (unit || ['period', 'bar', 'session', 'candle'].includes(word)) reader.take();
    return { length: found, ...(unit && { frame: { unit, count: 1 } }) };
  });
}

const kinds = namesOf<string>([
  ...[
    'simple moving average',
    'moving average',
    'moving averages',
    'average price',
    'averages',
    'average',
    'mean',
    'avg',
  ].map((phrase) => [phrase, 'sma'] as const),
  ...['dma', 'sma', 'smas', 'ma'].map((phrase) => [phrase, 'sma'] as const),
  ...['exponential moving average', 'exponential average', 'ema', 'emas'].map((phrase) => [phrase, 'ema'] as const),
  ...['weighted moving average', 'wma'].map((phrase) => [phrase, 'wma'] as const),
  ...['hull moving average', 'hma'].map((phrase) => [phrase, 'hma'] as const),
  ...['dema', 'tema', 'zlema'].map((phrase) => [phrase, phrase] as const),
]);

const averaged = namesOf<string>([
  ...['volume', 'volumes', 'traded volume', 'vol'].map((phrase) => [phrase, 'VOLUME'] as const),
  ...['delivery volume', 'delivery quantity'].map((phrase) => [phrase, 'Delivery Quantity'] as const),
  ...['delivery', 'delivery percentage', 'delivery %'].map((phrase) => [phrase, 'Delivery %'] as const),
  ['turnover', 'Turnover'],
]);
const sortOfAveraged: Readonly<Record<string, Sort>> = { 'Delivery %': 'plain', Turnover: 'money' };
/** The average of a volume whose length is not given. */
const usualLength = 20;

/** `200 day average`, `20 EMA`, `ema(20)`, `50 week moving average`, `average volume of 20 days`, `20 day average volume`. */
function parseAverage(reader: PhraseReader, { frame: outer, subject }: Setting): Value | undefined {
  const own = parseFrame(reader)?.frame ?? outer;
  const before = parsePeriod(reader);
  const found = parseAverageParts(reader, before);
  if (!found) return undefined;
  const when = runningBar(found.period?.frame ?? own);
  const bars = parseAgo(reader, when) ?? 0;
  const { expression, sort } = sourceOf(found.of, when, subject);
  const length = found.period?.length ?? usualLength;
  return { expression: shifted(average(found.kind, length, expression, when), bars), sort };
}

interface AverageParts {
  readonly kind: string;
  readonly of: string | undefined;
  readonly period: Period | undefined;
}

/** The kind, what it is of and its length; one of the last two must be given. */
function parseAverageParts(reader: PhraseReader, before: Period | undefined): AverageParts | undefined {
  const first = reader.named(averaged);
  const kind = reader.named(kinds);
  if (!kind) return undefined;
  const of = first ?? reader.named(averaged);
  const period = before ?? behind(reader);
  return of || period ? { kind, of, period } : undefined;
}

/** What is averaged: what is named; else what it is compared with, unless that is a price. */
function sourceOf(of: string | undefined, when: BarOffset, subject: Value | undefined): Value {
  if (of) return { expression: call(of, when), sort: sortOfAveraged[of] ?? 'quantity' };
  if (!subject || subject.sort === 'price') return { expression: call('CLOSE', when), sort: 'price' };
  return { ...subject, expression: readAt(subject.expression, when) };
}

const usual = namesOf(['normal', 'usual', 'average', 'typical', 'avg'].map((word) => [word, true] as const));

/** What is normal of a volume is its average of 20 bars. */
export function averageOfSubject(reader: PhraseReader, setting: Setting): Value | undefined {
  const { subject } = setting;
  if (subject?.sort !== 'quantity' || reader.sees(() => parseValue(reader, setting))) return undefined;
  return reader.attempt(() => {
    if (!reader.named(usual)) return undefined;
    reader.word('volume', 'volumes', 'levels', 'level');
    return averageOf(subject);
  });
}

/** What is usual of a volume; undefined of anything else. */
export function averageOf({ expression, sort }: Value): Value | undefined {
  if (sort !== 'quantity' || expression.kind !== 'call' || !expression.when) return undefined;
  return { sort, expression: average('sma', usualLength, expression, runningBar(expression.when)) };
}

const readAt = (expression: Expression, when: BarOffset): Expression =>
  expression.kind === 'call' && expression.when ? { ...expression, when } : expression;

/** `of the last 20 days`, `(20)`, `20`. */
function behind(reader: PhraseReader): Period | undefined {
  const [found] = parameters(reader, 1);
  if (found !== undefined) return Number.isInteger(found) && found > 0 ? { length: found } : undefined;
  return reader.attempt(() => {
    if (reader.next.kind === 'number') return isLengthOnly(reader) ? parsePeriod(reader) : undefined;
    if (!reader.word('of', 'over', 'for', 'in')) return undefined;
    reader.word('last', 'past', 'previous');
    const period = parsePeriod(reader);
    return period?.frame ? period : undefined;
  });
}

/** A number behind an average is its length: `above ema 20`. */
function isLengthOnly(reader: PhraseReader): boolean {
  const after = reader.ahead(1).text;
  return !notAfterLength.has(after) || after === 'and' || after === 'or';
}

/** `52 week high`, `20 day low`: with the running bar; `previous 20 day high` without it. */
function parseExtreme(reader: PhraseReader, frame: Frame): Value | undefined {
  const isBefore = reader.word('previous', 'prior', 'prev') !== undefined;
  if (!isBefore) reader.word('last', 'past');
  const span = parseBarSpan(reader);
  if (!span?.isNumbered) return undefined;
  const isClosing = reader.word('closing') !== undefined;
  const found = reader.word('high', 'low', 'highs', 'lows');
  if (!found) return undefined;
  const side = found.startsWith('low') ? 'low' : 'high';
  const when = { ...(span.inBars ? runningBar(frame) : today), bars: isBefore ? -1 : 0 };
  const expression = isClosing
    ? extreme(side === 'high' ? 'MAX' : 'MIN', span.length, call('CLOSE', runningBar(when)), when)
    : call(side.toUpperCase(), when, span.length);
  return { expression, sort: 'price', ...(!isBefore && { extreme: side }) };
}

/** `highest close of 50 days`, `lowest RSI in 20 days`. */
export function parseMostOf(reader: PhraseReader, setting: Setting): (Value & { readonly of?: Value }) | undefined {
  const side = reader.word('highest', 'lowest', 'maximum', 'minimum');
  if (!side) return undefined;
  const value = parseNamed(reader, setting);
  if (!value || !reader.word('of', 'in', 'over', 'for', 'since')) return undefined;
  reader.word('last', 'past');
  const span = parseBarSpan(reader);
  if (!span) return undefined;
  const name = side === 'highest' || side === 'maximum' ? 'MAX' : 'MIN';
  return { expression: call(name, undefined, span.length, value.expression), sort: value.sort, of: value };
}
