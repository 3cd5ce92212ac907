import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { afterAll, expect, it } from 'vitest';
import { copyEmptyMarket } from '../../main/test-folder.ts';
import { openMarketStore } from '../marketdata/store/market.ts';
import type { MarketStore } from '../marketdata/store/market-store.ts';
import { makeFrame } from './loaded-frame.ts';
import { dailyFields, readDaily } from './read-frame.ts';
import { readSnapshot, saveSnapshots, snapshotReader, writeSnapshot } from './snapshot.ts';
import { june, writeTestMarket } from './test-market.ts';

const log = pino({ level: 'silent' });
const folder = mkdtempSync(join(tmpdir(), 'parakh-snapshot-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const file = join(folder, 'deeper', 'market-EQ.columns');

function someFrame() {
  const frame = makeFrame('day', ['A', 'M&M', 'Z'], [2, 0, 3], ['close', 'volume']);
  frame.time.set([1440, 2880, 1440, 2880, 4320]);
  frame.columns.close!.set([100.05, NaN, -0, 1e-300, Infinity]);
  frame.columns.volume!.set([1, 2, 2 ** 53, NaN, 0]);
  return frame;
}

it('gives back every value of a frame, unknown ones too, in shared memory', async () => {
  await writeSnapshot(file, 'parts 1', someFrame());
  const read = readSnapshot(file, 'parts 1');
  expect(read).toEqual(someFrame());
  expect(read!.columns.close!.buffer).toBeInstanceOf(SharedArrayBuffer);
});

it('gives single columns', async () => {
  await writeSnapshot(file, 'parts 1', someFrame());
  const { time, columns } = someFrame();
  expect(readSnapshot(file, 'parts 1', ['volume'])).toMatchObject({ time, columns: { volume: columns.volume } });
  expect(Object.keys(readSnapshot(file, 'parts 1', ['volume'])!.columns)).toEqual(['volume']);
});

it('is not believed when the table has other parts', async () => {
  await writeSnapshot(file, 'parts 1', someFrame());
  expect(readSnapshot(file, 'parts 2')).toBeUndefined();
});

it('is not believed when any byte is damaged, cut off or missing', async () => {
  await writeSnapshot(file, 'parts 1', someFrame());
  const whole = readFileSync(file);
  for (let at = 0; at < whole.length; at++) {
    const damaged = Buffer.from(whole);
    damaged[at]! ^= 1;
    writeFileSync(file, damaged);
    expect(readSnapshot(file, 'parts 1'), `byte ${at} of ${whole.length}`).toBeUndefined();
    writeFileSync(file, whole.subarray(0, at));
    expect(readSnapshot(file, 'parts 1'), `cut at ${at}`).toBeUndefined();
  }
  expect(readSnapshot(join(folder, 'nothing'), 'parts 1')).toBeUndefined();
});

it('asks the store once, then only when the parts of the table have changed', async () => {
  let [parts, asked] = ['part 1', 0];
  const close = () => Float64Array.of(100 + asked, 101 + asked);
  // The store is the outside world here: two bars of one symbol, whose prices tell how often it was asked.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- what reading asks for, and no more
  const store = {
    rows: async () => [{ parts }],
    columns: async () => ({ symbol: ['A'], bars: Int32Array.of(2), former: Int32Array.of(0) }),
    async *blocks() {
      asked++;
      yield { t: Int32Array.of(1, 2), ...Object.fromEntries(dailyFields.map((field) => [field, close()])) };
    },
  } as unknown as MarketStore;
  const read = snapshotReader(store, join(folder, 'asked'), log, 0);
  const closes = async () => [...(await read('market', 'EQ')).columns.close!];
  expect(await closes()).toEqual([101, 102]);
  await expect
    .poll(() => readSnapshot(join(folder, 'asked', 'market-EQ.columns'), `part 1; ${dailyFields.join(', ')}`))
    .toBeDefined();
  expect(await closes()).toEqual([101, 102]);
  expect(asked).toBe(1);
  parts = 'part 2';
  expect(await closes()).toEqual([102, 103]);
});

const daily = (days: readonly string[]) => ({ daily: { TCS: { days, closes: days.map((_, i) => 100 + i) } } });

it('made after an import it answers for the engine, until the table changes again', async () => {
  await copyEmptyMarket(join(folder, 'data'));
  const store = await openMarketStore({ dataFolder: join(folder, 'data'), log });
  await writeTestMarket(store, daily(june.slice(0, 3)));
  await saveSnapshots(store, join(folder, 'kept'));
  const deaf: MarketStore = { ...store, blocks: () => expect.fail('the engine was asked for the bars') };
  const read = snapshotReader(deaf, join(folder, 'kept'), log);
  expect(await read('market', 'EQ')).toEqual(await readDaily(store, 'market', 'EQ'));
  expect((await read('market', 'EQ')).time.length).toBe(3);
  expect((await read('market', 'INDEX')).time.length).toBe(0);

  await writeTestMarket(store, daily(june.slice(3, 4)));
  await expect(read('market', 'EQ')).rejects.toThrow('the engine was asked');
  await store.close();
});
