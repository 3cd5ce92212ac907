import {
  average,
  call,
  type Expression,
  extreme,
  type Frame,
  type Moment,
  namesOf,
  shifted,
  today,
  worded,
} from '@parakh/converters';
import type { Table } from '@parakh/language';
import { earlierHeard, frameHeard, stretchHeard } from './frames.ts';
import type { Hearing } from './hearing.ts';
import { type Named, namesIn, type Sort } from './names.ts';
import { length } from './numbers.ts';

/** Something with a value, as it was said. */
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

/** What a value is read with: the names there are, the bars when none are said, and what an average is of when it is not said. */
export interface Setting {
  readonly table: Table;
  readonly frame: Frame;
  readonly subject?: Value;
}

export const runningBar = (frame: Frame): Moment => ({ unit: frame.unit, count: frame.count, bars: 0 });

export function valueHeard(hearing: Hearing, setting: Setting): Value | undefined {
  return (
    hearing.attempt(() => extremeHeard(hearing, setting.frame)) ??
    hearing.attempt(() => averageHeard(hearing, setting)) ??
    hearing.attempt(() => mostHeard(hearing, setting)) ??
    hearing.attempt(() => namedHeard(hearing, setting))
  );
}

/** `RSI`, `weekly RSI 9`, `rsi(14)`, `14 day RSI`, `yesterday's high`, `close 5 days ago`. */
function namedHeard(hearing: Hearing, { table, frame }: Setting): Value | undefined {
  const names = namesIn(table);
  const plain = hearing.named(names);
  if (plain) return named(hearing, plain, runningBar(frame));
  const when = earlierHeard(hearing, frame) ?? runningBar(frameHeard(hearing)?.frame ?? frame);
  const dated = hearing.named(names);
  if (dated) return named(hearing, dated, when);
  const period = periodHeard(hearing);
  const measured = period && hearing.named(names);
  if (!measured || measured.most === 0) return undefined;
  return named(hearing, measured, { ...when, ...period.frame }, period.length);
}

/** With what is said behind the name: lengths, and how long ago. */
function named(hearing: Hearing, { make, most, sort, range }: Named, when: Moment, length?: number): Value {
  const ago = agoHeard(hearing, when);
  const expression = make(when, length === undefined ? parameters(hearing, most) : [length]);
  const bars = ago ?? agoHeard(hearing, when) ?? 0;
  return { expression: shifted(expression, bars), sort, ...(range && { range }) };
}

/** `5 days ago`: so many bars earlier, as a negative number. */
export function agoHeard(hearing: Hearing, when: Frame): number | undefined {
  return hearing.attempt(() => {
    const unit = hearing.ahead(1).text.replace(/s$/u, '');
    const number = length(hearing);
    if (number === undefined) return undefined;
    hearing.at -= 1;
    const stretch = stretchHeard(hearing);
    if (!stretch || !hearing.takes('ago')) return undefined;
    if (unit === when.unit || stretch.inBars) return -number;
    return when.unit === 'day' ? -stretch.length : undefined;
  });
}

/** `(14)`, `(10, 3)`, or numbers right behind a name with a word or sign after them: in `RSI 14 below 30` but not in `RSI 30`. */
function parameters(hearing: Hearing, most: number): number[] {
  return (most > 0 && (inBrackets(hearing, most) ?? ofPeriod(hearing) ?? bare(hearing, most))) || [];
}

function inBrackets(hearing: Hearing, most: number): number[] | undefined {
  return hearing.attempt(() => {
    if (!hearing.takes('(')) return undefined;
    const said: number[] = [];
    while (hearing.next.kind === 'number') {
      said.push(hearing.take().value);
      hearing.takes(',');
    }
    return hearing.takes(')') && said.length > 0 && said.length <= most ? said : undefined;
  });
}

