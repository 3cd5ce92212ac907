import { type InvalidateOptions, type InvalidateQueryFilters, QueryClient, type QueryKey } from '@tanstack/react-query';
import { CallError } from './asking.ts';
import { connection } from './connection.ts';

/** What is asked anew is asked after the change: a reply that is still under way knows nothing of it, and is dropped, also where it would be the first. */
export class CurrentQueryClient extends QueryClient {
  override async invalidateQueries(filters?: InvalidateQueryFilters, options?: InvalidateOptions): Promise<void> {
    await this.cancelQueries(filters);
    return super.invalidateQueries(filters, options);
  }
}

const FRESH_MS = 60_000;
const TRIES = 2;

export function newQueryClient(): QueryClient {
  return new CurrentQueryClient({
    defaultOptions: {
      queries: {
        staleTime: FRESH_MS,
        // Without a network a question fails at once, so that the screen says so instead of waiting for ever.
        networkMode: 'always',
        refetchOnWindowFocus: false,
        retry: (failed, error) =>
          failed < TRIES &&
          error instanceof CallError &&
          (error.status >= 500 || (error.status === 0 && connection.get().hasNetworkConnection)),
      },
      // Nor is a press held back, to be sent once nobody expects it any more.
      mutations: { networkMode: 'always' },
    },
  });
}

/** Shows what a change answered, at once. No reply to what was asked before takes it back. */
export function showAnswer(client: QueryClient, queryKey: QueryKey, answer: unknown): Promise<void> {
  client.setQueryData(queryKey, answer);
  return client.cancelQueries({ queryKey, exact: true });
}
