import { api, type OptionChain } from '@parakh/contract';
import { after, type Loadable } from '@parakh/ui';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { keyOf, useApi } from '../../shared/api/api.ts';
import { followChain } from '../../shared/live/chains.ts';
import { feed } from '../../shared/live/feed.ts';
import { useMarketState } from '../../shared/live/market-state.ts';
import { useMayFollow } from '../../shared/live/use-feed.ts';
import { useLiveMs } from '../../shared/live/use-live.ts';
import { useShared } from '../../shared/page/shared-state.ts';
import { sameSymbol } from './same-symbol.ts';
import { useExpiry } from './use-chain-address.ts';

/** Section 9 of the specification: how often a chain is asked for where no socket brings it. */
export const CHAIN_EVERY_MS = 120_000;

/** How a chain comes to a page. */
export interface LiveChain extends ReturnType<typeof useExpiry> {
  readonly chain: Loadable<OptionChain>;
  /** A session runs, and whoever looks may follow it. */
  readonly isFollowed: boolean;
  readonly reload: () => void;
}

/** The chain that an address names, now: it moves while a session runs, for those who may follow prices; others ask again by hand. */
export function useLiveChain(symbol: string): LiveChain {
  const address = useExpiry(symbol);
  const { expiry, listed } = address;
  const hasSession = (useMarketState().data?.live ?? null) !== null;
  const isFollowed = useMayFollow();
  const heard = useShared(feed);
  const pollMs = useLiveMs() === undefined ? undefined : CHAIN_EVERY_MS;
  const isBrought = isFollowed && heard !== undefined && heard.lostAt === undefined;
  const query = { symbol, ...(expiry === undefined ? {} : { expDate: expiry }) };
  const when = expiry !== undefined;
  const now = useApi(
    api.options.liveChain,
    { query },
    { when: when && hasSession, keepPrevious: true, everyMs: isBrought ? undefined : pollMs },
  );
  const closed = useApi(api.options.chain, { query }, { when: when && !hasSession, keepPrevious: true });
  const client = useQueryClient();
  useEffect(() => {
    if (!isFollowed || expiry === undefined) return undefined;
    const key = keyOf(api.options.liveChain, { query: { symbol, expDate: expiry } });
    return followChain({ symbol, expiry }, (chain) => client.setQueryData(key, chain));
  }, [isFollowed, symbol, expiry, client]);
  const asked = hasSession ? now : closed;
  return {
    ...address,
    chain: after(listed, sameSymbol(asked, symbol)),
    isFollowed,
    reload() {
      void asked.refetch();
      // Its minutes are those of the same session: they go on with it.
      void client.refetchQueries({
        queryKey: [api.options.chainPath.method, api.options.chainPath.path],
        type: 'active',
      });
    },
  };
}
