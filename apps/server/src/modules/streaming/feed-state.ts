import type { ServerMessage } from '@parakh/contract';
import type { SessionHolder } from '../accounts/index.ts';
import type { StreamingDeps } from './deps.ts';
import type { Live } from './live.ts';

interface Viewer {
  readonly person: SessionHolder | undefined;
}

type FeedState = Omit<Extract<ServerMessage, { type: 'feed' }>, 'type'>;

const CLOSED = 'The market is closed: the newest prices stand, and no others come.';
const FOR_SUBSCRIBERS = 'Live prices are for subscribers. The newest ones come once.';

/** Where the session stands, as pages are sent it. */
export function feedStateOf(live: Live, { evaluated }: Pick<StreamingDeps['health'], 'evaluated'>): FeedState {
  const { isRunning, source, isDemo, phase, day, feedStatus } = live;
  const isBlind = feedStatus?.state === 'down';
  return {
    isLive: isRunning && !isBlind,
    source,
    isDemo,
    phase,
    day,
    exchangeAt: Math.round(live.now()),
    speed: live.speed,
    blindSince: isBlind ? Math.round(feedStatus.at) : null,
    because: isBlind ? feedStatus.because : null,
    evaluated,
  };
}

/** Whether two states differ but for the clock. */
export function isOtherState(one: FeedState, other: FeedState): boolean {
  return JSON.stringify({ ...one, exchangeAt: 0 }) !== JSON.stringify({ ...other, exchangeAt: 0 });
}

/** Where prices are made up everybody counts as subscribed. */
export function mayHavePrices({ person }: Viewer, { isDemo }: Live): boolean {
  return isDemo || (person?.isSubscribed ?? false);
}

/** Why prices do not come to a page; null when they do. */
export function withoutPrices(page: Viewer, live: Live): string | null {
  if (!live.isRunning) return CLOSED;
  return mayHavePrices(page, live) ? null : FOR_SUBSCRIBERS;
}
