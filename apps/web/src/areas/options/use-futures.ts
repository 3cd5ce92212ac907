import { api, type ReplyOf } from '@parakh/contract';
import { after, type Loadable, t } from '@parakh/ui';
import { useMemo } from 'react';
import { useApi } from '../../shared/api/api.ts';
import { useLiveMs } from '../../shared/live/use-live.ts';
import { expiryText } from './contract-texts.ts';
import { type FuturesList, type ListedFuture, listedFutures } from './futures-lists.ts';
import { useReload } from './use-reload.ts';

export interface FuturesShown {
  readonly date: string;
  /** The moment; null: the close of the session. */
  readonly at: number | null;
  /** Null where that session is not available. */
  readonly comparedWith: string | null;
  /** The session at whose close position limits are known; null where they are of none. */
  readonly limitsDate: string | null;
  readonly rows: readonly ListedFuture[];
}

/** Futures of one expiry in the session that runs, else at the latest close: '1' the nearest of each symbol, 'all', or a day; against so many sessions before. */
export function useFutures(expiry: string, window = 1): Loadable<FuturesShown> {
  const everyMs = useLiveMs();
  const query = window === 1 ? {} : { window };
  const futures = useApi(api.options.futures, { params: { id: expiry }, query }, { everyMs });
  const open = useApi(api.options.openInterest, {}, { everyMs });
  const data = useMemo(() => futures.data && open.data && together(futures.data, open.data), [futures.data, open.data]);
  const both = after(open, futures);
  return { ...both, isPending: data === undefined && both.error === null, data };
}

/** While a session begins one may be of another day than the other. */
function together(
  futures: ReplyOf<typeof api.options.futures>,
  open: ReplyOf<typeof api.options.openInterest>,
): FuturesShown {
  const { limitsDate, rows } = open.date === futures.date ? open : { limitsDate: null, rows: [] };
  return { ...futures, limitsDate, rows: listedFutures(futures.rows, rows) };
}

/** Of a list by position limits, which are told after the close alone: of which session they are. */
export const limitsText = ({ id }: FuturesList, { date, limitsDate }: Pick<FuturesShown, 'date' | 'limitsDate'>) =>
  id !== 'ban' || limitsDate === null || limitsDate === date
    ? undefined
    : t('limits at the close of {day}', { day: expiryText(limitsDate) });

/** What asks again for them. */
export const useFuturesReload = () => useReload([api.options.futures, api.options.openInterest]);

/** Expiries of futures, as an address and a list name them. */
export function useFutureExpiries() {
  const listed = useApi(api.options.futureExpiries, {});
  return listed.data?.expiries ?? [];
}
