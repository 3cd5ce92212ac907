import { api } from '@parakh/contract';
import { expect, it } from 'vitest';
import { signedIn } from '../../main/test-people.ts';
import { testServers } from '../../main/test-server.ts';
import { answered, called } from '../../platform/http/called.ts';

const servers = testServers();
const { storedSizes } = api.admin;

it('admins are told what the market takes on disk, and nobody else', async () => {
  const { origin } = servers.ready;
  const { headers } = await signedIn(servers.ready, 'sizes-admin', ['admin']);
  const { database, sizes } = await answered(origin, storedSizes, {}, headers);
  expect(database).toBe('market');
  expect(sizes.find(({ table }) => table === 'daily_bar')).toMatchObject({ year: null });
  expect(sizes.every(({ rows, bytes }) => rows > 0 && bytes > 0)).toBe(true);
  const ofTable = Map.groupBy(sizes, ({ table }) => table);
  const totals = [...ofTable.values()].map((own) => own.reduce((sum, { bytes }) => sum + bytes, 0));
  expect(totals).toEqual(totals.toSorted((one, other) => other - one));
  const user = await signedIn(servers.ready, 'sizes-user');
  expect(await called(origin, storedSizes, {}, user.headers)).toMatchObject({ status: 403 });
  expect(await called(origin, storedSizes, {})).toMatchObject({ status: 401 });
});
