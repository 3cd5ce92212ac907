import { parentPort } from 'node:worker_threads';
import { takeAddedDays } from '../../platform/holidays/for-threads.ts';
import { collectThreadWhenIdle } from '../../platform/memory/collect-when-idle.ts';
import { evaluateSignals, forgetPlans } from './evaluate-signals.ts';
import {
  type Answers,
  type FromWorker,
  MARKET_CHANGED,
  type SharedMarket,
  type Task,
  type ToWorker,
} from './protocol.ts';
import { questionAnswered } from './question-answered.ts';
import { forgetScans, scanAllSymbols } from './scan-all-symbols.ts';
import { scanSymbols } from './scan-symbols.ts';
import { forgetSeries, studied } from './studied.ts';
import { warmUp } from './warm-up.ts';

let market: SharedMarket | undefined;

takeAddedDays();
collectThreadWhenIdle();

parentPort!.on('message', (message: ToWorker) => {
  if (message.kind === 'market') {
    market = message;
    forgetPlans();
    forgetScans();
    forgetSeries();
  }
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- the main thread, not a window
  else parentPort!.postMessage(answer(message));
});
warmUp();

function answer(task: Task): FromWorker {
  try {
    if (!market) throw new Error('no market was told');
    if ('version' in task && task.version !== market.version) return { id: task.id, error: MARKET_CHANGED };
    const started = performance.now();
    const part = workOn(task, market);
    return { ...part, cpuMs: performance.now() - started };
  } catch (error) {
    return { id: task.id, error: error instanceof Error ? (error.stack ?? error.message) : String(error) };
  }
}

function workOn(task: Task, market: SharedMarket): Answers[keyof Answers] {
  switch (task.kind) {
    case 'scan':
      return scanSymbols(task, market);
    case 'scanAll':
      return scanAllSymbols(task, market);
    case 'signals':
      return evaluateSignals(task, market);
    case 'simulate':
      return studied(task, market);
    case 'question':
      return questionAnswered(task);
    default:
      throw task satisfies never;
  }
}
