import type { Warning } from './refusal.ts';

/** What a row is taken for, by its exact word; null where it is known and not kept. */
export type Terms<T> = ReadonlyMap<string, T | null>;

export function termsOf<T>(words: Readonly<Record<string, T | null>>): Terms<T> {
  return new Map(Object.entries(words));
}

/** Words of a file that no list of ours has: counted and told, never taken for something like them. */
export interface UnknownTerms {
  count(word: string, line: number): void;
  warnings(): Omit<Warning, 'file'>[];
}

export function unknownTerms(): UnknownTerms {
  const found = new Map<string, { line: number; rows: number }>();
  return {
    count(word, line) {
      const known = found.get(word);
      if (known) known.rows++;
      else found.set(word, { line, rows: 1 });
    },
    warnings: () =>
      [...found].map(([word, at]) => ({ ...at, says: `not read, because nobody knows what it means: ${word}` })),
  };
}
