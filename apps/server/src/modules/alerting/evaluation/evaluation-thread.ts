import { parentPort } from 'node:worker_threads';
import { takeAddedDays } from '../../../platform/holidays/for-threads.ts';
import { collectThreadWhenIdle } from '../../../platform/memory/collect-when-idle.ts';
import { AlertEvaluator } from './alert-evaluator.ts';
import type { Answered, FromThread, Kind, ToThread } from './protocol.ts';

let alertEvaluator: AlertEvaluator | undefined;

takeAddedDays();
collectThreadWhenIdle();

parentPort!.on('message', (asked: ToThread) => {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- the main thread, not a window
  parentPort!.postMessage(answer(asked));
});

function answer(asked: ToThread): FromThread {
  try {
    return { id: asked.id, answer: workOn(asked) };
  } catch (error) {
    return { id: asked.id, error: error instanceof Error ? (error.stack ?? error.message) : String(error) };
  }
}

function workOn(asked: ToThread): Answered[Kind] {
  if (asked.kind === 'begin') {
    alertEvaluator ??= new AlertEvaluator(asked.market);
    return alertEvaluator.begin(asked.market, asked.supplied, asked.before);
  }
  if (!alertEvaluator) throw new Error('no session was begun');
  switch (asked.kind) {
    case 'prepare':
      return alertEvaluator.prepare(asked.alerts);
    case 'supply':
      return alertEvaluator.supply(asked.supplied);
    case 'remove':
      alertEvaluator.remove(asked.ids);
      return true;
    case 'minute':
      return alertEvaluator.minute(asked.closed);
    case 'figures':
      return alertEvaluator.figures(asked.contracts);
    case 'ticked':
      return alertEvaluator.ticked(asked.forming);
    default:
      throw asked satisfies never;
  }
}
