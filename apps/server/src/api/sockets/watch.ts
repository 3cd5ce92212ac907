import { look } from './look.ts';
import type { Page } from './page.ts';
import type { HubRoom } from './room.ts';

const HELLO_WITHIN_MS = 5000;
const PING_MS = 20_000;
/** Nothing came, not even the answer to a ping. */
const LOST_MS = 60_000;
/** It took nothing of what waits for it. */
const STUCK_MS = 30_000;
/** Whether a session goes on is looked up so often: another server may have ended it. */
const LOOK_AGAIN_MS = 60_000;

/** Looks after the open pages: the answer does it once. */
export function openWatch(room: HubRoom): () => void {
  return () => {
    const now = room.now();
    for (const page of room.pages.all) attend(page, now, room);
  };
}

function attend(page: Page, now: number, room: HubRoom): void {
  if (page.stage !== 'welcome' && now - page.openedAt > HELLO_WITHIN_MS) {
    page.refuse('socket.hello-first');
    return page.close('silent');
  }
  if (isStuck(page, now) || now - page.heardAt > LOST_MS) return page.socket.terminate();
  if (now - page.pingedAt >= PING_MS) {
    page.pingedAt = now;
    page.ping();
  }
  // A session of one's own is renewed while its line goes on; one that staff acts in ends with its token.
  if (page.person?.actor !== undefined && now >= page.expiresAt) return page.close('over');
  if (page.person && now - page.lookedAt >= LOOK_AGAIN_MS) void look(page, room);
}

function isStuck(page: Page, now: number): boolean {
  const { sent } = page;
  if (page.buffered === 0 || sent > page.taken || page.stuckSince === undefined) page.stuckSince = now;
  page.taken = sent;
  return now - page.stuckSince > STUCK_MS;
}
