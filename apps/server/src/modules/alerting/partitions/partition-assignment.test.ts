import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { afterAll, beforeEach, expect, it } from 'vitest';
import { takeServices } from '../../../main/open-services.ts';
import { copyAppDatabase } from '../../../main/test-folder.ts';
import type { Bus } from '../../../platform/bus/bus.ts';
import { openInProcessBus } from '../../../platform/bus/in-process.ts';
import { readConfig } from '../../../platform/config.ts';
import { openPartitionAssignment, type PartitionAssignment } from './partition-assignment.ts';
import { PARTITIONS, partitionOf } from './partition-of.ts';
import { partitionQuota } from './partition-store.ts';

const log = pino({ level: 'silent' });
const folder = mkdtempSync(join(tmpdir(), 'parakh-share-'));
await copyAppDatabase(folder);
const opened = takeServices(readConfig({ PARAKH_DATA: folder }), log);
const services = { ...opened.services, bus: () => bus };
const bus = openInProcessBus(log);
const { db } = await services.appDb();
afterAll(async () => {
  await opened.close();
  rmSync(folder, { recursive: true, force: true });
});

let shares: PartitionAssignment[] = [];
let levelling: Promise<unknown> = Promise.resolve();
beforeEach(() => async () => {
  for (const assignment of shares) await assignment.close();
  shares = [];
  await levelling;
  await db.deleteFrom('judge').execute();
  await db.updateTable('judged_part').set({ holder: null }).execute();
});

async function joined(name: string, over: Bus = bus): Promise<PartitionAssignment> {
  const assignment = openPartitionAssignment({ ...services, bus: () => over }, name);
  shares.push(assignment);
  // As whoever evaluates does it: one thing after the other, and nothing once it is closed.
  assignment.onRebalance(() => {
    levelling = levelling.then(() => (shares.includes(assignment) ? assignment.rebalance() : undefined));
  });
  await assignment.rebalance();
  return assignment;
}

const sizes = () => shares.map(({ partitions }) => partitions.size);
const evenly = (...expected: number[]) => expect.poll(sizes).toEqual(expected);
const all = () => shares.flatMap(({ partitions }) => [...partitions]).toSorted((a, b) => a - b);
const each = Array.from({ length: PARTITIONS }, (_, part) => part);

it('one alone holds everything at once', async () => {
  const assignment = await joined('a');
  expect([assignment.isAll, assignment.partitions.size]).toEqual([true, PARTITIONS]);
});

it('whoever comes gets as much as the others, and what one gives back they take', async () => {
  await joined('a');
  await joined('b');
  await evenly(8, 8);
  await joined('c');
  await evenly(6, 5, 5);
  expect(all()).toEqual(each);
  await shares.shift()!.close();
  await evenly(8, 8);
  expect(all()).toEqual(each);
});

it('what a lost one held is free', async () => {
  await db
    .insertInto('judge')
    .values({ name: 'lost', until: new Date(0) })
    .execute();
  await db.updateTable('judged_part').set({ holder: 'lost' }).where('part', '<', 5).execute();
  expect((await joined('a')).isAll).toBe(true);
});

it('one whose line is cut is not believed there until it is back', async () => {
  const listeners: ((isUp: boolean) => void)[] = [];
  const onLine: Bus['onLine'] = (listener) => {
    listeners.push(listener);
    listener(false);
    return () => undefined;
  };
  await joined('a', { ...bus, onLine });
  await db
    .updateTable('judge')
    .set({ until: new Date(0) })
    .execute();
  expect((await joined('b')).isAll).toBe(true);
  for (const tell of listeners) tell(true);
  await evenly(8, 8);
  expect(all()).toEqual(each);
});

it('after a crash the same folder goes on with what it held', async () => {
  await joined('a');
  await joined('b');
  await evenly(8, 8);
  const again = openPartitionAssignment(services, 'b');
  const held = (await again.rebalance()).map(({ part }) => part);
  expect(held).toEqual([...shares[1]!.partitions]);
  await again.close();
});

it('a lot of symbols lie evenly in the parts, and however many evaluate, every part has a place', () => {
  const counts = new Map<number, number>();
  for (let i = 0; i < 3200; i++) {
    const part = partitionOf(`SYMBOL${i}`);
    counts.set(part, (counts.get(part) ?? 0) + 1);
  }
  expect([...counts.keys()].toSorted((a, b) => a - b)).toEqual(each);
  expect(Math.max(...counts.values())).toBeLessThan(260);
  for (let evaluators = 1; evaluators <= 20; evaluators++) {
    const names = Array.from({ length: evaluators }, (_, i) => `evaluator ${i}`);
    expect(names.reduce((total, name) => total + partitionQuota(name, names), 0)).toBe(PARTITIONS);
  }
});
