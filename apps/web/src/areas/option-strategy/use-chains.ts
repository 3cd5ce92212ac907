import { api, type OptionChain } from '@parakh/contract';
import type { Loadable } from '@parakh/ui';
import { useQueries } from '@tanstack/react-query';
import { call, keyOf } from '../../shared/api/api.ts';
import { useMarketState } from '../../shared/live/market-state.ts';
import { useLiveMs } from '../../shared/live/use-live.ts';

/** While a session runs chains are asked for as often as elsewhere where no socket brings them: two minutes. */
const EVERY_MS = 120_000;

/** Chains of some expiries of one symbol: those that have come, the nearest first. Pending while one of them is on its way. */
export type Chains = Loadable<readonly OptionChain[]>;

/** The chains of some expiries, now or at the close of the last session. */
export function useChains(symbol: string, expiries: readonly string[]): Chains {
  const hasSession = (useMarketState().data?.live ?? null) !== null;
  const isOpen = useLiveMs() !== undefined;
  const refetchInterval = hasSession && isOpen ? EVERY_MS : false;
  const endpoint = hasSession ? api.options.liveChain : api.options.chain;
  return useQueries({
    queries: expiries.map((expDate) => {
      const sent = { query: { symbol, expDate } };
      return {
        queryKey: keyOf(endpoint, sent),
        queryFn: async ({ signal }: { signal: AbortSignal }): Promise<OptionChain> => call(endpoint, sent, signal),
        refetchInterval,
      };
    }),
    combine: together,
  });
}

type Asked = Pick<Chains, 'error' | 'isPending' | 'refetch'> & { readonly data: OptionChain | undefined };

function together(asked: readonly Asked[]): Chains {
  const data = asked.flatMap((one) => one.data ?? []);
  return {
    data: data.length === 0 ? undefined : data,
    isPending: asked.length === 0 || asked.some(({ isPending }) => isPending),
    error: asked.find(({ error }) => error !== null)?.error ?? null,
    refetch: () => Promise.all(asked.map(({ refetch }) => refetch())),
  };
}
