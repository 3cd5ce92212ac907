import { parentPort } from 'node:worker_threads';
import type { FromWorker, MarketTold, ScanTask, ToWorker } from './protocol.ts';
import { scanSymbols } from './scan-symbols.ts';
import { warmUp } from './warm-up.ts';

let market: MarketTold | undefined;

parentPort!.on('message', (message: ToWorker) => {
  if (message.kind === 'market') market = message;
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- the main thread, not a window
  else parentPort!.postMessage(answer(message));
});
warmUp();

function answer(task: ScanTask): FromWorker {
  try {
    if (!market) throw new Error('no market was told');
    return scanSymbols(task, market);
  } catch (error) {
    return { id: task.id, error: error instanceof Error ? (error.stack ?? error.message) : String(error) };
  }
}
