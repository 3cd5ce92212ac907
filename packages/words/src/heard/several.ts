import { call, type Expression, number } from '@parakh/converters';
import type { Hearing } from './hearing.ts';
import { count } from './numbers.ts';
import { comparingHeard, directions } from './operators.ts';
import { type Setting, sameSort, type Value, valueHeard } from './values.ts';

/** `50 and 200 day average`: both. Every length needs the unit and the kind that are said with the last. */
export function severalHeard(hearing: Hearing, setting: Setting, left: Value): Expression[] | undefined {
  const { lengths, last } = lengthsHeard(hearing);
  if (lengths.length < 2) return undefined;
  hearing.at = last;
  const made = sameSort(left, valueHeard(hearing, setting))?.expression;
  // A comparison behind it makes it the left side of another condition.
  if (made?.kind !== 'call' || hearing.sees(() => comparingHeard(hearing) ?? hearing.word(...directions)))
    return undefined;
  const [first] = made.arguments;
  if (first?.kind !== 'number' || first.value !== lengths.at(-1)) return undefined;
  if (!lengths.every((length) => Number.isInteger(length) && length > 0)) return undefined;
  return lengths.map((length) => ({ ...made, arguments: [number(length), ...made.arguments.slice(1)] }));
}

const mostLengths = 4;

/** Numbers joined by and, and the place of the last one. */
export function lengthsHeard(hearing: Hearing): { readonly lengths: readonly number[]; readonly last: number } {
  const lengths: number[] = [];
  hearing.pass();
  let last = hearing.at;
  for (let next = count(hearing); next !== undefined; next = count(hearing)) {
    lengths.push(next);
    hearing.word('day', 'days', 'dma', 'ema', 'sma', 'week');
    const isMore = hearing.word('and', ',', '&', '/') !== undefined;
    hearing.word('and');
    if (lengths.length === mostLengths || (!isMore && hearing.next.kind !== 'number')) break;
    hearing.pass();
    if (hearing.next.kind === 'number') last = hearing.at;
  }
  return { lengths, last };
}

/** The lower and the higher of two values. */
export function linesHeard(hearing: Hearing, setting: Setting, left: Value): readonly Expression[] | undefined {
  const several = hearing.attempt(() => severalHeard(hearing, setting, left));
  const lines = several ?? hearing.attempt(() => twoHeard(hearing, setting, left));
  if (lines?.length !== 2) return undefined;
  return [call('Least', undefined, 1, ...lines), call('Greatest', undefined, 1, ...lines)];
}

function twoHeard(hearing: Hearing, setting: Setting, left: Value): Expression[] | undefined {
  const one = sameSort(left, valueHeard(hearing, setting));
  if (!one || !hearing.word('and', 'to')) return undefined;
  const other = sameSort(left, valueHeard(hearing, setting));
  return other && [one.expression, other.expression];
}
