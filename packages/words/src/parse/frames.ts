import { type BarOffset, type Frame, namesOf, worded } from '@parakh/converters';
import { count } from './numbers.ts';
import type { PhraseReader } from './phrase-reader.ts';

const frame = (unit: Frame['unit'], length = 1): Frame => ({ unit, count: length });

const frames = namesOf<Frame>([
  ['daily', frame('day')],
  ['weekly', frame('week')],
  ['monthly', frame('month')],
  ['hourly', frame('minute', 60)],
]);

/** Minutes in a unit. */
const minutes: Readonly<Record<string, number>> = {
  m: 1,
  min: 1,
  mins: 1,
  minute: 1,
  minutes: 1,
  h: 60,
  hr: 60,
  hour: 60,
  hours: 60,
};

const chart = ['chart', 'charts', 'candle', 'candles', 'bar', 'bars', 'timeframe', 'tf', 'basis', 'frame'] as const;

export interface ParsedFrame {
  readonly frame: Frame;
  /** `on the weekly chart` may be meant for the whole phrase, a `weekly` before a name for that name only. */
  readonly isChart: boolean;
}

/** `weekly`, `15 minute`, `on the daily chart`. */
export function parseFrame(reader: PhraseReader): ParsedFrame | undefined {
  return reader.attempt(() => {
    const found = reader.named(frames) ?? parseMinutes(reader);
    if (!found) return undefined;
    const isChart = reader.takesAll('time', 'frame') || reader.word(...chart) !== undefined;
    return { frame: found, isChart };
  });
}

function parseMinutes(reader: PhraseReader): Frame | undefined {
  return reader.attempt(() => {
    reader.pass();
    const length = (count(reader) ?? Number.NaN) * (worded(minutes, reader.take().text) ?? Number.NaN);
    return Number.isInteger(length) && length >= 1 && length <= 375 ? frame('minute', length) : undefined;
  });
}

const before = (unit: Frame['unit']): BarOffset => ({ ...frame(unit), bars: -1 });
const earlier = namesOf<BarOffset | 'bar'>([
  ['yesterday', before('day')],
  ...['previous', 'prev', 'prior', 'last'].flatMap((word) => [
    [`${word} day`, before('day')] as const,
    [`${word} session`, before('day')] as const,
    [`${word} week`, before('week')] as const,
    [`${word} month`, before('month')] as const,
    [`${word} year`, before('year')] as const,
  ]),
  ['this week', { ...frame('week'), bars: 0 }],
  ['this month', { ...frame('month'), bars: 0 }],
  ...['previous', 'prev', 'prior', 'previous candle', 'previous bar', 'prior candle', 'prior bar', 'last candle'].map(
    (phrase) => [phrase, 'bar'] as const,
  ),
]);

/** `yesterday's`, `last week's`, `previous month`, `previous candle`. */
export function parseEarlierBar(reader: PhraseReader, own: Frame): BarOffset | undefined {
  const found = reader.named(earlier);
  return found === 'bar' ? { unit: own.unit, count: own.count, bars: -1 } : found;
}

/** Trading sessions in a unit, as they are usually counted. */
const sessions: Readonly<Record<string, number>> = {
  d: 1,
  day: 1,
  session: 1,
  w: 5,
  wk: 5,
  week: 5,
  month: 21,
  mth: 21,
  y: 252,
  yr: 252,
  year: 252,
};
const longest = 2000;

export interface BarSpan {
  /** Bars of days, or bars of the frame when `inBars`. */
  readonly length: number;
  readonly inBars: boolean;
  /** `5 days`, and not just `day`. */
  readonly isNumbered: boolean;
}

/** `20 days`, `52 weeks`, `a year`, `10 candles`. A week is 5 sessions, a month 21, a year 252. */
export function parseBarSpan(reader: PhraseReader): BarSpan | undefined {
  return reader.attempt(() => {
    reader.pass();
    const counted = count(reader);
    const number = counted ?? 1;
    const unit = reader.take().text.replace(/s$/u, '');
    const inBars = unit === 'bar' || unit === 'candle' || unit === 'period';
    const isYear = number === 52 && worded(sessions, unit) === 5;
    const length = isYear ? 252 : number * (inBars ? 1 : (worded(sessions, unit) ?? Number.NaN));
    return Number.isInteger(length) && length >= 1 && length <= longest
      ? { length, inBars, isNumbered: counted !== undefined }
      : undefined;
  });
}
