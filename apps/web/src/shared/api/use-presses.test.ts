import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { afterEach, expect, it } from 'vitest';
import { newPresses } from './presses.ts';
import { followPresses, press, pressedThing } from './use-presses.ts';

const PATH = 'test/switch/{id}';
const key = ['GET', PATH, {}];
const thing = pressedThing(newPresses<boolean>('test switch'), (path) => path === PATH);

/** A switch at the server. What is asked of it is answered as it stood when it was asked, whenever the test says so. */
function server() {
  const state = { isOn: false };
  const reads: (() => void)[] = [];
  const writes: ((fault?: string) => void)[] = [];
  const read = ({ signal }: { signal: AbortSignal }) => {
    const { isOn } = state;
    return new Promise<boolean>((resolve, reject) => {
      reads.push(() => resolve(isOn));
      signal.addEventListener('abort', () => reject(new Error('given up')));
    });
  };
  const send = (isOn: boolean) =>
    new Promise<boolean>((resolve, reject) => {
      writes.push((fault) => {
        if (fault !== undefined) return reject(new Error(fault));
        state.isOn = isOn;
        resolve(isOn);
      });
    });
  return { state, reads, writes, read, send };
}

const settled = () => new Promise((resume) => setImmediate(resume));
const ends: (() => void)[] = [];
afterEach(() => {
  for (const end of ends.splice(0)) end();
});

async function screen() {
  const client = new QueryClient();
  const made = server();
  const observer = new QueryObserver<boolean>(client, { queryKey: key, queryFn: made.read, staleTime: Infinity });
  ends.push(
    observer.subscribe(() => undefined),
    () => client.clear(),
  );
  made.reads[0]?.();
  await settled();
  const shown = () => thing.presses.waiting().at(-1) ?? client.getQueryData<boolean>(key);
  const put = (isOn: boolean) => void client.setQueryData(key, isOn);
  return { ...made, client, shown, pressed: (isOn: boolean) => press(client, thing, isOn, { send: made.send, put }) };
}

it('is not taken back by the reply to what was asked before', async () => {
  const { client, reads, writes, shown, pressed } = await screen();
  void client.refetchQueries({ queryKey: key });
  const done = pressed(true);
  await settled();
  writes[0]?.();
  await done;
  reads[1]?.();
  await settled();
  expect(shown()).toBe(true);
  // Asked once more, for what another tab may have done.
  reads[2]?.();
  await settled();
  expect([shown(), reads.length]).toEqual([true, 3]);
});

it('goes back to what the server says when it is refused', async () => {
  const { state, reads, writes, shown, pressed } = await screen();
  const done = pressed(true);
  await settled();
  expect(shown()).toBe(true);
  state.isOn = false;
  writes[0]?.('not today');
  await expect(done).rejects.toThrow('not today');
  expect(shown()).toBe(false);
  reads[1]?.();
  await settled();
  expect(shown()).toBe(false);
});

it('ends as pressed when two quick presses meet replies that are late', async () => {
  const { state, reads, writes, shown, pressed } = await screen();
  const both = [pressed(true), pressed(false)];
  await settled();
  writes[0]?.();
  await settled();
  expect(shown()).toBe(false);
  writes[1]?.();
  await Promise.all(both);
  for (const reply of reads.slice(1)) reply();
  await settled();
  expect([shown(), state.isOn]).toEqual([false, false]);
});

it('shows in the other tab', async () => {
  const here = await screen();
  const elsewhere = await screen();
  const other = new BroadcastChannel('presses');
  const heard = new Promise((resume) => other.addEventListener('message', resume, { once: true }));
  ends.push(followPresses(here.client), () => other.close());
  const done = here.pressed(true);
  await settled();
  here.writes[0]?.();
  await done;
  await heard;
  // The other tab has a client of its own, and hears what this one says.
  ends.push(followPresses(elsewhere.client));
  const asked = new Promise<void>((resolve) => {
    ends.push(
      elsewhere.client.getQueryCache().subscribe(({ type, query }) => {
        if (type === 'updated' && query.state.fetchStatus === 'fetching') resolve();
      }),
    );
  });
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has no target
  other.postMessage('test switch');
  await asked;
  expect(elsewhere.reads.length).toBe(2);
});
