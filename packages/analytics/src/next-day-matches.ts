import type { Bits } from '@parakh/base';

/** Which rules found which stocks on the last sessions, and what each did in the session after. Cell: place of the symbol × sessions + session. */
export interface NextDayHistory {
  readonly universe: string;
  /** Day numbers, oldest first. */
  readonly sessions: Int32Array;
  /** The session after each; undefined while that is not held. */
  readonly nexts: readonly (number | undefined)[];
  readonly symbols: readonly string[];
  /** Cells on which a symbol traded and belonged to the universe. */
  readonly evaluated: Bits;
  /** By rule. */
  readonly matched: readonly Bits[];
  /** Prices of the session after, as traded; NaN where the symbol did not trade in it. */
  readonly after: Readonly<Record<AfterField, Float64Array>>;
}

type AfterField = (typeof afterFields)[number];

export const afterFields = ['open', 'high', 'low', 'close'] as const;
