import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { api, type EndOfDayRun } from '@parakh/contract';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { type SignedIn, signedIn } from '../../main/test-people.ts';
import { startTestServer, type TestServer } from '../../main/test-server.ts';
import { answered, called } from '../../platform/http/called.ts';
import { type FullRow, fullBhavcopy, indexHeader, lines, udiffContracts } from '../marketdata/import/test-files.ts';
import { startIfDue } from './clock.ts';
import { endOfDaySteps } from './steps.ts';

const folder = mkdtempSync(join(tmpdir(), 'parakh-end-of-day-'));
/** The session after the last one of the small market, and an evening after it. */
const NEXT = '2025-05-05';
const evening = Date.parse('2025-05-05T19:00:00+05:30');

let server: TestServer;
let admin: SignedIn;
beforeAll(async () => {
  server = await startTestServer('market', { PARAKH_IMPORT: folder });
  admin = await signedIn(server, 'asha', ['admin']);
});
afterAll(async () => {
  await server?.close();
  rmSync(folder, { recursive: true, force: true });
});

const rowOf = (symbol: string): FullRow => ({ symbol, day: '05-May-2025' });
const symbols = ['HDFCBANK', 'ICICIBANK', 'INFY', 'M&M', 'RELIANCE', 'TCS'];
const indexRow = (name: string) => `${name},05-05-2025,100,104,98,102,1,1.0,1000,1.5,20,3,1.2`;

const startByClock = async (now = evening) => startIfDue({ ...server.opened.services, now: () => now });
const page = async () => answered(server.origin, api.admin.endOfDay, {}, admin.headers);
const state = async () => answered(server.origin, api.market.state, {});
const told = async () => (await answered(server.origin, api.misc.notifications, {}, admin.headers)).notifications;

async function ended(id: string | undefined): Promise<EndOfDayRun> {
  return vi.waitFor(
    async () => {
      const run = (await page()).runs.find((one) => one.id === id);
      if (!run?.endedAt) throw new Error(`the run is ${run?.state}: ${run?.doing}`);
      return run;
    },
    { timeout: 120_000, interval: 50 },
  );
}

/** Each goes on from the one before. */
async function takesHalf(): Promise<void> {
  writeFileSync(join(folder, 'shares.csv'), fullBhavcopy(...symbols.map(rowOf)));
  writeFileSync(join(folder, 'index_broken.csv'), lines(indexHeader, 'NIFTY 50,05-05-2025,abc'));
  const half = await ended(await startByClock());
  expect(half).toMatchObject({ day: NEXT, state: 'failed', askedBy: null });
  expect(half.error).toMatch(/^The session of 2025-05-05 is not whole yet: 0 of some 3 indices are in\.$/);
  expect(half.steps.map(({ step, state: is }) => `${step} ${is}`)).toEqual([
    'import done',
    'contracts passed-over',
    'read done',
    'adjust done',
    'check failed',
  ]);
  expect(half.steps[0]!.refused).toMatchObject([{ file: expect.stringContaining('index_broken'), line: 2 }]);
  expect((await state()).notice).toMatch(/not whole yet/);
  expect(await told()).toEqual([]);
}

async function takesTheRest(): Promise<void> {
  expect(await startByClock(evening + 60_000), 'the next try comes after a while').toBeUndefined();
  rmSync(join(folder, 'index_broken.csv'));
  writeFileSync(
    join(folder, 'indices.csv'),
    lines(indexHeader, ...['Nifty 50', 'India VIX', 'Nifty IT'].map(indexRow)),
  );
  writeFileSync(join(folder, 'contracts.csv'), udiffContracts({ TradDt: NEXT }));
  const whole = await ended(await startByClock(evening + 3_600_000));
  expect(whole).toMatchObject({ state: 'done', error: null });
  expect(whole.steps.map(({ step }) => step)).toEqual(endOfDaySteps.map(({ name }) => name));
  expect(whole.steps[0]!.says).toBe('Taken: 1 day of indices, 1 day of futures and options.');
  expect(whole.steps.find(({ step }) => step === 'contracts')).toMatchObject({
    says: 'Figures of futures and options are of 2025-05-05.',
    counts: { 'sessions worked out': 1 },
  });
  expect((await state()).notice).toBeNull();
  expect(await told()).toMatchObject([{ kind: 'end-of-day', title: expect.stringContaining('5 May 2025') }]);
}

async function isDoneOnce(): Promise<void> {
  expect(await startByClock(evening + 8 * 3_600_000)).toBeUndefined();
  const { id } = await answered(server.origin, api.admin.runEndOfDay, { body: { firstStep: 'notice' } }, admin.headers);
  expect(await ended(id)).toMatchObject({ askedBy: 'asha', firstStep: 'notice', state: 'done' });
  expect(await told(), 'nobody is told twice').toHaveLength(1);
  const params = { run: id };
  expect(await answered(server.origin, api.admin.stopEndOfDay, { params }, admin.headers)).toEqual({
    isStopped: false,
  });
}

it('a session of which a part came in is shown as such and told nobody; the rest makes it whole, once', {
  timeout: 300_000,
}, async () => {
  await takesHalf();
  await takesTheRest();
  await isDoneOnce();
});

it('unknown runs and steps are refused', async () => {
  const nobody = { params: { run: '00000000-0000-4000-8000-000000000001' } };
  expect((await called(server.origin, api.admin.stopEndOfDay, nobody, admin.headers)).status).toBe(404);
  const step = { body: { firstStep: 'tea' } };
  expect((await called(server.origin, api.admin.runEndOfDay, step, admin.headers)).body).toMatchObject({
    code: 'step.unknown',
  });
});
