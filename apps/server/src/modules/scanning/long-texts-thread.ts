import { parentPort } from 'node:worker_threads';
import { check } from '@parakh/language';
import { table } from '@parakh/scan';
import type { TextAsked } from './long-texts.ts';

parentPort!.on('message', ({ text, options }: TextAsked) => {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- the main thread, not a window
  parentPort!.postMessage(check(text, table, options));
});
