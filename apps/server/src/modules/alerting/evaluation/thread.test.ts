import { AppError } from '@parakh/base';
import { pino } from 'pino';
import { afterEach, expect, it } from 'vitest';
import { openThread, type Thread } from './thread.ts';

const log = pino({ level: 'silent' });
const patience = {
  begin: 60_000,
  prepare: 60_000,
  supply: 60_000,
  remove: 60_000,
  minute: 50,
  figures: 60_000,
  ticked: 60_000,
};
const program = new URL('./test-hanging-thread.ts', import.meta.url);
const none = { symbols: [], time: new Int32Array(), open: new Float64Array() };
const bars = { ...none, high: none.open, low: none.open, close: none.open, volume: none.open };
let thread: Thread;
afterEach(() => thread.close());

const failureOf = (asked: Promise<unknown>) =>
  asked.then(
    () => undefined,
    (error: unknown) => (error instanceof AppError ? [error.code, error.detail.silentMs] : error),
  );

it('one that hangs is ended, and whatever it was asked is answered by that', async () => {
  thread = openThread(log, { program, patience });
  expect(await thread.ask('remove', { ids: [] })).toBe(true);
  const minute = failureOf(thread.ask('minute', { closed: { minute: 1, bars, corrections: bars } }));
  const behind = failureOf(thread.ask('remove', { ids: [] }));
  expect(await minute).toEqual(['judging.lost', 50]);
  expect(await behind).toEqual(['judging.lost', undefined]);
  expect(thread.isLost).toBe(true);
  expect(await failureOf(thread.ask('remove', { ids: [] }))).toEqual(['judging.lost', undefined]);
});

it('one that ends by itself is lost', async () => {
  thread = openThread(log, { program, patience: { ...patience, minute: 60_000 } });
  const asked = failureOf(thread.ask('minute', { closed: { minute: 1, bars, corrections: bars } }));
  await thread.close();
  expect(await asked).toEqual(['judging.lost', undefined]);
});
