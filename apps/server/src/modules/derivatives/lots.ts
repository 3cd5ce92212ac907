import type { Underlying } from '@parakh/options';
import { lotsOf } from './contract-store.ts';
import { contractTables } from './contract-tables.ts';
import type { DerivativesDeps } from './deps.ts';
import { sessionsIn } from './sessions.ts';

/** Units of a contract of the nearest expiry in the latest session, by underlying; empty where no contracts are stored. */
export async function contractLots({ store }: DerivativesDeps): Promise<ReadonlyMap<Underlying, number>> {
  const tables = contractTables(store());
  const last = (await sessionsIn(tables)).at(-1);
  return last === undefined ? new Map() : lotsOf(tables, last);
}
