import { Worker } from 'node:worker_threads';
import { type FileToRead, type ReadFile, readWholeFile } from './read-file.ts';
import type { ThreadMessage } from './reading-thread.ts';

export interface ReadingThreads {
  /** Reads every file once; what it held is handed to `take` before the thread starts on the next, so little is in memory. */
  readAll(files: readonly FileToRead[], take: (file: FileToRead, read: ReadFile) => Promise<void>): Promise<void>;
  close(): Promise<void>;
}

/** For a few small files: a thread would take longer to start than they take to read. */
export function readHere(onBytes: (bytes: number) => void): ReadingThreads {
  return {
    async readAll(files, take) {
      for (const file of files) await take(file, await readWholeFile(file, onBytes));
    },
    close: () => Promise.resolve(),
  };
}

const THREAD = new URL('./reading-thread.ts', import.meta.url);
/** Little room for short-lived things makes a thread tidy up often: it takes no longer, and saves 100 MB each. */
const resourceLimits = { maxYoungGenerationSizeMb: 8 };

export function openReadingThreads(count: number, onBytes: (bytes: number) => void): ReadingThreads {
  const threads = Array.from({ length: count }, () => new Worker(THREAD, { resourceLimits }));
  return {
    async readAll(files, take) {
      const waiting = [...files];
      const work = async (thread: Worker) => {
        for (let file = waiting.shift(); file; file = waiting.shift())
          await take(file, await read(thread, file, onBytes));
      };
      // The first failure ends the others too: they take no further file.
      await Promise.all(threads.map((thread) => work(thread).catch((cause) => rethrow(waiting, cause))));
    },
    async close() {
      await Promise.all(threads.map((thread) => thread.terminate()));
    },
  };
}

function rethrow(waiting: unknown[], cause: unknown): never {
  waiting.length = 0;
  throw cause;
}

function read(thread: Worker, file: FileToRead, onBytes: (bytes: number) => void): Promise<ReadFile> {
  return new Promise((resolve, reject) => {
    const listen = (message: ThreadMessage) => {
      if ('bytes' in message) return onBytes(message.bytes);
      thread.off('message', listen).off('error', reject);
      if ('read' in message) resolve(message.read);
      else reject(message.failed);
    };
    thread.on('message', listen).on('error', reject);
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread, not a window
    thread.postMessage(file);
  });
}
