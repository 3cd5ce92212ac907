import type { AppDatabase, TablesOf } from '../../platform/store/app-database.ts';
import type { AccountsDeps } from '../accounts/index.ts';
import type { DerivativesDeps } from '../derivatives/index.ts';
import type { ScanningDeps } from '../scanning/index.ts';
import type { OptionStrategyTables } from './tables.ts';

/** Whose strategies they are, and the contracts that their legs are set on. */
export interface OptionStrategiesDeps extends AccountsDeps, DerivativesDeps {
  readonly appDb: () => Promise<AppDatabase<OptionStrategyTables & TablesOf<AccountsDeps>>>;
}

/** Contracts, and the closes that a beta is told by. */
export type HedgingDeps = DerivativesDeps & Pick<ScanningDeps, 'engine'>;
