import { api } from '@parakh/contract';
import { expect, it } from 'vitest';
import { testServers } from '../../main/test-server.ts';
import { called } from '../../platform/http/called.ts';

const servers = testServers();

it('answers the text true once a scan can be answered, and not before', async () => {
  const healthy = await called(servers.ready.origin, api.misc.healthcheck, {});
  expect([healthy.status, healthy.body, healthy.headers.get('content-type')]).toEqual([
    200,
    'true',
    'text/plain; charset=utf-8',
  ]);
  expect(await called(servers.starting.origin, api.misc.healthcheck, {})).toMatchObject({
    status: 503,
    body: { code: 'server.starting' },
  });
});

it('lists the holidays of this year, or of the year asked for', async () => {
  const { body } = await called(servers.ready.origin, api.misc.holidayList, { query: { year: 2025 } });
  expect(body).toContainEqual({
    date: '2025-03-14',
    weekday: 'Friday',
    name: 'Holi',
    kind: 'holiday',
    opens: null,
    closes: null,
  });
  expect((await called(servers.ready.origin, api.misc.holidayList, { query: {} })).status).toBe(200);
});

it('names the year as the field at fault', async () => {
  expect(await called(servers.ready.origin, api.misc.holidayList, { query: { year: 'soon' } })).toMatchObject({
    status: 400,
    body: { code: 'request.invalid', fields: [{ field: 'year' }] },
  });
});
