import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { random } from '@parakh/base';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { patience, sample } from '../../../../../../tools/sample.ts';
import { ended } from '../../../main/test-process.ts';
import { openMarketStore } from '../../marketdata/store/market.ts';
import { ContractSessions } from '../session/contract-sessions.ts';
import { copyContractMarket } from '../session/test-contract-market.ts';
import { contractSession, instantAt, LAST, NEXT, standAt } from '../session/test-contract-session.ts';
import { compared } from './test-recording.ts';

const folder = mkdtempSync(join(tmpdir(), 'parakh-killed-recorder-'));
const program = join(import.meta.dirname, 'test-killed-recorder.ts');
beforeAll(() => copyContractMarket(folder), 180_000);
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const KILLS = sample({ usual: 3, deep: 20 });
/** A session of 375 minutes is enough for all of them. */
const MINUTES_A_LIFE = 8;
const MS_A_MINUTE = 60_000;
const chance = random(18);

/** Acknowledged minutes ('20780 1795405560': expiry and moment) of a recorder that stands at a moment and is killed a little after so many of them. */
async function acknowledgedUntilKilled(stands: number, minutes: number): Promise<string[]> {
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', program, folder, String(stands)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let said = '';
  const enough = Promise.withResolvers<void>();
  child.stdout.on('data', (chunk) => {
    said += String(chunk);
    if (new Set(momentsOf(said)).size >= minutes) enough.resolve();
  });
  const gone = new Promise((resolve) => child.stdout.once('end', resolve));
  void gone.then(() => enough.reject(new Error('the recorder ended')));
  await enough.promise;
  await wait(20 * chance.next());
  await ended(child, 'SIGKILL');
  await gone;
  return linesOf(said);
}

/** The last line of a process that is killed may be a part of one. */
const linesOf = (said: string) => said.split('\n').slice(0, -1);
const momentsOf = (said: string) => linesOf(said).map((line) => Number(line.split(' ')[1]));

it('a recorder that is killed loses no minute that it acknowledged, and leaves no half one', {
  timeout: patience(120_000),
}, async () => {
  const acknowledged = new Set<string>();
  let stands = instantAt('09:18:00');
  for (let kill = 0; kill < KILLS; kill++) {
    const lines = await acknowledgedUntilKilled(stands, 1 + Math.floor(MINUTES_A_LIFE * chance.next()));
    for (const line of lines) acknowledged.add(line);
    // While nobody records the session goes on.
    stands = Math.max(...momentsOf(`${lines.join('\n')}\n`)) * 1000 + 3 * MS_A_MINUTE;
  }
  const store = await openMarketStore({ dataFolder: folder, log: pino({ level: 'silent' }) });
  const stored = await store.rows<{ line: string }>(
    "SELECT concat(toString(toInt32(expiry)), ' ', toString(at)) AS line FROM demo.chain_moment FINAL",
  );
  expect([...acknowledged].filter((line) => !stored.some((moment) => moment.line === line))).toEqual([]);
  const [before, running] = [contractSession({ day: LAST }), contractSession()];
  standAt(running, instantAt('15:30:00'));
  const kept = await new ContractSessions({ store: () => store, live: () => before.live }).past('NIFTY', NEXT);
  const drawn = await new ContractSessions({ store: () => store, live: () => running.live }).running('NIFTY');
  // Without a hole: what was over while nobody recorded was made up for.
  for (const of of kept.expiries)
    expect(kept.moments(of)).toEqual(drawn!.moments(of).slice(0, kept.moments(of).length));
  expect(compared(kept, drawn!)).toBe(stored.length * 41 * 2);
  await store.close();
});
