import type { MarketState } from '@parakh/contract';
import { isFeedWindow } from '@parakh/market';
import { useMarketState } from '../../market-state.ts';
import { useSession } from '../../session.ts';

const EVERY_MS = 60_000;

/**
 * How often lists are asked for anew: every minute while feeds run, for subscribed people and on the demo market; else once.
 * The prices in them tick by themselves meanwhile.
 */
export function useLiveMs(): number | undefined {
  const { isSubscribed } = useSession();
  return liveMs(isSubscribed, useMarketState().data);
}

/** By the server's clock: that of the device may be wrong. */
export function liveMs(
  isSubscribed: boolean,
  state: Pick<MarketState, 'source' | 'now' | 'live'> | undefined,
): number | undefined {
  if (!state || !(isSubscribed || state.source === 'demo')) return undefined;
  return isFeedWindow(state.now) || state.live?.isLive ? EVERY_MS : undefined;
}
