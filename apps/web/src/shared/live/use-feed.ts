import type { MarketState } from '@parakh/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import { useSession } from '../api/session.ts';
import { useShared } from '../page/shared-state.ts';
import { brokeAtOnce, type Feed, feed, feedOf } from './feed.ts';
import { useMarketState } from './market-state.ts';
import { forgetQuotes } from './quotes.ts';
import { pageSocket } from './socket.ts';

/** Prices are followed while a session runs: by subscribed people, and on the demo market by everybody. Others ask once. */
export function mayFollow(state: MarketState | undefined, isSubscribed: boolean): boolean {
  return state?.live?.isLive === true && (isSubscribed || state.source === 'demo');
}

/** Switches the prices of this page on and off, and asks for everything anew when another session begins. */
export function useLivePrices(state: MarketState | undefined): void {
  const isOn = mayFollow(state, useSession().isSubscribed);
  useEffect(() => {
    pageSocket.allowPrices(isOn);
    if (!isOn) forgetQuotes();
  }, [isOn]);
  const client = useQueryClient();
  useEffect(() => {
    let before = placeOf(feed.get());
    return feed.follow(() => {
      const now = placeOf(feed.get());
      if (before !== undefined && now !== before) void client.refetchQueries({ type: 'active' });
      before = now;
    });
  }, [client]);
}

const placeOf = (heard: Feed | undefined) => heard && `${heard.day} ${heard.phase}`;

/** Whether the prices of this reader tick. */
export function useMayFollow(): boolean {
  const { isSubscribed } = useSession();
  return mayFollow(useMarketState().data, isSubscribed);
}

/** The running session: as the socket tells it, else as the server told it when it was asked. Undefined where none runs. */
export function useFeed(state: MarketState | undefined): Feed | undefined {
  const heard = useShared(feed);
  const isBroken = useShared(brokeAtOnce);
  const told = state?.live;
  return useMemo(() => {
    if (heard || !told) return heard;
    return { ...feedOf(told), lostAt: isBroken ? told.exchangeAt : undefined };
  }, [heard, isBroken, told]);
}
