import { Worker } from 'node:worker_threads';
import type { Logger } from 'pino';
import type { PageContent } from '../page-content.ts';
import type { CallAnswer, FromThread, PageAsked, PageCall, ToThread } from './messages.ts';

/** Draws pages in a thread of its own. */
export interface Renderer {
  /** Undefined at once where it cannot be drawn now: the thread is being loaded, or many are under way. What it promises is undefined of a page that met a fault. */
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

/** The longest drawing takes a fraction of it, on a busy machine too: a thread that hears nothing for so long never will again. */
const HANGS_AFTER_MS = 10_000;
/** How often it is asked in that time whether it is well. */
const LOOKS = 4;
/** Pages under way: whoever comes beyond them draws the page in the browser. */
const MOST_UNDER_WAY = 16;
/** A thread that fails is not started again at once, for ever. */
const PAUSE_MS = 5000;
const resourceLimits = { maxOldGenerationSizeMb: 160, maxYoungGenerationSizeMb: 16 };

export function openRenderer({ log, pauseMs = PAUSE_MS, ...deps }: RendererDeps): Renderer {
  let thread: Thread | undefined;
  let isClosed = false;
  let failedAt = -Infinity;

  const ended = (gone: Thread, error?: Error) => {
    if (thread === gone) thread = undefined;
    if (!error || isClosed) return;
    failedAt = performance.now();
    log.warn({ err: error }, 'the thread that draws pages ended');
  };

  return {
    draw(asked) {
      if (isClosed) return undefined;
      if (!thread && performance.now() - failedAt > pauseMs) thread = new Thread(deps, ended);
      const drawn = thread?.draw(asked);
      return drawn?.catch((error: unknown) => {
        if (!isClosed) log.warn({ err: error, path: asked.path }, 'a page is drawn in the browser alone');
        return undefined;
      });
    },
    async close() {
      isClosed = true;
      await thread?.end();
    },
  };
}

interface UnderWay {
  readonly resolve: (content: PageContent) => void;
  readonly reject: (error: Error) => void;
}

class Thread {
  readonly #worker: Worker;
  readonly #answer: RendererDeps['answer'];
  readonly #hangsAfterMs: number;
  readonly #underWay = new Map<number, UnderWay>();
  #pages = 0;
  #isReady = false;
  /** Runs while pages are under way. */
  #hanging: NodeJS.Timeout | undefined;

  constructor(
    { program, answer, hangsAfterMs = HANGS_AFTER_MS }: Omit<RendererDeps, 'log'>,
    ended: (thread: Thread, error?: Error) => void,
  ) {
    this.#answer = answer;
    this.#hangsAfterMs = hangsAfterMs;
    this.#worker = new Worker(new URL('./render-thread.ts', import.meta.url), {
      workerData: program,
      resourceLimits,
      execArgv: ['--disable-warning=ExperimentalWarning'],
    });
    this.#worker.unref();
    this.#worker.on('message', (words: FromThread) => void this.#hear(words));
    this.#worker.on('error', (error: Error) => ended(this, error));
    this.#worker.on('exit', () => {
      clearTimeout(this.#hanging);
      ended(this);
      for (const { reject } of this.#underWay.values()) reject(new Error('the thread that draws pages ended'));
    });
  }

  draw(asked: PageAsked): Promise<PageContent> | undefined {
    if (!this.#isReady || this.#underWay.size >= MOST_UNDER_WAY) return undefined;
    const page = this.#pages++;
    const drawn = new Promise<PageContent>((resolve, reject) => void this.#underWay.set(page, { resolve, reject }));
    this.#tell({ type: 'draw', page, asked });
    if (!this.#hanging) this.#watch();
    return drawn.finally(() => this.#underWay.delete(page));
  }

  async end(): Promise<void> {
    await this.#worker.terminate();
  }

  async #hear(words: FromThread): Promise<void> {
    if (words.type === 'ready') this.#isReady = true;
    else if (words.type === 'well') this.#isWell();
    else if (words.type === 'drawn') this.#underWay.get(words.page)?.resolve(words.content);
    else if (words.type === 'failed') this.#underWay.get(words.page)?.reject(new Error(words.why));
    else {
      const answer = await this.#answer(words.sent).catch(() => ({ status: 500, body: '{}' }));
      this.#tell({ type: 'answer', call: words.call, answer });
    }
  }

  /** Asks whether it is well: a thread that hangs in a page does not say so. */
  #watch(): void {
    this.#tell({ type: 'are you well' });
    this.#hanging = setTimeout(() => void this.end(), this.#hangsAfterMs).unref();
  }

  #isWell(): void {
    clearTimeout(this.#hanging);
    this.#hanging =
      this.#underWay.size > 0 ? setTimeout(() => this.#watch(), this.#hangsAfterMs / LOOKS).unref() : undefined;
  }

  #tell(words: ToThread): void {
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker thread, not a window
    this.#worker.postMessage(words);
  }
}
