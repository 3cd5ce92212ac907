import { api, type ScreenCard } from '@parakh/contract';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../../shared/api/api.ts';
import { limitConcurrency } from './limit-concurrency.ts';

const AT_ONCE = 2;
const FRESH_MS = 5 * 60_000;
const queued = limitConcurrency(AT_ONCE);

/** How many stocks match now. Lists show many scans: they are judged a few at a time, those in sight first. */
export function useMatchCount({ id, version, condition, universe, isValid }: ScreenCard) {
  return useQuery({
    queryKey: ['match count', id, version],
    queryFn: ({ signal }) =>
      queued(signal, async () => {
        const { matches, scanned } = await call(api.scanner.run, { body: { condition, universe } }, signal);
        return { matches: matches.length, scanned };
      }),
    enabled: isValid,
    staleTime: FRESH_MS,
    retry: false,
  });
}
