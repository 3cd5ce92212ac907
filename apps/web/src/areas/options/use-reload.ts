import type { Endpoint } from '@parakh/contract';
import { useQueryClient } from '@tanstack/react-query';

/** Asks again for all that a page shows of these calls. */
export function useReload(endpoints: readonly Pick<Endpoint, 'method' | 'path'>[]): () => Promise<unknown> {
  const client = useQueryClient();
  return () =>
    Promise.all(
      endpoints.map(({ method, path }) => client.refetchQueries({ queryKey: [method, path], type: 'active' })),
    );
}
