import { api, type PaperAccountShown, type ReplyOf } from '@parakh/contract';
import { useSurroundings } from '@parakh/ui';
import { useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call, callQuietly, keyOf } from '../../shared/api/api.ts';
import { showAnswer } from '../../shared/api/query-client.ts';
import { saveBroker } from '../../shared/api/session-store.ts';
import { useOpenMs } from '../../shared/live/use-live.ts';

const ACCOUNT_MS = 5000;
const LEDGER_MS = 15_000;
const EQUITY_MS = 60_000;
const PAGE = 100;

const accountKey = keyOf(api.paper.account, {});

/** The account as it is now, every few seconds while prices come. What fails is for whoever shows it, and is not asked again by itself. */
export function usePaperAccount() {
  const every = useOpenMs(ACCOUNT_MS);
  return useQuery<PaperAccountShown>({
    queryKey: accountKey,
    queryFn: ({ signal }) => callQuietly(api.paper.account, {}, signal),
    refetchInterval: ({ state }) => (state.status === 'error' ? false : (every ?? false)),
    staleTime: 0,
  });
}

/** What it was worth at each close. */
export function usePaperEquity() {
  const every = useOpenMs(EQUITY_MS);
  return useQuery<ReplyOf<typeof api.paper.equity>>({
    queryKey: keyOf(api.paper.equity, {}),
    queryFn: ({ signal }) => callQuietly(api.paper.equity, {}, signal),
    refetchInterval: ({ state }) => (state.status === 'error' ? false : (every ?? false)),
    staleTime: 0,
  });
}

/** What moved its money, the newest first, as many pages as were asked for. */
export function usePaperLedger() {
  const every = useOpenMs(LEDGER_MS);
  return useInfiniteQuery({
    queryKey: [api.paper.ledger.method, api.paper.ledger.path],
    queryFn: ({ pageParam, signal }) => {
      const before = pageParam === null ? {} : { before: pageParam };
      return callQuietly(api.paper.ledger, { query: { ...before, limit: PAGE } }, signal);
    },
    initialPageParam: null as number | null,
    getNextPageParam: ({ next }) => next,
    staleTime: 0,
    // Who reads on is not moved about.
    refetchInterval: ({ state }) => (state.status !== 'error' && state.data?.pages.length === 1 ? every : false),
  });
}

/** What a reset may change: whatever is shown of the account itself, and of orders and what came of them. */
const changed: ReadonlySet<unknown> = new Set(
  [...Object.values(api.paper), ...Object.values(api.broker)].map(({ path }) => path),
);

/** Begins anew: the answer is the account as it is then. */
export function useResetPaper(done: () => void) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => call(api.paper.reset, { body: { confirmed: true } }),
    onSuccess: async (account) => {
      await showAnswer(client, accountKey, account);
      done();
      await client.invalidateQueries({ predicate: ({ queryKey }) => changed.has(queryKey[1]) });
    },
  });
}

/** Makes it the account that is used where none is named. */
export function useSelectPaper(done: () => void = () => undefined) {
  const client = useQueryClient();
  const { notify } = useSurroundings();
  return useMutation({
    mutationFn: () => call(api.broker.select, { params: { broker: 'paper' } }),
    onSuccess: async ({ authToken, feedToken }) => {
      saveBroker({ selectedBroker: 'paper', brokerUserId: null, authToken, feedToken });
      await client.invalidateQueries({ queryKey: keyOf(api.broker.accounts, {}) });
      done();
    },
    onError: (error) => notify(error.message),
  });
}
