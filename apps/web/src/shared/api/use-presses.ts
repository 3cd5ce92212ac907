import { useSurroundings } from '@parakh/ui';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useCallback, useMemo, useSyncExternalStore } from 'react';
import type { Presses } from './presses.ts';

/** One kind of thing that is pressed: what waits of it, and which calls tell how it stands. */
export interface Pressed<Change> {
  readonly presses: Presses<Change>;
  readonly isReported: (path: string) => boolean;
}

const kinds = new Map<string, Pressed<never>['isReported']>();

/** Made once, as a module is read: other tabs find it by the name. */
export function pressedThing<Change>(presses: Presses<Change>, isTold: Pressed<Change>['isReported']): Pressed<Change> {
  kinds.set(presses.name, isTold);
  return { presses, isReported: isTold };
}

const reportedBy = (isTold: (path: string) => boolean) => ({
  predicate: ({ queryKey: [method, path] }: { queryKey: readonly unknown[] }) =>
    method === 'GET' && typeof path === 'string' && isTold(path),
});

const CHANNEL = 'presses';
let tabs: BroadcastChannel | undefined;

/** What was pressed in another tab is asked for anew in this one; the answer ends it. */
export function followPresses(client: QueryClient): () => void {
  const channel = new BroadcastChannel(CHANNEL);
  tabs = channel;
  channel.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
    const isTold = typeof data === 'string' ? kinds.get(data) : undefined;
    if (isTold) void client.invalidateQueries(reportedBy(isTold));
  });
  return () => {
    channel.close();
    if (tabs === channel) tabs = undefined;
  };
}

interface Sending<Change, Made> {
  readonly send: (change: Change) => Promise<Made>;
  /** Puts the answer among what is available; left out where everything that tells of it is asked for anew. */
  readonly put?: (made: Made) => void;
}

/** Shows a change at once and sends it; no reply to what was asked before it can take it back. */
export async function press<Change, Made>(
  client: QueryClient,
  { presses, isReported }: Pressed<Change>,
  change: Change,
  { send, put }: Sending<Change, Made>,
): Promise<Made> {
  const told = reportedBy(isReported);
  let isAskedAnew = false;
  const taken = async (made: Made) => {
    // A reply to what was asked before the change knows nothing of it.
    await client.cancelQueries(told);
    if (put) return put(made);
    isAskedAnew = true;
    return client.invalidateQueries(told);
  };
  try {
    return await presses.press(change, { send, taken });
  } finally {
    // What another tab did meanwhile shows as well.
    if (!isAskedAnew && presses.waiting().length === 0) void client.invalidateQueries(told);
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has no target: it never leaves the origin
    tabs?.postMessage(presses.name);
  }
}

/** The same for a screen. The promise tells whether the server agreed. */
export function usePress<Change>(thing: Pressed<Change>) {
  const client = useQueryClient();
  return useCallback(
    <Made>(change: Change, sending: Sending<Change, Made>) => press(client, thing, change, sending),
    [client, thing],
  );
}

/** The same where nothing but the screen waits: a refusal is told in words, and the control goes back by itself. */
export function useQuietPress<Change>(thing: Pressed<Change>, words = (error: Error) => error.message) {
  const send = usePress(thing);
  const { notify } = useSurroundings();
  return <Made>(change: Change, sending: Sending<Change, Made>) =>
    void send(change, sending).catch((error: Error) => notify(words(error)));
}

export function useWaiting<Change>({ presses }: Pressed<Change>): readonly Change[] {
  return useSyncExternalStore(presses.follow, presses.waiting, presses.waiting);
}

/** What is available with the changes that are on their way. */
export function useShown<Held, Change>(
  thing: Pressed<Change>,
  held: Held | undefined,
  changed: (held: Held, change: Change) => Held,
): Held | undefined {
  const waiting = useWaiting(thing);
  return useMemo(() => (held === undefined ? held : waiting.reduce(changed, held)), [held, waiting, changed]);
}
