import { distance } from './distance.ts';
import type { Operand, Table } from './table.ts';
import type { Word } from './tree.ts';

/** The names of a table, found with case and blanks folded. */
export interface Names {
  readonly table: Table;
  /** What may follow an offset. */
  readonly withOffset: ReadonlyMap<string, Operand>;
  /** What stands without one. */
  readonly withoutOffset: ReadonlyMap<string, Operand>;
  readonly words: { readonly [Set in Word['set']]: ReadonlyMap<string, string> };
  /** The indicator that a fix writes where an operand is missing. */
  readonly usual: Operand | undefined;
}

const known = new WeakMap<Table, Names>();

export function namesOf(table: Table): Names {
  const names = known.get(table) ?? index(table);
  known.set(table, names);
  return names;
}

function index(table: Table): Names {
  const operands = (accepts: (operand: Operand) => boolean) =>
    new Map(table.operands.filter(accepts).map((operand) => [fold(operand.name), operand]));
  const words = (list: readonly string[]) => new Map(list.map((word) => [fold(word), word]));
  const withOffset = operands(({ place }) => place === 'indicator' || place === 'lastTradedPrice');
  return {
    table,
    withOffset,
    withoutOffset: operands(({ place }) => place !== 'indicator'),
    words: { level: words(table.levels), index: words(table.indexes), timeLevel: words(table.timeLevels) },
    usual: withOffset.get(fold(table.usualIndicator ?? 'CLOSE')),
  };
}

export function fold(name: string): string {
  return name.trim().replaceAll(/\s+/g, ' ').toLowerCase();
}

/** The known name that a misspelt one most likely means; undefined when none is near enough to be meant. */
export function nearest<T>(name: string, known: ReadonlyMap<string, T>): T | undefined {
  const wanted = fold(name);
  let least = Math.max(1, Math.floor(wanted.length / 3)) + 1;
  let found: T | undefined;
  for (const [candidate, value] of known) {
    const apart = distance(wanted, candidate, least);
    if (apart < least) [least, found] = [apart, value];
  }
  return found;
}

/** The known names that hold all words of one that is none, such as 'MACD'; the shortest first. */
export function alike<T>(name: string, known: ReadonlyMap<string, T>): T[] {
  const words = fold(name).split(' ');
  const found = [...known].filter(([candidate]) => words.every((word) => ` ${candidate} `.includes(` ${word} `)));
  return found.sort(([a], [b]) => a.length - b.length).map(([, value]) => value);
}
