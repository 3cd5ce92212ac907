import { isFeedWindow } from '@parakh/market';
import { useMarketState } from '../../market-state.ts';
import { useSession } from '../../session.ts';

const EVERY_MS = 60_000;

/** How often prices are asked for: every minute while feeds run, for subscribed people and on the demo market; else once. */
export function useLiveMs(): number | undefined {
  const { isSubscribed } = useSession();
  const state = useMarketState().data;
  const isEntitled = isSubscribed || state?.source === 'demo';
  return isEntitled && state && isFeedWindow(state.now) ? EVERY_MS : undefined;
}
