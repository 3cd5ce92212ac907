import { dayNumber } from '@parakh/base';
import { barTime } from '@parakh/market';
import { expect, it, vi } from 'vitest';
import { readCondition } from './conditions.ts';
import { makeFrame } from './loaded-frame.ts';
import { readScanTrees, scanParser } from './parsed-scans.ts';
import { control, type ScanAllTask, type SharedMarket } from './protocol.ts';
import { scanAllSymbols } from './scan-all-symbols.ts';

const planned = vi.hoisted(() => ({ plans: 0 }));
vi.mock(import('@parakh/scan'), async (original) => {
  const scan = await original();
  const plan: typeof scan.plan = (...given) => {
    planned.plans++;
    return scan.plan(...given);
  };
  return { ...scan, plan };
});

const scans = [
  { text: '([0] day CLOSE > [-1] day CLOSE)', columns: ['[0] day CLOSE', '[0] day SMA(2, [0] day CLOSE)'] },
  { text: '([0] day CLOSE < 100)', columns: ['[0] day CLOSE'] },
];
const conditions = scans.map(({ text }) => readCondition(text, false));

it('a list is parsed once, and again where it is another one', async () => {
  const parse = scanParser();
  const first = await parse(scans, conditions);
  expect(await parse([...scans], conditions)).toBe(first);
  const other = await parse(scans.slice(1), conditions.slice(1));
  expect(other.key).not.toBe(first.key);
  const { scans: read, columns } = readScanTrees(first);
  expect(read.map(({ tree }) => tree)).toEqual(conditions.map(({ tree }) => tree));
  expect([...columns.keys()]).toEqual(['[0] day CLOSE', '[0] day SMA(2, [0] day CLOSE)']);
});

it('only the last few lists stay', async () => {
  const parse = scanParser();
  const first = await parse(scans, conditions);
  for (let n = 1; n <= 4; n++)
    await parse([{ text: scans[0]!.text, columns: [`[0] day SMA(${n + 1}, [0] day CLOSE)`] }], conditions);
  expect((await parse(scans, conditions)).key).not.toBe(first.key);
});

it('a session that begins asks a worker for no plan anew', async () => {
  const parsed = await scanParser()(scans, conditions);
  planned.plans = 0;
  const closed = scanAllSymbols(taskOf(parsed, days[1]!), market);
  expect([closed.isDone, closed.scanned, [...closed.matches]]).toEqual([true, 1, [0, 0]]);
  expect([...closed.values]).toEqual([101, 100.5]);
  expect(planned.plans).toBe(scans.length);
  const running = scanAllSymbols({ ...taskOf(parsed, days[2]!), id: 2, session: sessionOf(99) }, market);
  expect([...running.matches]).toEqual([1, 0]);
  expect(planned.plans).toBe(scans.length);
});

const days = ['2024-06-03', '2024-06-04', '2024-06-05'].map(dayNumber);

function frameOf(times: readonly number[], closes: readonly number[]) {
  const frame = makeFrame('day', ['TCS'], [times.length], ['close']);
  frame.time.set(times);
  frame.columns.close!.set(closes);
  return frame;
}

const market: SharedMarket = {
  kind: 'market',
  version: 1,
  frames: [
    frameOf(
      days.slice(0, 2).map((day) => barTime(day)),
      [100, 101],
    ),
  ],
  adjustments: [new Map()],
};

const sessionOf = (close: number) => ({ frame: frameOf([barTime(days[2]!)], [close]), positions: Int32Array.of(0) });

function taskOf(parsed: ScanAllTask['scans'], day: number): ScanAllTask {
  return {
    kind: 'scanAll',
    id: 1,
    control: new Int32Array(new SharedArrayBuffer(4 * control.length)),
    version: 1,
    scans: parsed,
    day,
    isAdjusted: true,
    symbols: Int32Array.of(0, 0),
    sliceMs: 60_000,
  };
}
