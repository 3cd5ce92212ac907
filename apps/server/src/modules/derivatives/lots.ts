import type { Underlying } from '@parakh/options';
import { lotsOf } from './contract-store.ts';
import type { DerivativesDeps } from './deps.ts';
import { contractSessions } from './sessions.ts';

/** Units of a contract of the nearest expiry in the latest session, by underlying; empty where no contracts are stored. */
export async function contractLots({ store }: DerivativesDeps): Promise<ReadonlyMap<Underlying, number>> {
  const last = (await contractSessions(store())).at(-1);
  return last === undefined ? new Map() : lotsOf(store(), last);
}
