import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Profile, roles } from '@parakh/contract';
import { pino } from 'pino';
import { afterAll, expect, it } from 'vitest';
import { createServer } from '../../main/http/server.ts';
import { takeServices } from '../../main/open-services.ts';
import { readConfig } from '../../platform/config.ts';

const folder = mkdtempSync(join(tmpdir(), 'parakh-demo-people-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const production = { NODE_ENV: 'production', PARAKH_SECRET: 'a secret of more than thirty-two letters' };

/** One start of a server on the folder, from its opening to its stop. */
async function start(
  env: Record<string, string>,
  tried: (
    signIn: (name: string, password: string) => Promise<{ status: number; roles: Profile['roles'] }>,
    count: () => Promise<number>,
  ) => Promise<void>,
): Promise<string> {
  let said = '';
  const config = readConfig({ PARAKH_DATA: folder, PARAKH_WEB: join(folder, 'web'), LOG_LEVEL: 'silent', ...env });
  const opened = takeServices(config, pino({ level: 'silent' }), (text) => (said += text));
  const app = await createServer(opened.services);
  const signIn = async (userName: string, password: string) => {
    const answer = await app.inject({ method: 'POST', url: '/api/authenticate', payload: { userName, password } });
    if (answer.statusCode !== 200) return { status: answer.statusCode, roles: [] };
    const authorization = `Bearer ${answer.json<{ jwtToken: string }>().jwtToken}`;
    const profile = await app.inject({ url: '/api/profile', headers: { authorization } });
    return { status: 200, roles: profile.json<Profile>().roles };
  };
  const count = async () => {
    const { db } = await opened.services.appDb();
    return (await db.selectFrom('person').select('id').execute()).length;
  };
  try {
    await tried(signIn, count);
  } finally {
    await app.close();
    await opened.close();
  }
  return said;
}

it('one of each role is there on a first start, told once, and gone as soon as others reach the server', async () => {
  let password = '';
  const first = await start({}, async (_, count) => expect(await count()).toBe(roles.length));
  [, password = ''] = /Password of all: (\S+)\n/.exec(first) ?? [];
  expect(password).toMatch(/^[a-z2-9]{4}(-[a-z2-9]{4}){3}$/);

  const again = await start({}, async (signIn) => {
    for (const role of roles) {
      const expected = role === 'user' ? ['user'] : ['user', role];
      expect(await signIn(`demo-${role}`, password)).toEqual({ status: 200, roles: expected });
      expect(first).toContain(`demo-${role} `);
    }
  });
  expect(again).toBe('');

  await start({ PARAKH_DEMO_PASSWORD: 'chosen-by-hand' }, async (signIn) => {
    expect((await signIn('demo-admin', 'chosen-by-hand')).status).toBe(200);
    expect((await signIn('demo-admin', password)).status).toBe(400);
  });

  const reached = await start(production, async (signIn, count) => {
    expect((await signIn('demo-super-admin', 'chosen-by-hand')).status).toBe(400);
    expect(await count()).toBe(0);
  });
  expect(reached, 'a production server makes none either').toBe('');
}, 60_000);
