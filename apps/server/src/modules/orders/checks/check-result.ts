/** A check stops an order, asks its owner, or tells something beside it. */
export type Verdict = 'stop' | 'ask' | 'tell';

/** What a check found, for the ticket: in words, with the two numbers that it compared and where they come from. */
export interface CheckResult {
  /** The check's id. */
  readonly check: string;
  readonly verdict: Verdict;
  readonly words: string;
  /** What the order says; null where it is no number, or not known. */
  readonly found: number | null;
  /** What it is held against. */
  readonly limit: number | null;
  readonly unit: 'paise' | 'shares' | 'percent' | 'ms' | 'orders' | null;
  /** 'Zerodha, 09:31', 'NSE, 2026-11-27', 'your limits'; null where nobody told. */
  readonly source: string | null;
}
