import type { Place } from './tree.ts';

/** An edit that mends a problem: put `insert` in the place of the letters [from, to). */
export interface Suggestion extends Place {
  /** What to press: 'Write EMA'. */
  readonly label: string;
  readonly insert: string;
}

export interface Problem extends Place {
  /** An error keeps the condition from running; a warning does not. */
  readonly severity: 'error' | 'warning';
  /** What was expected, in plain words. */
  readonly message: string;
  readonly suggestion?: Suggestion;
}
