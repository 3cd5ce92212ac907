import type { Loadable } from '@parakh/ui';

/** Rows that are worked out here, as a table takes those that are fetched. */
export function asLoadable<Row>(rows: readonly Row[]): Loadable<readonly Row[]> {
  return { data: rows, isPending: false, error: null, refetch: () => undefined };
}
