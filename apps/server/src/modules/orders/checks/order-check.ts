import type { OrderContent } from '../content.ts';
import type { CheckResult } from './check-result.ts';
import type { Fact, OrderFacts } from './facts.ts';

export type CheckOutcome = Omit<CheckResult, 'check'>;

/** One check before an order: a record, a file. */
export interface OrderCheck {
  readonly id: string;
  /** As the ticket names it. */
  readonly title: string;
  /** Null where the order passes, or the check does not concern it. What is not known asks. */
  evaluate(order: OrderContent, facts: OrderFacts): CheckOutcome | null;
}

/** What a check that lacks a figure says: it never passes in silence. */
export function asksFor(what: string): CheckOutcome {
  return { verdict: 'ask', words: `${what} is not known.`, found: null, limit: null, unit: null, source: null };
}

type Numbers = Pick<CheckOutcome, 'found' | 'limit' | 'unit'>;

const none: Numbers = { found: null, limit: null, unit: null };

export function stops(words: string, { source }: Pick<Fact<unknown>, 'source'>, numbers: Numbers = none): CheckOutcome {
  return { verdict: 'stop', words, source, ...numbers };
}

export function asks(words: string, { source }: Pick<Fact<unknown>, 'source'>, numbers: Numbers = none): CheckOutcome {
  return { verdict: 'ask', words, source, ...numbers };
}

export function notes(words: string, { source }: Pick<Fact<unknown>, 'source'>, numbers: Numbers = none): CheckOutcome {
  return { verdict: 'tell', words, source, ...numbers };
}

/** '₹1,23,571.20'. */
export const rupees = (paise: number): string =>
  `₹${(paise / 100).toLocaleString('en-IN', { minimumFractionDigits: 2, maximumFractionDigits: 2 })}`;
