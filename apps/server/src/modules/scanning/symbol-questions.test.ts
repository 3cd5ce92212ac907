import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { check } from '@parakh/language';
import { plan, table } from '@parakh/scan';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { copyEmptyMarket } from '../../main/test-folder.ts';
import { openMarketStore } from '../marketdata/store/market.ts';
import type { MarketStore } from '../marketdata/store/market-store.ts';
import type { Engine } from './engine.ts';
import { type EngineOptions, openEngine } from './open-engine.ts';
import { june, writeTestMarket } from './test-market.ts';

const log = pino({ level: 'silent' });
const symbol = 'TCS';
const text = '(([0] day CLOSE > [0] day EMA(3)) AND (Of("INFY", [0] day CLOSE) > [-1] day CLOSE))';
const operand = '[0] day EMA(3)';
/** Minutes of every session: more than may be worked through while others wait. */
const heavy = Array.from(
  { length: 60 },
  (_, i) => `([0] 1 minute EMA(${i + 2}) > [-${i + 1}] 1 minute RSI(${i + 2}))`,
).reduce((all, one) => `(${all} OR ${one})`);
let folder: string;
let store: MarketStore;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'parakh-questions-'));
  await copyEmptyMarket(folder);
  store = await openMarketStore({ dataFolder: folder, log });
  const closes = [1, 2, 3, 4, 5, 4, 5, 6, 9, 10];
  await writeTestMarket(store, {
    daily: { TCS: { days: june, closes }, INFY: { days: june, closes: closes.map((close) => close + 1) } },
    minutes: { TCS: june.map((day) => ({ day, closes: Array.from({ length: 375 }, (_, i) => 100 + (i % 7)) })) },
    adjustments: [{ symbol, day: june[6]!, factor: 0.5 }],
  });
});
afterAll(async () => {
  await store.close();
  rmSync(folder, { recursive: true, force: true });
});

async function withEngine<T>(options: Partial<EngineOptions>, does: (engine: Engine) => Promise<T>): Promise<T> {
  const engine = await openEngine({ store, log, threads: 1, now: () => 0, ...options });
  try {
    return await does(engine);
  } finally {
    await engine.close();
  }
}

/** How often this thread worked an average out meanwhile: a worker has code of its own. */
async function workedHere<T>(does: () => Promise<T>): Promise<{ answers: T; times: number }> {
  const nodes = plan(check('([0] day CLOSE > [0] day EMA(3))', table).tree!).nodes;
  const node = nodes.find((each) => each.kind === 'kernel' && each.name === 'EMA');
  if (node?.kind !== 'kernel') throw new Error('there is no average');
  // oxlint-disable-next-line typescript/unbound-method -- it is called as it was, of nothing
  const { fill } = node.code;
  let times = 0;
  Object.assign(node.code, {
    fill(...asked: Parameters<typeof fill>) {
      times++;
      fill(...asked);
    },
  });
  try {
    return { answers: await does(), times };
  } finally {
    Object.assign(node.code, { fill });
  }
}

const askAll = async (engine: Engine) => {
  const { dataAt: _, ...explained } = await engine.explain({ text, symbol });
  return {
    explained,
    series: await engine.series({ operand, symbol }),
    marks: await engine.marks({ text, symbol }),
    lookAhead: await engine.lookAhead({ text, symbol, most: 5 }),
  };
};

it('a heavy question about one symbol is worked out by a worker, with the same answer, and this thread stays free', async () => {
  const here = await withEngine({ lightValues: Infinity }, (engine) => workedHere(() => askAll(engine)));
  const beside = await withEngine({ lightValues: 0 }, (engine) => workedHere(() => askAll(engine)));
  expect(here.times).toBeGreaterThan(0);
  expect(beside.times).toBe(0);
  expect(beside.answers).toEqual(here.answers);
  expect(here.answers.marks.times.length).toBeGreaterThan(0);
});

it('what is heavy is told by what is computed', async () => {
  await withEngine({}, async (engine) => {
    expect((await workedHere(() => engine.explain({ text, symbol }))).times).toBeGreaterThan(0);
    const { answers, times } = await workedHere(() => engine.explain({ text: heavy, symbol }));
    expect([answers.symbol, times]).toEqual([symbol, 0]);
  });
});

it.each([Infinity, 0])('a question is given up when its time is up (light: %s values)', async (lightValues) => {
  // Over before the first step.
  await withEngine({ questionTimeoutMs: -1, lightValues }, async (engine) => {
    const tooSlow = { code: 'scan.too-slow' };
    await expect(engine.explain({ text, symbol })).rejects.toMatchObject(tooSlow);
    await expect(engine.marks({ text, symbol })).rejects.toMatchObject(tooSlow);
    await expect(engine.series({ operand, symbol })).rejects.toMatchObject(tooSlow);
    expect((await engine.scan({ text })).matches.length).toBeGreaterThan(0);
  });
});
