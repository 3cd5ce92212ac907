import { api } from '@parakh/contract';
import { after, type Loadable } from '@parakh/ui';
import { useMemo } from 'react';
import { useApi } from '../../shared/api/api.ts';
import { type ListedFuture, listedFutures } from './futures-lists.ts';

export interface FuturesShown {
  readonly date: string;
  readonly rows: readonly ListedFuture[];
}

/** Futures of one expiry at the latest close: '1' the nearest of each symbol, 'all', or a day. */
export function useFutures(expiry: string): Loadable<FuturesShown> {
  const futures = useApi(api.options.futures, { params: { id: expiry } });
  const open = useApi(api.options.openInterest, {});
  const data = useMemo(
    () =>
      futures.data && open.data && { date: futures.data.date, rows: listedFutures(futures.data.rows, open.data.rows) },
    [futures.data, open.data],
  );
  const both = after(open, futures);
  return { ...both, isPending: data === undefined && both.error === null, data };
}

/** Expiries of futures, as an address and a list name them. */
export function useFutureExpiries() {
  const listed = useApi(api.options.futureExpiries, {});
  return listed.data?.expiries ?? [];
}
