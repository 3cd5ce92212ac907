import { parentPort } from 'node:worker_threads';
import { takeAddedDays } from '../../../platform/holidays/for-threads.ts';
import { Desk } from './desk.ts';
import type { Answered, FromThread, Kind, ToThread } from './judging-protocol.ts';

let desk: Desk | undefined;

takeAddedDays();

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
    desk ??= new Desk(asked.held);
    return desk.begin(asked.held, asked.supplied, asked.before);
  }
  if (!desk) throw new Error('no session was begun');
  switch (asked.kind) {
    case 'prepare':
      return desk.prepare(asked.alerts);
    case 'supply':
      return desk.supply(asked.supplied);
    case 'remove':
      desk.remove(asked.ids);
      return true;
    case 'minute':
      return desk.minute(asked.closed);
    case 'ticked':
      return desk.ticked(asked.forming);
    default:
      throw asked satisfies never;
  }
}
