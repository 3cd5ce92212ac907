import type { ContractsNow } from './contracts-now.ts';
import type { ContractsReader } from './loaded-contracts.ts';
import type { LoadedFrame } from './loaded-frame.ts';
import type { StatementsReader } from './loaded-statements.ts';
import type { LoadedMarket } from './market.ts';
import type { MinuteContractsReader } from './minute-contracts.ts';
import type { SharedMarket } from './protocol.ts';

/** The loaded market with everything behind it. */
export interface MarketReaders {
  readonly market: LoadedMarket;
  readonly shared: SharedMarket;
  readonly statements: StatementsReader;
  readonly contracts: ContractsReader;
  readonly minuteContracts: MinuteContractsReader;
  readonly contractsNow: ContractsNow | undefined;
  readonly minutesOf: (
    market: LoadedMarket,
    asked: {
      readonly symbols: readonly string[];
      readonly from: number;
      readonly until: number;
      readonly isJoined: boolean;
    },
  ) => Promise<LoadedFrame>;
}
