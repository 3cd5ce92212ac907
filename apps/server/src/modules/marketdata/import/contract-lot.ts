import type { DayNumber } from '@parakh/base';
import type { Reading } from './kinds/kinds.ts';
import type { ListedSecurity } from './securities.ts';

/** Units of a contract that expires in a month, as a list told on a day. */
export interface ContractLot {
  /** As the exchange calls it: 'NIFTY'. */
  readonly underlying: string;
  /** 202602 of February 2026. */
  readonly month: number;
  readonly day: DayNumber;
  readonly lot: number;
}

interface LotList {
  readonly day: DayNumber;
  readonly members: readonly ListedSecurity[];
  readonly lots: readonly ContractLot[];
}

/** What a list of futures and options tells: who has them, and the lots of their contracts. One that tells no lot is of members alone. */
export function membersAndLots({ day, members, lots }: LotList): Reading[] {
  const own: Reading = { kind: 'members', group: 'FNO', day, members, warnings: [] };
  return lots.length === 0 ? [own] : [own, { kind: 'contract-lots', lots, warnings: [] }];
}
