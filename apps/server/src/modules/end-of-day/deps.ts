import type { EvidenceDeps } from '../evidence/index.ts';

/** Everything that is made anew after a session. */
export type EndOfDayDeps = EvidenceDeps;
