import { type BarOffset, Refusal, today, type Unit } from './expression.ts';
import type { Reader } from './reader.ts';
import { worded } from './tokens.ts';

const running: Readonly<Record<string, Unit>> = {
  latest: 'day',
  daily: 'day',
  today: 'day',
  weekly: 'week',
  monthly: 'month',
  quarterly: 'quarter',
  yearly: 'year',
};

const units: Readonly<Record<string, Unit>> = {
  day: 'day',
  week: 'week',
  month: 'month',
  quarter: 'quarter',
  year: 'year',
};

/** Words after a number that make it a time. */
export const counted: ReadonlySet<string> = new Set(
  [...Object.keys(units), 'candle'].flatMap((unit) => [unit, `${unit}s`]),
);

/** A bar, or the n-th candle of the running session. */
export interface When {
  readonly offset: BarOffset;
  /** From 1. */
  readonly candle?: number;
}

/** `latest`, `weekly`, `3 days ago`, `1 candle ago`, `[-1] 15 minute`, `[=1] 5 minute`; undefined when no time is written. */
export function whenOf(reader: Reader, outer: BarOffset | undefined): When | undefined {
  const word = worded(running, reader.next.text);
  if (word) {
    reader.take();
    return { offset: { ...today, unit: word } };
  }
  if (reader.next.kind === 'number' && counted.has(reader.ahead(1).text)) return { offset: ago(reader, outer) };
  return reader.takes('[') ? bracketed(reader) : undefined;
}

function ago(reader: Reader, outer: BarOffset | undefined): BarOffset {
  const bars = -reader.take().value;
  const written = reader.take().text.replace(/s$/, '');
  reader.expect('ago');
  if (written !== 'candle') return { unit: units[written]!, count: 1, bars };
  if (!outer) throw new Refusal('the length of the candles is not given');
  return { ...outer, bars };
}

function bracketed(reader: Reader): When {
  const isCandle = reader.takes('=');
  const number = reader.number();
  reader.expect(']');
  const length = reader.next.kind === 'number' ? reader.take().value : 1;
  const frame = frameOf(length, reader.take().text.replace(/s$/, ''));
  if (!isCandle) return { offset: { ...frame, bars: number } };
  if (number < 1) throw new Refusal('candles of an earlier day counted from its end are not there');
  if (frame.unit !== 'minute') throw new Refusal('candles of a session are counted in minutes and hours only');
  return { offset: { ...frame, bars: 0 }, candle: number };
}

function frameOf(count: number, unit: string): Omit<BarOffset, 'bars'> {
  if (unit === 'minute' || unit === 'min') return { unit: 'minute', count };
  if (unit === 'hour') return { unit: 'minute', count: count * 60 };
  const known = worded(units, unit);
  if (count === 1 && known) return { unit: known, count };
  throw new Refusal(`bars of ${count} ${unit} are not there`);
}
