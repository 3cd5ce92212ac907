import { parentPort, workerData } from 'node:worker_threads';
import { takeAddedDays } from '../../../platform/holidays/for-threads.ts';
import { type DrawnBlock, type DrawnPart, drawPart } from './drawn-parts.ts';

/** What the thread answers when it is asked for more: null once all is drawn. */
export type Drawn = readonly DrawnBlock[] | null;

// Contracts expire on days that somebody may have added to the calendar.
takeAddedDays();

// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- from `drawnApart` alone
const sessions = drawPart(workerData as DrawnPart);

parentPort?.on('message', () => {
  const { value, done } = sessions.next();
  const drawn: Drawn = done ? null : value;
  parentPort?.postMessage(drawn, buffersOf(drawn));
});

/** Columns are handed over, not copied. */
function buffersOf(drawn: Drawn): ArrayBuffer[] {
  const columns = (drawn ?? []).flatMap(({ block }) => block.columns);
  const buffers = columns.map(({ values }) => (ArrayBuffer.isView(values) ? values.buffer : undefined));
  return [...new Set(buffers)].filter((buffer) => buffer instanceof ArrayBuffer);
}
