import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { countBits, dayNumber } from '@parakh/base';
import { barTime } from '@parakh/market';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { copyEmptyMarket } from '../../main/test-folder.ts';
import { openMarketStore } from '../marketdata/store/market.ts';
import type { MarketStore } from '../marketdata/store/market-store.ts';
import type { Engine } from './engine.ts';
import { openEngine } from './open-engine.ts';
import { symbolBits } from './signal-grid.ts';
import { june, writeTestMarket } from './test-market.ts';

const folder = mkdtempSync(join(tmpdir(), 'parakh-renamed-minutes-'));
const log = pino({ level: 'silent' });
const minute = { unit: 'minute', count: 1 } as const;
let store: MarketStore;
let engine: Engine;

beforeAll(async () => {
  await copyEmptyMarket(folder);
  store = await openMarketStore({ dataFolder: folder, log });
  await writeTestMarket(store, {
    daily: {
      OLD: { days: june.slice(0, 8), closes: [1, 2, 3, 4, 5, 6, 7, 8] },
      NEW: { days: june.slice(8), closes: [9, 10] },
      OTHER: { days: june, closes: [1, 2, 3, 4, 5, 6, 7, 8, 9, 10] },
    },
    minutes: {
      // A day is loaded under both names, the last one is somebody else's.
      OLD: [
        { day: june[7]!, closes: [1, 2, 3, 4, 5] },
        { day: june[8]!, closes: [50, 50, 50, 50, 50, 50, 50] },
        { day: june[9]!, closes: [70] },
      ],
      NEW: [
        { day: june[8]!, closes: [NaN, 6, 7, 8, 9, 10] },
        { day: june[9]!, closes: [11, 12, 13, 14, 15] },
      ],
      OTHER: { day: june[9]!, closes: [1, 2, 3, 4, 5] },
      // Not traded under its new name yet, and without any day.
      PAST: { day: june[9]!, closes: [4, 5, 6] },
    },
    renames: [
      { from: 'OLD', to: 'NEW', day: june[9]! },
      { from: 'PAST', to: 'FUTURE', day: '2024-06-17' },
    ],
  });
  engine = await openEngine({ store, log, now: () => Date.parse('2024-06-15T12:00:00Z') });
});

afterAll(async () => {
  await engine?.close();
  await store?.close();
  rmSync(folder, { recursive: true, force: true });
});

const average = '([0] 1 minute SMA(15, [0] 1 minute CLOSE) == 8)';
const closes = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15];

async function found(text: string, asked: { date?: string; renames?: boolean; universe?: string[] } = {}) {
  return (await engine.scan({ text, ...asked })).matches.map(({ symbol }) => symbol);
}

it('a scan on minutes finds a share with the minutes of its former name', async () => {
  expect(await found(average)).toEqual(['NEW']);
  expect(await found('([0] 1 minute CLOSE == 5)', { date: june[7]! })).toEqual(['NEW']);
  expect(await found('([0] 1 minute CLOSE == 6)', { universe: ['FUTURE', 'OTHER'] })).toEqual(['FUTURE']);
  expect(await found('(Of("NEW", [0] 1 minute SMA(15, [0] 1 minute CLOSE)) == 8)', { universe: ['OTHER'] })).toEqual([
    'OTHER',
  ]);
});

it('a scan that leaves names apart reads the minutes of each name', async () => {
  expect(await found(average, { renames: false })).toEqual([]);
  expect(await found('([0] 1 minute CLOSE == 5)', { date: june[7]!, renames: false })).toEqual(['OLD']);
  expect(await found('([0] 1 minute CLOSE == 70)', { renames: false })).toEqual(['OLD']);
});

it.each(['NEW', 'OLD'])('a chart of %s has the minutes of both names in order, no day twice', async (symbol) => {
  const { time, columns } = await engine.bars({ symbol, timeFrame: minute });
  expect([...columns.close]).toEqual(closes);
  const starts = [june[7]!, june[8]!, june[9]!].map((day) => barTime(dayNumber(day), 555));
  expect([...time]).toEqual([0, 1, 2].flatMap((day) => [0, 1, 2, 3, 4].map((i) => starts[day]! + i + +(day === 1))));
});

it('a chart and an explanation of a share known by the minutes of its former name alone', async () => {
  const { columns } = await engine.bars({ symbol: 'FUTURE', timeFrame: minute });
  expect([...columns.close]).toEqual([4, 5, 6]);
  const days = await engine.bars({ symbol: 'FUTURE', timeFrame: { unit: 'day', count: 1 } });
  expect([...days.columns.close]).toEqual([6]);
  expect(await engine.explain({ text: average, symbol: 'NEW' })).toMatchObject({ symbol: 'NEW', outcome: 'pass' });
});

it('a back-test on minutes goes through those of the former name', async () => {
  const texts = ['([0] 1 minute CLOSE > 0)', '([0] 1 minute CLOSE <= 5)'];
  const signals = await engine.signals({ texts, universe: ['NEW', 'OTHER'], from: june[7]!, operands: [] }, {});
  const held = signals.grid.long.map((bits) =>
    signals.universe.symbols.map((_, symbolIndex) => countBits(symbolBits(bits, signals.grid, symbolIndex))),
  );
  expect(signals.universe.symbols).toEqual(['NEW', 'OTHER']);
  expect(held).toEqual([
    [15, 5],
    [5, 5],
  ]);
});
