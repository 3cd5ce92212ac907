import { getEnvironmentData, setEnvironmentData } from 'node:worker_threads';
import { type AddedDays, addDays, noAddedDays } from '@parakh/market';

const KEY = 'parakh.addedDays';

/** Adds the days to the calendar of this process, and to that of each thread it starts from now on. */
export function useAddedDays(added: AddedDays): void {
  addDays(added);
  setEnvironmentData(KEY, { ...added });
}

/** The first thing a thread does: every thread has a calendar of its own. */
export function takeAddedDays(): void {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- set by useAddedDays alone
  addDays((getEnvironmentData(KEY) ?? noAddedDays) as AddedDays);
}
