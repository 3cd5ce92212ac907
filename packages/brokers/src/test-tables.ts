import { oneOf } from './test-book.ts';

/** Our words beside a made-up vendor's, as a dialect has them. */
type TestTable<Ours extends string> = readonly (readonly [Ours, string])[];

export function oursOf<Ours extends string>(table: TestTable<Ours>, theirs: unknown): Ours {
  return oneOf(
    table,
    table.find(([, word]) => word === theirs),
  )[0];
}

export function theirsOf(table: TestTable<string>, ours: string): string {
  return oneOf(
    table,
    table.find(([word]) => word === ours),
  )[1];
}
