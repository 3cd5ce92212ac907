import type { AccountsDeps } from '../accounts/index.ts';
import type { MarketdataDeps } from '../marketdata/index.ts';

/** Both stores, and the secret that the app database is sealed with. */
export interface BackupDeps extends AccountsDeps, MarketdataDeps {
  readonly appDb: AccountsDeps['appDb'];
}
