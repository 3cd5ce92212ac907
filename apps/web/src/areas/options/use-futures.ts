import { api } from '@parakh/contract';
import { after, type Loadable } from '@parakh/ui';
import { useMemo } from 'react';
import { useApi } from '../../shared/api/api.ts';
import { useLiveMs } from '../../shared/live/use-live.ts';
import { type ListedFuture, listedFutures } from './futures-lists.ts';
import { useReload } from './use-reload.ts';

export interface FuturesShown {
  readonly date: string;
  /** The moment; null: the close of the session. */
  readonly at: number | null;
  /** Null where that session is not available. */
  readonly comparedWith: string | null;
  readonly rows: readonly ListedFuture[];
}

/** Futures of one expiry in the session that runs, else at the latest close: '1' the nearest of each symbol, 'all', or a day; against so many sessions before. */
export function useFutures(expiry: string, window = 1): Loadable<FuturesShown> {
  const everyMs = useLiveMs();
  const query = window === 1 ? {} : { window };
  const futures = useApi(api.options.futures, { params: { id: expiry }, query }, { everyMs });
  const open = useApi(api.options.openInterest, {}, { everyMs });
  const data = useMemo(
    () => futures.data && open.data && { ...futures.data, rows: listedFutures(futures.data.rows, open.data.rows) },
    [futures.data, open.data],
  );
  const both = after(open, futures);
  return { ...both, isPending: data === undefined && both.error === null, data };
}

/** What asks again for them. */
export const useFuturesReload = () => useReload([api.options.futures, api.options.openInterest]);

/** Expiries of futures, as an address and a list name them. */
export function useFutureExpiries() {
  const listed = useApi(api.options.futureExpiries, {});
  return listed.data?.expiries ?? [];
}
