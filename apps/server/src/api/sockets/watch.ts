import type { Connection } from './connection.ts';
import type { HubContext } from './hub-context.ts';
import { refreshSession } from './refresh-session.ts';

const HELLO_WITHIN_MS = 5000;
const PING_MS = 20_000;
/** Nothing came, not even the answer to a ping. */
const LOST_MS = 60_000;
/** It took nothing of what waits for it. */
const STUCK_MS = 30_000;
/** Whether a session goes on is looked up so often: another server may have ended it. */
const REFRESH_MS = 60_000;

/** Looks after the open connections: the answer does it once. */
export function openWatch(context: HubContext): () => void {
  return () => {
    const now = context.now();
    for (const connection of context.connections.all) attend(connection, now, context);
  };
}

function attend(connection: Connection, now: number, context: HubContext): void {
  if (connection.stage !== 'welcome' && now - connection.openedAt > HELLO_WITHIN_MS) {
    connection.refuse('socket.hello-first');
    return connection.close('silent');
  }
  if (isStuck(connection, now) || now - connection.receivedAt > LOST_MS) return connection.socket.terminate();
  if (now - connection.pingedAt >= PING_MS) {
    connection.pingedAt = now;
    connection.ping();
  }
  // A session of one's own is renewed while its line goes on; one that staff acts in ends with its token.
  if (connection.person?.actor !== undefined && now >= connection.expiresAt) return connection.close('over');
  if (connection.person && now - connection.refreshedAt >= REFRESH_MS) void refreshSession(connection, context);
}

function isStuck(connection: Connection, now: number): boolean {
  const { sent } = connection;
  if (connection.buffered === 0 || sent > connection.taken || connection.stuckSince === undefined)
    connection.stuckSince = now;
  connection.taken = sent;
  return now - connection.stuckSince > STUCK_MS;
}
