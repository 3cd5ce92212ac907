import type { MarketState } from '@parakh/contract';
import { isFeedWindow } from '@parakh/market';
import { useMarketState } from '../../market-state.ts';
import { useSession } from '../../session.ts';

const EVERY_MS = 60_000;

/** How often prices are asked for: every minute while feeds run, for subscribed people and on the demo market; else once. */
export function useLiveMs(): number | undefined {
  const { isSubscribed } = useSession();
  return liveMs(isSubscribed, useMarketState().data);
}

/** By the server's clock: that of the device may be wrong. */
export function liveMs(
  isSubscribed: boolean,
  state: Pick<MarketState, 'source' | 'now'> | undefined,
): number | undefined {
  if (!state || !(isSubscribed || state.source === 'demo')) return undefined;
  return isFeedWindow(state.now) ? EVERY_MS : undefined;
}
