import { api } from '@parakh/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { beginActing } from '../../modules/accounts/sessions.ts';
import { called } from '../../platform/http/called.ts';
import { signedIn } from '../test-people.ts';
import { startTestServer, type TestServer } from '../test-server.ts';
import { UsageError } from './command.ts';
import { commands } from './commands.ts';
import { askServer, listenToCommands } from './socket.ts';

let server: TestServer;
let socket: Awaited<ReturnType<typeof listenToCommands>>;
beforeAll(async () => {
  server = await startTestServer('nothing');
  socket = await listenToCommands(server.opened.services);
});
afterAll(async () => {
  socket?.close();
  await server?.close();
});

/** As typed, read by the command, done by the server. */
async function typed(name: 'users grant' | 'users', words: readonly string[], flags: Record<string, boolean> = {}) {
  const command = await commands[name]!();
  if (command.needs !== 'stores') throw new Error('it needs the stores');
  const args = command.read({ words, flags, folder: '.' });
  const answer = await askServer(server.opened.services.config.dataFolder, name, args, () => {});
  return { result: answer?.result, says: command.print(answer?.result) };
}

it('the first admin is made on the command line, at once and until it is taken back', async () => {
  const asha = await signedIn(server, 'asha');
  const search = async () => (await called(server.origin, api.people.search, { query: {} }, asha.headers)).status;
  expect(await search()).toBe(403);
  expect(await typed('users grant', ['ASHA', 'super-admin'])).toEqual({
    result: { userName: 'asha', granted: ['super-admin'] },
    says: 'asha has super-admin.',
  });
  expect(await search()).toBe(200);
  expect((await typed('users grant', ['asha@example.in', 'super-admin'])).says, 'once more is no other').toBe(
    'asha has super-admin.',
  );
  const ravi = await signedIn(server, 'ravi');
  const where = { person: ravi.id, actor: asha.id, device: '', address: '' };
  const { jwtToken } = await beginActing(where, server.opened.services);
  expect((await typed('users grant', ['asha', 'super-admin'], { remove: true })).says).toBe(
    'asha has no role beyond a user’s.',
  );
  expect(await search()).toBe(403);
  const acting = { authorization: `Bearer ${jwtToken}` };
  expect((await called(server.origin, api.auth.profile, {}, acting)).status, 'and acts as nobody any more').toBe(401);
});

it('users are listed with their roles', async () => {
  const { id } = await signedIn(server, 'meena', ['partner']);
  const { result, says } = await typed('users', ['MEENA']);
  expect(result).toMatchObject({ total: 1, people: [{ userId: id, roles: ['user', 'partner'] }] });
  expect(says).toMatch(/meena +meena@example\.in +partner +\d{4}-\d{2}-\d{2}\n\n1 of 1 users\.$/);
});

it('what was typed wrong is said', async () => {
  await expect(typed('users grant', ['nobody-at-all', 'admin'])).rejects.toMatchObject({ code: 'person.unknown' });
  for (const words of [[], ['asha'], ['asha', 'owner'], ['asha', 'admin', 'support']]) {
    await expect(typed('users grant', words)).rejects.toThrow(UsageError);
  }
  await expect(typed('users', ['one', 'two'])).rejects.toThrow(UsageError);
});
