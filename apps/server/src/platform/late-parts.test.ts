import { expect, it } from 'vitest';
import { openHealth } from './health.ts';
import { beginLate, type LatePart } from './late-parts.ts';

/** Parts of which some fail so often before they stand, and what became of them. */
function late(failing: Readonly<Record<string, number>>, { isQuiet = Promise.resolve(), urgent = '' } = {}) {
  const left = new Map(Object.entries(failing));
  const told: string[] = [];
  const part = (name: string): LatePart => ({
    name,
    description: `${name} is not there yet.`,
    isUrgent: name === urgent,
    async begin() {
      const times = left.get(name)!;
      left.set(name, times - 1);
      if (times > 0) throw new Error('the store does not open');
      told.push(`${name} stands`);
      return { close: () => told.push(`${name} ends`) };
    },
  });
  const health = openHealth(() => 0);
  const pauses: { ms: number; says: string[]; goOn: () => void }[] = [];
  const paused = Promise.withResolvers<void>();
  let next = paused;
  const pause = (ms: number) =>
    new Promise<void>((goOn) => {
      pauses.push({ ms, says: health.faults.map(({ says }) => says), goOn });
      next.resolve();
      next = Promise.withResolvers<void>();
    });
  const close = beginLate(Object.keys(failing).map(part), isQuiet, {
    health,
    log: { error() {}, info() {} },
    pause,
  });
  return { told, health, pauses, close, paused, nextPause: () => next.promise };
}

it('what fails is tried again until it stands, the others are not kept waiting, and nothing begins twice', async () => {
  const parts = late({ jobs: 2, chores: 0, news: 1 });
  await parts.paused.promise;
  expect(parts.told).toEqual(['chores stands']);
  expect(parts.pauses[0]).toMatchObject({ ms: 1000, says: ['jobs is not there yet.', 'news is not there yet.'] });
  const second = parts.nextPause();
  parts.pauses[0]!.goOn();
  await second;
  expect(parts.pauses[1]).toMatchObject({ ms: 2000, says: ['jobs is not there yet.'] });
  parts.pauses[1]!.goOn();
  await expect.poll(() => parts.told).toEqual(['chores stands', 'news stands', 'jobs stands']);
  expect(parts.health.faults).toEqual([]);
  await parts.close();
  expect(parts.told.slice(3)).toEqual(['chores ends', 'news ends', 'jobs ends']);
});

it('a stop ends what stands and tries nothing any more', async () => {
  const parts = late({ chores: 0, jobs: 1 });
  await parts.paused.promise;
  await parts.close();
  parts.pauses[0]!.goOn();
  await new Promise((done) => setImmediate(done));
  expect(parts.told).toEqual(['chores stands', 'chores ends']);
});

it('what people rely on waits a minute for a quiet server and no longer; the rest waits until it is quiet', async () => {
  const quiet = Promise.withResolvers<void>();
  const parts = late({ jobs: 0, alerts: 0, news: 0 }, { isQuiet: quiet.promise, urgent: 'alerts' });
  await parts.paused.promise;
  expect([parts.pauses[0]!.ms, parts.told]).toEqual([60_000, []]);
  parts.pauses[0]!.goOn();
  await expect.poll(() => parts.told).toEqual(['alerts stands']);
  quiet.resolve();
  await expect.poll(() => parts.told).toEqual(['alerts stands', 'jobs stands', 'news stands']);
  await parts.close();
});

it('where what is waited for fails, all begins', async () => {
  const parts = late({ jobs: 0, alerts: 0 }, { isQuiet: Promise.reject(new Error('not built')), urgent: 'alerts' });
  await expect.poll(() => parts.told).toEqual(['alerts stands', 'jobs stands']);
  await parts.close();
});
