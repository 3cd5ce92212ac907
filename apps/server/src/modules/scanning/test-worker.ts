import { parentPort, threadId } from 'node:worker_threads';
import { control, type ToWorker } from './protocol.ts';

/** Does what the text of a task says: die, throw, work until given up, hang, or answer with its thread and the market's frames. */
parentPort!.on('message', (message: ToWorker) => {
  if (message.kind === 'market') {
    frames = message.frames.length;
    return;
  }
  if (message.kind !== 'scan') return;
  const { id, text, control: shared } = message;
  if (text === 'die') process.exit(1);
  if (text === 'hang') for (;;);
  if (text === 'work') waitUntilGivenUp(shared);
  const part = {
    id,
    matches: [threadId],
    sides: [frames],
    values: [],
    scanned: 1,
    unknown: 0,
    absent: 0,
    barTime: 0,
    cpuMs: 5,
  };
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- the main thread, not a window
  parentPort!.postMessage(text === 'throw' ? { id, error: 'as told' } : part);
});

let frames = 0;

function waitUntilGivenUp(shared: Int32Array): void {
  while (Atomics.load(shared, control.isCancelled) === 0) Atomics.wait(shared, control.isCancelled, 0, 20);
}
