import { dayNumber } from '@parakh/base';
import { api } from '@parakh/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { lastDay } from '../../main/test-market.ts';
import { startTestServer, type TestServer } from '../../main/test-server.ts';
import { minutesOfSession } from '../../modules/analytics/session-minutes.ts';
import { answered } from '../../platform/http/called.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
  const { services } = server.opened;
  await services.store().insert('market.symbol_change', {
    columns: [
      { name: 'old_symbol', type: 'String', values: ['TCS'] },
      { name: 'new_symbol', type: 'String', values: ['TATACS'] },
      { name: 'day', type: 'Date32', values: [dayNumber('2025-05-05')] },
      { name: 'revision', type: 'UInt64', values: [1n] },
    ],
  });
  await services.refresh();
});
afterAll(() => server?.close());

const condition = '([0] day CLOSE > 0)';

it('a share that was not traded under its new name yet is found with its figures', async () => {
  const { matches } = await answered(server.origin, api.scanner.run, { body: { condition } });
  const found = matches.find(({ symbol }) => symbol === 'TATACS');
  expect(found).toMatchObject({ name: 'TATACS', last: expect.any(Number), volume: expect.any(Number) });
});

it('what a scan found on a day is told of it too', async () => {
  const asked = { a: 'gap-up-1-percent', b: lastDay };
  const { matches } = await answered(server.origin, api.scanner.backtestValue, { params: asked });
  expect(matches.every(({ name }) => name.length > 0)).toBe(true);
  const { quotes } = await answered(server.origin, api.market.family, { params: { id: 'gaps,rsi,ranges' }, query: {} });
  expect(quotes.length).toBeGreaterThan(0);
});

it('the minutes of the session, held under the former name, are those of the new one', async () => {
  const { services } = server.opened;
  const minutes = await minutesOfSession(await services.view(), services);
  expect(minutes!.of('TATACS')).toMatchObject({ open: expect.any(Number) });
});
