import type { PeopleStore, TablesOf } from '../../platform/store/people.ts';
import type { EvidenceDeps } from '../evidence/index.ts';
import type { EndOfDayTables } from './tables.ts';

/** Everything that is made anew after a session. */
export interface EndOfDayDeps extends EvidenceDeps {
  readonly people: () => Promise<PeopleStore<EndOfDayTables & TablesOf<EvidenceDeps>>>;
}
