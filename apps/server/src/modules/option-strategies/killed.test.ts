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
const ACKNOWLEDGED = 50;
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

type Headers = Awaited<ReturnType<typeof signIn>>;

/** What is saved under a name, and what of it is found again: the number that each save wrote stands in it. */
const stores = [
  {
    async save(name: string, number: number, headers: Headers) {
      const params = { a: user, b: 'NIFTY', c: name };
      const legs = [{ kind: 'CE', side: 'buy', lots: number, strike: 'ATM' } as const];
      return answered(server.origin, api.options.saveStrategy, { params, body: { legs } }, headers);
    },
    async found(headers: Headers) {
      const all = await answered(server.origin, api.options.strategies, { params: { user } }, headers);
      return all.map(({ name, version, legs }) => ({ name, version, number: legs[0]?.lots }));
    },
  },
  {
    async save(name: string, number: number, headers: Headers) {
      const legs = [{ kind: 'CE', side: 'buy', lots: number, strike: 'ATM' } as const];
      const body = { name, request: { symbols: ['NIFTY'], strategies: [{ legs }] } };
      return answered(server.origin, api.strategy.saveOptionTest, { body }, headers);
    },
    async found(headers: Headers) {
      const all = await answered(server.origin, api.strategy.savedOptionTests, {}, headers);
      return Promise.all(
        all.map(async ({ id, name, version }) => {
          const params = { id, version };
          const { request } = await answered(server.origin, api.strategy.optionTestVersion, { params }, headers);
          return { name, version, number: request.strategies[0]?.legs[0]?.lots };
        }),
      );
    },
  },
];

it('a server that is killed while strategies and back-tests are saved has kept all that it said it had', {
  timeout: 600_000,
}, async () => {
  const writers = stores.flatMap((store) => ['one', 'two', 'three'].map((name) => ({ store, name })));
  const last = new Map<(typeof writers)[number], number>();
  for (let kill = 0; kill < KILLS; kill++) {
    const headers = await signIn();
    let [told, isKilled] = [0, false];
    const enough = Promise.withResolvers<void>();
    const writing = writers.map(async (writer) => {
      for (;;) {
        try {
          const { version } = await writer.store.save(writer.name, (last.get(writer) ?? 0) + 1, headers);
          last.set(writer, version);
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
    const again = await signIn();
    for (const store of stores) {
      const found = await store.found(again);
      expect(found).toHaveLength(3);
      for (const { name, version, number } of found) {
        const writer = writers.find((one) => one.store === store && one.name === name)!;
        // One more may have been kept than was said: the answer was on its way.
        expect([last.get(writer)!, last.get(writer)! + 1]).toContain(version);
        // What is shown is the save of that number, whole.
        expect(number).toBe(version);
        last.set(writer, version);
      }
    }
  }
});
