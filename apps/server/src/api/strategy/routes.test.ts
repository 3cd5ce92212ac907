import { api } from '@parakh/contract';
import { check } from '@parakh/language';
import { table } from '@parakh/scan';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../../main/test-server.ts';
import { answered, called } from '../../platform/http/called.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer('nothing', { PARAKH_RATE_LIMIT: '1' });
});
afterAll(() => server?.close());

it('tells the words of the language, each with an example that checks, and asks the hasty to wait', async () => {
  const { operands, levels, indexes, timeLevels, examples } = await answered(server.origin, api.strategy.metadata, {});
  expect(operands.map(({ name }) => name)).toEqual(expect.arrayContaining(['CLOSE', 'EMA', 'RSI', 'Super Trend']));
  expect([levels.length, indexes.length, timeLevels.length]).toEqual([19, 5, 5]);
  for (const example of examples) expect(check(example, table).isValid, example).toBe(true);

  const second = await called(server.origin, api.strategy.metadata, {});
  expect(second).toMatchObject({ status: 429, body: { code: 'request.too-many' } });
  expect((await fetch(`${server.origin}/%61pi/strategy/metadata`)).status, 'however it is written').toBe(429);
});
