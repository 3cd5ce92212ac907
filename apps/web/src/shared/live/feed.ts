import type { FeedStatus } from '@parakh/contract';
import { sharedState } from '../page/shared-state.ts';

/** The session whose prices come, as this page last heard of it. */
export interface Feed extends FeedStatus {
  /** By the page's own clock (`performance.now()`): when it came. */
  readonly receivedAt: number;
  /** The exchange's clock when the line broke: nothing that came later is known. Undefined while it holds. */
  readonly lostAt: number | undefined;
}

/** Undefined while no socket stood yet. */
export const feed = sharedState<Feed | undefined>(undefined);

/** Whether the line broke before a word came by it: what the page was told when it asked is then all that is known. */
export const brokeAtOnce = sharedState(false);

/** The exchange's clock now: it goes on by itself between two words of the server. Of a demo session it is not ours. */
export function exchangeNow({ exchangeAt, receivedAt, speed, lostAt }: Feed, now = performance.now()): number {
  return lostAt ?? exchangeAt + (now - receivedAt) * speed;
}

/** Since when no prices come, by the exchange's clock; undefined while they do. */
export function stoppedAt({ isLive, blindSince, lostAt }: Feed): number | undefined {
  return isLive ? (lostAt ?? blindSince ?? undefined) : undefined;
}

export function setFeed(words: FeedStatus): void {
  brokeAtOnce.set(false);
  feed.set(feedOf(words));
}

/** No line is wanted any more: nothing is known of the feed, and nothing is missed. */
export function forgetFeed(): void {
  brokeAtOnce.set(false);
  feed.set(undefined);
}

/** Words of a message that carries more are taken over alone. */
export function feedOf(words: FeedStatus): Feed {
  const { isLive, source, isDemo, phase, day, exchangeAt, speed, blindSince, because, evaluated } = words;
  const session = { isLive, source, isDemo, phase, day, exchangeAt, speed, blindSince, because, evaluated };
  return { ...session, receivedAt: performance.now(), lostAt: undefined };
}

/** The exchange's clock at this moment, whether or not the line holds: by it figures grow old. NaN while none is known. */
export function exchangeClock(): number {
  const held = feed.get();
  return held ? exchangeNow({ ...held, lostAt: undefined }) : NaN;
}

/** The same as it stood at a moment of this device's clock. NaN while none is known. */
export function exchangeClockAt(deviceMs: number): number {
  const speed = feed.get()?.speed ?? NaN;
  return exchangeClock() - (Date.now() - deviceMs) * speed;
}

/** The line broke: the clock stands where it stood. */
export function lostFeed(): void {
  const held = feed.get();
  if (!held) brokeAtOnce.set(true);
  else if (held.lostAt === undefined) feed.set({ ...held, lostAt: exchangeNow(held) });
}
