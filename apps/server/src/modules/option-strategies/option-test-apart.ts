import { Worker } from 'node:worker_threads';
import type { Curve } from '@parakh/backtest';
import { AppError, type DayNumber } from '@parakh/base';
import type { OptionReport } from '@parakh/option-strategies/backtest';
import type { GatheredTest } from './gathered-test.ts';

/** What a thread found. */
export interface TestedApart {
  readonly report: OptionReport;
  readonly curve: Curve;
  readonly days: readonly DayNumber[];
  /** Paise; 0 where money is no limit. */
  readonly capital: number;
  readonly underlyings: number;
  /** JSON of `OptionTestTrade[]`, packed. */
  readonly trades: Uint8Array;
}

/** What the thread says as it goes. */
export type ThreadMessage =
  | { readonly done: number; readonly doing: string }
  | { readonly tooMany: number }
  | { readonly found: TestedApart };

/** More are no report that anybody reads, and more than a text can hold. */
export const MOST_TRADES = 200_000;
/** The other tests wait meanwhile. */
const MOST_MS = 120_000;
const MOST_MB = 1536;

export interface Apart {
  readonly signal: AbortSignal;
  readonly onProgress: (done: number, doing: string) => void;
  /** Another program than that of the product, and another limit: for tests. */
  readonly program?: URL;
  readonly mostMs?: number;
  readonly mostMb?: number;
}

/**
 * Runs a test in a thread of its own, which ends with it: what hangs, takes too much memory or is not wanted any more is stopped there and harms
 * nobody else. The columns of contracts are handed over, not copied. Throws AppError 'job.too-large' with what to ask instead.
 */
export async function testedApart(test: GatheredTest, apart: Apart): Promise<TestedApart> {
  const { signal, onProgress, program = new URL('./option-test-thread.ts', import.meta.url) } = apart;
  const { mostMs = MOST_MS, mostMb = MOST_MB } = apart;
  signal.throwIfAborted();
  const worker = new Worker(program, {
    execArgv: ['--disable-warning=ExperimentalWarning'],
    resourceLimits: { maxOldGenerationSizeMb: mostMb },
  });
  const { promise, resolve, reject } = Promise.withResolvers<TestedApart>();
  const late = setTimeout(() => reject(tooLarge(`It took longer than ${Math.round(mostMs / 1000)} seconds.`)), mostMs);
  const stop = () => reject(signal.reason);
  signal.addEventListener('abort', stop);
  worker.on('message', (said: ThreadMessage) => {
    if ('found' in said) resolve(said.found);
    else if ('tooMany' in said) reject(tooLarge(`It came to ${said.tooMany.toLocaleString('en-IN')} trades.`));
    else onProgress(said.done, said.doing);
  });
  worker.on('error', (error) => reject(isOutOfMemory(error) ? tooLarge('It took too much memory.') : error));
  worker.on('exit', () => reject(new Error('the thread of a back-test of options ended without an answer')));
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker thread, not a window
  worker.postMessage(test, buffersOf(test));
  try {
    return await promise;
  } finally {
    clearTimeout(late);
    signal.removeEventListener('abort', stop);
    await worker.terminate();
  }
}

function buffersOf({ stored }: GatheredTest): ArrayBuffer[] {
  const buffers = columnsOf(stored).map(({ buffer }) => buffer);
  return [...new Set(buffers)].filter((buffer) => buffer instanceof ArrayBuffer);
}

function columnsOf(stored: GatheredTest['stored']): (Float64Array | Int32Array)[] {
  if (!('recorded' in stored)) return Object.values(stored.contracts);
  const sides = stored.recorded.flatMap(({ expiries }) => expiries.flatMap(({ call, put }) => [call, put]));
  return sides.flatMap((side) => Object.values(side));
}

const isOutOfMemory = (error: unknown) =>
  error instanceof Error && 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY';

const tooLarge = (says: string) =>
  new AppError('job.too-large', {
    errorMessage: `The test was stopped. ${says} Ask for fewer symbols, fewer strategies or a shorter time.`,
  });
