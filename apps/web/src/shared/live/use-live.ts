import type { MarketState } from '@parakh/contract';
import { isFeedWindow } from '@parakh/market';
import { useSession } from '../api/session.ts';
import { useMarketState } from './market-state.ts';

const EVERY_MS = 60_000;

/**
 * How often lists are asked for anew: every minute while feeds run, for subscribed people and on the demo market; else once.
 * The prices in them tick by themselves meanwhile.
 */
export function useLiveMs(): number | undefined {
  const { isSubscribed } = useSession();
  return liveMs(isSubscribed, useMarketState().data);
}

/** How often what a session brings is asked for: `everyMs` while feeds run, else once; of anybody. */
export function useOpenMs(everyMs: number): number | undefined {
  return isOpen(useMarketState().data) ? everyMs : undefined;
}

type Open = Pick<MarketState, 'now' | 'live'>;

export function liveMs(isSubscribed: boolean, state: (Open & Pick<MarketState, 'source'>) | undefined) {
  return isOpen(state) && (isSubscribed || state?.source === 'demo') ? EVERY_MS : undefined;
}

/** By the server's clock: that of the device may be wrong. */
const isOpen = (state: Open | undefined): boolean =>
  state !== undefined && (isFeedWindow(state.now) || state.live?.isLive === true);
