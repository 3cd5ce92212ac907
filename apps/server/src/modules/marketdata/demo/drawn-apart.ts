import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import type { Drawn } from './drawing-thread.ts';
import type { DrawnBlock, DrawnPart } from './drawn-parts.ts';

/** Little room for short-lived things: see `import/reading-threads.ts`. */
const resourceLimits = { maxYoungGenerationSizeMb: 8 };

/**
 * What `drawPart` draws, drawn in a thread of its own: a new market takes minutes of the processor, and the server answers
 * meanwhile. One session is drawn ahead of the one that is taken. Throws what the thread throws; leaving the loop ends it.
 */
export async function* drawnApart(part: DrawnPart): AsyncGenerator<readonly DrawnBlock[]> {
  const worker = new Worker(new URL('./drawing-thread.ts', import.meta.url), {
    workerData: part,
    execArgv: ['--disable-warning=ExperimentalWarning'],
    resourceLimits,
  });
  try {
    let next = nextOf(worker);
    for (let drawn = await next; drawn; drawn = await next) {
      next = nextOf(worker);
      // Seen when it is waited for.
      next.catch(() => undefined);
      yield drawn;
    }
  } finally {
    await worker.terminate();
  }
}

async function nextOf(worker: Worker): Promise<Drawn> {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread, not a window
  worker.postMessage('next');
  const [drawn]: Drawn[] = await once(worker, 'message');
  return drawn ?? null;
}
