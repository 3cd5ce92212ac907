import type { ContractsNow } from './contracts-now.ts';
import type { ReadHistory } from './histories.ts';
import type { ContractsReader } from './loaded-contracts.ts';
import type { StatementsReader } from './loaded-statements.ts';
import type { LoadedMarket } from './market.ts';
import type { MinuteContractsReader } from './minute-contracts.ts';
import type { Pool } from './pool.ts';

export interface QuestionParts {
  readonly market: () => LoadedMarket;
  readonly history: ReadHistory;
  readonly statements: StatementsReader;
  readonly contracts: ContractsReader;
  readonly minuteContracts: MinuteContractsReader;
  readonly contractsNow?: ContractsNow | undefined;
  readonly now: () => number;
  /** What takes longer is given up. */
  readonly timeoutMs: number;
  /** One that computes more is heavy. */
  readonly lightValues: number;
  /** Works out the heavy ones, so that other calls need not wait; left out, all are worked out here. */
  readonly pool?: Pool | undefined;
}
