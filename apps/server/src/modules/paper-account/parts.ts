import type { PaperAccountDeps } from './deps.ts';
import type { PaperAccounts } from './paper-accounts.ts';

/** Where the paper accounts are, and what they need. */
export interface PaperParts extends PaperAccountDeps {
  /** Opened when somebody asks first. */
  readonly paperAccounts: () => Promise<PaperAccounts>;
}
