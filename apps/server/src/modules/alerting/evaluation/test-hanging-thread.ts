import { parentPort } from 'node:worker_threads';

/** Answers everything but a minute, at which it hangs for ever. */
parentPort!.on('message', ({ id, kind }: { readonly id: number; readonly kind: string }) => {
  if (kind === 'minute') for (;;) Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 1);
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- the main thread, not a window
  parentPort!.postMessage({ id, answer: true });
});
