import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { afterAll, expect, it } from 'vitest';
import { takeServices } from '../../main/open-services.ts';
import { copyTestStores } from '../../main/test-folder.ts';
import { lastDay, writeTestMarket } from '../../main/test-market.ts';
import { readConfig } from '../../platform/config.ts';

const log = pino({ level: 'silent' });
const folder = mkdtempSync(join(tmpdir(), 'parakh-live-market-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

it('the session of the demo exchange ends when real prices are imported', { timeout: 120_000 }, async () => {
  await copyTestStores(folder, 'simulated');
  const opened = takeServices(readConfig({ PARAKH_DATA: folder, PARAKH_DEMO_CLOCK: '11:00' }), log);
  const { services } = opened;
  await opened.open(true, { threadsStartLate: true });
  await opened.goLive();
  const live = services.live();
  expect(live).toMatchObject({ isRunning: true, isDemo: true, day: '2025-05-05', feedStatus: { state: 'up' } });
  expect(live.board.symbols).toContain('TCS');

  await writeTestMarket(services.store());
  let sessions = 0;
  live.onSession(() => sessions++);
  await services.refresh();
  expect(sessions).toBe(1);
  const closed = { isRunning: false, isDemo: false, phase: 'closed', day: lastDay, source: '', feedStatus: undefined };
  expect(live).toMatchObject(closed);
  expect([live.board.symbols, live.minutes('TCS'), await live.dataGaps(live.day)]).toEqual([[], undefined, []]);
  // Nobody says anything of it any more, and another import changes nothing.
  await expect(services.bus().request('board', new Uint8Array())).rejects.toMatchObject({ code: 'bus.no-answer' });
  await services.refresh();
  expect(sessions).toBe(1);
  await opened.close();
});
