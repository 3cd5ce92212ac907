import { call, type Expression, number } from '@parakh/converters';
import { count } from './numbers.ts';
import { directions, parseComparing } from './operators.ts';
import type { PhraseReader } from './phrase-reader.ts';
import { parseValue, type Setting, sameSort, type Value } from './values.ts';

/** `50 and 200 day average`: both. Every length needs the unit and the kind that are written with the last. */
export function parseSeveral(reader: PhraseReader, setting: Setting, left: Value): Expression[] | undefined {
  const { lengths, last } = parseLengths(reader);
  if (lengths.length < 2) return undefined;
  reader.at = last;
  const made = sameSort(left, parseValue(reader, setting))?.expression;
  // A comparison behind it makes it the left side of another condition.
  if (made?.kind !== 'call' || reader.sees(() => parseComparing(reader) ?? reader.word(...directions)))
    return undefined;
  const [first] = made.arguments;
  if (first?.kind !== 'number' || first.value !== lengths.at(-1)) return undefined;
  if (!lengths.every((length) => Number.isInteger(length) && length > 0)) return undefined;
  return lengths.map((length) => ({ ...made, arguments: [number(length), ...made.arguments.slice(1)] }));
}

const mostLengths = 4;

/** Numbers joined by and, and the place of the last one. */
export function parseLengths(reader: PhraseReader): { readonly lengths: readonly number[]; readonly last: number } {
  const lengths: number[] = [];
  reader.pass();
  let last = reader.at;
  for (let next = count(reader); next !== undefined; next = count(reader)) {
    lengths.push(next);
    reader.word('day', 'days', 'dma', 'ema', 'sma', 'week');
    const isMore = reader.word('and', ',', '&', '/') !== undefined;
    reader.word('and');
    if (lengths.length === mostLengths || (!isMore && reader.next.kind !== 'number')) break;
    reader.pass();
    if (reader.next.kind === 'number') last = reader.at;
  }
  return { lengths, last };
}

/** The lower and the higher of two values. */
export function parseLines(reader: PhraseReader, setting: Setting, left: Value): readonly Expression[] | undefined {
  const several = reader.attempt(() => parseSeveral(reader, setting, left));
  const lines = several ?? reader.attempt(() => parseTwo(reader, setting, left));
  if (lines?.length !== 2) return undefined;
  return [call('Least', undefined, 1, ...lines), call('Greatest', undefined, 1, ...lines)];
}

function parseTwo(reader: PhraseReader, setting: Setting, left: Value): Expression[] | undefined {
  const one = sameSort(left, parseValue(reader, setting));
  if (!one || !reader.word('and', 'to')) return undefined;
  const other = sameSort(left, parseValue(reader, setting));
  return other && [one.expression, other.expression];
}
