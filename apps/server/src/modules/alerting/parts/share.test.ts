import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { afterAll, beforeEach, expect, it } from 'vitest';
import { takeServices } from '../../../main/open-services.ts';
import type { Bus } from '../../../platform/bus/bus.ts';
import { openInProcessBus } from '../../../platform/bus/in-process.ts';
import { readConfig } from '../../../platform/config.ts';
import { shareOf } from './judged-parts.ts';
import { PARTS, partOf } from './part-of.ts';
import { openShare, type Share } from './share.ts';

const log = pino({ level: 'silent' });
const folder = mkdtempSync(join(tmpdir(), 'parakh-share-'));
const opened = takeServices(readConfig({ PARAKH_DATA: folder }), log);
const services = { ...opened.services, bus: () => bus };
const bus = openInProcessBus(log);
const { db } = await services.people();
afterAll(async () => {
  await opened.close();
  rmSync(folder, { recursive: true, force: true });
});

let shares: Share[] = [];
let levelling: Promise<unknown> = Promise.resolve();
beforeEach(() => async () => {
  for (const share of shares) await share.close();
  shares = [];
  await levelling;
  await db.deleteFrom('judge').execute();
  await db.updateTable('judged_part').set({ holder: null }).execute();
});

async function joined(name: string, over: Bus = bus): Promise<Share> {
  const share = openShare({ ...services, bus: () => over }, name);
  shares.push(share);
  // As whoever judges does it: one thing after the other, and nothing once it is closed.
  share.onUneven(() => {
    levelling = levelling.then(() => (shares.includes(share) ? share.level() : undefined));
  });
  await share.level();
  return share;
}

const sizes = () => shares.map(({ parts }) => parts.size);
const evenly = (...expected: number[]) => expect.poll(sizes).toEqual(expected);
const all = () => shares.flatMap(({ parts }) => [...parts]).toSorted((a, b) => a - b);
const each = Array.from({ length: PARTS }, (_, part) => part);

it('one alone holds everything at once', async () => {
  const share = await joined('a');
  expect([share.isAll, share.parts.size]).toEqual([true, PARTS]);
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
  const again = openShare(services, 'b');
  const held = (await again.level()).map(({ part }) => part);
  expect(held).toEqual([...shares[1]!.parts]);
  await again.close();
});

it('a lot of symbols lie evenly in the parts, and however many judge, every part has a place', () => {
  const counts = new Map<number, number>();
  for (let i = 0; i < 3200; i++) {
    const part = partOf(`SYMBOL${i}`);
    counts.set(part, (counts.get(part) ?? 0) + 1);
  }
  expect([...counts.keys()].toSorted((a, b) => a - b)).toEqual(each);
  expect(Math.max(...counts.values())).toBeLessThan(260);
  for (let judges = 1; judges <= 20; judges++) {
    const names = Array.from({ length: judges }, (_, i) => `judge ${i}`);
    expect(names.reduce((total, name) => total + shareOf(name, names), 0)).toBe(PARTS);
  }
});
