import type { DayNumber } from '@parakh/base';
import type { ContractLot } from './contract-lot.ts';
import type { Reading } from './kinds/kinds.ts';
import type { ListedSecurity } from './securities.ts';

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
