import { api } from '@parakh/contract';
import { saveChoice, useSavedChoice } from '@parakh/ui';
import { useApi } from '../../shared/api/api.ts';

/** Where this browser keeps the newest change its reader has seen: the specification's name. */
const SEEN = 'whats-new-updates';
const NEWS_MS = 3_600_000;

export function useChanges() {
  return useApi(api.misc.whatsnew, { query: {} }, { everyMs: NEWS_MS });
}

export const useSeenChange = () => useSavedChoice(SEEN);
export const seeChange = (id: string) => saveChoice(SEEN, id);

/** Whether the product changed since the reader last looked. */
export function useHasNews(): boolean {
  const newest = useChanges().data?.changes[0]?.id;
  const seen = useSeenChange();
  return newest !== undefined && newest !== seen;
}
