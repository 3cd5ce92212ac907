import { parentPort } from 'node:worker_threads';

/** A test that never ends. */
// oxlint-disable-next-line unicorn/require-post-message-target-origin -- the main thread, not a window
parentPort!.postMessage({ done: 0.1, doing: 'hanging' });
for (;;);
