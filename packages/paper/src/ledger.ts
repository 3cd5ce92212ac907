import type { Day } from '@parakh/base';

/**
 * Where money lies. What is owned counts up, what it came from counts down: capital is below zero, and so is a gain.
 * `settling`: of delivery sales, paid out at the next session. `holdings`, `options`: at cost; options that were sold are owed.
 */
export const ledgerAccounts = [
  'cash',
  'settling',
  'holdings',
  'options',
  'charges',
  'gains',
  'revaluation',
  'capital',
] as const;
export type LedgerAccount = (typeof ledgerAccounts)[number];
/** Whole paise. */
export type Balances = Record<LedgerAccount, number>;

export const entryKinds = [
  'capital',
  'trade',
  'charges',
  'square-off fee',
  'settlement',
  'fraction',
  'jump',
  'revaluation',
  'reset',
] as const;

/** Money that moved, and why. Its lines add up to nothing. */
export interface LedgerEntry {
  /** Counts up by one within an account, resets included. */
  readonly seq: number;
  readonly what: (typeof entryKinds)[number];
  readonly at: number;
  /** Of the session in which it was written; null before the first one. */
  readonly day: Day | null;
  readonly round: number;
  readonly token: string | null;
  readonly orderId: string | null;
  readonly tradeId: string | null;
  readonly lines: Readonly<Partial<Balances>>;
}

export function emptyBalances(): Balances {
  return { cash: 0, settling: 0, holdings: 0, options: 0, charges: 0, gains: 0, revaluation: 0, capital: 0 };
}

/** Adds the lines to the balances. Throws where they do not add up or are no whole paise: a fault of ours, and nothing may go on then. */
export function post(balances: Balances, lines: Readonly<Partial<Balances>>): void {
  let sum = 0;
  for (const account of ledgerAccounts) {
    const paise = lines[account] ?? 0;
    if (!Number.isSafeInteger(paise)) throw new RangeError(`no whole paise: ${account} ${paise}`);
    balances[account] += paise;
    sum += paise;
  }
  if (sum !== 0) throw new RangeError(`an entry that is ${sum} paise out: ${JSON.stringify(lines)}`);
}
