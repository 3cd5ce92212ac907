import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { expect, it } from 'vitest';
import { openMarketStore } from '../store/market.ts';
import { openEngine } from './open-engine.ts';
import { june, writeTestMarket } from './test-market.ts';

it('a question about one symbol is given up when its time is up: every other call waits for it', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'parakh-questions-'));
  const log = pino({ level: 'silent' });
  const store = await openMarketStore({ dataFolder: folder, log });
  await writeTestMarket(store, { daily: { TCS: { days: june, closes: [1, 2, 3, 4, 5, 6, 7, 8, 9, 10] } } });
  // Over before the first step.
  const engine = await openEngine({ store, log, threads: 1, questionTimeoutMs: -1 });
  const [text, symbol] = ['([0] day CLOSE > [0] day EMA(3))', 'TCS'];
  const tooSlow = { code: 'scan.too-slow' };
  await expect(engine.explain({ text, symbol })).rejects.toMatchObject(tooSlow);
  await expect(engine.marks({ text, symbol })).rejects.toMatchObject(tooSlow);
  await expect(engine.series({ operand: '[0] day EMA(3)', symbol })).rejects.toMatchObject(tooSlow);
  expect((await engine.scan({ text })).matches).toHaveLength(1);
  await engine.close();
  await store.close();
  rmSync(folder, { recursive: true, force: true });
}, 60_000);
