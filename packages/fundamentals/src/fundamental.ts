import type { Price } from './per-share.ts';
import type { AsOfStatements, PeriodKind } from './statements.ts';

/** A figure of a company that conditions can name: one record, one file. */
export interface Fundamental {
  /** As conditions write it. */
  readonly name: string;
  /** One sentence for a trader. */
  readonly description: string;
  /** How it is worked out, in one line. */
  readonly formula: string;
  /** Where its meaning is fixed or was published. */
  readonly source: string;
  /** ₹ crore, rupees a share, times, or percent. */
  readonly unit: 'money' | 'price' | 'ratio' | 'percent';
  /** A whole condition that uses it. */
  readonly example: string;
  /** The statements it is made of; the newest of each is the one it speaks of. */
  readonly reads: readonly PeriodKind[];
  /** It changes with the price, so it is worked out at every bar's close. */
  readonly readsPrice?: true;
  /** NaN where a part is not known. Never looks at anything but what is handed in. */
  of(statements: AsOfStatements, price: Price): number;
}

export function fundamental(record: Fundamental): Fundamental {
  return record;
}
