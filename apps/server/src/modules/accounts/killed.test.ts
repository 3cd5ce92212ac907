import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { api } from '@parakh/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { copyTestStores } from '../../main/test-folder.ts';
import { type ServerProcess, startProcess } from '../../main/test-process.ts';
import { answered } from '../../platform/http/called.ts';

const folder = mkdtempSync(join(tmpdir(), 'parakh-killed-people-'));
const env = {
  PARAKH_DATA: join(folder, 'data'),
  PARAKH_WEB: join(folder, 'web'),
  PARAKH_DEMO_PASSWORD: 'violet kettle 42 drum',
  PARAKH_RATE_LIMIT: '1000000',
};
const ACKNOWLEDGED = 60;
const user = 'demo-user';

let server: ServerProcess;
let isKilled = false;
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

/** Writes one after the other until the server is gone; what it said it had kept. */
async function written(write: (number: number) => Promise<unknown>, told: () => void): Promise<number[]> {
  const kept: number[] = [];
  for (let number = 0; ; number++) {
    try {
      await write(number);
    } catch (error) {
      // While the server lives nothing may fail.
      if (isKilled) return kept;
      throw error;
    }
    kept.push(number);
    told();
  }
}

it('a server that is killed while many write has kept all that it said it had', { timeout: 300_000 }, async () => {
  const headers = await signIn();
  const condition = '([0] day CLOSE > 0)';
  let acknowledged = 0;
  const enough = Promise.withResolvers<void>();
  const told = () => ++acknowledged === ACKNOWLEDGED && enough.resolve();
  const of = { params: { user, name: 'List' } };
  await answered(server.origin, api.watchlist.create, of, headers);
  const { id } = await answered(server.origin, api.scanner.save, { body: { name: 'Edited', condition } }, headers);
  const save = (name: string) => answered(server.origin, api.scanner.save, { body: { name, condition } }, headers);
  const writing = [
    written(async (n) => save(`one-${n}`), told),
    written(async (n) => save(`two-${n}`), told),
    written(
      async (n) =>
        answered(
          server.origin,
          api.scanner.update,
          { params: { id }, body: { name: `Edited-${n}`, condition } },
          headers,
        ),
      told,
    ),
    written(async (n) => rename(n, headers), told),
  ] as const;
  // Or one of them fails.
  await Promise.race([enough.promise, ...writing]);
  isKilled = true;
  await server.kill();
  const [one, two, edits, renames] = await Promise.all(writing);
  server = await startProcess(env);

  const again = await signIn();
  const names = new Set((await answered(server.origin, api.scanner.own, {}, again)).map(({ name }) => name));
  expect([...one.map((n) => `one-${n}`), ...two.map((n) => `two-${n}`)].filter((name) => !names.has(name))).toEqual([]);
  // One more may have been kept than was said: the answer was on its way.
  const last = await answered(server.origin, api.scanner.find, { params: { id } }, again);
  expect([edits.length + 1, edits.length + 2]).toContain(last.version);
  expect([edits.at(-1), edits.length].map((n) => `Edited-${n}`)).toContain(last.name);
  const lists = await answered(server.origin, api.watchlist.all, { params: { user } }, again);
  const expected = [renames.length, renames.length + 1].map((n) => (n === 0 ? 'List' : `List-${n}`));
  expect(expected).toContain(lists[0]?.name);
  expect(lists).toHaveLength(1);
  expect(one.length + two.length + edits.length + renames.length).toBeGreaterThanOrEqual(ACKNOWLEDGED);
});

async function rename(number: number, headers: Record<string, string>) {
  const old = number === 0 ? 'List' : `List-${number}`;
  const params = { user, old, new: `List-${number + 1}` };
  return answered(server.origin, api.watchlist.rename, { params }, headers);
}