/** `RSI of 14 days`. */
function ofPeriod(hearing: Hearing): number[] | undefined {
  return hearing.attempt(() => {
    const period = hearing.takes('of') || hearing.takes('over') ? periodHeard(hearing) : undefined;
    const unit = hearing.tokens[hearing.at - 1]!.kind;
    return period && unit === 'word' ? [period.length] : undefined;
  });
}

/** What makes of the number before it a limit, and no length. */
const notAfterLength = new Set(
  'or and to lakh lakhs lac lacs crore crores cr k thousand million times x fold percent % + rs rupees'.split(' '),
);

function bare(hearing: Hearing, most: number): number[] | undefined {
  return hearing.attempt(() => {
    const said: number[] = [];
    while (hearing.next.kind === 'number' && said.length < most) {
      said.push(hearing.take().value);
      hearing.takes(',');
    }
    hearing.word('day', 'days', 'period', 'periods', 'bar', 'bars');
    const { text, kind } = hearing.next;
    return kind === 'end' || kind === 'number' || notAfterLength.has(text) ? undefined : said;
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
function periodHeard(hearing: Hearing): Period | undefined {
  return hearing.attempt(() => {
    hearing.pass();
    const said = length(hearing);
    if (said === undefined) return undefined;
    const word = hearing.next.text.replace(/s$/u, '');
    const unit = worded(frameUnits, word);
    if (unit || ['period', 'bar', 'session', 'candle'].includes(word)) hearing.take();
    return { length: said, ...(unit && { frame: { unit, count: 1 } }) };
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
  ].map((says) => [says, 'sma'] as const),
  ...['dma', 'sma', 'smas', 'ma'].map((says) => [says, 'sma'] as const),
  ...['exponential moving average', 'exponential average', 'ema', 'emas'].map((says) => [says, 'ema'] as const),
  ...['weighted moving average', 'wma'].map((says) => [says, 'wma'] as const),
  ...['hull moving average', 'hma'].map((says) => [says, 'hma'] as const),
  ...['dema', 'tema', 'zlema'].map((says) => [says, says] as const),
]);

const averaged = namesOf<string>([
  ...['volume', 'volumes', 'traded volume', 'vol'].map((says) => [says, 'VOLUME'] as const),
  ...['delivery volume', 'delivery quantity'].map((says) => [says, 'Delivery Quantity'] as const),
  ...['delivery', 'delivery percentage', 'delivery %'].map((says) => [says, 'Delivery %'] as const),
  ['turnover', 'Turnover'],
]);
const sortOfAveraged: Readonly<Record<string, Sort>> = { 'Delivery %': 'plain', Turnover: 'money' };
/** The average of a volume whose length is not said. */
const usualLength = 20;

/** `200 day average`, `20 EMA`, `ema(20)`, `50 week moving average`, `average volume of 20 days`, `20 day average volume`. */
function averageHeard(hearing: Hearing, { frame: outer, subject }: Setting): Value | undefined {
  const own = frameHeard(hearing)?.frame ?? outer;
  const before = periodHeard(hearing);
  const said = averageSaid(hearing, before);
  if (!said) return undefined;
  const when = runningBar(said.period?.frame ?? own);
  const bars = agoHeard(hearing, when) ?? 0;
  const { expression, sort } = sourceOf(said.of, when, subject);
  const length = said.period?.length ?? usualLength;
  return { expression: shifted(average(said.kind, length, expression, when), bars), sort };
}

interface AverageSaid {
  readonly kind: string;
  readonly of: string | undefined;
  readonly period: Period | undefined;
}

/** The kind, what it is of and its length; one of the last two must be said. */
function averageSaid(hearing: Hearing, before: Period | undefined): AverageSaid | undefined {
  const first = hearing.named(averaged);
  const kind = hearing.named(kinds);
  if (!kind) return undefined;
  const of = first ?? hearing.named(averaged);
  const period = before ?? behind(hearing);
  return of || period ? { kind, of, period } : undefined;
}

/** What is averaged: what is said; else what it is compared with, unless that is a price. */
function sourceOf(of: string | undefined, when: Moment, subject: Value | undefined): Value {
  if (of) return { expression: call(of, when), sort: sortOfAveraged[of] ?? 'quantity' };
  if (!subject || subject.sort === 'price') return { expression: call('CLOSE', when), sort: 'price' };
  return { ...subject, expression: readAt(subject.expression, when) };
}

const usual = namesOf(['normal', 'usual', 'average', 'typical', 'avg'].map((word) => [word, true] as const));

/** What is normal of a volume is its average of 20 bars. */
export function averageOfSubject(hearing: Hearing, setting: Setting): Value | undefined {
  const { subject } = setting;
  if (subject?.sort !== 'quantity' || hearing.sees(() => valueHeard(hearing, setting))) return undefined;
  return hearing.attempt(() => {
    if (!hearing.named(usual)) return undefined;
    hearing.word('volume', 'volumes', 'levels', 'level');
    return averageOf(subject);
  });
}

/** What is usual of a volume; undefined of anything else. */
export function averageOf({ expression, sort }: Value): Value | undefined {
  if (sort !== 'quantity' || expression.kind !== 'call' || !expression.when) return undefined;
  return { sort, expression: average('sma', usualLength, expression, runningBar(expression.when)) };
}

const readAt = (expression: Expression, when: Moment): Expression =>
  expression.kind === 'call' && expression.when ? { ...expression, when } : expression;

/** `of the last 20 days`, `(20)`, `20`. */
function behind(hearing: Hearing): Period | undefined {
  const [said] = parameters(hearing, 1);
  if (said !== undefined) return Number.isInteger(said) && said > 0 ? { length: said } : undefined;
  return hearing.attempt(() => {
    if (hearing.next.kind === 'number') return isLengthOnly(hearing) ? periodHeard(hearing) : undefined;
    if (!hearing.word('of', 'over', 'for', 'in')) return undefined;
    hearing.word('last', 'past', 'previous');
    const period = periodHeard(hearing);
    return period?.frame ? period : undefined;
  });
}

/** A number behind an average is its length: `above ema 20`. */
function isLengthOnly(hearing: Hearing): boolean {
  const after = hearing.ahead(1).text;
  return !notAfterLength.has(after) || after === 'and' || after === 'or';
}

/** `52 week high`, `20 day low`: with the running bar; `previous 20 day high` without it. */
function extremeHeard(hearing: Hearing, frame: Frame): Value | undefined {
  const isBefore = hearing.word('previous', 'prior', 'prev') !== undefined;
  if (!isBefore) hearing.word('last', 'past');
  const stretch = stretchHeard(hearing);
  if (!stretch?.isNumbered) return undefined;
  const isClosing = hearing.word('closing') !== undefined;
  const said = hearing.word('high', 'low', 'highs', 'lows');
  if (!said) return undefined;
  const side = said.startsWith('low') ? 'low' : 'high';
  const when = { ...(stretch.inBars ? runningBar(frame) : today), bars: isBefore ? -1 : 0 };
  const expression = isClosing
    ? extreme(side === 'high' ? 'MAX' : 'MIN', stretch.length, call('CLOSE', runningBar(when)), when)
    : call(side.toUpperCase(), when, stretch.length);
  return { expression, sort: 'price', ...(!isBefore && { extreme: side }) };
}

/** `highest close of 50 days`, `lowest RSI in 20 days`. */
export function mostHeard(hearing: Hearing, setting: Setting): (Value & { readonly of?: Value }) | undefined {
  const side = hearing.word('highest', 'lowest', 'maximum', 'minimum');
  if (!side) return undefined;
  const value = namedHeard(hearing, setting);
  if (!value || !hearing.word('of', 'in', 'over', 'for', 'since')) return undefined;
  hearing.word('last', 'past');
  const stretch = stretchHeard(hearing);
  if (!stretch) return undefined;
  const name = side === 'highest' || side === 'maximum' ? 'MAX' : 'MIN';
  return { expression: call(name, undefined, stretch.length, value.expression), sort: value.sort, of: value };
}
