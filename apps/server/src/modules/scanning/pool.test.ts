import { AppError } from '@parakh/base';
import { pino } from 'pino';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { openPool, type Pool } from './pool.ts';
import type { ScanTask } from './protocol.ts';

const script = new URL('./test-worker.ts', import.meta.url);
let pool: Pool;

beforeEach(() => {
  pool = openPool({ threads: 2, log: pino({ level: 'silent' }), script });
  pool.share({ kind: 'market', version: 1, frames: [], adjustments: [] });
});
afterEach(() => pool.close());

const taskOf = (text: string) =>
  ({ kind: 'scan', text, closedOnly: false, isAdjusted: false, day: 0, symbols: new Int32Array(0) }) as const;

function scan(text: string, signal?: AbortSignal, timeoutMs = 20_000) {
  return pool.all<ScanTask>(taskOf(text), { signal, timeoutMs });
}

const failing = (code: AppError['code']) => expect.objectContaining({ code });

it('hands a scan to every worker', async () => {
  const threads = (await scan('answer')).flatMap(({ matches }) => matches);
  expect(new Set(threads).size).toBe(2);
});

it('tells how long the workers were busy, also with what was given up', async () => {
  const onCpuMs: number[] = [];
  await pool.all<ScanTask>(taskOf('answer'), { onCpuMs: (ms) => onCpuMs.push(ms) });
  await pool.all<ScanTask>(taskOf('work'), { timeoutMs: 50, onCpuMs: (ms) => onCpuMs.push(ms) }).catch(() => {});
  expect([onCpuMs[0], onCpuMs.length]).toEqual([10, 2]);
  // Both workers until the time was up; a timer may fire up to a millisecond early.
  expect(onCpuMs[1]).toBeGreaterThanOrEqual(2 * 49);
});

it('fails the one scan whose worker died; those behind it and after it are answered, on the market told', async () => {
  const frame = { unit: 'day', starts: new Int32Array(1), time: new Int32Array(0), columns: {} } as const;
  pool.share({ kind: 'market', version: 1, frames: [frame, frame], adjustments: [] });
  const [dying, behind] = [scan('die'), scan('answer')];
  await expect(dying).rejects.toEqual(failing('scan.failed'));
  expect((await behind).map(({ sides }) => sides)).toEqual([[2], [2]]);
  expect((await scan('answer')).map(({ sides }) => sides)).toEqual([[2], [2]]);
});

it('tells of an error inside a worker, and the worker goes on', async () => {
  await expect(scan('throw')).rejects.toMatchObject({ code: 'scan.failed', detail: { reason: 'as told' } });
  expect(await scan('answer')).toHaveLength(2);
});

it('stops a scan whose asker has gone', async () => {
  const asker = new AbortController();
  const working = scan('work', asker.signal);
  asker.abort();
  await expect(working).rejects.toEqual(failing('scan.cancelled'));
  await expect(scan('answer', asker.signal)).rejects.toEqual(failing('scan.cancelled'));
  expect(await scan('answer')).toHaveLength(2);
});

it('gives up a scan that takes too long and replaces workers that do not listen', async () => {
  await expect(scan('hang', undefined, 50)).rejects.toEqual(failing('scan.too-slow'));
  expect(await scan('answer')).toHaveLength(2);
});

it('ends what is waiting when it closes', async () => {
  const waiting = expect(scan('work')).rejects.toBeInstanceOf(AppError);
  await pool.close();
  await waiting;
});

it('can wait with its threads until the first scan, and they know the market told before', async () => {
  const late = openPool({ threads: 1, log: pino({ level: 'silent' }), script, startsLate: true });
  const frame = { unit: 'day', starts: new Int32Array(1), time: new Int32Array(0), columns: {} } as const;
  late.share({ kind: 'market', version: 1, frames: [frame], adjustments: [] });
  expect((await late.all<ScanTask>(taskOf('answer'), { timeoutMs: 20_000 })).map(({ sides }) => sides)).toEqual([[1]]);
  await late.close();
});
