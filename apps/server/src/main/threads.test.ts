import { once } from 'node:events';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { describe, expect, test } from 'vitest';

const source = join(import.meta.dirname, '..');

/** The threads of the product, and whole libraries and modules that none of them needs but costs time and memory in each. */
const threads = [
  { file: 'modules/scanning/worker.ts', needless: /marketdata\/(index|import|demo)|@clickhouse|\/zod\// },
  { file: 'modules/scanning/long-texts-thread.ts', needless: /marketdata|@clickhouse|\/zod\/|packages\/backtest/ },
  { file: 'modules/option-strategies/option-test-thread.ts', needless: /marketdata|@clickhouse|\/zod\// },
  { file: 'modules/alerting/evaluation/evaluation-thread.ts', needless: /marketdata\/|@clickhouse|\/zod\// },
  { file: 'modules/marketdata/demo/drawing-thread.ts', needless: /marketdata\/(index|import)|@clickhouse|\/zod\// },
  { file: 'modules/marketdata/import/reading-thread.ts', needless: /marketdata\/(index|demo)|@clickhouse|\/zod\// },
] as const;

/** Runs in a thread: imports the file and answers which modules that took. */
const listing = `
  const { registerHooks } = require('node:module');
  const { parentPort, workerData } = require('node:worker_threads');
  const loaded = [];
  registerHooks({
    load(url, context, next) {
      loaded.push(url);
      return next(url, context);
    },
  });
  import(workerData).then(() => parentPort.postMessage(loaded));
`;

describe('a thread loads no more than it works with:', () => {
  test.each(threads)('$file', async ({ file, needless }) => {
    const worker = new Worker(listing, { eval: true, workerData: join(source, file) });
    const [loaded]: unknown[] = await once(worker, 'message');
    await worker.terminate();
    expect(loaded).toContainEqual(expect.stringContaining(file));
    expect(loaded).not.toContainEqual(expect.stringMatching(needless));
  });
});
