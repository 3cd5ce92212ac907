import { setTimeout as wait } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import { AppError } from '@parakh/base';
import { type Checked, type CheckOptions, check } from '@parakh/language';
import { table } from '@parakh/scan';
import type { Logger } from 'pino';

/** A text of so many letters is read in a thousandth of a second or several; of a longer one all other calls would notice. */
export const SHORT_LENGTH = 4096;
/** Texts that wait, of one caller and of all. */
const MOST_OF_ONE = 4;
const MOST_OF_ALL = 40;
/** A long text that is refused is answered no sooner: who sends one after the other keeps nobody else waiting. */
const REFUSED_MS = 1000;

/** What the thread is asked, and what it answers. */
export interface TextAsked {
  readonly text: string;
  readonly options: CheckOptions;
}

/** Conditions as they are checked: long ones by a thread of their own, one after the other, and refused ones a second after they came. */
export interface LongTexts {
  /** Throws AppError 'request.quota-exceeded' and 'texts.crowded' where too many wait. */
  check(text: string, options: CheckOptions, caller: string): Promise<Checked>;
  close(): Promise<void>;
}

interface Waiting {
  readonly caller: string;
  readonly resolve: (checked: Checked) => void;
  readonly reject: (error: unknown) => void;
}

export function openLongTexts(log: Pick<Logger, 'error'>): LongTexts {
  const waiting: Waiting[] = [];
  let thread: Worker | undefined;

  function started(): Worker {
    const worker = new Worker(new URL('./long-texts-thread.ts', import.meta.url), {
      execArgv: ['--disable-warning=ExperimentalWarning'],
      resourceLimits: { maxYoungGenerationSizeMb: 16 },
    });
    worker.unref();
    worker.on('message', (checked: Checked) => waiting.shift()?.resolve(checked));
    worker.on('error', (error) => log.error({ err: error }, 'the thread that reads long conditions failed'));
    worker.on('exit', () => {
      if (thread === worker) thread = undefined;
      for (const { reject } of waiting.splice(0)) reject(new AppError('texts.crowded'));
    });
    return worker;
  }

  return {
    async check(text, options, caller) {
      if (text.length <= SHORT_LENGTH) return check(text, table, options);
      if (waiting.length >= MOST_OF_ALL) throw new AppError('texts.crowded');
      if (waiting.filter((other) => other.caller === caller).length >= MOST_OF_ONE)
        throw new AppError('request.quota-exceeded', { waitSeconds: 1 });
      const asked: TextAsked = { text, options };
      thread ??= started();
      thread.ref();
      const answer = new Promise<Checked>((resolve, reject) => void waiting.push({ caller, resolve, reject }));
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker thread, not a window
      thread.postMessage(asked);
      const came = performance.now();
      const checked = await answer.finally(() => waiting.length === 0 && thread?.unref());
      if (!checked.isValid) await wait(REFUSED_MS - (performance.now() - came), undefined, { ref: false });
      return checked;
    },
    close: async () => void (await thread?.terminate()),
  };
}
