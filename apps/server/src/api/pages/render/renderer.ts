import { Worker } from 'node:worker_threads';
import type { Logger } from 'pino';
import type { PageContent } from '../page-content.ts';
import type { CallAnswer, FromThread, PageAsked, PageCall, ToThread } from './messages.ts';

/** Draws pages in a thread of its own, one after the other. */
export interface Renderer {
  /** Undefined at once where it cannot be drawn now: the thread is being loaded, or many wait. What it promises is undefined of a page that met a fault. */
  draw(asked: PageAsked): Promise<PageContent | undefined> | undefined;
  close(): Promise<void>;
}

export interface RendererDeps {
  /** The address of the web app's program. */
  readonly program: string;
  readonly answer: (call: PageCall) => Promise<CallAnswer>;
  readonly log: Pick<Logger, 'warn'>;
  readonly hangsAfterMs?: number;
  readonly pauseMs?: number;
}

/** Longer than the slowest call of a page may take: what is not drawn by then never will be. */
const HANGS_AFTER_MS = 8000;
/** Drawings that wait for their turn: whoever comes beyond them draws the page in the browser. */
const MOST_WAITING = 16;
/** A thread that fails is not started again at once, for ever. */
const PAUSE_MS = 5000;
const resourceLimits = { maxOldGenerationSizeMb: 128, maxYoungGenerationSizeMb: 8 };

interface Thread {
  readonly worker: Worker;
  readonly ready: Promise<void>;
  isReady: boolean;
}

export function openRenderer({
  program,
  answer,
  log,
  hangsAfterMs = HANGS_AFTER_MS,
  pauseMs = PAUSE_MS,
}: RendererDeps): Renderer {
  let thread: Thread | undefined;
  let isClosed = false;
  let failedAt = -Infinity;
  let waiting = 0;
  let turn: Promise<unknown> = Promise.resolve();

  function start(): Thread {
    const worker = new Worker(new URL('./render-thread.ts', import.meta.url), {
      workerData: program,
      resourceLimits,
      execArgv: ['--disable-warning=ExperimentalWarning'],
    });
    worker.unref();
    const started: Thread = { worker, isReady: false, ready: readyOf(worker).then(() => void (started.isReady = true)) };
    started.ready.catch(() => undefined);
    worker.on('message', (words: FromThread) => {
      if (words.type === 'call') void reply(worker, words.call, words.sent);
    });
    worker.on('error', (error) => {
      failedAt = performance.now();
      if (!isClosed) log.warn({ err: error }, 'the thread that draws pages ended: they are drawn in the browser');
    });
    worker.on('exit', () => {
      if (thread?.worker === worker) thread = undefined;
    });
    return started;
  }

  async function reply(worker: Worker, call: number, sent: PageCall): Promise<void> {
    const given = await answer(sent).catch(() => ({ status: 500, body: '{}' }));
    tell(worker, { type: 'answer', call, answer: given });
  }

  async function drawNow(asked: PageAsked): Promise<PageContent | undefined> {
    if (!thread?.isReady) return undefined;
    const { worker } = thread;
    try {
      return await drawnBy(worker, asked, hangsAfterMs);
    } catch (error) {
      log.warn({ err: error, path: asked.path }, 'a page is drawn in the browser alone');
      if (error instanceof Hung) {
        if (thread?.worker === worker) thread = undefined;
        await worker.terminate();
      }
      return undefined;
    }
  }

  return {
    draw(asked) {
      if (isClosed || waiting >= MOST_WAITING) return undefined;
      if (!thread && performance.now() - failedAt > pauseMs) thread = start();
      if (!thread?.isReady) return undefined;
      waiting++;
      const mine = turn.then(() => drawNow(asked)).finally(() => waiting--);
      turn = mine;
      return mine;
    },
    async close() {
      isClosed = true;
      await thread?.worker.terminate();
    },
  };
}

/** A page that is not drawn after all that time. */
class Hung extends Error {}

// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker thread, not a window
const tell = (worker: Worker, words: ToThread) => worker.postMessage(words);

function readyOf(worker: Worker): Promise<void> {
  return new Promise((resolve, reject) => {
    worker.once('message', () => resolve());
    worker.once('error', reject);
    worker.once('exit', () => reject(new Error('the thread ended before it was ready')));
  });
}

/** What the thread makes of one page. It draws nothing else meanwhile. */
function drawnBy(worker: Worker, asked: PageAsked, hangsAfterMs: number): Promise<PageContent> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => over(() => reject(new Hung(`not drawn after ${hangsAfterMs} ms`))), hangsAfterMs);
    timer.unref();
    const hear = (words: FromThread) => {
      if (words.type === 'drawn') over(() => resolve(words.content));
      else if (words.type === 'failed') over(() => reject(new Error(words.why)));
    };
    const ended = () => over(() => reject(new Error('the thread ended while it drew')));
    const over = (then: () => void) => {
      clearTimeout(timer);
      worker.off('message', hear);
      worker.off('exit', ended);
      then();
    };
    worker.on('message', hear);
    worker.once('exit', ended);
    tell(worker, { type: 'draw', asked });
  });
}
