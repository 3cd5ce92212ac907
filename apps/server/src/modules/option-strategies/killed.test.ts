import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { api } from '@parakh/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { sample } from '../../../../../tools/sample.ts';
import { copyTestStores } from '../../main/test-folder.ts';
import { type ServerProcess, startProcess } from '../../main/test-process.ts';
import { answered } from '../../platform/http/called.ts';

const KILLS = sample({ usual: 2, deep: 20 });
const ACKNOWLEDGED = 25;
const user = 'demo-user';
const folder = mkdtempSync(join(tmpdir(), 'parakh-killed-strategies-'));
const env = {
  PARAKH_DATA: join(folder, 'data'),
  PARAKH_WEB: join(folder, 'web'),
  PARAKH_DEMO_PASSWORD: 'violet kettle 42 drum',
  PARAKH_RATE_LIMIT: '1000000',
};

let server: ServerProcess;
beforeAll(async () => {
  await copyTestStores(env.PARAKH_DATA);
  server = await startProcess(env);
}, 300_000);
afterAll(async () => {
  await server?.kill();
  rmSync(folder, { recursive: true, force: true });
});

async function signIn() {
  const body = { userName: user, password: env.PARAKH_DEMO_PASSWORD };
  const { jwtToken } = await answered(server.origin, api.auth.authenticate, { body });
  return { authorization: `Bearer ${jwtToken}` };
}

it('a server that is killed while strategies are saved has kept all that it said it had', {
  timeout: 600_000,
}, async () => {
  const last = new Map<string, number>();
  for (let kill = 0; kill < KILLS; kill++) {
    const headers = await signIn();
    let [told, isKilled] = [0, false];
    const enough = Promise.withResolvers<void>();
    const writing = ['one', 'two', 'three'].map(async (name) => {
      for (;;) {
        try {
          const params = { a: user, b: 'NIFTY', c: name };
          const legs = [{ kind: 'CE', side: 'buy', lots: (last.get(name) ?? 0) + 1, strike: 'ATM' } as const];
          const { version } = await answered(
            server.origin,
            api.options.saveStrategy,
            { params, body: { legs } },
            headers,
          );
          last.set(name, version);
        } catch (error) {
          if (isKilled) return;
          throw error;
        }
        if (++told === ACKNOWLEDGED) enough.resolve();
      }
    });
    await Promise.race([enough.promise, ...writing]);
    isKilled = true;
    await server.kill();
    await Promise.all(writing);
    server = await startProcess(env);
    const kept = await answered(server.origin, api.options.strategies, { params: { user } }, await signIn());
    for (const { name, version, legs } of kept) {
      // One more may have been kept than was said: the answer was on its way.
      expect([last.get(name)!, last.get(name)! + 1]).toContain(version);
      // What is shown is the save of that number, whole.
      expect(legs).toMatchObject([{ lots: version }]);
      last.set(name, version);
    }
    expect(kept).toHaveLength(3);
  }
});
