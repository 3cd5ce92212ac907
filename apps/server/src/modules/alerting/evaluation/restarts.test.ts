import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { AppError } from '@parakh/base';
import type { ClosedMinute } from '@parakh/live';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { patience, sample } from '../../../../../../tools/sample.ts';
import { openConditionEvaluation } from './condition-evaluation.ts';
import { activeConditions } from './test-conditions.ts';
import { alertOf } from './test-marks.ts';
import { demoMinutes, openTestSession, type TestSession } from './test-session.ts';

const MB = 2 ** 20;
const SYMBOLS = ['NIFTY 50', 'SBIN', 'TCS'];
/** The thread alone, with its code, takes more. */
const MOST_A_RESTART_MB = 2;
const RESTARTS = sample({ usual: 12, deep: 40 });
const timeout = patience(300_000);
const texts = activeConditions().filter((_, i) => i % 40 === 0);
let session: TestSession;
beforeAll(async () => {
  session = await openTestSession(demoMinutes(SYMBOLS, 6));
}, 120_000);
afterAll(() => session?.close());

/** An evaluator that fails as soon as a minute closes, and is given up. */
async function failOnce(): Promise<void> {
  const evaluation = openConditionEvaluation({ engine: () => session.engine, log: session.log });
  try {
    await evaluation.begin(session.day, []);
    await evaluation.add(texts.map((text) => alertOf(text, SYMBOLS)));
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- what no thread can read
    const broken = { ...session.closed[0]!, bars: null } as unknown as ClosedMinute;
    const failure = await evaluation.minute(broken).then(
      () => undefined,
      (error: unknown) => error,
    );
    expect(failure).toBeInstanceOf(AppError);
  } finally {
    await evaluation.close();
  }
}

function held() {
  setFlagsFromString('--expose-gc');
  runInNewContext('gc')();
  const { rss, heapUsed, arrayBuffers } = process.memoryUsage();
  return {
    rss: rss / MB,
    heap: heapUsed / MB,
    buffers: arrayBuffers / MB,
    handles: process.getActiveResourcesInfo().length,
  };
}

it('an evaluator that fails at each start leaves nothing behind, however often it is begun anew', {
  timeout,
}, async () => {
  // What is made once is made by then.
  for (let i = 0; i < 5; i++) await failOnce();
  const before = held();
  for (let i = 0; i < RESTARTS; i++) await failOnce();
  const after = held();
  expect(after.handles).toBeLessThanOrEqual(before.handles);
  expect(after.buffers - before.buffers).toBeLessThan(5);
  expect(after.heap - before.heap).toBeLessThan(10);
  expect(after.rss - before.rss).toBeLessThan(RESTARTS * MOST_A_RESTART_MB);
});
