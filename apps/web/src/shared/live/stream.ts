import { api } from '@parakh/contract';
import { call } from '../api/api.ts';
import { goodToken } from '../api/renewal.ts';
import { storedSession } from '../api/session-store.ts';
import { tailOf } from '../api/token.ts';
import { type Numbered, pageSocket } from './socket.ts';

/** Name of the event at `window` that carries a message of the server to whom it concerns: 'notification'. */
export const MESSAGE = 'parakh:message';
const LOCK = 'parakh-stream';
const RETRY_MS = 5000;

const noop = () => undefined;

/**
 * Messages of the server to the open pages of a person, where no socket brings them. One tab of the browser holds the line,
 * the others hear from it.
 */
export function followStream(expired: () => void): () => void {
  const tabs = new BroadcastChannel(LOCK);
  const hear = (text: string) => onText(text, expired);
  const say = (text: string) => {
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has no target: it never leaves the origin
    tabs.postMessage(text);
    hear(text);
  };
  tabs.addEventListener('message', ({ data }: MessageEvent<string>) => hear(data));
  let held: string | undefined;
  let stop: () => void = noop;
  const follow = () => {
    const userName = pageSocket.bringsMessages.get() ? undefined : storedSession.get().userName;
    if (userName === held) return;
    stop();
    held = userName;
    stop = userName === undefined ? noop : whenLeading(() => openLine(userName, say));
  };
  const unfollow = [storedSession.follow(follow), pageSocket.bringsMessages.follow(follow)];
  follow();
  return () => {
    for (const end of unfollow) end();
    stop();
    tabs.close();
  };
}

/** 'logout:<end of a token>' ends the session that has it; anything else is passed on. */
export function onText(text: string, expired: () => void): void {
  const { token } = storedSession.get();
  const [, tail] = /^logout:(.+)$/.exec(text) ?? [];
  if (tail !== undefined && token !== undefined && tailOf(token) === tail) expired();
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the server writes what the contract says
  else if (text.startsWith('{')) pageSocket.onNumbered(JSON.parse(text) as Numbered);
  else dispatchEvent(new CustomEvent(MESSAGE, { detail: text }));
}

/** Opens once this tab is the one that leads; gives the lead up again when told. */
function whenLeading(open: () => () => void): () => void {
  const end = new AbortController();
  const ended = new Promise((resume) => end.signal.addEventListener('abort', resume));
  const hold = async () => {
    const close = open();
    await ended;
    close();
  };
  // Absent where a page does not come by https: then every tab holds a line of its own.
  const locks: LockManager | undefined = navigator.locks;
  if (locks) locks.request(LOCK, { signal: end.signal }, hold).catch(() => undefined);
  else void hold();
  return () => end.abort();
}

/** An EventSource mends a broken line itself, but gives up when it is refused: then the session is looked at first. */
function openLine(userName: string, hear: (text: string) => void): () => void {
  let source: EventSource | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isOver = false;
  let waitMs = 0;
  const open = async () => {
    const token = await goodToken();
    if (isOver || token === undefined) return;
    const line = new EventSource(`/api/sse/${encodeURIComponent(userName)}?token=${encodeURIComponent(token)}`);
    line.addEventListener('open', () => {
      waitMs = 0;
    });
    line.addEventListener('message', ({ data }) => hear(String(data)));
    line.addEventListener('error', () => {
      if (line.readyState === EventSource.CLOSED) again();
    });
    source = line;
  };
  const again = () => {
    if (isOver) return;
    timer = setTimeout(() => void call(api.auth.validatesession, {}).then(open).catch(again), waitMs);
    waitMs = RETRY_MS;
  };
  void open();
  return () => {
    isOver = true;
    clearTimeout(timer);
    source?.close();
  };
}
