import type { CallClass } from '../wire/http.ts';
import type { RateWindow } from './windows.ts';

/**
 * Whose calls a vendor counts together. 'account': of one account. 'app': of all accounts that came by one app's key, as those of
 * people who use the operator's. 'address': of everything that leaves from this server.
 */
type CountedPer = 'account' | 'app' | 'address';

/** One count that a vendor keeps of calls. */
export interface Limit {
  /** What is counted together; orders with what else acts on an account. */
  readonly of: readonly Exclude<CallClass, 'act'>[];
  readonly per: CountedPer;
  /** The words by which its documents say whose calls count; null where they do not, and the wider count is kept. */
  readonly says: string | null;
  readonly windows: readonly RateWindow[];
}
